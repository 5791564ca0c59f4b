import {
  type Game,
  type Ground,
  numberOf,
  type Piece,
  type Scene,
  type Side,
  type Spot,
  type Stage,
  sortOf,
  spoken,
  type Word,
} from '@grognard/engine'
import type { Skirmish } from '@grognard/games/skirmish/rules/state'

/** Sorts whose words are pieces. */
const PIECES = ['unit', 'commander']

/** Where a word is pointed at when the game says nothing more. */
function plainSpot(game: Game, w: Word): Spot | undefined {
  const sort = game.sortById.get(sortOf(w))?.name ?? ''
  const value = numberOf(w)
  if (sort === 'hex') return { kind: 'hex', hex: value }
  if (PIECES.includes(sort)) return { kind: 'piece', piece: `${sort}:${value}` }
  return sort === 'card' ? { kind: 'card', card: `card:${value}` } : undefined
}

/** The counters of Skirmish as a view shows them, with their arm and strength. */
function counters(s: Skirmish): Piece[] {
  return s.data.units.all
    .filter(unit => s.unit.hex[unit] >= 0)
    .map(unit => ({
      id: `unit:${unit}`,
      side: s.data.owner[unit] as Side,
      hex: s.unit.hex[unit],
      name: s.data.units.names[unit],
      face: {
        kind: 'counter',
        shape: s.data.owner[unit] === 0 ? 'square' : 'octagon',
        nation: 'fr',
        arm: 'infantry',
        strength: s.unit.strength[unit] - s.unit.hits[unit],
        order: 'good',
        badges: [],
        done: s.unit.done[unit] !== 0,
      },
      figures: [{ label: 'arm', value: String(s.unit.arm[unit]) }],
      ...spoken([{ is: 'fact', text: `${s.data.units.names[unit]} ${s.unit.arm[unit]} ${s.unit.strength[unit]}` }]),
    }))
}

const PLAIN: Ground = { kind: 'hexes', sheet: 'plain', key: 'plain', map: {}, labels: [] }

/** A bare stage, for tests. */
export const plainStage = (game: Game): Stage => ({
  sides: language =>
    game.sides.all.map(side => ({
      side,
      name: game.words[language].names.side?.[side] ?? game.sides.names[side],
      shape: side === 0 ? 'square' : 'octagon',
      nation: side === 0 ? 'fr' : 'gb',
    })),
  ground: () => PLAIN,
  overlays: () => [],
  scene: (view): Scene => ({
    turn: { title: `turn ${game.turn(view)}`, boxes: [] },
    chips: [],
    score: undefined,
    remarks: [],
    board: { kind: 'hexes', pieces: game.id === 'skirmish' ? counters(view as unknown as Skirmish) : [], marks: [] },
    forces: [],
  }),
  spotOf: (_view, _side, _said, w) => plainSpot(game, w),
  decision: (_view, _side, said) => ({ title: `${said.length} words`, button: 'go on' }),
  lights: () => [],
  overlay: () => undefined,
  briefing: () => ({ title: game.id, date: '', paragraphs: [], victory: [], advice: [] }),
})
