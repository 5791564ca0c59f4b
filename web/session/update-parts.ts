import {
  fill,
  type Game,
  hasFog,
  histogramsOf,
  inLanguage,
  type Language,
  namingIn,
  type Outcome,
  type Position,
  type SeatMatch,
  type Side,
} from '@grognard/engine'
import { causeOf, endOf } from '@grognard/games/common/briefing'
import { draftOf } from './drafting.ts'
import { leftToDo } from './onward.ts'
import { type Outlook, sideName } from './outlook.ts'
import type { Decision, DiceCount, Ending, Fixed, Update } from './protocol.ts'
import { standingAnswers } from './standing.ts'
import type { Table } from './table.ts'
import { TEXTS } from './texts.ts'

/** The default name of a match: its battle, or its game when the battle is unknown here. */
export const titleOf = ({ story, words }: Game, language: Language): string =>
  story === undefined ? words[language].title : inLanguage(story.title, language)

/** What never changes in a match, in a language. */
export function fixedOf({ game, setUp, stage, seats, commitment, company }: Table, language: Language): Fixed {
  return {
    game: game.id,
    battle: game.battle,
    title: titleOf(game, language),
    setUp,
    seats,
    company,
    sides: stage.sides(language),
    overlays: stage.overlays(language),
    ...(stage.dieFaces !== undefined && { dieFaces: stage.dieFaces(language) }),
    briefing: stage.briefing(setUp, language),
    commitment,
    hasFog: hasFog(game.kind),
  }
}

/** Who must decide, and what; `standing` are the answers that side has set. */
export function decisionOf(outlook: Outlook, standing: readonly string[]): Decision {
  const { game, stage, view, side, language } = outlook
  const { name, rule, frame } = game.rules.top(view)
  const prompt = fill(game.words[language].prompts[name] ?? name, Object.entries(frame), game.rules.numbers(view), namingIn(game, language))
  const text = stage.decision(view, side, [], language)
  return {
    side,
    rule,
    name,
    step: text.step ?? sideName(game, side, language),
    prompt: text.isWhole === true ? text.title : prompt,
    draft: draftOf(outlook, []),
    ...leftToDo(outlook),
    standing: standingAnswers(game, view, standing, language),
  }
}

/** The table while the device changes hands: what everybody there knows. */
export function curtainOf(table: Table, handTo: Side, serial: number, language: Language): Update {
  const scene = table.grounds.lay(table.authority.seat('everybody').view, handTo, language)
  return {
    serial,
    next: 0,
    viewer: handTo,
    scene,
    grounds: table.grounds.take(),
    decision: undefined,
    news: [],
    cutTo: 0,
    thinking: undefined,
    reason: undefined,
    language,
    isCommon: false,
    handTo,
    undo: 'none',
    redo: false,
    pastDice: [],
    ending: undefined,
    chips: scene.chips,
    dice: [],
  }
}

/** A match that may be over. */
interface Ended {
  readonly game: Game
  readonly outcome: Outcome | undefined
}

export function endingOf({ game, outcome }: Ended, language: Language): Ending | undefined {
  if (outcome === undefined) return undefined
  const { winner } = outcome
  const cause = causeOf(game, outcome, language)
  const text = winner === undefined ? TEXTS[language].drawn(cause) : TEXTS[language].wins(sideName(game, winner, language), cause)
  const end = endOf(game, outcome, language)
  return { winner, text: end === undefined ? text : `${text} ${end}` }
}

/** How often each face of each kind of die came up, as a reader knows; lots don't count. */
export function diceFallen({ game, entries }: SeatMatch<Position>): DiceCount[] {
  const rolls = entries.flatMap(({ rolls = [], side }) => rolls.map(roll => ({ ...roll, look: roll.look, by: side })))
  const sides = game.sides.all.map(side => ({ side, kinds: histogramsOf(rolls.filter(({ by }) => by === side)) }))
  return histogramsOf(rolls).flatMap(({ look, faces, counts }) => {
    if (look === undefined) return []
    const bySide = sides.map(({ side, kinds }) => ({
      side,
      counts: kinds.find(kind => kind.look === look && kind.faces === faces)?.counts ?? counts.map(() => 0),
    }))
    return [{ look, counts, bySide }]
  })
}
