import type { Language, Scene, Side, Tally, TurnTrack } from '@grognard/engine'
import { trackBoxes } from '../../common/turn-track.ts'
import { ALLIED, ARMIES, FRENCH, SIDES } from '../rules/ids.ts'
import type { LossLimit } from '../rules/scenarios.ts'
import { type Battle, settingOf } from '../rules/state.ts'
import { collapses, lostOf, neededFor } from '../rules/victory.ts'
import { armyName, type Look, sectorName, shapeOf, sideLook, sideName } from './look.ts'
import { thinnest } from './pieces.ts'
import { TEXTS } from './texts.ts'

/** 5.0 The turns; the one that is played shows its round. */
export function turnsOf(s: Battle, language: Language): TurnTrack {
  const t = TEXTS[language]
  const { turns, rounds } = settingOf(s)
  return {
    title: s.turn === 0 ? t.settingUp : s.round === 0 ? t.turn(s.turn, turns) : t.round(s.turn, turns, s.round, rounds),
    number: s.turn,
    boxes: trackBoxes(1, turns, s.turn, turn => ({
      label: turn === s.turn && s.round > 0 ? `${turn}.${s.round}` : String(turn),
      ...(arrivesOn(s, turn) && { note: t.arrivals }),
    })),
  }
}

/** 13.1, 13.2, 14.0 Whether anybody may come on a turn. */
function arrivesOn(s: Battle, turn: number): boolean {
  const { arrivals, relief, laid, rounds } = settingOf(s)
  if (arrivals.some(one => one.turn === turn) || (laid?.diceOnTurn[turn] ?? 0) > 0) return true
  const phases = relief?.readings.find(({ id }) => id === s.options.prussianArrival)?.phases ?? []
  return phases.some(({ from, to }) => from <= rounds * turn && to > rounds * (turn - 1))
}

const TOKENS: Readonly<Record<string, string>> = { french: 'fr', british: 'gb', prussian: 'pr' }

/** 4.2, R41 What each side has lost, against every limit that would cost it the battle; and where it has fewest units. */
export function talliesOf(look: Look, s: Battle, language: Language): Tally[] {
  if (s.turn === 0) return []
  const t = TEXTS[language]
  const { limits } = settingOf(s)
  const losses = SIDES.all.flatMap(side => limits[1 - side].map(limit => lossItem(look, s, side, limit, language)))
  const lost: Tally = { title: t.lost, rule: '4.2', items: losses }
  if (!collapses(s)) return [lost]
  const thin = SIDES.all.map(side => {
    const { sector, units } = thinnest(s, side)
    const where = sectorName(look, sector, language)
    return {
      ...sideLook(look, side),
      value: String(units),
      of: where,
      label: t.fewest(sideName(look, side, language), where, units),
    }
  })
  return [lost, { title: t.thinnest, about: t.thinnestAbout, rule: '4.2', items: thin }]
}

function lossItem(look: Look, s: Battle, side: Side, limit: LossLimit, language: Language): Tally['items'][number] {
  const t = TEXTS[language]
  const armies = ARMIES.all.filter(army => (limit.armies & (1 << army)) !== 0)
  const [lost, most] = [lostOf(s, limit.armies), neededFor(s, limit)]
  const name = armies.map(army => armyName(look, army, language)).join(t.and)
  return {
    shape: shapeOf(side),
    // Of two limits of a side the wider one bears the nation that only it counts.
    nation: TOKENS[ARMIES.names[armies.at(-1) ?? armies[0]]],
    value: String(lost),
    of: t.limit(most),
    label: t.lossesOf(name, lost, most),
  }
}

/** What is worth knowing now: an army near its limit, a sector about to fall, the last turn. */
export function remarksOf(look: Look, s: Battle, language: Language): Scene['remarks'] {
  if (s.turn === 0) return []
  const t = TEXTS[language]
  const { turns, limits } = settingOf(s)
  const remarks: { text: string; rule: string }[] = []
  for (const side of [FRENCH, ALLIED]) {
    const { sector, units } = thinnest(s, side)
    if (collapses(s) && units <= 1)
      remarks.push({ text: t.lastUnit(sideName(look, side, language), sectorName(look, sector, language)), rule: '4.2' })
    const left = Math.min(...limits[1 - side].map(limit => neededFor(s, limit) - lostOf(s, limit.armies)))
    if (left <= 2 && left > 0) remarks.push({ text: t.nearLimit(sideName(look, side, language), left), rule: '4.2' })
  }
  if (s.turn === turns) remarks.push({ text: t.lastTurn, rule: '4.2' })
  return remarks
}
