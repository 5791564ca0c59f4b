import { type Accessor, createContext, useContext } from 'solid-js'
import type { Company, Tale } from '../session/protocol.ts'
import type { DiceProof, Eyes, LuckView, OpenedReplay, Stood, Tick, Timeline } from '../session/replay-protocol.ts'
import type { TableModel } from '../table/model.ts'

/** A record to be looked at, in either form of writing. */
export interface ReplaySource {
  readonly record: string
  /** How people sit at this device; where it is not known, it is told from the seats, and two see what both may know. */
  readonly company?: Company
  /** What the match is called. */
  readonly name?: string
}

/** The point of a match that a replay shows: where something else could begin. */
export interface ReplayPoint extends ReplaySource {
  readonly eyes: Eyes
  /** The number of the line after which the position stands, as those eyes count the lines; `Frames` knows the line of the record. */
  readonly n: number
  /** The tick, counted from the set-up. */
  readonly at: number
}

export const SPEEDS = [1, 2, 4] as const
export type Speed = (typeof SPEEDS)[number]

/** A replay as the page keeps it. The table in it is one at which nothing can be said. */
export interface Replay {
  readonly table: TableModel
  readonly opened: OpenedReplay
  readonly name: string | undefined
  readonly timeline: Accessor<Timeline>
  /** The tick that is wanted: the board follows as fast as it can. */
  readonly at: Accessor<number>
  readonly last: Accessor<number>
  readonly tick: Accessor<Tick>
  /** What happened in the tick that is wanted. */
  readonly tales: Accessor<readonly Tale[]>
  /** The position that the board shows. */
  readonly stood: Accessor<Stood>

  /** A position alone, with nothing before it or after it. */
  readonly isStill: boolean

  /** Shows the position after a tick at once. */
  seek(at: number): void
  /** Goes to a tick to see what happened there, and where. */
  jump(at: number): void
  /** Shows the next tick as it happened. */
  stepOn(): void
  stepBack(): void
  /** Goes to the next or the last fight. */
  seekFight(way: 1 | -1): void
  readonly isPlaying: Accessor<boolean>
  play(): void
  pause(): void
  readonly speed: Accessor<Speed>
  setSpeed(speed: Speed): void

  readonly eyes: Accessor<Eyes>
  lookThrough(eyes: Eyes): void

  proof(): Promise<DiceProof>
  luck(): Promise<LuckView | undefined>
  /** Where the replay stands. */
  point(): ReplayPoint
}

export const ReplayContext = createContext<Replay>()

/** The replay that the component belongs to. */
export function useReplay(): Replay {
  const replay = useContext(ReplayContext)
  if (replay === undefined) throw new Error('this component stands outside a replay')
  return replay
}
