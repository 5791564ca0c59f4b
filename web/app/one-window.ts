/** What windows tell each other of a match. */
type Told =
  /** A window is about to lay the table. */
  | { readonly kind: 'take'; readonly match: string; readonly by: string; readonly at: number }
  /** Another had it, and is keeping what it has not kept yet; then, that this is done. */
  | { readonly kind: 'yield' | 'left'; readonly match: string; readonly by: string; readonly to: string }

/** The way to the other windows. */
export interface Channel {
  tell(told: Told): void
  close(): void
}

export interface SeatTools {
  readonly match: string
  /** Another window goes on with the match: resolves when all is kept that was done here. */
  yield(): Promise<unknown>
  /** Another window has kept something after this one went on without waiting for it any longer. */
  onLate(): void
}

/** The place of this window at the table of a match. */
export interface WindowSeat {
  /** Takes the match over from whatever window has it; resolves when all is kept that was done there. */
  take(): Promise<void>
  leave(): void
}

/** Milliseconds in which another window answers that it has the match. */
const HEARD = 60
/** Milliseconds in which it has kept what it had to keep. */
const KEPT = 3000

/** A match is played in one window at a time, the one that took it last. */
export function seatAt({ match, yield: giveUp, onLate }: SeatTools, open: OpenChannel = browserChannel): WindowSeat {
  const me = crypto.getRandomValues(new Uint32Array(2)).join('-')
  /** When this window took the match, and since then had nobody to wait for. */
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

/** A window that waits for the others. */
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

/** Windows of one browser hear each other over plain http too, where they could hold no lock. */
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
