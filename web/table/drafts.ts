import type { Spot } from '@grognard/engine'
import { type Accessor, batch, createSignal } from 'solid-js'
import type { Settings } from '../base/settings.ts'
import {
  type Draft,
  type OddsView,
  type Pointed,
  type Refused,
  type TableApi,
  type Update,
  type Warned,
  type WordView,
  wholeOf,
} from '../session/protocol.ts'
import { hasTest } from './sheets/listed.ts'
import { createTurns } from './turns.ts'

type Place = { readonly x: number; readonly y: number }

/** The sentence being said, and what it needs: odds, a choice among several, a warning. */
export interface Drafts {
  readonly draft: Accessor<Draft | undefined>
  readonly several: Accessor<readonly WordView[] | undefined>
  readonly warning: Accessor<Warned | undefined>
  readonly odds: Accessor<OddsView | 'computing' | undefined>
  readonly swapped: Accessor<OddsView | 'computing' | undefined>
  swapSides(): Promise<void>
  /** Runs something once every earlier request is done; drops it if another question has come up by then. */
  inTurn(run: () => Promise<void> | undefined): Promise<void>
  /** A new update: a new question starts a new sentence, the same one keeps what was said. */
  asked(update: Update): Promise<void>
  choose(word: WordView): Promise<void>
  /** Says the next word, but never speaks the sentence: the player has only gone on to it. */
  layOut(word: WordView): Promise<void>
  /** Answers this question as filled in, then says a word to the next. */
  chooseOnward(word: WordView): Promise<void>
  /** Says exactly these words; leaves the draft unchanged when they are illegal. With `isBare` nothing usual is filled in after them. */
  sayWords(words: readonly number[], isBare?: boolean): Promise<void>
  /** Takes words back until this many are left; one that was filled in is then asked for. */
  backTo(count: number): Promise<void>
  /** Takes words back to the last place with a choice. */
  back(): Promise<void>
  /** Names what is there. A finger only completes a sentence: the button, or a second tap, says it. */
  point(spots: readonly Spot[], at: Place | undefined, isTouch?: boolean): Promise<void>
  typed(text: string): Promise<boolean>
  closeSeveral(): void
  speak(): Promise<void>
  speakAnyway(): Promise<void>
  closeWarning(): void
}

export interface DraftTools {
  readonly api: TableApi
  readonly confirm: () => Settings['confirm']
  /** Called before a sentence is spoken. */
  readonly onSpeak: () => void
  readonly onRefused: (refused: Refused, at: Place | undefined) => void
}

const wordsOf = (draft: Draft | undefined): number[] => draft?.said.map(({ word }) => word) ?? []

/**
 * Handles the sentence being said. Requests run one after another, so clicks faster than the worker's answers all count. Each has a number;
 * an answer that arrives after a newer one, or after a new question, is dropped.
 */
