import {
  completeSetUp,
  firstOf,
  type Game,
  type Ground,
  type HexBoard,
  type Json,
  KeyedDice,
  Match,
  type Position,
  type Scene,
  Words,
  Xoshiro,
} from '@grognard/engine'
import { cutOut, windowOf } from '../common/cut-out.ts'
import type { MapData } from '../common/map-data.ts'
import type { GameEntry } from '../registry.ts'
import type { BattleListing } from './packs.ts'

/** A piece in a thumbnail. */
interface CardPiece {
  readonly hex: string
  readonly shape: 'square' | 'octagon'
  readonly nation: string
}

/** The picture on a battle's card: a piece of its map with the units there, or a drawn board. */
export type CardPicture =
  | { readonly kind: 'hexes'; readonly map: MapData; readonly pieces: readonly CardPiece[] }
  | { readonly kind: 'board'; readonly board: Json }

/** The picture of a battle, set up as for its quick match and seen by the side that begins. */
export async function cardPicture(entry: GameEntry, battle: BattleListing): Promise<CardPicture> {
  const { ground, scene } = await firstSight(entry, battle, true)
  return ground.kind === 'drawn' ? { kind: 'board', board: ground.board } : pieceOfMap(ground, scene, battle.card)
}

/** The whole ground of a battle as it lies before the first move. */
export const groundOf = async (entry: GameEntry, battle: BattleListing): Promise<Ground> => (await firstSight(entry, battle, false)).ground

async function firstSight(
  entry: GameEntry,
  { id, quickMatch }: BattleListing,
  isPeopled: boolean,
): Promise<{ readonly ground: Ground; readonly scene: Scene }> {
  const game = (await entry.load(['en'], id))()
  const stage = await entry.stage?.(game)
  if (stage === undefined) throw new Error(`${entry.id} cannot be shown on a screen`)
  const setUp = completeSetUp(game, quickMatch.scenario, quickMatch.options)
  const dice = new KeyedDice({ secret: new Uint8Array(32), match: `card/${id}`, salts: [] })
  const side = game.sides.of(quickMatch.side)
  const match = new Match(game, { setUp, dice })
  const isBare = () => game.turn(match.state) === 0 && isEmpty(stage.scene(match.view(side), side, 'en'))
  if (isPeopled && isBare()) deploy(game, match)
  const view = match.view(side)
  return { ground: stage.ground(setUp, view), scene: stage.scene(view, side, 'en') }
}

const isEmpty = ({ board }: Scene): boolean => board.kind === 'hexes' && board.pieces.length === 0

/** Where ground and pieces are laid in play, bots lay them, until the first turn begins. */
function deploy(game: Game, match: Match<Position>): void {
  const rng = new Xoshiro('card')
  while (game.turn(match.state) === 0 && match.outcome === undefined) {
    const side = firstOf(match.asks)
    const said = new Words(64)
    game.bot.script(match.view(side), side, rng, said)
    match.act(side, said.list())
  }
}

function pieceOfMap(ground: Extract<Ground, { kind: 'hexes' }>, { board }: Scene, card: BattleListing['card']): CardPicture {
  // The map has already been checked against the game's schema.
  const whole: MapData = { ...(ground.map as unknown as MapData), ...(ground.terrains && { terrains: ground.terrains }) }
  const { map, rename } = cutOut(whole, windowOf(whole, card))
  const seen = new Map<string, CardPiece>()
  for (const { hex, face } of (board as HexBoard).pieces) {
    const there = rename(ground.labels[hex])
    if (there !== undefined && face.kind !== 'plate' && !seen.has(there))
      seen.set(there, { hex: there, shape: face.shape, nation: face.nation })
  }
  return { kind: 'hexes', map, pieces: [...seen.values()] }
}
