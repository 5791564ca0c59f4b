import type { Spot } from '@grognard/engine'
import { type Accessor, createSignal } from 'solid-js'
import type { Draft, Fixed, TableApi } from '../session/protocol.ts'
import { createAskedOverlays } from './asked-overlays.ts'
import type { Projector } from './film.ts'
import { createHoveredWay } from './hovered-way.ts'
import { type Lit, offerInHand, type TableModel, type Tool, type Wish } from './model.ts'

const NOTHING_LIT: Lit = { hexes: [], pieces: [] }

type Looked = Pick<
  TableModel,
  | 'asked'
  | 'ask'
  | 'dismiss'
  | 'tool'
  | 'setTool'
  | 'inspected'
  | 'inspect'
  | 'way'
  | 'pointAt'
  | 'lit'
  | 'light'
  | 'wish'
  | 'goTo'
  | 'show'
>

/** What the viewer looks at on the board, and with which tool. */
export interface Tools {
  readonly model: Looked
  /** Asks for an overlay if the click was made with such a tool; true when it was. */
  use(spots: readonly Spot[]): boolean
  /** Refreshes the visible overlays: the position has changed. */
  refresh(): void
  /** Clears the inspection. */
  lookAway(): void
  /** Clears the inspection and all overlays. */
  clear(): void
}

export interface ToolsOf {
  readonly api: TableApi
  readonly fixed: Accessor<Fixed>
  readonly draft: Accessor<Draft | undefined>
  readonly later: Projector['later']
}

export function createTools({ api, fixed, draft, later }: ToolsOf): Tools {
  const [tool, setTool] = createSignal<Tool>('choose')
  const [inspected, setInspected] = createSignal<Spot>()
  const [lit, setLit] = createSignal<Lit>(NOTHING_LIT)
  const [wish, setWish] = createSignal<Wish>()
  const overlays = createAskedOverlays(api)
  const { way, pointAt } = createHoveredWay(api, draft, later)
  let lineFrom: number | undefined
  let wishes = 0

  const wishFor = (wanted: Omit<Wish, 'serial'>) => setWish({ ...wanted, serial: ++wishes })
  const lookAway = () => {
    setInspected(undefined)
    setLit(NOTHING_LIT)
    setWish(undefined)
  }

  const model: Looked = {
    asked: overlays.asked,
    ask: overlays.ask,
    dismiss: overlays.dismiss,
    tool,
    setTool(next) {
      lineFrom = undefined
      setTool(next)
    },
    inspected,
    inspect: spot => setInspected(() => spot),
    way,
    pointAt,
    lit,
    light: now => setLit(now ?? NOTHING_LIT),
    wish,
    goTo: spot => wishFor({ spot, others: [], takesFocus: true }),
    show: (spot, others = []) => wishFor({ spot, others, takesFocus: false }),
  }
  return {
    model,
    use(spots) {
      const hex = spots.find(spot => spot.kind === 'hex' || spot.kind === 'hexside')?.hex
      const offer = offerInHand({ fixed, tool })
      if (offer === undefined || hex === undefined) return false
      if (offer.about !== 'line') overlays.ask({ id: offer.id, hex })
      else {
        overlays.ask({ id: offer.id, from: lineFrom ?? hex, to: lineFrom === undefined ? undefined : hex })
        lineFrom = lineFrom === undefined ? hex : undefined
      }
      return true
    },
    refresh: () => void overlays.refresh(),
    lookAway,
    clear() {
      overlays.clear()
      lookAway()
    },
  }
}