export function createDrafts(tools: DraftTools): Drafts {
  const { api } = tools
  const [draft, setDraft] = createSignal<Draft>()
  const [several, setSeveral] = createSignal<readonly WordView[]>()
  const [warning, setWarning] = createSignal<Warned>()
  const [odds, setOdds] = createSignal<OddsView | 'computing'>()
  const [swapped, setSwapped] = createSignal<OddsView | 'computing'>()
  let severalAfter: readonly number[] = []
  let wish = 0
  let question = ''
  /** Counts questions, but not those that follow from going onward: what was clicked meanwhile still counts. */
  let world = 0
  let isSpeaking = false
  let isGoingOnward = false
  let weighing: Promise<void> = Promise.resolve()
  const turns = createTurns(() => world)

  const show = (next: Draft | undefined) =>
    batch(() => {
      setDraft(() => next)
      setSeveral(undefined)
      setWarning(undefined)
      setOdds(undefined)
      setSwapped(undefined)
    })

  /** Whether a sentence is spoken without the button: never one that was completed for the player, unless they want no questions at all. */
  const speaksAtOnce = ({ said, complete, isReady, isForced, isFinal, hasOdds }: Draft) => {
    const confirm = tools.confirm()
    if (confirm === 'never') return complete || (isReady && isForced && hasOdds && said.length > 0)
    return complete && confirm === 'dice' && !hasOdds && !isFinal
  }

  /** Shows a sentence, and its odds when there are any, without waiting for them. */
  const weigh = (next: Draft): void => {
    show(next)
    if (!next.isReady || !next.hasOdds || hasTest(next)) return
    const mine = wish
    setOdds('computing')
    weighing = api.odds(wholeOf(next)).then(found => {
      if (mine === wish) setOdds(() => found)
    })
  }

  /** Adopts a sentence; a complete one is spoken or weighed. */
  const adopt = async (next: Draft, isTouch = false): Promise<void> => {
    const waits = isTouch && tools.confirm() !== 'never'
    if (waits || !speaksAtOnce(next)) return weigh(next)
    show(next)
    await speakNow()
  }

  const take = async (pointed: Pointed, at: Place | undefined, isTouch?: boolean): Promise<boolean> => {
    if (pointed.kind === 'draft') await adopt(pointed.draft, isTouch)
    else if (pointed.kind === 'refused') tools.onRefused(pointed.refused, at)
    else if (pointed.kind === 'several') {
      severalAfter = pointed.after
      setSeveral(() => pointed.among)
    }
    return pointed.kind !== 'refused'
  }

  /** Asks what something means; if it belongs to the question after this one, this one is answered as filled in first. */
  const takeOnward = async (ask: (said: readonly number[]) => Promise<Pointed>, at?: Place, isTouch?: boolean): Promise<boolean> => {
    const mine = ++wish
    const pointed = await ask(wordsOf(draft()))
    if (mine !== wish) return false
    if (pointed.kind !== 'onward') return take(pointed, at, isTouch)
    if (!(await goOnward(pointed.say))) return false
    const next = ++wish
    const then = await ask([])
    return next === wish && take(then, at, isTouch)
  }

  /** Says what is filled in and waits for the next question; false when that was refused. */
  const goOnward = async (say: readonly number[]): Promise<boolean> => {
    if (isSpeaking) return false
    isSpeaking = true
    isGoingOnward = true
    tools.onSpeak()
    try {
      const said = await api.say(say)
      if (!said.ok) tools.onRefused(said.refused, undefined)
      return said.ok && draft() !== undefined
    } finally {
      isSpeaking = false
      isGoingOnward = false
    }
  }

  const sayAnyway = async (): Promise<void> => {
    const spoken = draft()
    if (spoken === undefined || !spoken.isReady || isSpeaking) return
    isSpeaking = true
    tools.onSpeak()
    try {
      const said = await api.say(wholeOf(spoken))
      if (!said.ok) tools.onRefused(said.refused, undefined)
    } finally {
      isSpeaking = false
      setWarning(undefined)
    }
  }

  /** Shows the odds with the sides swapped, or the player's own again. */
  const swapSides = async (): Promise<void> => {
    if (swapped() !== undefined) {
      setSwapped(undefined)
      return
    }
    const mine = wish
    setSwapped('computing')
    const shown = draft()
    const found = await api.swappedOdds(shown === undefined ? [] : wholeOf(shown))
    if (mine === wish && swapped() !== undefined) setSwapped(() => found)
  }

  const speakNow = async (): Promise<void> => {
    // Nothing is said from the other side's odds: what is shown must be what is rolled.
    if (swapped() !== undefined) return swapSides()
    const { isReady = false, warning: warned } = draft() ?? {}
    if (isReady && warned !== undefined) setWarning(() => warned)
    else await sayAnyway()
  }

  const takeBack = async (): Promise<void> => {
    let next = draft()
    const mine = ++wish
    while (next !== undefined && next.said.length > 0) {
      next = await api.draft(wordsOf(next).slice(0, -1))
      if (mine !== wish) return
      if (next.choices.length > 1) break
    }
    if (next !== undefined) weigh(next)
  }

  /** Runs a request in its turn; awaiting it includes the odds. */
  const grant = (run: () => Promise<void>): Promise<void> => (turns.isWithin() ? run() : turns.inTurn(run, undefined).then(() => weighing))

  return {
    draft,
    several,
    warning,
    odds,
    swapped,
    swapSides,
    inTurn: run => grant(async () => run()),
    async asked({ decision, next, viewer }) {
      const now = decision === undefined ? '' : `${next} ${viewer} ${decision.side} ${decision.rule}`
      if (now === question && wordsOf(draft()).length > 0)
        return grant(async () => {
          const mine = ++wish
          const again = await api.draft(wordsOf(draft()))
          if (mine === wish) weigh(again)
        })
      wish++
      if (now !== question && !isGoingOnward) world++
      question = now
      if (decision === undefined) show(undefined)
      else weigh(decision.draft)
    },
    choose: word =>
      grant(async () => {
        const mine = ++wish
        const after = several()?.includes(word) ? severalAfter : wordsOf(draft())
        const next = await api.draft([...after, word.word])
        if (mine === wish) await adopt(next)
      }),
    layOut: word =>
      grant(async () => {
        const mine = ++wish
        const next = await api.draft([word.word])
        if (mine === wish) weigh(next)
      }),
    chooseOnward: word =>
      grant(async () => {
        const shown = draft()
        if (shown === undefined || !(await goOnward(wholeOf(shown)))) return
        const mine = ++wish
        const next = await api.draft([word.word])
        if (mine === wish) await adopt(next)
      }),
    sayWords: (words, isBare) =>
      grant(async () => {
        const mine = ++wish
        const next = await api.draft(words, isBare)
        const isWhole = next.said.length === words.length && next.said.every(({ word }, i) => word === words[i])
        if (mine === wish && isWhole) weigh(next)
      }),
    backTo: count =>
      grant(async () => {
        const mine = ++wish
        const shown = draft()
        const isFilled = shown !== undefined && count >= shown.said.length
        const next = await api.draft((shown === undefined ? [] : wholeOf(shown)).slice(0, count), isFilled)
        if (mine === wish) weigh(next)
      }),
    back: () => grant(takeBack),
    point: (spots, at, isTouch) =>
      grant(async () => {
        await takeOnward(said => api.point(said, spots), at, isTouch)
      }),
    async typed(text) {
      const isTaken = await turns.inTurn(() => takeOnward(() => api.type(text)), false)
      await weighing
      return isTaken
    },
    closeSeveral: () => setSeveral(undefined),
    speak: () => grant(speakNow),
    speakAnyway: () => grant(sayAnyway),
    closeWarning: () => setWarning(undefined),
  }
}
