import type { Overlay, OverlayQuestion, Scene, Side, Spot } from '@grognard/engine'
import type { Chart } from '@grognard/games/registry'
import { type Accessor, createContext, useContext } from 'solid-js'
import type { Advice, Draft, Fixed, OddsView, Refused, TableApi, Tale, Update, WordView } from '../session/protocol.ts'

/** Panels that lie over the column, one at a time. */
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

/** The tool in hand on the board: choosing, drawing a line of sight, asking who threatens a hex, or drawing plans. */
export type Tool = 'choose' | 'sight' | 'threat' | 'plan'

/** A refusal, and where on the screen it was provoked. */
export interface Refusal extends Refused {
  readonly at: { readonly x: number; readonly y: number } | undefined
}

/** What the viewer points at or reads about, lit on the map. */
export interface Lit {
  readonly hexes: readonly number[]
  readonly pieces: readonly string[]
}

/** A spot of the board that somebody wants to see; `serial` counts up with each wish. */
export interface Wish {
  readonly spot: Spot
  /** Others that should be seen with it, if there is room for all. */
  readonly others: readonly Spot[]
  readonly serial: number
  /** The keyboard goes there as well. */
  readonly takesFocus: boolean
}

/**
 * The table as the page keeps it: what the worker told last, the sentence being said, and what the viewer looks at.
 * Components read the accessors and call the actions; none of them talks to the worker by itself.
 */
export interface TableModel {
  readonly api: TableApi
  readonly fixed: Accessor<Fixed>
  readonly update: Accessor<Update>
  /** The scene on the screen now: while events are shown it lags behind the newest. */
  readonly scene: Accessor<Scene>
  /** The log the viewer may read, oldest first. */
  readonly log: Accessor<readonly Tale[]>
  /** How many events were told here: when it grows, so many at the end of the log are new. A log that is read anew tells none. */
  readonly told: Accessor<number>

  /** The events being shown: nothing when the screen is up to date. */
  readonly film: Accessor<Tale | undefined>
  /** How long the present event is shown, in milliseconds. */
  readonly filmSpan: Accessor<number>
  readonly isPaused: Accessor<boolean>
  pause(): void
  play(): void
  /** Shows the next event. */
  stepOn(): void
  /** Shows the newest position at once. */
  skip(): void
  /** Shows again what happened since this device's player last decided. */
  showAgain(): void

  /** The sentence being said; nothing when nobody here is asked. */
  readonly draft: Accessor<Draft | undefined>
  /** Does something when every wish before it has been granted; drops it if another question is asked by then. */
  inTurn(run: () => Promise<void> | undefined): Promise<void>
  /** Says the next word. */
  choose(word: WordView): Promise<void>
  /** Says these words and no others, as far as they may be said. */
  sayWords(words: readonly number[]): Promise<void>
  /** Takes words back until so many are left. */
  backTo(count: number): Promise<void>
  /** Takes words back to the last place where there was a choice. */
  back(): Promise<void>
  /** Esc: closes what is open, or takes the last word back. */
  escape(): void
  /** A click, a drop or Enter on the table: all spots it could mean, the most particular first. */
  point(spots: readonly Spot[], at?: { readonly x: number; readonly y: number }, isTouch?: boolean): Promise<void>
  /** A typed sentence, or its beginning. */
  typed(text: string): Promise<boolean>
  /** Words among which the last click did not decide. */
  readonly several: Accessor<readonly WordView[] | undefined>
  closeSeveral(): void
  /** Nothing is left to be chosen: the sentence can be spoken as it stands, or be completed. */
  canGoOn(): boolean
  /** Completes the sentence, or speaks it. */
  goOn(): Promise<void>
  /** Speaks the sentence; warns first when it leaves units behind. */
  speak(): Promise<void>
  /** The pieces that would be left behind, while the warning stands. */
  readonly warning: Accessor<readonly Spot[] | undefined>
  speakAnyway(): Promise<void>
  closeWarning(): void

  /** The odds of the sentence, while it has any. */
  readonly odds: Accessor<OddsView | 'computing' | undefined>
  /** The odds with the sides changed, while the viewer looks at them; nothing is said from there. */
  readonly swapped: Accessor<OddsView | 'computing' | undefined>
  /** Changes the sides of the odds, and back. */
  swapSides(): Promise<void>
  readonly refusal: Accessor<Refusal | undefined>
  closeRefusal(): void

  /** Overlays that are on: those of the sentence first, then those asked for. */
  readonly overlays: Accessor<readonly Overlay[]>
  /** Overlays asked for by the viewer, which a chip turns off. */
  readonly asked: Accessor<readonly { readonly question: OverlayQuestion; readonly overlay: Overlay }[]>
  ask(question: OverlayQuestion): Promise<void>
  dismiss(question: OverlayQuestion): void
  readonly tool: Accessor<Tool>
  setTool(tool: Tool): void

  /** The hex or piece under inspection: its stack is shown. */
  readonly inspected: Accessor<Spot | undefined>
  inspect(spot: Spot | undefined): void
  /** The way that the piece in question would go to the hex that is pointed at. */
  readonly way: Accessor<readonly number[] | undefined>
  /** Points at a hex, or at nothing: the way there is asked for when the pointer rests. */
  pointAt(hex: number | undefined): void
  readonly lit: Accessor<Lit>
  light(lit: Lit | undefined): void
  readonly wish: Accessor<Wish | undefined>
  /** Goes to a spot of the board, with the keyboard as well where a board takes it. */
  goTo(spot: Spot): void
  /** Brings a spot of the board into sight, with others if there is room for all. The keyboard stays where it is. */
  show(spot: Spot, others?: readonly Spot[]): void

  /** The next piece that can still act: selects it and brings it into sight. */
  nextUnfinished(): void
  undo(): Promise<void>
  readonly panel: Accessor<Panel | undefined>
  open(panel: Panel | undefined): void
  /** What a strong player would do, once asked for: in words, with its odds, and as a sentence that can be laid out. */
  readonly hint: Accessor<string | undefined>
  readonly advice: Accessor<Advice | undefined>
  askHint(): Promise<void>
  /** The charts of the game, in the page's language. */
  charts(): Promise<readonly Chart[]>
  /** The name of a side in the page's language. */
  sideName(side: Side): string
}

export const TableContext = createContext<TableModel>()

/** The table that the component stands at. */
export function useTable(): TableModel {
  const table = useContext(TableContext)
  if (table === undefined) throw new Error('this component stands outside a table')
  return table
}
