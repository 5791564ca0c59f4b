import type { Side } from '@grognard/engine'
import { type Accessor, batch, createSignal } from 'solid-js'
import {
  isOnSheet,
  type Place,
  type Plan,
  plansAt,
  type Stroke,
  withArrow,
  withBack,
  withNextMark,
  without,
  withSheet,
} from '../../session/plan.ts'
import type { TableModel } from '../model.ts'
import { inWords, placeName } from './plan-words.ts'
import { say } from './texts.ts'

/** Where plans are stored, one side at a time. */
export interface PlanKeeper {
  load(side: Side): Promise<readonly Plan[] | undefined>
  keep(side: Side, plans: readonly Plan[]): Promise<void>
}

/** What a click draws; dragging draws an arrow with either. */
export type Pen = 'mark' | 'arrow'

/** The viewer's plans, and their pencil. */
export interface PlanBook {
  /** Whose plans these are: undefined while all look on, or while the device changes hands. */
  readonly author: Accessor<Side | undefined>
  /** Another viewer: puts away the previous one's plans and loads this one's. */
  turnTo(side: Side | undefined): Promise<void>
  /** All the viewer's plans on the current sheet. */
  readonly plans: Accessor<readonly Plan[]>
  /** Those shown on the board: none while hidden. */
  readonly shown: Accessor<readonly Plan[]>
  readonly isHidden: Accessor<boolean>
  hide(isHidden: boolean): void
  /** Whether the pencil is active. */
  isDrawing(): boolean
  /** Activates or puts away the pencil. */
  takePencil(isTaken: boolean): void
  readonly pen: Accessor<Pen>
  setPen(pen: Pen): void

  /** Where an arrow was started, and where it would end now. */
  readonly start: Accessor<Place | undefined>
  readonly aim: Accessor<Place | undefined>
  begin(place: Place): void
  /** Starts an arrow with the right mouse button, which needs no pencil; false when nobody may draw now. */
  sketch(place: Place): boolean
  aimAt(place: Place | undefined): void
  /** Cancels the arrow in progress. */
  cancel(): void
  /** Ends the arrow; draws none if it ends where it started, or nowhere. */
  end(place: Place | undefined): void
  /** A click: ends the arrow in progress, or does what the pen does. */
  press(place: Place): void
  /** Starts an arrow by key, or ends it. */
  enter(place: Place): void
  nextMark(place: Place): void
  /** Erases the mark of a place, or else the newest arrow that touches it. */
  removeAt(place: Place): void
  remove(plan: Plan): void
  clear(): void
  /** What was last erased, until something else is drawn. */
  readonly removed: Accessor<readonly Plan[]>
  putBack(): void
  /** What was done last, in words. */
  readonly told: Accessor<readonly { readonly text: string }[]>
}

interface Kept {
  readonly side: Side | undefined
  readonly plans: readonly Plan[]
}

/** Where an arrow was started, and whether without the pencil. */
interface Started {
  readonly place: Place
  readonly sheet: string
  readonly isFreehand: boolean
}

const NOBODYS: Kept = { side: undefined, plans: [] }

