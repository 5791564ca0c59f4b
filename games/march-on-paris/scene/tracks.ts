import type { Language, Ledger, Scene, Side, Tally, TurnTrack } from '@grognard/engine'
import { dayAndMonth } from '../../common/dates.ts'
import { trackBoxes } from '../../common/turn-track.ts'
import { NIGHT, NIGHT_PM, SIDES } from '../rules/ids.ts'
import { type Battle, isNight, isNightPM, settingOf } from '../rules/state.ts'
import { lostBy } from '../rules/victory.ts'
import { knownWorld } from './known.ts'
import { hourOf, type Look, sideLook, sideName, weatherName } from './look.ts'
import { type SceneTexts, TEXTS } from './texts.ts'

/** 37.1, 37.4 Turns by their hours; those on which the weather is rolled bear a note. */
export function turnsOf(look: Look, s: Battle, language: Language): TurnTrack {
  const t = TEXTS[language]
  const { turns, weatherTurns, turnKinds, dates } = settingOf(s)
  const isRolled = (turn: number) => turn > 1 && weatherTurns[turn - 1] === 1
  const today = dates[Math.max(1, s.turn) - 1]
  const hour = hourOf(look, s, s.turn, language)
  const now = dates[0] === dates[turns - 1] ? hour : `${dayAndMonth(today, language)}, ${hour}`
  return {
    title: s.turn === 0 ? t.settingUp : t.turn(s.turn, turns, now, weatherName(look, s.weather, language).toLowerCase()),
    number: s.turn,
    // Of a campaign the day under way.
    boxes: trackBoxes(dates.indexOf(today) + 1, dates.filter(date => date === today).length, s.turn, turn => ({
      label: hourOf(look, s, turn, language),
      ...noteOf(isRolled(turn), turnKinds[turn - 1], t),
    })),
  }
}

function noteOf(isRolled: boolean, kind: number, t: SceneTexts): { readonly note?: string } {
  if (isRolled) return { note: t.weatherRoll }
  if (kind === NIGHT_PM) return { note: t.evening }
  return kind === NIGHT ? { note: t.night } : {}
}

/** 37.13 Victory points, and SP lost by each side, as far as the viewer can tell. */
export function talliesOf(look: Look, s: Battle, viewer: Side, { rule, sums }: Ledger, language: Language): Tally[] {
  const t = TEXTS[language]
  const world = knownWorld(look, s, viewer)
  return [
    {
      title: t.points,
      rule,
      items: SIDES.all.map(side => ({
        ...sideLook(look, side),
        value: sums[side],
        label: t.pointsOf(sideName(look, side, language), sums[side]),
      })),
    },
    {
      title: t.lost,
      rule: '37.13',
      items: SIDES.all.map(side => {
        const lost = lostBy(world, side)
        return { ...sideLook(look, side), value: String(lost), label: t.lostBy(sideName(look, side, language), lost) }
      }),
    },
  ]
}

/** The night, and the last turn. */
export function remarksOf(s: Battle, language: Language): Scene['remarks'] {
  if (s.turn === 0) return []
  const t = TEXTS[language]
  const { turns } = settingOf(s)
  return [
    ...(isNightPM(s) ? [{ text: t.eveningRules, rule: '37.1' }] : []),
    ...(isNight(s) ? [{ text: t.nightRules, rule: 'B 19' }] : []),
    ...(s.turn === turns && !isNightPM(s) ? [{ text: t.lastTurn, rule: '37.13' }] : []),
  ]
}
