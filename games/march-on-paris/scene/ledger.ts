import { type EventKind, type Language, type Ledger, type Side, TableTop } from '@grognard/engine'
import { COALITION, FRENCH, SIDES } from '../rules/ids.ts'
import type { Battle } from '../rules/state.ts'
import { told } from '../rules/terms.ts'
import { countPoints } from '../rules/victory.ts'
import { knownWorld } from './known.ts'
import { type Look, placeName } from './look.ts'
import { TEXTS } from './texts.ts'

interface Line {
  readonly text: string
  readonly rule: string
  readonly side: Side
  readonly points: number
}

/** No die is rolled when points are counted. */
const NO_DICE = { roll: () => 1 }

/** 37.13 The victory points as the viewer can count them: what is hidden of the enemy counts at the end. */
export function ledgerOf(look: Look, s: Battle, viewer: Side, language: Language): Ledger {
  const t = TEXTS[language].ledger
  const lines: Line[] = []
  const table = new TableTop(NO_DICE, (event, _seenBy, a, b, c) => lines.push(lineOf(look, event, [a, b, c], language)))
  const sums = [0, 0]
  countPoints(knownWorld(look, s, viewer), table, sums)
  return {
    title: s.ended === 0 ? t.title : t.final,
    rule: '37.13',
    sides: [FRENCH, COALITION],
    rows: lines.map(({ text, rule, side, points }) => ({
      text,
      rule,
      values: SIDES.all.map(one => (one === side ? String(points) : '')),
    })),
    sums: sums.map(String),
  }
}

/** What is told of a count begins with the side and ends with its points. */
function lineOf(look: Look, event: EventKind, args: readonly number[], language: Language): Line {
  const t = TEXTS[language].ledger
  const [side, second] = args
  const points = args[event.args.length - 1]
  const line = (text: string): Line => ({ text, rule: event.rule, side: side as Side, points })
  switch (event) {
    case told.handicapPoints:
      return line(t.handicap)
    case told.lossPoints:
      return line(t.losses(second))
    case told.corpsPoints:
      return line(t.corps(second))
    case told.trainPoints:
      return line(t.trains)
    case told.cardsInAll:
      return line(t.cards)
    case told.leaderPoints:
      return line(t.leaders)
    case told.sourcePoints:
      return line(t.source(placeName(look, second, language)))
    default:
      return line(placeName(look, second, language))
  }
}
