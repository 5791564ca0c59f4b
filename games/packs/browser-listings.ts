import type { Story, Text } from '@grognard/engine'
import { battlesOf } from './browser.ts'
import { type Announced, type BattleListing, SERIES, type ShelfPlace } from './packs.ts'

// The page includes only these parts of a story; the bundler drops the rest.
const TITLES = import.meta.glob<Text>('../*/data/*/story.json', { eager: true, import: 'title' })
const DATES = import.meta.glob<Text>('../*/data/*/story.json', { eager: true, import: 'date' })
const PITCHES = import.meta.glob<Text>('../*/data/*/story.json', { eager: true, import: 'pitch' })
const LENGTHS = import.meta.glob<Text>('../*/data/*/story.json', { eager: true, import: 'length' })
const TURNS = import.meta.glob<Text>('../*/data/*/story.json', { eager: true, import: 'turns' })
const SIDES = import.meta.glob<Story['sides']>('../*/data/*/story.json', { eager: true, import: 'sides' })
const CARDS = import.meta.glob<Story['card']>('../*/data/*/story.json', { eager: true, import: 'card' })
const QUICK = import.meta.glob<Story['quickMatch']>('../*/data/*/story.json', { eager: true, import: 'quickMatch' })
const PLACES = import.meta.glob<ShelfPlace>('../*/data/series/series.json', { eager: true, import: 'shelf' })

const COMING = {
  id: import.meta.glob<string>('../announced/*.json', { eager: true, import: 'id' }),
  shelf: import.meta.glob<ShelfPlace>('../announced/*.json', { eager: true, import: 'shelf' }),
  title: import.meta.glob<Text>('../announced/*.json', { eager: true, import: 'title' }),
  date: import.meta.glob<Text>('../announced/*.json', { eager: true, import: 'date' }),
  pitch: import.meta.glob<Text>('../announced/*.json', { eager: true, import: 'pitch' }),
  length: import.meta.glob<Text>('../announced/*.json', { eager: true, import: 'length' }),
  turns: import.meta.glob<Text>('../announced/*.json', { eager: true, import: 'turns' }),
  address: import.meta.glob<string>('../announced/*.json', { eager: true, import: 'default', query: '?url' }),
}

/** How a game appears on the shelf. */
export function placeOf(game: string): ShelfPlace {
  const place = PLACES[`../${game}/data/${SERIES}/${SERIES}.json`]
  if (place === undefined) throw new Error(`the game '${game}' has no place on the shelf`)
  return place
}

/** Games announced but not yet playable. */
export const announcedGames = (): readonly Announced[] =>
  Object.keys(COMING.id).map(path => ({
    id: COMING.id[path],
    shelf: COMING.shelf[path],
    title: COMING.title[path],
    date: COMING.date[path],
    pitch: COMING.pitch[path],
    length: COMING.length[path],
    turns: COMING.turns[path],
    address: COMING.address[path],
  }))

/** The battles of a game as they appear on the shelf, in order. */
export const listingsOf = (game: string): readonly BattleListing[] =>
  battlesOf(game).map(id => {
    const path = `../${game}/data/${id}/story.json`
    return {
      id,
      title: TITLES[path],
      date: DATES[path],
      pitch: PITCHES[path],
      length: LENGTHS[path],
      turns: TURNS[path],
      sides: SIDES[path],
      card: CARDS[path],
      quickMatch: QUICK[path],
    }
  })
