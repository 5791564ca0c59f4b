import { createRequire } from 'node:module'
import { isA, numberOf, opponent, type Side, type Word } from '@grognard/engine'
import type { Direction } from '@grognard/engine/hex/direction'
import type { HexId } from '@grognard/engine/hex/grid'
import type { Sector, UnitId } from '@grognard/games/skirmish/rules/static'
import { ATTACK, DIRECTION, HEX, STAND, type Stance, UNIT } from '@grognard/games/skirmish/rules/terms'
import { attack, endAttack, fallBack, occupy, pickRetreat, stand } from './port-fight.ts'
import { endMarch, endMarchFacing, fire, march, marchTo, resumeMarch } from './port-march.ts'
import { type G, setUpPort } from './port-state.ts'
import { chooseStance, nextOrder, outcomeOf } from './port-turn.ts'
import type { RecordedAction, RecordedGame } from './record.ts'

interface MoveContext {
  readonly G: G
  readonly playerID: string
}

/** The part of a boardgame.io game used here. */
interface PeerGameSpec {
  readonly name: string
  /** Its generator is never used, but without a seed it would read the clock. */
  readonly seed: string
  readonly disableUndo: boolean
  readonly setup: (context: unknown, rolls: readonly number[]) => G
  readonly turn: { readonly activePlayers: { readonly all: null } }
  readonly moves: Readonly<Record<string, (context: MoveContext, ...args: never[]) => void>>
  readonly endIf: (context: { readonly G: G }) => unknown
}

/** Input of its reducer: the object a client sends over the wire. */
interface PeerAction {
  readonly type: 'MAKE_MOVE'
  readonly payload: { readonly type: string; readonly args: readonly unknown[]; readonly playerID: string }
}

export interface PeerState {
  readonly G: G
  readonly ctx: { readonly gameover?: { readonly winner: string | null } }
  /** Set when a move was refused. */
  readonly transients?: { readonly error?: unknown }
}

/** The part of `boardgame.io/internal` that its own server runs moves with. The package's types do not resolve for ESM. */
interface Internal {
  InitializeGame(options: { game: PeerGameSpec; numPlayers: number; setupData: readonly number[] }): PeerState
  CreateGameReducer(options: { game: PeerGameSpec; isClient: boolean }): (state: PeerState, action: PeerAction) => PeerState
}

/** Where a move reads many counters from: the draft it writes to, as most authors do, or the plain state behind it, as the fastest do. */
type Reading = (G: G) => G

const sideOf = (playerID: string): Side => Number(playerID) as Side

/**
 * The open skirmish as a boardgame.io game. Both players are always active, which is the cheapest turn order; moves don't check whose turn
 * it is or whether they are legal, and neither does our kernel when it is fed a record. Dice come with the move.
 */
const specReading = (reading: Reading): PeerGameSpec => ({
  name: 'skirmish',
  seed: 'unused',
  disableUndo: true,
  setup: (_context, rolls) => setUpPort(rolls),
  turn: { activePlayers: { all: null } },
  moves: {
    noop: () => {},
    stance: ({ G, playerID }, stance: Stance, sector: Sector) => chooseStance(G, sideOf(playerID), stance, sector),
    pass: ({ G, playerID }) => {
      const side = sideOf(playerID)
      G.armies[side].orders--
      nextOrder(G, opponent(side))
    },
    march: ({ G, playerID }, unit: UnitId, hex: HexId) => march(G, reading(G).units, sideOf(playerID), unit, hex),
    goOn: ({ G }, hex: HexId) => {
      if (G.marching !== null) marchTo(G, reading(G).units, G.marching, hex, G.spent)
    },
    halt: ({ G }) => endMarch(G),
    face: ({ G }, direction: Direction) => endMarchFacing(G, direction),
    fire: ({ G }, gun: UnitId, die: number) => fire(G, gun, die),
    holdFire: ({ G }) => resumeMarch(G),
    attack: ({ G, playerID }, hex: HexId, attackers: readonly UnitId[]) => attack(G, sideOf(playerID), hex, attackers),
    stand: ({ G, playerID }, die: number) => stand(G, sideOf(playerID), die),
    fallBack: ({ G, playerID }) => fallBack(G, sideOf(playerID)),
    pickRetreat: ({ G, playerID }, hex: HexId) => pickRetreat(G, sideOf(playerID), hex),
    occupy: ({ G, playerID }, unit: UnitId) => occupy(G, sideOf(playerID), unit),
    stay: ({ G, playerID }) => endAttack(G, sideOf(playerID)),
  },
  endIf: ({ G }) => outcomeOf(G),
})

/** A recorded game as the peer reads it. Its states are immutable, so the first one serves every replay. */
export interface PeerGame {
  readonly first: PeerState
  readonly actions: readonly PeerAction[]
}

export interface Peer {
  prepare(recorded: RecordedGame): PeerGame
  apply(state: PeerState, action: PeerAction): PeerState
  /** Plays a whole game; returns its last state. */
  play(game: PeerGame): PeerState
  /** As many moves that do nothing, from the first state. */
  playNoops(game: PeerGame): PeerState
}

/**
 * boardgame.io's reducer as its server uses it, without store, storage or transport. The environment must say production before this is
 * called: otherwise its immutable data are slower and it checks after each move that the state can be serialised.
 */
export function loadPeer(reads: 'drafts' | 'plain objects' = 'drafts'): Peer {
  const require = createRequire(import.meta.url)
  const { InitializeGame, CreateGameReducer }: Internal = require('boardgame.io/internal')
  const { original }: { original: Reading } = createRequire(require.resolve('boardgame.io/internal'))('immer')
  const spec = specReading(reads === 'drafts' ? G => G : original)
  const reduce = CreateGameReducer({ game: spec, isClient: false })
  return {
    prepare: recorded => ({
      first: InitializeGame({ game: spec, numPlayers: 2, setupData: recorded.setUpRolls }),
      actions: recorded.actions.map(translate),
    }),
    apply: reduce,
    play({ first, actions }) {
      let state = first
      for (const action of actions) state = reduce(state, action)
      return state
    },
    playNoops({ first, actions }) {
      let state = first
      for (const _ of actions) state = reduce(state, NOOP)
      return state
    },
  }
}

const NOOP: PeerAction = { type: 'MAKE_MOVE', payload: { type: 'noop', args: [], playerID: '0' } }

/** A recorded answer as the corresponding move of the port. */
function translate({ side, step, words, rolls }: RecordedAction): PeerAction {
  const [first, second] = words as Word[]
  const values = (words as Word[]).map(numberOf)
  const move = (type: string, ...args: unknown[]): PeerAction => ({ type: 'MAKE_MOVE', payload: { type, args, playerID: String(side) } })
  switch (step) {
    case 'stance':
      return move('stance', ...values)
    case 'activate':
      if (isA(first, UNIT)) return move('march', ...values)
      return numberOf(first) === ATTACK ? move('attack', numberOf(second), values.slice(2, -1)) : move('pass')
    case 'march-on':
      if (isA(first, HEX)) return move('goOn', ...values)
      return isA(first, DIRECTION) ? move('face', ...values) : move('halt')
    case 'fire':
      return isA(first, UNIT) ? move('fire', ...values, ...rolls) : move('holdFire')
    case 'reply':
      return numberOf(first) === STAND ? move('stand', ...rolls) : move('fallBack')
    case 'pick-retreat':
      return move('pickRetreat', ...values)
    case 'occupy':
      return isA(first, UNIT) ? move('occupy', ...values) : move('stay')
    default:
      throw new Error(`the port has no step '${step}'`)
  }
}
