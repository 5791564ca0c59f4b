import { type Game, numberOf, type Piece, type Scene, type Side, type Spot, type Stage, sortOf, type Word } from '@grognard/engine'
import type { Skirmish } from '@grognard/games/skirmish/state'

/** Sorts whose words are pieces. */
const PIECES = ['unit', 'commander']

/** Where a word is pointed at when a game says nothing more of it. */
export function plainSpot(game: Game, w: Word): Spot | undefined {
  const sort = game.sortById.get(sortOf(w))?.name ?? ''
  const value = numberOf(w)
  if (sort === 'hex') return { kind: 'hex', hex: value }
  if (PIECES.includes(sort)) return { kind: 'piece', piece: `${sort}:${value}` }
  return sort === 'card' ? { kind: 'card', card: `card:${value}` } : undefined
}

/** The counters of Skirmish as a view shows them: all of the arm and strength that it holds. */
function counters(s: Skirmish): Piece[] {
  return s.data.units.all
    .filter(unit => s.unit.hex[unit] >= 0)
    .map(unit => ({
      id: `unit:${unit}`,
      side: s.data.owner[unit] as Side,
      hex: s.unit.hex[unit],
      name: s.data.units.names[unit],
      face: {
        shape: s.data.owner[unit] === 0 ? 'french' : 'enemy',
        nation: 'fr',
        arm: 'infantry',
        strength: s.unit.strength[unit] - s.unit.hits[unit],
        order: 'good',
        badges: [],
        done: s.unit.done[unit] !== 0,
      },
      figures: [{ label: 'arm', value: String(s.unit.arm[unit]) }],
      label: `${s.data.units.names[unit]} ${s.unit.arm[unit]} ${s.unit.strength[unit]}`,
    }))
}

/** A stage without ornament, for tests. */
export const plainStage = (game: Game): Stage => ({
  sides: language =>
    game.sides.all.map(side => ({
      side,
      name: game.words[language].names.side?.[side] ?? game.sides.names[side],
      shape: side === 0 ? 'french' : 'enemy',
      nation: side === 0 ? 'fr' : 'gb',
    })),
  ground: { kind: 'hexes', map: {}, labels: [] },
  overlays: [],
  scene: (view): Scene => ({
    turn: { title: `turn ${game.turn(view)}`, boxes: [] },
    chips: [],
    score: undefined,
    remarks: [],
    board: { kind: 'hexes', pieces: game.id === 'skirmish' ? counters(view as unknown as Skirmish) : [], plates: [], marks: [] },
    forces: [],
  }),
  spotOf: (_view, _side, _said, w) => plainSpot(game, w),
  decision: (_view, _side, said) => ({ title: `${said.length} words`, button: 'go on' }),
  lights: () => [],
  overlay: () => undefined,
  briefing: () => ({ title: game.id, date: '', paragraphs: [], victory: [], advice: [] }),
  unfinished: () => [],
  endsPhase: () => false,
})
