import type { TurnTrack } from '@grognard/engine'

type Box = TurnTrack['boxes'][number]

/** The boxes of a track of turns, days or hours: `count` places from `first` on, `now` being the current one. */
export const trackBoxes = (first: number, count: number, now: number, boxOf: (place: number) => Omit<Box, 'state'>): Box[] =>
  Array.from({ length: count }, (_, i) => {
    const place = first + i
    return { ...boxOf(place), state: place < now ? 'past' : place === now ? 'now' : 'future' }
  })
