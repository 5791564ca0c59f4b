import { type Game, inLanguage, type Text } from '@grognard/engine'
import { GAMES } from '@grognard/games/registry'
import type { Command } from 'commander'
import { loadGame } from '../catalogue.ts'
import { type Io, print, printJson } from '../io.ts'
import { withJson } from '../options.ts'

/** `games`: what can be played. */
export function addGames(program: Command, io: Io): void {
  withJson(program.command('games').description('list the games with their scenarios, sides and options'))
    .option('--all', 'list the game that tests use, too')
    .action(async (flags: { json?: true; all?: true }) => {
      const entries = GAMES.filter(({ isTest }) => flags.all || !isTest)
      const games = await Promise.all(entries.map(async ({ id, isTest }) => ({ isTest: isTest ?? false, game: (await loadGame(id)).game })))
      if (flags.json) printJson(io, { games: games.map(({ game, isTest }) => ({ ...gameJson(game), test: isTest })) })
      else print(io, games.map(({ game }) => gameText(game)).join('\n\n'))
    })
}

const both = (text: Text) => ({ en: inLanguage(text, 'en'), fr: inLanguage(text, 'fr') })

const gameJson = (game: Game) => ({
  id: game.id,
  title: both({ en: game.words.en.title, fr: game.words.fr.title }),
  rules: game.version,
  data: game.dataHash,
  sides: game.sides.names.map((id, i) => ({
    id,
    name: both({ en: game.words.en.names.side?.[i] ?? id, fr: game.words.fr.names.side?.[i] ?? id }),
  })),
  scenarios: game.scenarios.map(({ id, name }) => ({ id, name: both(name) })),
  options: game.options.map(({ id, title, default: preset, values, ruling }) => ({
    id,
    title: both(title),
    default: preset,
    values,
    ruling,
  })),
})

function gameText(game: Game): string {
  const options = game.options.map(({ id, title, default: preset, values, ruling }) => {
    const each = values.map(value => (value === preset ? `${value} (default)` : String(value))).join(', ')
    return `    ${id}: ${inLanguage(title, 'en')}; ${each} [${ruling}]`
  })
  return [
    `${game.id}: ${game.words.en.title} (rules ${game.version}, data ${game.dataHash.slice(0, 12)})`,
    `  sides: ${game.sides.names.join(', ')}`,
    '  scenarios:',
    ...game.scenarios.map(({ id, name }) => `    ${id}: ${inLanguage(name, 'en')}`),
    options.length > 0 ? '  options:' : '  options: none',
    ...options,
  ].join('\n')
}
