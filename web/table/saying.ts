import type { Drafts } from './drafts.ts'
import type { TableModel } from './model.ts'

type Said = Pick<
  TableModel,
  | 'draft'
  | 'inTurn'
  | 'choose'
  | 'sayWords'
  | 'backTo'
  | 'back'
  | 'point'
  | 'typed'
  | 'several'
  | 'closeSeveral'
  | 'canGoOn'
  | 'goOn'
  | 'speak'
  | 'warning'
  | 'speakAnyway'
  | 'closeWarning'
  | 'odds'
  | 'swapped'
  | 'swapSides'
>

/** What the viewer says. Whatever they say next, the film ends and any refusal goes: `interrupt` takes care of that. */
export function createSaying(drafts: Drafts, interrupt: () => void): Said {
  return {
    draft: drafts.draft,
    inTurn: drafts.inTurn,
    async choose(word) {
      interrupt()
      await drafts.choose(word)
    },
    async sayWords(words) {
      interrupt()
      await drafts.sayWords(words)
    },
    backTo: drafts.backTo,
    back: drafts.back,
    async point(spots, at, isTouch) {
      interrupt()
      if (drafts.draft() !== undefined) await drafts.point(spots, at, isTouch)
    },
    async typed(text) {
      interrupt()
      return drafts.typed(text)
    },
    several: drafts.several,
    closeSeveral: drafts.closeSeveral,
    canGoOn: () => drafts.draft()?.complete === true || (drafts.draft()?.closing.length ?? 0) > 0,
    goOn: () =>
      drafts.inTurn(async () => {
        if (drafts.draft()?.complete === true) return drafts.speak()
        interrupt()
        return drafts.close()
      }),
    speak: drafts.speak,
    warning: drafts.warning,
    speakAnyway: drafts.speakAnyway,
    closeWarning: drafts.closeWarning,
    odds: drafts.odds,
    swapped: drafts.swapped,
    swapSides: drafts.swapSides,
  }
}
