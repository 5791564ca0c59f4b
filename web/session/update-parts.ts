import {
  fill,
  type Game,
  hasFog,
  histogramsOf,
  inLanguage,
  type Language,
  type Match,
  mayKnow,
  namingIn,
  type Position,
  type Reader,
  type Side,
} from '@grognard/engine'
import { causeOf, endOf } from '@grognard/games/common/briefing'
import { draftOf } from './drafting.ts'
import type { HeldMatch } from './held-match.ts'
import { leftToDo } from './onward.ts'
import { type Outlook, sideName } from './outlook.ts'
import type { Company, Decision, DiceCount, Ending, Fixed, Update } from './protocol.ts'
import { standingAnswers } from './standing.ts'
import { commonView, type Table } from './table.ts'
import { TEXTS } from './texts.ts'

/** The default name of a match: its battle, or its game when the battle is unknown here. */
export const titleOf = ({ story, words }: Game, language: Language): string =>
  story === undefined ? words[language].title : inLanguage(story.title, language)

/** What never changes in a match, in a language. */
export function fixedOf(held: HeldMatch, company: Company, language: Language): Fixed {
  const { game, match, stage, seats, about } = held
  return {
    game: game.id,
    battle: game.battle,
    title: titleOf(game, language),
    setUp: match.setUp,
    seats,
    company,
    sides: stage.sides(language),
    overlays: stage.overlays(language),
    ...(stage.dieFaces !== undefined && { dieFaces: stage.dieFaces(language) }),
    briefing: stage.briefing(match.setUp, language),
    commitment: about.commitment,
    hasFog: hasFog(game.kind),
  }
}

/** Who must decide, and what. */
export function decisionOf(outlook: Outlook, match: Match<Position>): Decision {
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
    standing: standingAnswers(match, side, language),
  }
}

/** The table while the device changes hands: what everybody there knows. */
export function curtainOf(table: Table, handTo: Side, serial: number, language: Language): Update {
  const scene = table.grounds.lay(commonView(table, table.match.state), handTo, language)
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

export function endingOf({ game, outcome }: Match<Position>, language: Language): Ending | undefined {
  if (outcome === undefined) return undefined
  const { winner } = outcome
  const cause = causeOf(game, outcome, language)
  const text = winner === undefined ? TEXTS[language].drawn(cause) : TEXTS[language].wins(sideName(game, winner, language), cause)
  const end = endOf(game, outcome, language)
  return { winner, text: end === undefined ? text : `${text} ${end}` }
}

/** How often each face of each kind of die came up, as a reader knows; lots don't count. */
export function diceFallen(match: Match<Position>, reader: Reader): DiceCount[] {
  const rolls = match.lines.flatMap(line =>
    'rolls' in line ? line.rolls.map(roll => ({ ...roll, by: 'side' in line ? line.side : undefined })) : [],
  )
  const known = rolls.filter(({ seenBy }) => mayKnow(match, reader, seenBy))
  const sides = match.game.sides.all.map(side => ({ side, kinds: histogramsOf(known.filter(({ by }) => by === side)) }))
  return histogramsOf(known).flatMap(({ look, faces, counts }) => {
    if (look === undefined) return []
    const bySide = sides.map(({ side, kinds }) => ({
      side,
      counts: kinds.find(kind => kind.look === look && kind.faces === faces)?.counts ?? counts.map(() => 0),
    }))
    return [{ look, counts, bySide }]
  })
}
