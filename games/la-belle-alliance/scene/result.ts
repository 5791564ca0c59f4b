import { firstOfKind, inLanguage, type Language, type ResultText, type Side, type Told, valueAs } from '@grognard/engine'
import { minus } from '../../common/numbers.ts'
import { addedUp, type Sum, sinceLast } from '../../common/results.ts'
import { told as events } from '../rules/state.ts'
import { ALLIED, FRENCH, type SiteId } from '../rules/static.ts'
import type { Look } from './look.ts'
import { TEXTS } from './texts.ts'

/** PS-3, RO-3 What came of the last order: losses, morale, Prussians, sites, rout tests. */
export function resultOf(look: Look, told: readonly Told[], language: Language): ResultText | undefined {
  const last = sinceLast(told, [events.rolled])
  const outcome = firstOfKind(last, events.outcome)
  if (outcome === undefined) return undefined
  const { title, side } = look.data.actions[valueAs(outcome, 'detail')]
  const sides: readonly Side[] = side === FRENCH ? [FRENCH, ALLIED] : [ALLIED, FRENCH]
  return { title: inLanguage(title, language), rule: events.outcome.rule, ...addedUp(last, sumsOf(look, language), sides) }
}

const armyOf = (one: Told): Side => valueAs(one, 'side') as Side

function sumsOf(look: Look, language: Language): Sum[] {
  const { odds, result } = TEXTS[language]
  const siteOf = (one: Told) => look.data.siteOf[valueAs(one, 'subject') as SiteId]
  const numberIn = (one: Told) => valueAs(one, 'detail') as number
  return [
    { of: [events.lost, events.chosen], side: armyOf, part: sum => ({ text: result.divisions(sum), tone: 'loss' }) },
    { of: [events.guns], side: () => FRENCH, part: (_sum, last) => ({ text: result.guns(numberIn(last)), tone: 'loss' }) },
    {
      of: [events.morale],
      side: armyOf,
      count: one => valueAs(one, 'result') as number,
      part: (sum, last) => ({ text: result.morale(odds.morale(minus(-sum)), numberIn(last)) }),
    },
    { of: [events.arrived], side: () => ALLIED, part: (_sum, last) => ({ text: result.arrived(numberIn(last)) }) },
    { of: [events.pushedBack], side: () => ALLIED, part: (_sum, last) => ({ text: result.pushedBack(numberIn(last)), tone: 'loss' }) },
    {
      of: [events.plancenoitTaken, events.hougoumontTaken, events.laHayeSainteTaken],
      side: one => siteOf(one).loser as number as Side,
      part: (_sum, last) => ({ text: odds.falls(inLanguage(siteOf(last).name, language)), tone: 'bad' }),
    },
    { of: [events.stood], side: armyOf, part: () => ({ text: result.stood }) },
    { of: [events.failed], side: armyOf, part: () => ({ text: result.failed, tone: 'bad' }) },
    { of: [events.brokeMorale, events.brokeCasualties], side: armyOf, part: () => ({ text: result.broken, tone: 'bad' }) },
  ]
}
