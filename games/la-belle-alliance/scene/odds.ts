import {
  firstOfKind,
  inLanguage,
  type Language,
  type OddsFigure,
  type OddsReading,
  type OutcomePart,
  opponent,
  type Side,
  type Told,
  valueAs,
} from '@grognard/engine'
import { minus, signedSum } from '../../common/numbers.ts'
import { topStep } from '../../common/top-step.ts'
import { order } from '../rules/actions.ts'
import { type Battle, type Manner, no, told } from '../rules/state.ts'
import { ALLIED, type CardId, FRENCH, type Rows, type SiteId } from '../rules/static.ts'
import { type Look, shortName } from './look.ts'
import { openedBy } from './opened.ts'
import { TEXTS } from './texts.ts'

/** DR-1 How the die of an order is read: its total is a row of the card. */
export function readingOf(
  look: Look,
  s: Battle,
  side: Side,
  before: readonly Told[],
  faces: readonly (readonly Told[])[],
  language: Language,
): OddsReading | undefined {
  const rolls = faces.map(face => ({ rolled: firstOfKind(face, told.rolled), outcome: firstOfKind(face, told.outcome) }))
  const [first] = rolls
  if (first?.rolled === undefined || first.outcome === undefined) return undefined
  const { rows } = look.data.actions[valueAs(first.outcome, 'detail')]
  const hit = rolls.flatMap(({ outcome }) => (outcome === undefined ? [] : [valueAs(outcome, 'result')]))
  return {
    total: {
      label: TEXTS[language].odds.die,
      value: signedSum(valueAs(first.rolled, 'total') - valueAs(first.rolled, 'die')),
      rule: told.rolled.rule,
    },
    strip: { labels: Array.from({ length: rows.count }, (_, row) => rowLabel(rows, row)), now: [...new Set(hit)] },
    faces: hit.map(row => ({
      you: befalls(s, side, rows, row, language),
      they: befalls(s, opponent(side), rows, row, language),
    })),
    remarks: openedText(look, s, before, language),
  }
}

/** CA-2 The counter-attacks an order opens for the other side, in words. */
function openedText(look: Look, s: Battle, before: readonly Told[], language: Language): NonNullable<OddsReading['remarks']> {
  const said = firstOfKind(before, told.ordered) ?? firstOfKind(before, told.countered)
  if (said === undefined) return []
  const [card, manner] = said.args as readonly [CardId, Manner, ...number[]]
  const side = look.data.sideOf[card]
  const opened = openedBy(look, s, side, card, manner).map(
    action => `${inLanguage(action.title, language)} (${shortName(look, action.card, language)})`,
  )
  const enemy = look.game.words[language].names.side[opponent(side)]
  const t = TEXTS[language].odds
  return [{ text: opened.length === 0 ? t.opensNothing(enemy) : t.opensFor(enemy, opened.join(', ')), rule: no.nothingToCounter.rule }]
}

const rowLabel = (rows: Rows, row: number): string => {
  const total = minus(rows.first + row)
  if (row === 0) return `≤${total}`
  return row === rows.count - 1 ? `${total}+` : total
}

/** OU-1 What a row does to a side; Prussians count as Allies. */
function befalls(s: Battle, side: Side, rows: Rows, row: number, language: Language): OutcomePart[] {
  const t = TEXTS[language].odds
  const parts: OutcomePart[] = []
  const divisions = (side === FRENCH ? rows.FC : rows.AC)[row]
  const morale = (side === FRENCH ? rows.FM : rows.AM)[row]
  const site = rows.capture[row] as SiteId
  if (divisions > 0) parts.push({ text: t.divisions(divisions), tone: 'loss' })
  if (side === FRENCH && rows.GB[row] > 0) parts.push({ text: t.guns(rows.GB[row]), tone: 'loss' })
  if (morale > 0) parts.push({ text: t.morale(minus(-morale)) })
  if (side === ALLIED && rows.PA[row] > 0) parts.push({ text: t.arrive(rows.PA[row]) })
  if (side === ALLIED && rows.PB[row] > 0) parts.push({ text: t.pushedBack(rows.PB[row]), tone: 'loss' })
  if (site >= 0 && isLostBy(s, side, site)) parts.push({ text: t.falls(inLanguage(s.data.siteOf[site].name, language)), tone: 'bad' })
  return parts
}

/** R-15 A site already taken cannot fall again. */
function isLostBy(s: Battle, side: Side, site: SiteId): boolean {
  const { captor, loser } = s.data.siteOf[site]
  return s.site.holder[site] !== captor && (loser as number) === side
}

/** The figures of an order that matter to `side`. */
export function figuresOf(look: Look, s: Battle, side: Side, language: Language): OddsFigure<Battle>[] {
  if (topStep(look.game.rules, s)?.name !== order.name) return []
  const t = TEXTS[language].odds
  const enemy = opponent(side)
  const lost = (army: Side) => (now: Battle) => now.army.lost[army]
  const shaken = (army: Side) => (now: Battle) => -now.army.morale[army]
  const { battery, blucher } = s.data
  const whoseIs = (owner: Side) => (owner === side ? 'you' : 'they')
  return [
    { text: t.theyLose, kind: 'chance', whose: 'they', count: lost(enemy) },
    { text: t.youLose, kind: 'chance', whose: 'you', count: lost(side) },
    { text: t.theyAreShaken, kind: 'chance', whose: 'they', count: shaken(enemy) },
    { text: t.youAreShaken, kind: 'chance', whose: 'you', count: shaken(side) },
    { text: t.meanDivisions, one: t.meanDivision, kind: 'mean', whose: 'you', count: lost(side) },
    { text: t.meanMorale, kind: 'mean', whose: 'you', count: shaken(side) },
    { text: t.meanDivisions, one: t.meanDivision, kind: 'mean', whose: 'they', count: lost(enemy) },
    { text: t.meanMorale, kind: 'mean', whose: 'they', count: shaken(enemy) },
    { text: t.meanGuns, kind: 'mean', whose: whoseIs(FRENCH), count: now => -now.card.markers[battery] },
    { text: t.meanPrussians, kind: 'mean', whose: whoseIs(ALLIED), count: now => now.card.markers[blucher] },
  ]
}
