import { type DataPath, noneTwice, type ReportFault } from '../common/parse.ts'
import type { HondschooteData } from './schema.ts'
import type { CombatResult, SideResult, TableModifier, Tables } from './table-schema.ts'

interface Band {
  readonly min: number | null
  readonly max: number | null
}

/** Reports what the tables leave open, say twice or say in two ways. */
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
  for (const [i, entry] of tables.terrain.entries()) {
    const move = entry.move ?? null
    const closed = entry.impassable === true || entry.impassableExceptByRoad === true
    if ([move !== null, closed, entry.moveAdd !== undefined].filter(Boolean).length !== 1)
      fault(['tables', 'terrain', i, 'move'], 'a terrain has one cost: move, moveAdd or none because it is impassable')
    if (move !== null && !Number.isInteger(move * 2)) fault(['tables', 'terrain', i, 'move'], 'costs are counted in half points')
  }
  for (const [i, option] of tables.options.entries())
    if (option.alternative !== undefined && readResult(option.alternative) === undefined)
      fault(['tables', 'options', i, 'alternative'], `'${option.alternative}' is no combat result`)
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

/** A combat result as it is printed, attacker before defender: `D/2P2DR`; undefined where it cannot be read. */
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

/** Reports sister battles whose parameters differ from the tables', or that name unknown terrain. */
export function checkSeries({ tables, series }: HondschooteData, fault: ReportFault): void {
  noneTwice(
    series.battles.map(battle => battle.id),
    ['series', 'battles'],
    'id',
    fault,
  )
  const known = [...tables.terrain, ...tables.overlays, ...tables.sides].map(entry => entry.id)
  for (const [i, battle] of series.battles.entries()) {
    const path = ['series', 'battles', i]
    const parameters = tables.parameters[battle.id]
    for (const key of ['stackingSP', 'denseTargetSP', 'artilleryRange'] as const)
      if (battle.parameters[key] !== parameters[key]) fault([...path, 'parameters', key], `the tables say ${parameters[key]}`)
    if (battle.parameters.lossMarkersSP.length > 1 !== (parameters.twoStepLossMarkers === true))
      fault([...path, 'parameters', 'lossMarkersSP'], 'the tables say otherwise of two-step losses')
    for (const [n, special] of battle.parameters.special.entries())
      if (tables.terrain.find(entry => entry.id === special.terrain)?.battles?.includes(battle.id) !== true)
        fault([...path, 'parameters', 'special', n, 'terrain'], `the tables have no '${special.terrain}' of this battle`)
    for (const [n, id] of battle.inferred.terrainUsed.entries())
      if (!known.some(entry => entry === id || entry.startsWith(`${id}-`)))
        fault([...path, 'inferred', 'terrainUsed', n], `the tables have no '${id}'`)
  }
}
