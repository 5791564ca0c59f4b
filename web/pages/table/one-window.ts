/** What windows tell each other about a match. */
type Told =
  /** A window is about to open the table. */
  | { readonly kind: 'take'; readonly match: string; readonly by: string; readonly at: number }
  /** Another window had it and is storing its last changes; then, that this is done. */
  | { readonly kind: 'yield' | 'left'; readonly match: string; readonly by: string; readonly to: string }

/** The channel to the other windows. */
export interface Channel {
  tell(told: Told): void
  close(): void
}

export interface SeatTools {
  readonly match: string
  /** Another window takes over the match: resolves once everything done here is stored. */
  yield(): Promise<unknown>
  /** Another window has stored something after this one stopped waiting for it. */
  onLate(): void
}

/** This window's seat at the table of a match. */
export interface WindowSeat {
  /** Takes the match over from any window that has it; resolves once everything done there is stored. */
  take(): Promise<void>
  leave(): void
}

/** Milliseconds for another window to answer that it has the match. */
const HEARD = 60
/** Milliseconds for it to finish storing. */
const KEPT = 3000

/** A match is played in one window at a time, the one that took it last. */
export function seatAt({ match, yield: giveUp, onLate }: SeatTools, open: OpenChannel = browserChannel): WindowSeat {
  const me = crypto.getRandomValues(new Uint32Array(2)).join('-')
  /** When this window took the match, with nobody left to wait for. */
  let takenAt: number | undefined
  let taking: Taking | undefined

  const channel = open(told => {
    if (told.match !== match || told.by === me) return
    if (told.kind !== 'take') {
      if (told.to === me) hearAnswer(told.kind, told.by)
    } else if (takenAt !== undefined && (taking === undefined || isLater(told))) void yieldTo(told.by)
  })

  /** Of two that take a match at once, the later one has it: each hears of the other. */
  const isLater = ({ at, by }: { readonly at: number; readonly by: string }) => at > (takenAt ?? 0) || (at === takenAt && by > me)

  async function yieldTo(to: string): Promise<void> {
    takenAt = undefined
    taking?.end()
    channel.tell({ kind: 'yield', match, by: me, to })
    await giveUp()
    channel.tell({ kind: 'left', match, by: me, to })
  }

  function hearAnswer(kind: 'yield' | 'left', from: string): void {
    if (taking !== undefined) taking.hear(kind, from)
    else if (kind === 'left' && takenAt !== undefined) onLate()
  }

  return {
    async take() {
      taking?.end()
      takenAt = Date.now()
      const mine = waitForOthers()
      taking = mine
      channel.tell({ kind: 'take', match, by: me, at: takenAt })
      await mine.done
      if (taking === mine) taking = undefined
    },
    leave() {
      takenAt = undefined
      taking?.end()
      channel.close()
    },
  }
}

/** A window waiting for the others. */
interface Taking {
  readonly done: Promise<void>
  hear(kind: 'yield' | 'left', from: string): void
  end(): void
}

function waitForOthers(): Taking {
  const awaited = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let end = () => {}
  const done = new Promise<void>(resolve => {
    end = () => {
      clearTimeout(timer)
      resolve()
    }
    timer = setTimeout(end, HEARD)
  })
  return {
    done,
    end,
    hear(kind, from) {
      clearTimeout(timer)
      if (kind === 'yield') awaited.add(from)
      else awaited.delete(from)
      if (awaited.size === 0) end()
      else timer = setTimeout(end, KEPT)
    },
  }
}

type OpenChannel = (hear: (told: Told) => void) => Channel

const NAME = 'grognard.tables'

/** Windows of one browser can hear each other over plain http too, where locks are unavailable. */
function browserChannel(hear: (told: Told) => void): Channel {
  if (globalThis.BroadcastChannel === undefined) return { tell() {}, close() {} }
  const channel = new BroadcastChannel(NAME)
  let isOpen = true
  channel.onmessage = ({ data }: MessageEvent<Told>) => hear(data)
  return {
    tell: told => isOpen && channel.postMessage(told),
    close() {
      isOpen = false
      channel.close()
    },
  }
}
