import type { Ground, Overlay, OverlayOffer, OverlayQuestion, Scene, Side, Spot } from '@grognard/engine'
import type { Chart } from '@grognard/games/registry'
import { type Accessor, createContext, useContext } from 'solid-js'
import type {
  Advice,
  Draft,
  Fixed,
  Laid,
  OddsView,
  Refused,
  ResultView,
  TableApi,
  Tale,
  Update,
  Warned,
  WordView,
} from '../session/protocol.ts'
import type { Ending, NextThing } from './next-thing.ts'

/** Panels over the column, one at a time. */
export type Panel =
  | {
      readonly kind:
        | 'forces'
        | 'charts'
        | 'briefing'
        | 'rulings'
        | 'dice'
        | 'menu'
        | 'keys'
        | 'log'
        | 'settings'
        | 'saves'
        | 'share'
        | 'whatIf'
        | 'plans'
    }
  | { readonly kind: 'rules'; readonly rule: string | undefined }

/** The active tool on the board: choosing, drawing plans, or asking for an overlay by its hexes. */
export type Tool = 'choose' | 'plan' | `ask ${string}`

/** The overlay that a click on the board asks for, if one is active. */
export const offerInHand = ({ fixed, tool }: Pick<TableModel, 'fixed' | 'tool'>): OverlayOffer | undefined =>
  fixed().overlays.find(({ id }) => tool() === `ask ${id}`)

/** A refusal, and where on screen it was caused. */
export interface Refusal extends Refused {
  readonly at: { readonly x: number; readonly y: number } | undefined
}

/** What the viewer points at or reads about, lit on the map. */
export interface Lit {
  readonly hexes: readonly number[]
  readonly pieces: readonly string[]
}

/** A spot of the board that somebody wants to see; `serial` increases with each wish. */
export interface Wish {
  readonly spot: Spot
  /** Others that should be visible with it, if there is room for all. */
  readonly others: readonly Spot[]
  readonly serial: number
  /** Keyboard focus goes there as well. */
  readonly takesFocus: boolean
}

/**
 * The table as kept by the page: the worker's last update, the sentence being said, and what the viewer looks at. Components read the
 * accessors and call the actions; none of them talks to the worker directly.
 */
export interface TableModel {
  readonly api: TableApi
  readonly fixed: Accessor<Fixed>
  readonly update: Accessor<Update>
  /** The scene on screen: while events are shown it lags behind the newest. */
  readonly scene: Accessor<Scene>
  /** The ground of this scene. */
  readonly ground: Accessor<Ground>
  /** The ground of a scene that was sent, shown or not. */
  groundOf(scene: Laid): Ground
  /** The log the viewer may read, oldest first. */
  readonly log: Accessor<readonly Tale[]>
  /** Fetches what a server knows of before the first line of the log. */
  readEarlier(): Promise<void>
  /** How many events were told here: when it grows, that many at the end of the log are new. Rereading the log tells none. */
  readonly told: Accessor<number>

  /** What came of the last fights and tests, oldest first, until it has been read. */
  readonly results: Accessor<readonly ResultView[]>
  closeResults(): void
  /** Something was pressed at this time of the page. */
  pressed(at: number): void

  /** The event being shown; undefined when the screen is up to date. */
  readonly film: Accessor<Tale | undefined>
  /** How long the current event is shown, in milliseconds. */
  readonly filmSpan: Accessor<number>
  readonly isPaused: Accessor<boolean>
  pause(): void
  play(): void
  /** Shows the next event. */
  stepOn(): void
  /** Shows the event before again, and pauses. */
  stepBack(): void
  /** Shows the newest position at once. */
  skip(): void
  /** Shows again what happened since this device's player last decided. */
  showAgain(): void

