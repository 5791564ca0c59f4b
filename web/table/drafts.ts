import type { Spot } from '@grognard/engine'
import { type Accessor, batch, createSignal } from 'solid-js'
import type { Settings } from '../base/settings.ts'
import type { Draft, OddsView, Pointed, Refused, TableApi, Update, Warned, WordView } from '../session/protocol.ts'
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
  /** Says exactly these words; leaves the draft unchanged when they are illegal. */
  sayWords(words: readonly number[]): Promise<void>
  /** Says the words that complete the sentence, when nothing is left to choose. */
  close(): Promise<void>
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
  let isSpeaking = false
  let weighing: Promise<void> = Promise.resolve()
  const turns = createTurns(() => question)

  const show = (next: Draft | undefined) =>
    batch(() => {
      setDraft(() => next)
      setSeveral(undefined)
      setWarning(undefined)
      setOdds(undefined)
      setSwapped(undefined)
    })

  /** Whether a complete sentence is spoken without the button. */
  const speaksAtOnce = ({ complete, hasOdds }: Draft) => {
    const confirm = tools.confirm()
    return complete && (confirm === 'never' || (confirm === 'dice' && !hasOdds))
  }

  /** Shows a sentence, and its odds when there are any, without waiting for them. */
  const weigh = (next: Draft): void => {
    show(next)
    if (!next.complete || !next.hasOdds || hasTest(next)) return
    const mine = wish
    setOdds('computing')
    weighing = api.odds(wordsOf(next)).then(found => {
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

  /** Adds words that are the only ones and can't be pointed at, but completes nothing that would be spoken unseen. */
  const goOn = async (from: Draft, mine: number): Promise<Draft> => {
    let reached = from
    while (!reached.complete && reached.choices.length === 1 && reached.choices[0].spot === undefined) {
      const next = await api.draft([...wordsOf(reached), reached.choices[0].word])
      if (mine !== wish) return from
      if (next.complete && !next.hasOdds) return reached
      reached = next
    }
    return reached
  }

  const take = async (pointed: Pointed, at: Place | undefined, isTouch?: boolean): Promise<boolean> => {
    if (pointed.kind === 'draft') await adopt(pointed.draft, isTouch)
    else if (pointed.kind === 'refused') tools.onRefused(pointed.refused, at)
    else {
      severalAfter = pointed.after
      setSeveral(() => pointed.among)
    }
    return pointed.kind !== 'refused'
  }

  const sayAnyway = async (): Promise<void> => {
    const spoken = draft()
    if (spoken === undefined || !spoken.complete || isSpeaking) return
    isSpeaking = true
    tools.onSpeak()
    try {
      const said = await api.say(wordsOf(spoken))
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
    const found = await api.swappedOdds(wordsOf(draft()))
    if (mine === wish && swapped() !== undefined) setSwapped(() => found)
  }

  const speakNow = async (): Promise<void> => {
    // Nothing is said from the other side's odds: what is shown must be what is rolled.
    if (swapped() !== undefined) return swapSides()
    const { complete = false, warning: warned } = draft() ?? {}
    if (complete && warned !== undefined) setWarning(() => warned)
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
    if (next !== undefined) show(next)
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
      question = now
      show(decision?.draft)
    },
    choose: word =>
      grant(async () => {
        const mine = ++wish
        const after = several()?.includes(word) ? severalAfter : wordsOf(draft())
        const next = await api.draft([...after, word.word])
        const full = mine === wish ? await goOn(next, mine) : next
        if (mine === wish) await adopt(full)
      }),
    close: () =>
      grant(async () => {
        const open = draft()
        if (open === undefined || open.closing.length === 0) return
        const mine = ++wish
        const next = await api.draft([...wordsOf(open), ...open.closing])
        if (mine === wish) await adopt(next)
      }),
    sayWords: words =>
      grant(async () => {
        const mine = ++wish
        const next = await api.draft(words)
        const isWhole = next.said.length === words.length && next.said.every(({ word }, i) => word === words[i])
        if (mine === wish && isWhole) weigh(next)
      }),
    backTo: count =>
      grant(async () => {
        const mine = ++wish
        const next = await api.draft(wordsOf(draft()).slice(0, count))
        if (mine === wish) show(next)
      }),
    back: () => grant(takeBack),
    point: (spots, at, isTouch) =>
      grant(async () => {
        const mine = ++wish
        const pointed = await api.point(wordsOf(draft()), spots)
        if (mine === wish) await take(pointed, at, isTouch)
      }),
    async typed(text) {
      const isTaken = await turns.inTurn(async () => {
        const mine = ++wish
        const pointed = await api.type(text)
        return mine === wish && take(pointed, undefined)
      }, false)
      await weighing
      return isTaken
    },
    closeSeveral: () => setSeveral(undefined),
    speak: () => grant(speakNow),
    speakAnyway: () => grant(sayAnyway),
    closeWarning: () => setWarning(undefined),
  }
}
