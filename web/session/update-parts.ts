import { fill, type Language, type Match, namingIn, type Position, type Side } from '@grognard/engine'
import { draftOf } from './drafting.ts'
import type { HeldMatch } from './held-match.ts'
import { type Outlook, sideName } from './outlook.ts'
import type { Company, Decision, Ending, Fixed, Update } from './protocol.ts'
import { mayKnow, type Reader } from './reader.ts'
import { standingAnswers } from './standing.ts'
import { commonView, hasFog, type Table } from './table.ts'
import { TEXTS } from './texts.ts'

/** What never changes in a match, in a language. */
export function fixedOf(held: HeldMatch, company: Company, language: Language): Fixed {
  const { game, match, stage, seats, about } = held
  return {
    game: game.id,
    title: game.words[language].title,
    setUp: match.setUp,
    seats,
    company,
    sides: stage.sides(language),
    ground: stage.ground,
    overlays: stage.overlays,
    briefing: stage.briefing(match.setUp, language),
    commitment: about.commitment,
    hasFog: hasFog(game),
  }
}

/** Who must decide, and what. */
export function decisionOf(outlook: Outlook, match: Match<Position>): Decision {
  const { game, stage, view, side, language } = outlook
  const step = game.rules.top(view)
  const { name, rule, frame } = step
  const prompt = fill(game.words[language].prompts[name] ?? name, Object.entries(frame), [...step.args], namingIn(game, language))
  const text = stage.decision(view, side, [], language)
  return {
    side,
    rule,
    name,
    step: text.step ?? sideName(game, side, language),
    prompt: text.isWhole === true ? text.title : prompt,
    draft: draftOf(outlook, []),
    unfinished: stage.unfinished(view, side),
    standing: standingAnswers(match, side, language),
  }
}

/** The table while the device changes hands: what everybody at it knows. */
export function curtainOf(table: Table, handTo: Side, serial: number, language: Language): Update {
  const scene = table.stage.scene(commonView(table, table.match.state), handTo, language)
  return {
    serial,
    next: 0,
    viewer: handTo,
    scene,
    decision: undefined,
    news: [],
    cutTo: 0,
    thinking: undefined,
    reason: undefined,
    language,
    isCommon: false,
    handTo,
    undo: 'none',
    ending: undefined,
    chips: scene.chips,
    dice: [],
  }
}

/** How a match ended. */
export function endingOf({ game, outcome }: Match<Position>, language: Language): Ending | undefined {
  if (outcome === undefined) return undefined
  const { winner } = outcome
  const cause = game.words[language].causes[outcome.cause] ?? outcome.cause
  const text = winner === undefined ? TEXTS[language].drawn(cause) : TEXTS[language].wins(sideName(game, winner, language), cause)
  return { winner, text }
}

/** How often each face of a six-sided die has fallen, as a reader knows. */
export function diceByFace(match: Match<Position>, reader: Reader): number[] {
  const fallen = [0, 0, 0, 0, 0, 0]
  for (const line of match.lines)
    if ('rolls' in line)
      for (const { faces, rolled, seenBy } of line.rolls) if (faces === 6 && mayKnow(match, reader, seenBy)) fallen[rolled - 1]++
  return fallen
}
