import { inLanguage, LEVELS, type Level, type Text } from '@grognard/engine'
import { announcedGames, listingsOf, placeOf } from '@grognard/games/listings'
import type { BattleListing, Fog } from '@grognard/games/packs/packs'
import { findGame, GAMES } from '@grognard/games/registry'
import { settings } from '../../base/settings.ts'
import type { NewMatch } from '../../session/protocol.ts'

/** A card on the shelf: a playable battle, or an announced game. */
export interface ShelfCard extends Pick<BattleListing, 'title' | 'date' | 'pitch' | 'length' | 'turns'> {
  readonly game: string
  /** Undefined when the game is announced and can't be played yet. */
  readonly battle: string | undefined
  readonly fog: Fog
}

/** Everything on the shelf: games in order, each with its battles. */
export function shelfCards(): readonly ShelfCard[] {
  const played = GAMES.filter(({ isTest, stage }) => !isTest && stage !== undefined).map(entry => {
    const { order, fog } = placeOf(entry.id)
    return { order, cards: listingsOf(entry.id).map((battle): ShelfCard => ({ ...battle, game: entry.id, battle: battle.id, fog })) }
  })
  const coming = announcedGames().map(({ id, shelf, ...words }) => ({
    order: shelf.order,
    cards: [{ ...words, game: id, battle: undefined, fog: shelf.fog }],
  }))
  return [...played, ...coming].sort((a, b) => a.order - b.order).flatMap(({ cards }) => cards)
}

/** A battle on the shelf, by default its game's first; undefined if unknown. */
export function battleOf(game: string, battle?: string): BattleListing | undefined {
  const battles = findGame(game) === undefined ? [] : listingsOf(game)
  return battle === undefined ? battles[0] : battles.find(({ id }) => id === battle)
}

/** A text of the shelf in the page's language. */
export const told = (text: Text): string => inLanguage(text, settings.language)

/** The name of a battle, in the page's language. */
export const titleOf = (game: string, battle?: string): string | undefined => {
  const found = battleOf(game, battle)
  return found && told(found.title)
}

/** What a game is called, whichever of its battles is played. */
export function gameName(game: string): string {
  const name = findGame(game) === undefined ? undefined : placeOf(game).name
  return name === undefined ? (titleOf(game) ?? game) : told(name)
}

/** The names of its sides, in the game's order. */
export const sidesOf = (game: string, battle?: string): readonly string[] => Object.values(battleOf(game, battle)?.sides ?? {}).map(told)

/** The match that one click starts: the player takes the side given by the story, against an opponent of its level. */
export function quickMatch(game: string, battle?: string): NewMatch | undefined {
  const found = battleOf(game, battle)
  if (found === undefined) return undefined
  const { id, sides, quickMatch: quick } = found
  const opponent: Level = LEVELS.find(level => level === quick.opponent) ?? 'line'
  return {
    game,
    battle: id,
    scenario: quick.scenario,
    options: quick.options,
    seats: Object.keys(sides).map(side => (side === quick.side ? 'human' : opponent)),
    company: 'bot',
  }
}