  /** The sentence being said; undefined when nobody here is asked. */
  readonly draft: Accessor<Draft | undefined>
  /** Runs something once every earlier request is done; drops it if another question has come up by then. */
  inTurn(run: () => Promise<void> | undefined): Promise<void>
  /** Says the next word. */
  choose(word: WordView): Promise<void>
  /** Says the next word without ever speaking the sentence. */
  layOut(word: WordView): Promise<void>
  /** Answers this question as filled in, then says a word to the next. */
  chooseOnward(word: WordView): Promise<void>
  /** Says exactly these words, as far as they are legal; with `isBare` nothing usual is filled in after them. */
  sayWords(words: readonly number[], isBare?: boolean): Promise<void>
  /** Takes words back until this many are left; one that was filled in is then asked for. */
  backTo(count: number): Promise<void>
  /** Takes words back to the last place with a choice. */
  back(): Promise<void>
  /** Esc: closes what is open, or takes the last word back. */
  escape(): void
  /** A click, drop or Enter on the table: all spots it could mean, most specific first. */
  point(spots: readonly Spot[], at?: { readonly x: number; readonly y: number }, isTouch?: boolean): Promise<void>
  /** Takes a typed sentence, or its beginning. */
  typed(text: string): Promise<boolean>
  /** Words that the last click left undecided. */
  readonly several: Accessor<readonly WordView[] | undefined>
  closeSeveral(): void
  /** The sentence can be spoken, with what is filled in. */
  canGoOn(): boolean
  /** Speaks the sentence with what is filled in. */
  goOn(): Promise<void>
  /** Speaks the sentence; warns first when something should be reconsidered. */
  speak(): Promise<void>
  /** What to reconsider, while the warning is shown. */
  readonly warning: Accessor<Warned | undefined>
  speakAnyway(): Promise<void>
  closeWarning(): void

  /** The odds of the sentence, when it has any. */
  readonly odds: Accessor<OddsView | 'computing' | undefined>
  /** The odds with the sides swapped, while the viewer looks at them; nothing is said from there. */
  readonly swapped: Accessor<OddsView | 'computing' | undefined>
  /** Swaps the sides of the odds, and back. */
  swapSides(): Promise<void>
  readonly refusal: Accessor<Refusal | undefined>
  closeRefusal(): void

  /** Visible overlays: those of the sentence first, then those asked for. */
  readonly overlays: Accessor<readonly Overlay[]>
  /** Overlays asked for by the viewer, which a chip turns off. */
  readonly asked: Accessor<readonly { readonly question: OverlayQuestion; readonly overlay: Overlay }[]>
  ask(question: OverlayQuestion): Promise<void>
  dismiss(question: OverlayQuestion): void
  readonly tool: Accessor<Tool>
  setTool(tool: Tool): void

  /** The inspected hex or piece: its stack is shown. */
  readonly inspected: Accessor<Spot | undefined>
  inspect(spot: Spot | undefined): void
  /** The path that the piece in question would take to the hex under the pointer. */
  readonly way: Accessor<readonly number[] | undefined>
  /** Points at a hex, or at nothing: the path is requested when the pointer rests. */
  pointAt(hex: number | undefined): void
  readonly lit: Accessor<Lit>
  light(lit: Lit | undefined): void
  readonly wish: Accessor<Wish | undefined>
  /** Goes to a spot of the board, with keyboard focus where the board supports it. */
  goTo(spot: Spot): void
  /** Scrolls a spot of the board into view, with others if there is room for all. Keyboard focus stays where it is. */
  show(spot: Spot, others?: readonly Spot[]): void

  /** What the primary button does. */
  readonly nextThing: Accessor<NextThing>
  /** The word that ends the phase, while nothing is said yet. */
  readonly endsPhase: Accessor<Ending | undefined>
  /** Does what the primary button says. */
  goNext(): Promise<void>
  /** The next piece that can still act: selects it and scrolls it into view. */
  nextUnfinished(): void
  /** Takes back the last decision; when that goes past the dice it asks first, once per match. */
  undo(): Promise<void>
  redo(): Promise<void>
  /** Whether it is asking to go back past the dice. */
  readonly askingPast: Accessor<boolean>
  /** Goes back past the dice, or stays. */
  goPast(goes: boolean): Promise<void>
  readonly panel: Accessor<Panel | undefined>
  open(panel: Panel | undefined): void
  /** What a strong player would do, on request: in words, with its odds, and as a sentence that can be set. */
  readonly hint: Accessor<string | undefined>
  readonly advice: Accessor<Advice | undefined>
  askHint(): Promise<void>
  /** The charts of the game, in the page's language. */
  charts(): Promise<readonly Chart[]>
  /** The name of a side in the page's language. */
  sideName(side: Side): string
}

export const TableContext = createContext<TableModel>()

/** The table of the component. */
export function useTable(): TableModel {
  const table = useContext(TableContext)
  if (table === undefined) throw new Error('this component stands outside a table')
  return table
}
