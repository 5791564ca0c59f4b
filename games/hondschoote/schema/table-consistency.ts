import { type DataPath, noneTwice, type ReportFault } from '../../common/parse.ts'
import type { CombatResult, SideResult, TableModifier, TableOption, Tables, Terrain } from './table-schema.ts'

interface Band {
  readonly min: number | null
  readonly max: number | null
}

/** Reports what the tables leave open, say twice or contradict. */
export function checkTables(tables: Tables, fault: ReportFault): void {
  checkCombatTable(tables.combat, fault)
  checkBands(tables.fire.results, ['tables', 'fire', 'results'], fault)
  checkBands(tables.commanderLoss.results, ['tables', 'commanderLoss', 'results'], fault)
  checkRally(tables.rally.results, ['tables', 'rally', 'results'], fault)
  for (const table of ['combat', 'fire', 'rally', 'moraleTest', 'commanderLoss'] as const)
    checkModifiers(tables[table].modifiers, ['tables', table, 'modifiers'], fault)
  for (const list of ['terrain', 'overlays', 'sides', 'options'] as const)
    noneTwice(
      tables[list].map(entry => entry.id),
      ['tables', list],
      'id',
      fault,
    )
  for (const [i, row] of tables.terrain.entries()) checkTerrain(row, ['tables', 'terrain', i], fault)
  for (const [i, option] of tables.options.entries()) checkOption(option, ['tables', 'options', i], fault)
}

/** A terrain has one cost, in half points. */
export function checkTerrain(row: Terrain, path: DataPath, fault: ReportFault): void {
  const move = row.move ?? null
  const closed = row.impassable === true || row.impassableExceptByRoad === true
  if ([move !== null, closed, row.moveAdd !== undefined].filter(Boolean).length !== 1)
    fault([...path, 'move'], 'a terrain has one cost: move, moveAdd or none because it is impassable')
  if (move !== null && !Number.isInteger(move * 2)) fault([...path, 'move'], 'costs are counted in half points')
}

/** An option that changes a result of the combat table names a readable one. */
export function checkOption({ alternative }: TableOption, path: DataPath, fault: ReportFault): void {
  if (alternative !== undefined && readResult(alternative) === undefined)
    fault([...path, 'alternative'], `'${alternative}' is no combat result`)
}

/** Rows or columns follow one another without gap or overlap and are open at both ends. */
function checkBands(bands: readonly Band[], path: DataPath, fault: ReportFault): void {
  for (const [i, band] of bands.entries()) {
    const previous = bands[i - 1]
    if (previous === undefined) {
      if (band.min !== null) fault([...path, i, 'min'], 'the first entry has no lower limit')
    } else if (previous.max === null) fault([...path, i - 1, 'max'], 'only the last entry has no upper limit')
    else if (band.min !== previous.max + 1)
      fault([...path, i, 'min'], `the entry before ends at ${previous.max}: this begins at ${previous.max + 1}`)
    if (band.min !== null && band.max !== null && band.max < band.min)
      fault([...path, i, 'max'], 'the upper limit lies below the lower one')
  }
  if (bands.at(-1)?.max !== null) fault([...path, bands.length - 1, 'max'], 'the last entry has no upper limit')
}

function checkCombatTable({ columns, results }: Tables['combat'], fault: ReportFault): void {
  checkBands(columns, ['tables', 'combat', 'columns'], fault)
  noneTwice(
    columns.map(column => column.id),
    ['tables', 'combat', 'columns'],
    'id',
    fault,
  )
  for (const { id } of columns) if (results[id] === undefined) fault(['tables', 'combat', 'results'], `column '${id}' has no results`)
  for (const [id, faces] of Object.entries(results)) {
    const path = ['tables', 'combat', 'results', id]
    if (!columns.some(column => column.id === id)) fault(path, `there is no column '${id}'`)
    for (const [face, result] of faces.entries()) checkResult(result, [...path, face], fault)
  }
}

function checkResult(result: CombatResult, path: DataPath, fault: ReportFault): void {
  const read = readResult(result.text)
  if (read === undefined) {
    fault([...path, 'text'], `'${result.text}' is no combat result`)
    return
  }
  for (const role of ['attacker', 'defender'] as const)
    if (!sameResult(read[role], result[role])) fault([...path, role], `'${result.text}' says otherwise`)
  if (result.attacker.retreat) fault([...path, 'attacker', 'retreat'], 'no result makes the attacker retreat')
}

const sameResult = (a: SideResult, b: SideResult) =>
  a.losses === b.losses && a.disorganisation === b.disorganisation && a.retreat === b.retreat

/** Parses a printed combat result, attacker before defender: `D/2P2DR`; undefined when it cannot be read. */
export function readResult(text: string): Omit<CombatResult, 'text'> | undefined {
  const [first, second, ...more] = text.split('/').map(readSideResult)
  return first === undefined || second === undefined || more.length > 0 ? undefined : { attacker: first, defender: second }
}

function readSideResult(text: string): SideResult | undefined {
  if (text === '-') return { losses: 0, disorganisation: 0, retreat: false }
  const parts = /^(?:(\d?)P)?(?:(\d?)D)?(R?)$/.exec(text)
  if (parts === null || text === '') return undefined
  const [, losses, levels, retreat] = parts
  const numberOf = (digit: string | undefined) => (digit === undefined ? 0 : digit === '' ? 1 : Number(digit))
  return { losses: numberOf(losses), disorganisation: numberOf(levels), retreat: retreat === 'R' }
}

/** 4.1 A low roll, one up to the morale, one above it. */
function checkRally([low, within, above]: Tables['rally']['results'], path: DataPath, fault: ReportFault): void {
  if (low.min !== null || low.max === null) fault([...path, 0], 'the first row has an upper limit only')
  if (within.upTo !== 'morale' || within.min !== (low.max ?? 0) + 1)
    fault([...path, 1], 'the second row goes on from the first up to the morale')
  if (above.above !== 'morale') fault([...path, 2], 'the third row begins above the morale')
  if (low.removeLevels < within.removeLevels || within.removeLevels < above.removeLevels) fault(path, 'a lower roll never rallies worse')
}

function checkModifiers(modifiers: readonly TableModifier[], path: DataPath, fault: ReportFault): void {
  noneTwice(
    modifiers.map(modifier => modifier.id),
    path,
    'id',
    fault,
  )
  for (const [i, modifier] of modifiers.entries()) {
    if ((modifier.value === null) !== (modifier.source !== undefined))
      fault([...path, i, 'value'], 'a modifier has a value or a source, not both')
    if (modifier.value !== null && (modifier.when === undefined) === (modifier.per === undefined))
      fault([...path, i], 'a value holds when a condition is met, or per thing counted')
  }
}
