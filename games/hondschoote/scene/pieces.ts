import {
  type CounterFace,
  type Figure,
  type HexMark,
  type Language,
  type Piece,
  type SceneBadge,
  type Side,
  type Spoken,
  spoken,
} from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { inPoints } from '../../common/numbers.ts'
import { type Arm, CHIEF, FORMATION_COMMANDER } from '../rules/armies.ts'
import { type CommanderId, HALVES, type UnitId } from '../rules/ids.ts'
import {
  ATTACKED,
  activeSide,
  type Battle,
  COMBAT,
  FIRE,
  FIRED,
  isRouted,
  MOVED,
  moraleNow,
  ownerOf,
  RODE,
  ratingOf,
  stepsLeft,
} from '../rules/state.ts'
import { pointsOf } from '../rules/ways.ts'
import {
  commanderId,
  commanderName,
  directionName,
  formationName,
  hexName,
  type Look,
  placeName,
  shapeOf,
  sideName,
  stackOf,
  unitId,
  unitName,
  upperFirst,
} from './look.ts'
import { underWay } from './out-of-turn.ts'
import { type SceneTexts, TEXTS } from './texts.ts'

const ORDERS = ['good', 'disordered', 'disordered-2', 'rout'] as const
/** Chief, formation commander, representative. */
const STARS = [3, 2, 1]

/** Every counter on the map, stack by stack. */
export function piecesOf(look: Look, s: Battle, language: Language): Piece[] {
  const pieces: Piece[] = []
  for (const hex of look.data.hexes.all) {
    if (s.hex.top[hex] < 0) continue
    for (const unit of stackOf(s, hex)) pieces.push(pieceOf(look, s, unit, hex, language))
  }
  return pieces
}

function pieceOf(look: Look, s: Battle, unit: UnitId, hex: HexId, language: Language): Piece {
  return {
    id: unitId(unit),
    side: ownerOf(s, unit),
    hex,
    name: unitName(look, unit, language),
    face: faceOf(look, s, unit),
    figures: figuresOf(look, s, unit, language),
    ...labelOf(look, s, unit, language),
  }
}

/** The face of a counter as it looks now. */
export function faceOf(look: Look, s: Battle, unit: UnitId): CounterFace {
  const face: CounterFace & { facing?: number } = {
    kind: 'counter',
    shape: shapeOf(look.data.owner[unit]),
    nation: look.nationOfUnit[unit],
    arm: look.armOf[unit],
    strength: s.unit.sp[unit],
    middle: moraleNow(s, unit),
    right: (pointsOf(s, unit) / HALVES) | 0,
    formation: look.letters[look.data.formationOf[unit]],
    steps: { left: stepsLeft(s, unit), of: look.data.steps[unit] },
    order: ORDERS[s.unit.level[unit]],
    badges: badgesOf(s, unit),
    done: hasActed(look, s, unit),
  }
  if (!isRouted(s, unit) && s.unit.hex[unit] >= 0) face.facing = s.unit.facing[unit]
  return face
}

function badgesOf(s: Battle, unit: UnitId): SceneBadge[] {
  const badges: SceneBadge[] = []
  if (s.unit.outOfCommand[unit] !== 0) badges.push({ symbol: 'stroke' })
  if (s.unit.charge[unit] >= 0 || s.chargers.has(unit)) badges.push({ symbol: 'sword' })
  if (s.unit.harnessed[unit] !== 0) badges.push({ symbol: 'wheel' })
  return badges
}

/** Whether a unit of the activated formation has done what it can do once per segment, and is not still at it. */
function hasActed(look: Look, s: Battle, unit: UnitId): boolean {
  if (s.formation < 0 || s.data.formationOf[unit] !== s.formation) return false
  const deed = s.segment === COMBAT ? ATTACKED : s.segment === FIRE ? FIRED : MOVED
  return (s.unit.done[unit] & deed) !== 0 && underWay(look, s) !== unit
}

function figuresOf(look: Look, s: Battle, unit: UnitId, language: Language): Figure[] {
  const { data } = look
  const t = TEXTS[language]
  const level = s.unit.level[unit]
  const points = pointsOf(s, unit)
  const figures: Figure[] = [
    { label: t.figures.strength, value: t.of(s.unit.sp[unit], data.strength[unit]), rule: '1.1', recon: 'C8' },
    { label: t.figures.morale, value: String(moraleNow(s, unit)), rule: '1.1', recon: 'C9' },
    { label: t.figures.movement, value: movement(t, points, HALVES * data.allowance[unit]), rule: '4.2', recon: 'C10' },
    { label: t.figures.steps, value: t.of(stepsLeft(s, unit), data.steps[unit]), rule: '1.7' },
    { label: t.figures.order, value: t.levels[level], rule: '1.5' },
    { label: t.figures.formation, value: formationName(look, data.formationOf[unit] as never, language), rule: '1.1', recon: 'C12' },
  ]
  if (!isRouted(s, unit)) {
    figures.push({ label: t.figures.facing, value: directionName(look, s.unit.facing[unit], language), rule: '1.3' })
    figures.push({ label: t.figures.command, value: s.unit.outOfCommand[unit] === 0 ? t.inCommand : t.outOfCommand, rule: '3.1' })
  }
  if (data.isArtillery[unit] !== 0)
    figures.push({ label: t.figures.guns, value: s.unit.harnessed[unit] === 0 ? t.unharnessed : t.harnessed, rule: '4.2' })
  if (s.unit.charge[unit] >= 0)
    figures.push({ label: t.figures.charge, value: t.willCharge(hexName(look, s.unit.charge[unit])), rule: '4.4.1' })
  return figures
}

