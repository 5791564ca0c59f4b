import { type Chip, inLanguage, type Language, type ScoreTrack, type Side, type TurnTrack } from '@grognard/engine'
import { trackBoxes } from '../../common/turn-track.ts'
import { whyNotActivate } from '../rules/activation.ts'
import { COALITION, type FormationId, FRENCH } from '../rules/ids.ts'
import { type Battle, isToCome, isWaiting, settingOf } from '../rules/state.ts'
import { levelAtOnce } from '../rules/victory.ts'
import { formationId, formationName, type Look, shapeOf } from './look.ts'
import { TEXTS } from './texts.ts'

type Remark = { readonly text: string; readonly rule: string }

const isPlanTurn = (s: Battle, turn: number): boolean => (settingOf(s).planTurns & (1 << turn)) !== 0

/** 8.1.5 The turns, each with its hour. */
export function turnsOf(look: Look, s: Battle, language: Language): TurnTrack {
  const t = TEXTS[language]
  const { turns } = settingOf(s)
  const hourOf = (turn: number) => t.hour(look.firstHour[s.scenario] + turn - 1)
  const boxes = trackBoxes(1, turns, s.turn, turn => {
    const note = isPlanTurn(s, turn) ? `${hourOf(turn)}, ${t.planNote}` : hourOf(turn)
    return { label: String(turn), note: [note, ...historyOf(look, turn, language)].join('. ') }
  })
  return { title: s.turn === 0 ? t.settingUp : t.turn(s.turn, turns, hourOf(s.turn)), number: s.turn, boxes }
}

/** What happened at the hour of a turn, if the story says so. */
const historyOf = (look: Look, turn: number, language: Language): string[] =>
  (look.game.story?.hours ?? []).filter(hour => hour.turn === turn).map(({ history }) => inLanguage(history, language))

const PLACES = { done: 0, now: 1, left: 2 } as const

/** 2 The scenario's formations: those that have acted this turn, the one acting, those still to act. */
export function chipsOf(look: Look, s: Battle, language: Language): Chip[] {
  const chips = settingOf(s).formations.map(formation => chipOf(look, s, formation, language))
  return chips.sort((a, b) => PLACES[a.state] - PLACES[b.state])
}

function chipOf(look: Look, s: Battle, formation: FormationId, language: Language): Chip {
  const side = look.data.sideOfFormation[formation] as Side
  const isNow = s.formation === formation
  const isDone = s.corps.activated[formation] !== 0
  const isEmpty = !isNow && !isDone && s.turn > 0 && whyNotActivate(s, side, formation) !== undefined
  const state = isNow ? 'now' : isDone || isEmpty ? 'done' : 'left'
  return {
    id: formationId(formation),
    side,
    shape: shapeOf(side),
    nation: look.nationOfSide[side],
    letter: look.letters[formation],
    label: TEXTS[language].chip(formationName(look, formation, language), isEmpty ? 'nobody' : state),
    state,
  }
}

/** 8.3.2 The victory point track, with what ends or wins the game. */
export function scoreOf(look: Look, s: Battle, language: Language): ScoreTrack {
  const { score } = TEXTS[language]
  const { sides } = look.names[language]
  const { decisive, ends } = settingOf(s)
  const atOnce = levelAtOnce(s)
  const levels = ends
    .slice(0, -1)
    .map(({ side, points, level }) => ({ at: side === COALITION ? points : -points, label: score.atEnd(level, sides[side]) }))
  return {
    title: score.title,
    rule: '8.3.2',
    from: -decisive,
    to: decisive,
    now: s.vp,
    high: COALITION,
    thresholds: [
      { at: -decisive, label: score.atOnce(atOnce, sides[FRENCH]) },
      ...levels.sort((a, b) => a.at - b.at),
      { at: decisive, label: score.atOnce(atOnce, sides[COALITION]) },
    ],
    label: s.vp === 0 ? score.nobody : score.now(Math.abs(s.vp), sides[s.vp < 0 ? FRENCH : COALITION]),
  }
}

/** Ruling 53: formations whose reinforcements may arrive at the start of the next turn. */
function arriving(s: Battle): FormationId[] {
  const due = settingOf(s).arrivals.filter(({ turn, units }) => turn <= s.turn + 1 && units.some(({ unit }) => isToCome(s, unit)))
  return s.turn === 0 ? [] : [...new Set(due.map(({ units }) => s.data.formationOf[units[0].unit] as FormationId))]
}

/** What a player should know about the turn. */
export function remarksOf(look: Look, s: Battle, language: Language): Remark[] {
  const t = TEXTS[language]
  const { turns, decisive, ends, planTurns } = settingOf(s)
  const side = look.names[language].sides[FRENCH]
  const least = ends.filter(end => end.side === FRENCH).at(-1)?.points
  const remarks: Remark[] = []
  if (isPlanTurn(s, Math.max(s.turn, 1))) remarks.push({ text: t.plan(31 - Math.clz32(planTurns)), rule: '8.1.6' })
  if (s.turn === turns)
    remarks.push(
      least === undefined ? { text: t.lastTurnDecisive(side, decisive), rule: '8.5' } : { text: t.lastTurn(side, least), rule: '8.4' },
    )
  for (const formation of arriving(s)) remarks.push({ text: t.arrival(formationName(look, formation, language), s.turn + 1), rule: '8.2' })
  const waiting = look.data.units.all.filter(unit => isWaiting(s, unit)).length
  if (waiting > 0) remarks.push({ text: t.beside(waiting), rule: '4.5' })
  return remarks
}
