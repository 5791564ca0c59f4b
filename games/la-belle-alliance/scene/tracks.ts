import {
  type ForceGroup,
  type ForceLine,
  inLanguage,
  type Language,
  type Scene,
  type Side,
  type Track,
  type TurnTrack,
} from '@grognard/engine'
import { stateOf } from '../../common/order-of-battle.ts'
import { trackBoxes } from '../../common/turn-track.ts'
import type { Battle } from '../rules/state.ts'
import {
  ALLIED,
  ARMIES,
  type ArmyId,
  type CardId,
  CLOCK_CASUALTIES,
  CLOCK_PRUSSIANS,
  FRENCH,
  LEADER,
  SIDES,
  TIME_REASONS,
} from '../rules/static.ts'
import { cardName } from '../words/words.ts'
import { strengthOf } from './cards.ts'
import { armyName, cardId, isPrussian, type Look } from './look.ts'
import { TEXTS } from './texts.ts'

/** The times of day, each with the orders it allows (C-7). */
export function timesOf(look: Look, s: Battle, language: Language): TurnTrack {
  const t = TEXTS[language]
  const boxes = trackBoxes(0, look.data.times.count, s.time, time => {
    const opened = look.data.actions.filter(({ requires }) => time > 0 && requires.timeAtLeast === time)
    const box = { label: inLanguage(look.data.timeLabels[time], language) }
    return opened.length === 0 ? box : { ...box, note: t.opens(opened.map(({ title }) => inLanguage(title, language)).join(', ')) }
  })
  return { title: t.turn(s.turn, s.phase), number: s.turn, boxes }
}

/** TI-1, TI-2 What will move the clock, and how near it is. */
export function remarksOf({ data }: Pick<Look, 'data'>, s: Battle, language: Language): Scene['remarks'] {
  const t = TEXTS[language]
  const next = data.timeLabels[s.time + 1]
  if (next === undefined) return []
  const time = inLanguage(next, language)
  const isOpen = (reason: (typeof TIME_REASONS)[number]) => (s.fired & (1 << TIME_REASONS.indexOf(reason))) === 0
  const prussians = s.card.markers[data.blucher]
  const losses = s.army.lost[FRENCH] + s.army.lost[ALLIED]
  const isDue = (isOpen('prussians') && prussians >= CLOCK_PRUSSIANS) || (isOpen('casualties') && losses >= CLOCK_CASUALTIES)
  if (isDue) return [{ text: t.comesAtTurnEnd(time), rule: 'R-9' }]
  return [
    ...(isOpen('prussians') ? [{ text: t.comesWithPrussians(time, prussians, CLOCK_PRUSSIANS), rule: 'TI-1' }] : []),
    ...(isOpen('casualties') ? [{ text: t.comesWithLosses(time, losses, CLOCK_CASUALTIES), rule: 'TI-2' }] : []),
  ]
}

/** OU-2, OU-3 Casualty and morale tracks of both armies. */
export const tracksOf = (look: Look, s: Battle, language: Language): Track[] =>
  SIDES.all.flatMap(side => [lossesOf(look, s, side, language), moraleOf(look, s, side, language)])

function lossesOf(look: Look, s: Battle, side: Side, language: Language): Track {
  const t = TEXTS[language]
  const track = look.data.tracks[side]
  const lost = s.army.lost[side]
  const boxes = Array.from({ length: track.breakAt }, (_, i) => {
    const index = i + 1
    const isTest = track.routTest[index] === 1
    const isBreak = index === track.breakAt
    const box = {
      label: isTest ? track.labels[index].replace('RT', 'R') : track.labels[index] || String(index),
      state: index <= lost ? ('filled' as const) : ('empty' as const),
      tone: isBreak ? ('bad' as const) : isTest ? ('warn' as const) : ('plain' as const),
    }
    if (isBreak) return { ...box, note: t.breaks }
    return isTest ? { ...box, note: t.routTest(track.modifier[index]) } : box
  })
  return {
    id: `losses:${side}`,
    side,
    title: t.losses,
    rule: 'OU-3',
    boxes,
    label: t.lossesLabel(armyName(side, language), lost, track.breakAt),
  }
}

function moraleOf(look: Look, s: Battle, side: Side, language: Language): Track {
  const t = TEXTS[language]
  const squares = look.json.board.tracks.morale[ARMIES.names[side] as 'french' | 'anglo-allied']
  const now = s.army.morale[side]
  return {
    id: `morale:${side}`,
    side,
    title: t.morale,
    rule: 'OU-2',
    boxes: squares.map(({ value, label }) => {
      const box = {
        label,
        state: value === now ? ('now' as const) : ('empty' as const),
        tone: value === 0 ? ('bad' as const) : ('plain' as const),
      }
      return value === 0 ? { ...box, note: t.breaks } : box
    }),
    label: t.moraleLabel(armyName(side, language), now),
  }
}

/** The armies, card by card. */
export const forcesOf = (look: Look, s: Battle, language: Language): ForceGroup[] =>
  ARMIES.all.map(army => ({
    id: `army:${army}`,
    side: army === FRENCH_ARMY ? FRENCH : ALLIED,
    name: armyName(army, language),
    lines: look.data.cards.all.filter(card => look.armyOf[card] === army).map(card => lineOf(look, s, card, language)),
  }))

const FRENCH_ARMY: ArmyId = ARMIES.of('french')

function lineOf(look: Look, s: Battle, card: CardId, language: Language): ForceLine {
  const t = TEXTS[language]
  const isLeader = look.data.kindOf[card] === LEADER
  const isUsed = s.card.used[card] === 1
  const line = {
    id: cardId(card),
    name: cardName(look.data, card, language),
    spot: { kind: 'card' as const, card: cardId(card) },
    detail: isLeader ? (isUsed ? t.spent : t.unused) : strengthOf(look, s, card, language),
  }
  if (isLeader) return { ...line, state: stateOf({ isOut: isUsed }) }
  const left = s.card.markers[card]
  const of = look.capacity[card]
  const isArriving = isPrussian(look, card)
  const fate = { isOut: left === 0 && !isArriving, isWaiting: left === 0, isHurt: left < of && !isArriving }
  return { ...line, strength: { left, of }, state: stateOf(fate) }
}
