import { type Game, inLanguage, type Option, type OptionValue, type Text } from '@grognard/engine'
import { listingsOf } from '@grognard/games/listings'
import type { BattleListing } from '@grognard/games/packs/packs'
import { GAMES, type GameEntry } from '@grognard/games/registry'
import type { Command } from 'commander'
import { loadGame } from '../catalogue.ts'
import { type Io, print, printJson } from '../io.ts'
import { withJson } from '../options.ts'

/** A game with each of its battles. */
interface Offered {
  readonly entry: GameEntry
  /** The game's first battle first. */
  readonly battles: readonly [Game, ...Game[]]
}

/** `games`: what can be played. */
export function addGames(program: Command, io: Io): void {
  withJson(program.command('games').description('list the games with their battles, scenarios, sides and options'))
    .option('--all', 'also list the game that tests use')
    .action(async (flags: { json?: true; all?: true }) => {
      const entries = GAMES.filter(({ isTest }) => flags.all || !isTest)
      const games = await Promise.all(entries.map(offeredBy))
      if (flags.json) printJson(io, { games: games.map(gameJson) })
      else print(io, games.map(gameText).join('\n\n'))
    })
}

async function offeredBy(entry: GameEntry): Promise<Offered> {
  const [first, ...others] = await Promise.all(entry.battles().map(async id => (await loadGame(entry.id, id)).game))
  if (first === undefined) throw new Error(`the game '${entry.id}' has no battles`)
  return { entry, battles: [first, ...others] }
}

/** The options of all battles, without duplicates. */
const optionsOf = (battles: readonly Game[]): Option[] => [
  ...new Map(battles.flatMap(({ options }) => options).map(option => [option.id, option])).values(),
]

const both = (text: Text) => ({ en: inLanguage(text, 'en'), fr: inLanguage(text, 'fr') })

const inBoth = (texts: Readonly<Record<string, Text>>) =>
  Object.fromEntries(Object.entries(texts).map(([value, text]) => [value, both(text)]))

const scenariosJson = ({ scenarios }: Game) => scenarios.map(({ id, name }) => ({ id, name: both(name) }))

function gameJson({ entry, battles }: Offered) {
  const [game] = battles
  return {
    id: game.id,
    title: both({ en: game.words.en.title, fr: game.words.fr.title }),
    rules: game.version,
    sides: game.sides.names.map((id, i) => ({
      id,
      name: both({ en: game.words.en.names.side?.[i] ?? id, fr: game.words.fr.names.side?.[i] ?? id }),
    })),
    battles: listingsOf(entry.id).map(({ id, title, date, pitch, length }, i) => ({
      id,
      title: both(title),
      date: both(date),
      pitch: both(pitch),
      length: both(length),
      data: battles[i].dataHash,
      scenarios: scenariosJson(battles[i]),
    })),
    scenarios: battles.flatMap(scenariosJson),
    options: optionsOf(battles).map(({ id, title, default: preset, values, valueNames, valueNotes, scenarios, ruling }) => ({
      id,
      title: both(title),
      default: preset,
      values,
      ...(valueNames && { valueNames: inBoth(valueNames) }),
      ...(valueNotes && { valueNotes: inBoth(valueNotes) }),
      ...(scenarios && { scenarios }),
      ruling,
    })),
    test: entry.isTest ?? false,
  }
}

function gameText({ entry, battles }: Offered): string {
  const [game] = battles
  const options = optionsOf(battles).map(({ id, title, default: preset, values, valueNames, scenarios, ruling }) => {
    const named = (value: OptionValue): string => {
      const name = valueNames?.[String(value)]
      const remarks = [...(name === undefined ? [] : [inLanguage(name, 'en')]), ...(value === preset ? ['default'] : [])]
      return remarks.length === 0 ? String(value) : `${value} (${remarks.join(', ')})`
    }
    const each = values.map(named).join(', ')
    const only = scenarios === undefined ? '' : `; of ${scenarios.join(', ')} only`
    return `    ${id}: ${inLanguage(title, 'en')}; ${each}${only} [${ruling}]`
  })
  const battleText = ({ id, title, date }: BattleListing, i: number) => [
    `    ${id}: ${inLanguage(title, 'en')}, ${inLanguage(date, 'en')} (data ${battles[i].dataHash.slice(0, 12)})`,
    ...battles[i].scenarios.map(scenario => `      ${scenario.id}: ${inLanguage(scenario.name, 'en')}`),
  ]
  return [
    `${game.id}: ${game.words.en.title} (rules ${game.version})`,
    `  sides: ${game.sides.names.join(', ')}`,
    '  battles and their scenarios:',
    ...listingsOf(entry.id).flatMap(battleText),
    options.length > 0 ? '  options:' : '  options: none',
    ...options,
  ].join('\n')
}
