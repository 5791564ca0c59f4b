import type { Spot } from '@grognard/engine'
import { type Accessor, batch, createSignal } from 'solid-js'
import type { Settings } from '../app/settings.ts'
import type { Draft, OddsView, Pointed, Refused, TableApi, Update, WordView } from '../session/protocol.ts'

type Place = { readonly x: number; readonly y: number }

/** The sentence being said, and what it asks for: odds, a choice among several, a warning. */
export interface Drafts {
  readonly draft: Accessor<Draft | undefined>
  readonly several: Accessor<readonly WordView[] | undefined>
  readonly warning: Accessor<readonly Spot[] | undefined>
  readonly odds: Accessor<OddsView | 'computing' | undefined>
  readonly swapped: Accessor<OddsView | 'computing' | undefined>
  swapSides(): Promise<void>
  /** A new update: a new question begins a new sentence, the same one keeps what was said. */
  asked(update: Update): Promise<void>
  choose(word: WordView): Promise<void>
  backTo(count: number): Promise<void>
  /** Takes words back to the last place where there was a choice. */
  back(): Promise<void>
  point(spots: readonly Spot[], at: Place | undefined): Promise<void>
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

/** Handles the sentence being said. Each wish has a number; an answer that comes after a newer wish is dropped. */
export function createDrafts(tools: DraftTools): Drafts {
  const { api } = tools
  const [draft, setDraft] = createSignal<Draft>()
  const [several, setSeveral] = createSignal<readonly WordView[]>()
  const [warning, setWarning] = createSignal<readonly Spot[]>()
  const [odds, setOdds] = createSignal<OddsView | 'computing'>()
  const [swapped, setSwapped] = createSignal<OddsView | 'computing'>()
  let severalAfter: readonly number[] = []
  let wish = 0
  let question = ''
  let isSpeaking = false

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

  /** Shows a sentence, and its odds when there are any. */
  const weigh = async (next: Draft): Promise<void> => {
    show(next)
    if (!next.complete || !next.hasOdds) return
    const mine = wish
    setOdds('computing')
    const found = await api.odds(wordsOf(next))
    if (mine === wish) setOdds(() => found)
  }

  /** Takes a sentence over; a complete one is spoken or weighed. */
  const adopt = async (next: Draft): Promise<void> => {
    if (!speaksAtOnce(next)) return weigh(next)
    show(next)
    await speak()
  }

  /** Goes on with words that are the only ones and cannot be pointed at, but completes nothing that would be spoken unseen. */
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

  const take = async (pointed: Pointed, at: Place | undefined): Promise<boolean> => {
    if (pointed.kind === 'draft') await adopt(pointed.draft)
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

  /** Shows the odds with the sides changed, or the player's own again. */
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

  const speak = async (): Promise<void> => {
    // From the odds of the other side nothing is said: what is shown must be what is rolled.
    if (swapped() !== undefined) return swapSides()
    const { complete = false, leavesBehind = [] } = draft() ?? {}
    if (complete && leavesBehind.length > 0) setWarning(() => leavesBehind)
    else await sayAnyway()
  }

  const backTo = async (count: number): Promise<void> => {
    const mine = ++wish
    const next = await api.draft(wordsOf(draft()).slice(0, count))
    if (mine === wish) show(next)
  }

  return {
    draft,
    several,
    warning,
    odds,
    swapped,
    swapSides,
    async asked({ decision, next, viewer }) {
      const mine = ++wish
      const now = decision === undefined ? '' : `${next} ${viewer} ${decision.side} ${decision.rule}`
      const said = wordsOf(draft())
      const isSame = now === question && said.length > 0
      question = now
      if (!isSame) return show(decision?.draft)
      const again = await api.draft(said)
      if (mine === wish) await weigh(again)
    },
    async choose(word) {
      const mine = ++wish
      const after = several()?.includes(word) ? severalAfter : wordsOf(draft())
      const next = await api.draft([...after, word.word])
      const full = mine === wish ? await goOn(next, mine) : next
      if (mine === wish) await adopt(full)
    },
    backTo,
    async back() {
      let next = draft()
      const mine = ++wish
      while (next !== undefined && next.said.length > 0) {
        next = await api.draft(wordsOf(next).slice(0, -1))
        if (mine !== wish) return
        if (next.choices.length > 1) break
      }
      if (next !== undefined) show(next)
    },
    async point(spots, at) {
      const mine = ++wish
      const pointed = await api.point(wordsOf(draft()), spots)
      if (mine === wish) await take(pointed, at)
    },
    async typed(text) {
      const mine = ++wish
      const pointed = await api.type(text)
      return mine === wish && take(pointed, undefined)
    },
    closeSeveral: () => setSeveral(undefined),
    speak,
    speakAnyway: sayAnyway,
    closeWarning: () => setWarning(undefined),
  }
}
