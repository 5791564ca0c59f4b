import type { Drafts } from './drafts.ts'
import type { TableModel } from './model.ts'

type Said = Pick<
  TableModel,
  | 'draft'
  | 'inTurn'
  | 'choose'
  | 'layOut'
  | 'chooseOnward'
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
    async layOut(word) {
      interrupt()
      await drafts.layOut(word)
    },
    async chooseOnward(word) {
      interrupt()
      await drafts.chooseOnward(word)
    },
    async sayWords(words, isBare) {
      interrupt()
      await drafts.sayWords(words, isBare)
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
    canGoOn: () => drafts.draft()?.isReady === true,
    goOn: drafts.speak,
    speak: drafts.speak,
    warning: drafts.warning,
    speakAnyway: drafts.speakAnyway,
    closeWarning: drafts.closeWarning,
    odds: drafts.odds,
    swapped: drafts.swapped,
    swapSides: drafts.swapSides,
  }
}
