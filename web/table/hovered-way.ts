import { type Accessor, createSignal } from 'solid-js'
import { type Draft, type TableApi, wholeOf } from '../session/protocol.ts'
import type { Projector } from './film.ts'

/** The path to the hex under the pointer. */
export interface HoveredWay {
  readonly way: Accessor<readonly number[] | undefined>
  pointAt(hex: number | undefined): void
}

/** How long the pointer rests on a hex before its path is requested, in milliseconds. */
const REST = 60

interface Pointed {
  readonly hex: number
  /** The sentence it would continue. */
  readonly draft: Draft
}

const isOffered = ({ choices }: Draft, hex: number): boolean => choices.some(({ spot }) => spot?.kind === 'hex' && spot.hex === hex)

/** Requests the path to a hex of the sentence when the pointer rests on it; it is only valid for that sentence. */
export function createHoveredWay(api: TableApi, draft: Accessor<Draft | undefined>, later: Projector['later']): HoveredWay {
  const [found, setFound] = createSignal<{ readonly for: Pointed; readonly way: readonly number[] | undefined }>()
  let pointed: Pointed | undefined
  let cancel: (() => void) | undefined

  const ask = async (wanted: Pointed): Promise<void> => {
    const { isReady, said } = wanted.draft
    const before = isReady ? said.map(({ word }) => word) : wholeOf(wanted.draft)
    const way = await api.way(before, wanted.hex)
    if (pointed === wanted) setFound({ for: wanted, way })
  }
  return {
    way: () => (found()?.for.draft === draft() ? found()?.way : undefined),
    pointAt(hex) {
      const now = draft()
      if (pointed !== undefined && pointed.hex === hex && pointed.draft === now) return
      cancel?.()
      setFound(undefined)
      pointed = now === undefined || hex === undefined || !isOffered(now, hex) ? undefined : { hex, draft: now }
      const wanted = pointed
      cancel = wanted && later(() => void ask(wanted), REST)
    },
  }
}
