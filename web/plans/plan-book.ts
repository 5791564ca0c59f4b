import type { Side } from '@grognard/engine'
import { type Accessor, batch, createSignal } from 'solid-js'
import type { TableModel } from '../table/model.ts'
import { type Place, type Plan, plansAt, type Stroke, withArrow, withBack, withNextMark, without } from './plan.ts'
import { inWords, placeName } from './plan-words.ts'
import { say } from './texts.ts'

/** Where plans are kept, a side at a time. */
export interface PlanKeeper {
  load(side: Side): Promise<readonly Plan[] | undefined>
  keep(side: Side, plans: readonly Plan[]): Promise<void>
}

/** What a click draws; dragging draws an arrow with either. */
export type Pen = 'mark' | 'arrow'

/** The plans of the one who looks, and the pencil in his hand. */
export interface PlanBook {
  /** Whose plans these are: nobody's while all look on, or while the device changes hands. */
  readonly author: Accessor<Side | undefined>
  /** Another one looks: puts away what the one before has drawn, and fetches what this one has. */
  turnTo(side: Side | undefined): Promise<void>
  readonly plans: Accessor<readonly Plan[]>
  /** Those that lie on the board: none while they are hidden. */
  readonly shown: Accessor<readonly Plan[]>
  readonly isHidden: Accessor<boolean>
  hide(isHidden: boolean): void
  /** Whether the pencil is in the hand. */
  isDrawing(): boolean
  /** Takes the pencil up, or puts it down. */
  takePencil(isTaken: boolean): void
  readonly pen: Accessor<Pen>
  setPen(pen: Pen): void

  /** Where an arrow has been begun, and where it would end now. */
  readonly start: Accessor<Place | undefined>
  readonly aim: Accessor<Place | undefined>
  begin(place: Place): void
  aimAt(place: Place | undefined): void
  /** Gives up the arrow that was begun. */
  cancel(): void
  /** Ends the arrow; where it began, or nowhere, none is drawn. */
  end(place: Place | undefined): void
  /** A click: ends the arrow that was begun, or does what the pen does. */
  press(place: Place): void
  /** Begins an arrow by key, or ends it. */
  enter(place: Place): void
  nextMark(place: Place): void
  /** Rubs out the mark of a place, or else the newest arrow that touches it. */
  removeAt(place: Place): void
  remove(plan: Plan): void
  clear(): void
  /** What was rubbed out last, as long as nothing else was drawn. */
  readonly removed: Accessor<readonly Plan[]>
  putBack(): void
  /** What was done last, in words. */
  readonly told: Accessor<readonly { readonly text: string }[]>
}

interface Kept {
  readonly side: Side | undefined
  readonly plans: readonly Plan[]
}

const NOBODYS: Kept = { side: undefined, plans: [] }

/** The plan book of a table. Somebody must tell it when another one looks. */
export function createPlanBook(table: TableModel, keeper: PlanKeeper): PlanBook {
  const author = () => {
    const { viewer, isCommon, handTo } = table.update()
    return isCommon || handTo !== undefined ? undefined : viewer
  }
  const [kept, setKept] = createSignal<Kept>(NOBODYS)
  const [isHidden, hide] = createSignal(false)
  const [pen, setPen] = createSignal<Pen>('mark')
  const [start, setStart] = createSignal<Place>()
  const [aim, setAim] = createSignal<Place>()
  const [removed, setRemoved] = createSignal<readonly Plan[]>([])
  const [told, setTold] = createSignal<readonly { readonly text: string }[]>([])

  // Whoever looks now must not find, not for a moment, what another has drawn.
  const plans = () => (kept().side === author() ? kept().plans : [])
  const isDrawing = () => table.tool() === 'plan' && author() !== undefined
  /** Whoever puts the pencil down gives up what he has begun. */
  const begun = () => (isDrawing() ? start() : undefined)
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
    setKept({ side, plans: next })
    setRemoved(gone)
    hide(false)
    void keeper.keep(side, next)
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
      setStart(() => place)
      setAim(undefined)
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
    removed,
    putBack() {
      const back = removed()
      if (back.length === 0 || !isReady()) return
      put(withBack(plans(), back), [])
      tell(say().isBack(back.length))
    },
    told,
  }
  return book
}
