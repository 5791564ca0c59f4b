import type { Side } from '@grognard/engine'
import { distance } from '@grognard/engine/hex/grid'
import { armyOf, forceOfChief, ordersOn } from '../rules/forces.ts'
import { ALLIED, ARMIES, type ArmyId, BRITISH, type ForceId, FRENCH, FRENCH_ARMY, PRUSSIAN } from '../rules/ids.ts'
import { type Campaign, isOnMap, settingOf } from '../rules/state.ts'
import { armiesIn, inSupply, traceAll } from '../rules/supply-check.ts'
import { type Belief, knowAll } from './belief.ts'
import { escapeFrom, isNearEnemy } from './ground.ts'
import { dangerAt } from './posts.ts'
import { wayToBrussels } from './scheme.ts'

/** The features of a position; those by army occur three times. */
const GENERAL = [
  'one',
  'turns left',
  'losses reach the line',
  'margin of losses',
  'losses would win',
  'blow on Brussels',
  'blow, turns left',
  'striker',
  'striker, turns left',
  'shield of Brussels',
  'shield, turns left',
  'in Brussels',
  'French re-rolls',
  'Allied re-rolls',
  'danger for the French',
  'danger for the Allies',
  'margin, turns gone',
  'would win, turns gone',
  'share of the blow',
  'striker, share of the blow',
  'striker in time',
  'striker in time, share of the blow',
  'losses reach the line, turns gone',
  'in Brussels, turns gone',
] as const
const [
  ONE,
  TURNS_LEFT,
  LOSSES,
  MARGIN,
  WOULD_WIN,
  BLOW,
  BLOW_LEFT,
  STRIKER,
  STRIKER_LEFT,
  SHIELD,
  SHIELD_LEFT,
  IN_BRUSSELS,
  FRENCH_REROLLS,
  ALLIED_REROLLS,
  FRENCH_DANGER,
  ALLIED_DANGER,
  MARGIN_GONE,
  WIN_GONE,
  SHARE,
  STRIKER_SHARE,
  IN_TIME,
  IN_TIME_SHARE,
  LOSSES_GONE,
  BRUSSELS_GONE,
] = GENERAL.keys()

const BY_ARMY = ['lost', 'power', 'weakened', 'unsupplied', 'in command', 'trapped', 'orders'] as const

export const featureNames: readonly string[] = [...GENERAL, ...ARMIES.names.flatMap(army => BY_ARMY.map(name => `${army}: ${name}`))]
export const FEATURES = featureNames.length

/** Half points over which nearness to Brussels falls to a third. */
const NEARNESS = 16
const MOST_MARGIN = 8
const HEARS = 3
const CONTACT = 2
const REACH = 5
/** Half points a Force usually makes in a turn. */
const A_DAY = 8
/** Keeps the share of the blow small while nobody is near Brussels. */
const HARDLY = 0.1

/** Reads the features of a fully visible position into a row. */
export function readFeatures(s: Campaign, row: Float64Array): void {
  row.fill(0)
  const b = knowAll(s)
  const turnsLeft = (settingOf(s).turns - s.turn) / settingOf(s).turns
  row[ONE] = 1
  row[TURNS_LEFT] = turnsLeft
  readLosses(s, row)
  traceAll(s)
  const { all } = s.data.forces
  for (let i = 0; i < all.length; i++) if (isOnMap(s, all[i])) readForce(s, b, all[i], row)
  row[BLOW_LEFT] = row[BLOW] * turnsLeft
  row[STRIKER_LEFT] = row[STRIKER] * turnsLeft
  row[SHIELD_LEFT] = row[SHIELD] * turnsLeft
  row[FRENCH_REROLLS] = s.side.rerolls[FRENCH]
  row[ALLIED_REROLLS] = s.side.rerolls[ALLIED]
  const gone = (1 - turnsLeft) * (1 - turnsLeft)
  row[MARGIN_GONE] = row[MARGIN] * gone
  row[WIN_GONE] = row[WOULD_WIN] * gone
  row[SHARE] = row[BLOW] / (row[BLOW] + row[SHIELD] + HARDLY)
  row[STRIKER_SHARE] = row[STRIKER] * row[SHARE]
  row[IN_TIME_SHARE] = row[IN_TIME] * row[SHARE]
  row[LOSSES_GONE] = row[LOSSES] * gone
  row[BRUSSELS_GONE] = row[IN_BRUSSELS] * gone
}

function readLosses(s: Campaign, row: Float64Array): void {
  const [french, british, prussian] = [s.army.lost[FRENCH_ARMY], s.army.lost[BRITISH], s.army.lost[PRUSSIAN]]
  const line = s.data.victory.alliedLosses
  const margin = (british + prussian) / 2 - french
  row[LOSSES] = Math.min(1, Math.max(british, prussian) / line)
  row[MARGIN] = Math.max(-MOST_MARGIN, Math.min(MOST_MARGIN, margin)) / MOST_MARGIN
  row[WOULD_WIN] = Math.max(british, prussian) >= line && margin > 0 ? 1 : 0
  for (const army of ARMIES.all) row[armyAt(army)] = s.army.lost[army] / line
}

const armyAt = (army: ArmyId): number => GENERAL.length + army * BY_ARMY.length

function readForce(s: Campaign, b: Belief, force: ForceId, row: Float64Array): void {
  const side = s.data.owner[force] as Side
  const hex = s.force.hex[force]
  const army = armyOf(s, force)
  const at = armyAt(army)
  const isFed = inSupply(s, armiesIn(s, force), hex)
  const near = Math.exp(-wayToBrussels(s, hex) / NEARNESS)
  row[at + 1] += b.power[force] / 10
  row[at + 2] += (b.size[force] - b.power[force]) / 10
  if (!isFed || s.force.forage[force] !== 0) row[at + 3] += b.size[force] / 10
  const chief = forceOfChief(s, army)
  if (chief >= 0 && distance(s.data.grid, s.force.hex[chief], hex) <= HEARS) row[at + 4] += b.size[force] / 10
  if (isNearEnemy(s, side, hex, CONTACT)) row[at + 5] += ((1 - escapeFrom(s, side, hex)) * b.size[force]) / 10
  row[at + 6] += Math.min(1, ordersOn(s, force))
  if (side === FRENCH) readThreat(s, b, force, near, isFed, row)
  else row[SHIELD] += (near * b.power[force]) / 10
  if (isNearEnemy(s, side, hex, REACH)) row[side === FRENCH ? FRENCH_DANGER : ALLIED_DANGER] += dangerAt(s, side, b, force, hex) / 4
}

function readThreat(s: Campaign, b: Belief, force: ForceId, near: number, isFed: boolean, row: Float64Array): void {
  const { divisions, hexes } = s.data.victory
  row[BLOW] += (near * b.power[force]) / 10
  if (b.size[force] < divisions) return
  row[STRIKER] = Math.max(row[STRIKER], near)
  const spare = (settingOf(s).turns - s.turn + 1) * A_DAY - wayToBrussels(s, s.force.hex[force])
  row[IN_TIME] = Math.max(row[IN_TIME], Math.min(2, Math.max(0, 1 + spare / A_DAY)) / 2)
  if (isFed && hexes.includes(s.force.hex[force])) row[IN_BRUSSELS] = 1
}
