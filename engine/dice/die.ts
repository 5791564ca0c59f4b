/** What the faces of a die show: pips, figures, coin sides, commands, flags. The screen decides how each is drawn. */
export type DieLook = 'six' | 'ten' | 'coin' | 'command' | 'flag'

/** A kind of die. A game defines its own when none of these fits. */
export interface DieKind {
  readonly faces: number
  readonly look: DieLook
}

export const SIX: DieKind = Object.freeze({ faces: 6, look: 'six' })
export const COIN: DieKind = Object.freeze({ faces: 2, look: 'coin' })
