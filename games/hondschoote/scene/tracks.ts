import type { Chip, Language, ScoreTrack, Side, TurnTrack } from '@grognard/engine'
import { whyNotActivate } from '../activation.ts'
import { COALITION, type FormationId } from '../ids.ts'
import { type Battle, isWaiting, settingOf } from '../state.ts'
import { formationId, formationName, type Look, shapeOf } from './look.ts'
import { TEXTS } from './texts.ts'

type Remark = { readonly text: string; readonly rule: string }

const isPlanTurn = (s: Battle, turn: number): boolean => (settingOf(s).planTurns & (1 << turn)) !== 0

/** 8.1.5 The turns, each with its hour. */
export function turnsOf(look: Look, s: Battle, language: Language): TurnTrack {
  const t = TEXTS[language]
  const { turns } = settingOf(s)
  const hourOf = (turn: number) => t.hour(look.firstHour[s.scenario] + turn - 1)
  const boxes = Array.from({ length: turns }, (_, i) => {
    const turn = i + 1
    const state = turn < s.turn ? 'past' : turn === s.turn ? 'now' : 'future'
    return { label: String(turn), state, note: isPlanTurn(s, turn) ? `${hourOf(turn)}, ${t.planNote}` : hourOf(turn) } as const
  })
  return { title: s.turn === 0 ? t.settingUp : t.turn(s.turn, turns, hourOf(s.turn)), number: s.turn, boxes }
}

const PLACES = { done: 0, now: 1, left: 2 } as const

/** 2 The formations of the scenario: those that have acted this turn, the one that acts, those still to act. */
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

/** 8.3.2 The track of victory points, with what ends or wins the game. */
export function scoreOf(s: Battle, language: Language): ScoreTrack {
  const { score } = TEXTS[language]
  const { decisive, minorFrench } = settingOf(s)
  const minor = minorFrench === undefined ? [] : [{ at: -minorFrench, label: score.frenchMinor }]
  return {
    title: score.title,
    rule: '8.3.2',
    from: -decisive,
    to: decisive,
    now: s.vp,
    high: COALITION,
    thresholds: [{ at: -decisive, label: score.frenchDecisive }, ...minor, { at: decisive, label: score.coalitionDecisive }],
    label: score.now(s.vp),
  }
}

/** What a player should know of the turn. */
export function remarksOf(look: Look, s: Battle, language: Language): Remark[] {
  const t = TEXTS[language]
  const { turns, decisive, minorFrench, planTurns } = settingOf(s)
  const remarks: Remark[] = []
  if (isPlanTurn(s, Math.max(s.turn, 1))) remarks.push({ text: t.plan(31 - Math.clz32(planTurns)), rule: '8.1.6' })
  if (s.turn === turns)
    remarks.push(
      minorFrench === undefined ? { text: t.lastTurnDecisive(decisive), rule: '8.5' } : { text: t.lastTurn(minorFrench), rule: '8.4' },
    )
  const waiting = look.data.units.all.filter(unit => isWaiting(s, unit)).length
  if (waiting > 0) remarks.push({ text: t.beside(waiting), rule: '4.5' })
  return remarks
}
