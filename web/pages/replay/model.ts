import { type Accessor, createContext, useContext } from 'solid-js'
import type { Company, Tale } from '../../session/protocol.ts'
import type { DiceProof, Eyes, LuckView, OpenedReplay, Stood, Tick, Timeline } from '../../session/replay-protocol.ts'
import type { TableModel } from '../../table/model.ts'

/** A record to view, in either form. */
export interface ReplaySource {
  readonly record: string
  /** How people sit at this device; when unknown, it is derived from the seats, and two see what both may know. */
  readonly company?: Company
  /** The name of the match. */
  readonly name?: string
}

/** The point of a match that a replay shows: where something else could begin. */
interface ReplayPoint extends ReplaySource {
  readonly eyes: Eyes
  /** The number of the last line before the position, as those eyes count lines; `Frames` knows the record's line. */
  readonly n: number
  /** The tick, counted from the set-up. */
  readonly at: number
}

export const SPEEDS = [1, 2, 4] as const
export type Speed = (typeof SPEEDS)[number]

/** A replay as kept by the page. Its table is one at which nothing can be said. */
export interface Replay {
  readonly table: TableModel
  readonly opened: OpenedReplay
  readonly name: string | undefined
  readonly timeline: Accessor<Timeline>
  /** The wanted tick: the board follows as fast as it can. */
  readonly at: Accessor<number>
  readonly last: Accessor<number>
  readonly tick: Accessor<Tick>
  /** What happened in the wanted tick. */
  readonly tales: Accessor<readonly Tale[]>
  /** The position that the board shows. */
  readonly stood: Accessor<Stood>

  /** A single position, with nothing before or after it. */
  readonly isStill: boolean

  /** Shows the position after a tick at once. */
  seek(at: number): void
  /** Goes to a tick to see what happened there, and where. */
  jump(at: number): void
  /** Shows the next tick as it happened. */
  stepOn(): void
  stepBack(): void
  /** Goes to the next or previous fight. */
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
  point(): ReplayPoint
}

export const ReplayContext = createContext<Replay>()

/** The replay of the component. */
export function useReplay(): Replay {
  const replay = useContext(ReplayContext)
  if (replay === undefined) throw new Error('this component stands outside a replay')
  return replay
}