const movement = (t: SceneTexts, now: number, printed: number): string =>
  now === printed ? t.points(inPoints(now)) : t.points(t.of(inPoints(now), inPoints(printed)))

/** "Brigade Demars, French infantry, strength 3, morale 8, good order, facing north, hex 1210". */
const labelled = (name: string, facts: readonly string[], place: string): Spoken =>
  spoken([{ is: 'name', text: name }, ...facts.map(text => ({ is: 'fact', text }) as const), { is: 'place', text: place }])

function labelOf(look: Look, s: Battle, unit: UnitId, language: Language): Spoken {
  const t = TEXTS[language]
  const facts = [
    t.troops(look.nationOfUnit[unit], look.data.arm[unit] as Arm),
    `${t.figures.strength.toLowerCase()} ${s.unit.sp[unit]}`,
    `${t.figures.morale.toLowerCase()} ${moraleNow(s, unit)}`,
    t.levels[s.unit.level[unit]],
  ]
  if (!isRouted(s, unit)) facts.push(t.facing(directionName(look, s.unit.facing[unit], language)))
  if (s.unit.outOfCommand[unit] !== 0) facts.push(t.outOfCommand)
  if (s.unit.harnessed[unit] !== 0) facts.push(t.harnessed)
  if (s.unit.charge[unit] >= 0) facts.push(t.willCharge(hexName(look, s.unit.charge[unit])))
  return labelled(unitName(look, unit, language), facts, t.hex(hexName(look, s.unit.hex[unit])))
}

/** The commanders on the map. */
export function platesOf(look: Look, s: Battle, language: Language): Piece[] {
  const plates: Piece[] = []
  for (const commander of look.data.commanders.all) if (s.commander.hex[commander] >= 0) plates.push(plateOf(look, s, commander, language))
  return plates
}

function plateOf(look: Look, s: Battle, commander: CommanderId, language: Language): Piece {
  const t = TEXTS[language]
  const side = look.data.sideOfCommander[commander] as Side
  const name = commanderName(look, s, commander, language)
  const rank = look.names[language].ranks[look.data.rank[commander]]
  const hex = s.commander.hex[commander]
  return {
    id: commanderId(commander),
    side,
    hex,
    name,
    face: {
      kind: 'plate',
      shape: shapeOf(side),
      nation: look.nationOfCommander[commander],
      name,
      stars: STARS[look.data.rank[commander]],
    },
    figures: ratingsOf(look, s, commander, language),
    ...labelled(name, [sideName(look, side, language), rank], t.hex(hexName(look, hex))),
  }
}

function ratingsOf(look: Look, s: Battle, commander: CommanderId, language: Language): Figure[] {
  const { data } = look
  const t = TEXTS[language]
  const at = ratingOf(s, commander)
  const figures: Figure[] = [{ label: t.figures.rank, value: look.names[language].ranks[data.rank[commander]], rule: '7' }]
  if (data.rank[commander] === FORMATION_COMMANDER)
    figures.push({ label: t.figures.formation, value: formationName(look, data.leads[commander] as never, language), rule: '1.1' })
  if (data.rank[commander] === CHIEF)
    figures.push({ label: t.figures.commandValue, value: String(data.commandValue[at]), rule: '2', recon: 'C11' })
  figures.push(
    { label: t.figures.moraleBonus, value: String(data.moraleBonus[at]), rule: '4.1', recon: 'C11' },
    { label: t.figures.tacticalBonus, value: String(data.tacticalBonus[at]), rule: '6.1', recon: 'C11' },
    {
      label: t.figures.ride,
      value: (s.commander.done[commander] & RODE) === 0 ? t.points(inPoints(data.ride[commander])) : t.hasRidden,
      rule: '7',
      recon: 'C10',
    },
  )
  return figures
}

/** Who holds the objectives, and what must still be attacked. */
export function marksOf(look: Look, s: Battle, language: Language): HexMark[] {
  const { data } = look
  const t = TEXTS[language]
  const marks: HexMark[] = data.stars.all.map(star => {
    const hex = data.starHex[star]
    const side = s.star.holder[star]
    return { hex, sign: 'flag', side, label: t.control(upperFirst(placeName(look, hex, language)), sideName(look, side, language)) }
  })
  if (s.formation < 0) return marks
  const side = activeSide(s)
  for (const hex of data.hexes.all)
    if (s.owed.has(hex)) marks.push({ hex, sign: 'alarm', side, label: t.owed(upperFirst(placeName(look, hex, language))) })
  return marks
}
