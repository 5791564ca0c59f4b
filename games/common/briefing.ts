import {
  type Briefing,
  endCause,
  type Game,
  inLanguage,
  type Language,
  type Outcome,
  type SetUp,
  type Side,
  type StoryLine,
  type Text,
} from '@grognard/engine'

/** The figures in braces of a line, such as "{turns}". */
export const FIGURE = /\{(\w+)\}/g

/** A line of a story with its conditions; a plain text has none. */
export const lineOf = (line: Text | StoryLine): StoryLine => (typeof line === 'object' && 'text' in line ? line : { text: line })

/**
 * What players read before the match: the battle's story with the scenario's figures, then what the game adds. A battle without a story has
 * only its name.
 */
export function briefingOf(game: Game, setUp: SetUp, language: Language, added: readonly string[] = []): Briefing {
  const { story } = game
  const figures = game.storyFigures?.(setUp) ?? {}
  const say = (text: Text): string => inLanguage(text, language).replace(FIGURE, (braced, name: string) => String(figures[name] ?? braced))
  const told = (lines: readonly (Text | StoryLine)[] = []): StoryLine[] =>
    lines.map(lineOf).filter(({ scenarios }) => scenarios === undefined || scenarios.includes(setUp.scenario))
  return {
    title: say(game.scenarios.find(({ id }) => id === setUp.scenario)?.name ?? setUp.scenario),
    date: say(story?.date ?? ''),
    paragraphs: [...told(story?.briefing).map(({ text }) => say(text)), ...added],
    victory: told(story?.victory).map(({ text, side, rule = '' }) => ({
      side: side === undefined ? undefined : game.sides.find(side),
      text: say(text),
      rule,
    })),
    advice: told(story?.advice).map(({ text }) => say(text)),
  }
}

/** The key under which a story says how a side won: the cause and the side, "minorFrench". */
export const endKey = (game: Game, cause: string, winner: Side): string => {
  const side = game.sides.names[winner]
  return `${cause}${side.charAt(0).toUpperCase()}${side.slice(1)}`
}

/** Why a match ended, in the words for that winner if there are any: "French morale has broken". */
export function causeOf(game: Game, { cause, winner }: Outcome, language: Language): string {
  const { causes } = game.words[language]
  return (
    (winner === undefined ? undefined : causes[endKey(game, cause, winner)]) ??
    causes[cause] ??
    endCause({ cause, winner }, language) ??
    cause
  )
}

/** How a match ended in the battle's own words; undefined when the story has none. */
export function endOf(game: Game, { cause, winner }: Outcome, language: Language): string | undefined {
  const { ends = {} } = game.story ?? {}
  const text = (winner === undefined ? undefined : ends[endKey(game, cause, winner)]) ?? ends[cause]
  return text === undefined ? undefined : inLanguage(text, language)
}
