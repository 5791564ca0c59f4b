import { completeSetUp, type Game, inLanguage, LANGUAGES, SetUpError, type Story, type StoryLine, type Text } from '@grognard/engine'
import { endKey, FIGURE, lineOf } from './briefing.ts'
import type { DataPath, ReportFault } from './parse.ts'

/** Reports anything a story mentions that the game does not have: scenarios, sides, options, hexes, figures, units. */
export function checkStory(story: Story, game: Game, fault: ReportFault): void {
  const isSide = (id: string) => game.sides.find(id) !== undefined
  for (const id of game.sides.names) if (story.sides[id] === undefined) fault(['sides'], `the side '${id}' has no name`)
  for (const id of Object.keys(story.sides)) if (!isSide(id)) fault(['sides', id], `the game has no side '${id}'`)
  checkQuickMatch(story, game, fault)
  checkCard(story, game, fault)
  for (const part of ['briefing', 'victory', 'advice'] as const)
    for (const [i, line] of story[part].entries()) checkLine(lineOf(line), game, [part, i], fault)
  const causes = Object.keys(game.words.en.causes)
  const ends = [...causes, ...causes.flatMap(cause => game.sides.all.map(side => endKey(game, cause, side)))]
  for (const end of Object.keys(story.ends ?? {})) if (!ends.includes(end)) fault(['ends', end], `no match ends by '${end}'`)
  checkNames(story, game, fault)
}

function checkQuickMatch({ quickMatch }: Story, game: Game, fault: ReportFault): void {
  if (game.sides.find(quickMatch.side) === undefined) fault(['quickMatch', 'side'], `the game has no side '${quickMatch.side}'`)
  try {
    completeSetUp(game, quickMatch.scenario, quickMatch.options)
  } catch (error) {
    if (!(error instanceof SetUpError)) throw error
    fault(['quickMatch'], error.message)
  }
}

function checkCard({ card }: Story, game: Game, fault: ReportFault): void {
  if (card.centre !== undefined && game.names.hex?.find(card.centre) === undefined)
    fault(['card', 'centre'], `the map has no hex ${card.centre}`)
  if (card.centre === undefined && (card.columns ?? card.rows) !== undefined) fault(['card'], 'a piece of the map needs a centre')
}

function checkLine({ text, side, scenarios }: StoryLine, game: Game, path: DataPath, fault: ReportFault): void {
  if (side !== undefined && game.sides.find(side) === undefined) fault([...path, 'side'], `the game has no side '${side}'`)
  for (const [i, id] of (scenarios ?? []).entries())
    if (!game.scenarios.some(scenario => scenario.id === id)) fault([...path, 'scenarios', i], `the battle has no scenario '${id}'`)
  const played = game.scenarios.filter(({ id }) => scenarios?.includes(id) ?? true)
  for (const { id } of played) {
    const figures = game.storyFigures?.(completeSetUp(game, id)) ?? {}
    for (const name of figuresIn(text))
      if (figures[name] === undefined)
        fault(path, `the scenario '${id}' has no figure {${name}}; it has: ${Object.keys(figures).join(', ')}`)
  }
}

const figuresIn = (text: Text): Set<string> =>
  new Set(LANGUAGES.flatMap(language => [...inLanguage(text, language).matchAll(FIGURE)].map(([, name]) => name as string)))

function checkNames({ names = {} }: Story, game: Game, fault: ReportFault): void {
  for (const id of Object.keys(names.formations ?? {}))
    if (game.names.formation?.find(id) === undefined) fault(['names', 'formations', id], `there is no formation '${id}'`)
  for (const [i, id] of (names.plural ?? []).entries())
    if (game.names.unit?.find(id) === undefined) fault(['names', 'plural', i], `there is no unit '${id}'`)
}