/** The plan book of a table. Must be told when the viewer changes. */
export function createPlanBook(table: TableModel, keeper: PlanKeeper): PlanBook {
  const author = () => {
    const { viewer, isCommon, handTo } = table.update()
    return isCommon || handTo !== undefined ? undefined : viewer
  }
  const [kept, setKept] = createSignal<Kept>(NOBODYS)
  const [isHidden, hide] = createSignal(false)
  const [pen, setPen] = createSignal<Pen>('mark')
  const [start, setStart] = createSignal<Started>()
  const [aim, setAim] = createSignal<Place>()
  const [removed, setRemoved] = createSignal<readonly Plan[]>([])
  const [told, setTold] = createSignal<readonly { readonly text: string }[]>([])

  // A new viewer must never see, not even for a moment, what another has drawn.
  const all = () => (kept().side === author() ? kept().plans : [])
  const sheet = () => table.ground().sheet
  const plans = () => all().filter(plan => isOnSheet(plan, sheet()))
  const isDrawing = () => table.tool() === 'plan' && author() !== undefined
  /** Putting away the pencil cancels the arrow in progress, and so does changing the sheet. */
  const begun = () => {
    const started = start()
    const isValid = started?.sheet === sheet() && author() !== undefined && (isDrawing() || started.isFreehand)
    return isValid ? started.place : undefined
  }
  const putAway = () => removed().filter(plan => isOnSheet(plan, sheet()))
  const isReady = () => author() !== undefined && kept().side === author()
  const tell = (text: string) => setTold([{ text }])
  const turn = () => table.scene().turn.number ?? 0
  const nameOf = (place: Place) => placeName(table, place)

  const cancel = () => {
    setStart(undefined)
    setAim(undefined)
  }
  const put = (next: readonly Plan[], gone: readonly Plan[]) => {
    const side = author()
    if (side === undefined) return
    const now = withSheet(all(), sheet(), next)
    setKept({ side, plans: now })
    setRemoved(gone)
    hide(false)
    void keeper.keep(side, now)
  }
  const draw = ({ plans: next, drawn, removed: gone }: Stroke) => {
    put(next, gone === undefined ? [] : [gone])
    if (drawn !== undefined) tell(say().drawn(inWords(table, drawn)))
    if (gone !== undefined) tell(say().removed(inWords(table, gone)))
  }
  const removeAll = (gone: readonly Plan[]) => {
    const [one] = gone
    if (one === undefined || !isReady()) return
    put(without(plans(), gone), gone)
    tell(gone.length === 1 ? say().removed(inWords(table, one)) : say().cleared(gone.length))
  }

  const book: PlanBook = {
    author,
    async turnTo(side) {
      batch(() => {
        cancel()
        setRemoved([])
        setTold([])
        setKept(NOBODYS)
        if (table.tool() === 'plan') table.setTool('choose')
      })
      const found = side === undefined ? undefined : await keeper.load(side)
      if (side !== undefined && author() === side && kept().side === undefined) setKept({ side, plans: found ?? [] })
    },
    plans,
    shown: () => (isHidden() ? [] : plans()),
    isHidden,
    hide,
    isDrawing,
    takePencil(isTaken) {
      cancel()
      if (isTaken) hide(false)
      table.setTool(isTaken && author() !== undefined ? 'plan' : 'choose')
    },
    pen,
    setPen(next) {
      cancel()
      setPen(next)
    },
    start: begun,
    aim,
    begin(place) {
      setStart({ place, sheet: sheet(), isFreehand: false })
      setAim(undefined)
    },
    sketch(place) {
      if (author() === undefined) return false
      setStart({ place, sheet: sheet(), isFreehand: true })
      setAim(undefined)
      return true
    },
    aimAt: place => {
      if (begun() !== undefined) setAim(() => place)
    },
    cancel,
    end(place) {
      const from = begun()
      cancel()
      if (from === undefined || !isReady()) return
      if (place === undefined || place === from) tell(say().noArrow)
      else draw(withArrow(plans(), from, place, turn()))
    },
    press(place) {
      if (begun() !== undefined) book.end(place)
      else if (pen() === 'mark') book.nextMark(place)
      else {
        book.begin(place)
        tell(say().begun(nameOf(place)))
      }
    },
    enter(place) {
      if (begun() !== undefined) book.end(place)
      else {
        book.begin(place)
        tell(say().begun(nameOf(place)))
      }
    },
    nextMark(place) {
      if (isReady()) draw(withNextMark(plans(), place, turn()))
    },
    removeAt(place) {
      const found = plansAt(plans(), place)
      const one = found.find(({ kind }) => kind === 'mark') ?? found.at(-1)
      if (one !== undefined) removeAll([one])
      else tell(say().nothingAt(nameOf(place)))
    },
    remove: plan => removeAll([plan]),
    clear: () => removeAll(plans()),
    removed: putAway,
    putBack() {
      const back = putAway()
      if (back.length === 0 || !isReady()) return
      put(withBack(plans(), back), [])
      tell(say().isBack(back.length))
    },
    told,
  }
  return book
}
