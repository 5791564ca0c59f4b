import { explain, isGrammar, printSentence, printWord, type Side, type Word, withRule } from '@grognard/engine'
import { readRules, rulesBeginning, rulesList, ruleText } from './rules-text.ts'
import { closedWords, completions, nextWords, readTyped, refusalText, type Typed } from './sentence.ts'
import type { Session } from './session.ts'
import { type Weighing, weigh, weighedText } from './weighing.ts'

type Misread = Extract<Typed, { ok: false }>

/** What is wrong with typed words. */
export function misreadText({ home, language, says }: Session, { token, refusal, several }: Misread): string {
  const { game } = home
  return several.length > 1
    ? says.several(token, several.map(w => printWord(game, w)).join(', '))
    : says.labelled(says.refused, refusalText(game, language, token, refusal))
}

/** Reads typed words as the rest of the sentence in progress or as a new sentence, whichever makes sense. */
function readEither({ home }: Session, side: Side, begun: readonly Word[], tokens: readonly string[]): Typed {
  const { game, match } = home
  const rest = readTyped(game, match.state, side, begun, tokens)
  if (rest.ok || begun.length === 0) return rest
  const own = readTyped(game, match.state, side, [], tokens)
  const isNonsense = rest.several.length === 0 && isGrammar(rest.refusal)
  return own.ok || isNonsense ? own : rest
}

/** Why words may not be said; without any, everything that is closed at this place. */
export function whyAnswer(session: Session, side: Side, begun: readonly Word[], tokens: readonly string[]): string {
  if (tokens.length === 0) return closedText(session, side, begun)
  const read = readEither(session, side, begun, tokens)
  return read.ok ? session.says.mayBeSaid : misreadText(session, read)
}

const MOST_NAMED = 12

function closedText({ home, language, says }: Session, side: Side, begun: readonly Word[]): string {
  const { game, match } = home
  const closed = [...closedWords(game, match.state, side, begun)].map(([refusal, words]) => {
    const named = words.slice(0, MOST_NAMED).map(w => printWord(game, w))
    if (words.length > MOST_NAMED) named.push(`... (${words.length})`)
    return says.labelled(named.join(', '), withRule(explain(game.words[language], language, refusal)))
  })
  return closed.length === 0 ? says.nothingClosed : closed.join('\n')
}

/** What a side weighs its sentences by. */
export const weighingOf = ({ home, stage, language }: Session, side: Side): Weighing => ({
  game: home.game,
  stage,
  view: home.match.view(side),
  side,
  seed: `odds/${home.match.next}`,
  language,
})

const MOST_ENDINGS = 4

/** The odds of a sentence; for an unfinished one, of every completion if there are few. */
export function oddsAnswer(session: Session, side: Side, begun: readonly Word[], tokens: readonly string[]): string {
  const { home, says } = session
  const { game, match } = home
  if (begun.length + tokens.length === 0) return says.oddsOfWhat(exampleFor(session, side))
  const read = readEither(session, side, begun, tokens)
  if (!read.ok) return misreadText(session, read)
  const ways = completions(game, match.state, side, read.said, MOST_ENDINGS + 1)
  if (ways.length <= MOST_ENDINGS) {
    const weighing = weighingOf(session, side)
    return ways.map(say => weighedText(weighing, say, weigh(weighing, say))).join('\n')
  }
  const next = nextWords(game, match.state, side, read.said).map(w => printWord(game, w))
  return says.labelled(`'${printSentence(game, read.said)}'`, says.goesOn(next.join(', ')))
}

/** An example of a sentence that may be said now. */
export function exampleFor({ home }: Session, side: Side): string {
  const { game, match } = home
  return printSentence(game, completions(game, match.state, side, [], 1)[0])
}

/** The text of a rule, or the list of rules: all, or those that begin with the text. */
export async function ruleAnswer({ home, language, says }: Session, rule: string | undefined): Promise<string> {
  const sections = await readRules(home.game.id, language)
  if (sections.length === 0) return says.noRules
  if (rule === undefined) return rulesList(sections)
  const text = ruleText(sections, rule, below => says.labelled(says.see, below))
  if (text !== undefined) return text
  const found = rulesBeginning(sections, rule)
  return found.length > 0 ? rulesList(found) : says.noRule(rule)
}
