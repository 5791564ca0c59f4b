import { firstOfKind, type Language, type OutcomePart, opponent, type ResultText, type Side, type Told, valueAs } from '@grognard/engine'
import { addedUp, type Sum, sinceLast } from '../../common/results.ts'
import type { CommanderId, ForceId } from '../rules/ids.ts'
import { told as events } from '../rules/terms.ts'
import { commanderName, type Look, whereIs } from './look.ts'
import { TEXTS } from './texts.ts'

/** 11.0 II, 11.2, 11.4 What came of the last combat, order or search for the way, as far as it was told to the viewer. */
export function resultOf(look: Look, told: readonly Told[], language: Language): ResultText | undefined {
  const last = sinceLast(told, [events.attacked, events.orderTried, events.lookedForWay])
  return combatResult(look, last, language) ?? orderResult(look, last, language) ?? wayResult(look, last, language)
}

const DECIDED = [events.won, events.drawn, events.slippedAway]

const ownerIn =
  (look: Look) =>
  (one: Told): Side =>
    look.data.owner[valueAs(one, 'subject') as ForceId] as Side

const resultIn = (one: Told): number => valueAs(one, 'result') as number

function combatResult(look: Look, told: readonly Told[], language: Language): ResultText | undefined {
  const attacked = firstOfKind(told, events.attacked)
  if (attacked === undefined || !told.some(({ event }) => DECIDED.some(one => one === event))) return undefined
  const t = TEXTS[language].result
  const attacker = ownerIn(look)(attacked)
  const isDrawn = firstOfKind(told, events.drawn) !== undefined
  const place = whereIs(look, valueAs(attacked, 'place'), language)
  return {
    title: isDrawn ? t.drawn(place) : t.combat(place),
    rule: events.won.rule,
    ...addedUp(told, combatSums(look, language), [attacker, opponent(attacker)]),
  }
}

function combatSums(look: Look, language: Language): Sum[] {
  const t = TEXTS[language].result
  const side = ownerIn(look)
  const bad = (text: string): OutcomePart => ({ text, tone: 'bad' })
  const force = (last: Told): string => look.game.words[language].names.force[valueAs(last, 'subject') as ForceId]
  const ofCommander = (one: Told): Side => look.data.sideOfCommander[valueAs(one, 'subject') as CommanderId] as Side
  return [
    { of: [events.slippedAway], side, part: () => ({ text: t.slipped }) },
    { of: [events.won], side, count: resultIn, part: sum => ({ text: t.wins(sum) }) },
    { of: [events.hitsDue], side, count: resultIn, part: sum => ({ text: t.hits(sum), tone: 'loss' }) },
    { of: [events.gunsLost], side, count: resultIn, part: sum => bad(t.guns(sum)) },
    { of: [events.retreated], side, part: () => bad(t.retreats) },
    { of: [events.noRetreat], side, part: () => bad(t.noRetreat) },
    { of: [events.forceGone], side, part: (_sum, last) => bad(t.gone(force(last))) },
    {
      of: [events.commanderLost],
      side: ofCommander,
      part: (_sum, last) => bad(t.commanderLost(commanderName(look, valueAs(last, 'subject') as CommanderId, language))),
    },
    { of: [events.advanced], side, part: () => ({ text: t.advances }) },
  ]
}

function orderResult(look: Look, told: readonly Told[], language: Language): ResultText | undefined {
  const tried = firstOfKind(told, events.orderTried)
  if (tried === undefined || firstOfKind(told, events.commandRolled) === undefined) return undefined
  const t = TEXTS[language].result
  const force = valueAs(tried, 'object') as ForceId
  const side = (): Side => look.data.owner[force] as Side
  const sums: Sum[] = [
    { of: [events.orderFailed], side, part: () => ({ text: t.orderFailed, tone: 'bad' }) },
    { of: [events.orderGiven], side, part: () => ({ text: t.orderGiven }) },
  ]
  const { rows, sums: kinds } = addedUp(told, sums, [side()])
  const isFailed = firstOfKind(told, events.orderFailed) !== undefined
  const passed = { side: side(), parts: [{ text: t.orderPassed }, ...rows[0].parts] }
  return {
    title: t.order(look.game.words[language].names.force[force]),
    rule: events.commandRolled.rule,
    rows: isFailed ? rows : [passed],
    sums: kinds,
  }
}

function wayResult(look: Look, told: readonly Told[], language: Language): ResultText | undefined {
  const looked = firstOfKind(told, events.lookedForWay)
  if (looked === undefined) return undefined
  const t = TEXTS[language].result
  const side = ownerIn(look)
  const direction = (last: Told): string => look.game.words[language].names.direction[valueAs(last, 'detail') as number]
  const sums: Sum[] = [{ of: [events.lostWay], side, part: (_sum, last) => ({ text: t.lost(direction(last)), tone: 'bad' }) }]
  const { rows, sums: kinds } = addedUp(told, sums, [side(looked)])
  const isLost = firstOfKind(told, events.lostWay) !== undefined
  return {
    title: t.way(look.game.words[language].names.force[valueAs(looked, 'subject') as ForceId]),
    rule: events.lookedForWay.rule,
    rows: isLost ? rows : [{ side: side(looked), parts: [{ text: t.wayFound }] }],
    sums: kinds,
  }
}
