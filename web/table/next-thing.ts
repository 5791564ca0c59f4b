import type { Spot } from '@grognard/engine'
import { type Accessor, createSignal } from 'solid-js'
import type { Draft, Update, WordView } from '../session/protocol.ts'

/** The word that ends a phase; `isOnward` when this question is answered as filled in first. */
export interface Ending {
  readonly word: WordView
  readonly isOnward: boolean
}

/** What the primary button does: speaks the sentence, goes to whoever can still act, ends the phase when nobody can, or only says what to choose. */
export type NextThing =
  | { readonly kind: 'speak' }
  | { readonly kind: 'choose' }
  | { readonly kind: 'next'; readonly word: WordView }
  | { readonly kind: 'end'; readonly word: WordView }

export interface NextThings {
  readonly nextThing: Accessor<NextThing>
  readonly endsPhase: Accessor<Ending | undefined>
  /** The word of the piece to be selected next; undefined when this question must be answered first, or nothing can be pointed at. */
  nextToAct(): WordView | undefined
  /** The spot to be selected next, and on to the one after it. */
  takeNextSpot(): Spot | undefined
}

/** Works out what comes next from the question and the sentence so far. */
export function createNextThings(update: Accessor<Update>, draft: Accessor<Draft | undefined>): NextThings {
  /** How often the player has gone on, and the word selected then. */
  const [at, setAt] = createSignal(0)
  const [last, setLast] = createSignal(-1)
  const endsPhase = (): Ending | undefined => {
    const shown = draft()
    if (shown === undefined || shown.said.length > 0) return undefined
    const onward = update().decision?.onward?.ends
    const ending = onward === undefined ? endingOf(shown.choices, update().decision?.ends) : { word: onward, isOnward: true }
    return ending?.word.word === shown.filled[0]?.word ? undefined : ending
  }
  const nextToAct = (): WordView | undefined => {
    const { draft: opening, unfinished = [], areAllDone, ends, onward } = update().decision ?? {}
    if (opening === undefined || onward !== undefined) return undefined
    if (unfinished.length === 0 && (areAllDone || endingOf(opening.choices, ends) === undefined)) return undefined
    const able = ableToAct(opening.choices, unfinished)
    return able.find(({ word }) => word > last()) ?? able[0]
  }
  return {
    endsPhase,
    nextToAct,
    takeNextSpot() {
      const left = update().decision?.unfinished ?? []
      const next = nextToAct()
      const spot = next?.spot ?? left[at() % left.length]
      if (next !== undefined) setLast(next.word)
      setAt(at() + 1)
      return spot
    },
    nextThing() {
      const shown = draft()
      if (shown?.isReady === true) return { kind: 'speak' }
      if (shown === undefined || shown.said.length > 0) return { kind: 'choose' }
      const [ends, next] = [endsPhase(), nextToAct()]
      if (next !== undefined) return { kind: 'next', word: next }
      return ends === undefined ? { kind: 'choose' } : { kind: 'end', word: ends.word }
    },
  }
}

/** The word that the game says ends the phase, or that names nothing on the board, when all others do. */
function endingOf(choices: readonly WordView[], named: WordView | undefined): Ending | undefined {
  if (named !== undefined) return { word: named, isOnward: false }
  const [ends, ...others] = choices.filter(({ spot }) => spot === undefined)
  return ends !== undefined && choices.length > 1 && others.length === 0 ? { word: ends, isOnward: false } : undefined
}

/** The words that name somebody who can still act; if none does, all that can be pointed at: the targets of an assault. */
function ableToAct(choices: readonly WordView[], unfinished: readonly Spot[]): readonly WordView[] {
  const pieces = new Set(unfinished.flatMap(spot => (spot.kind === 'piece' ? [spot.piece] : [])))
  const unfinishedWords = choices.filter(({ spot }) => spot?.kind === 'piece' && pieces.has(spot.piece))
  return unfinishedWords.length > 0 ? unfinishedWords : choices.filter(({ spot }) => spot !== undefined)
}
