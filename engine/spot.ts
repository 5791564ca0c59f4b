/** Where on the table a word can be pointed at. */
export type Spot =
  | { readonly kind: 'hex'; readonly hex: number }
  /** A side of a hex: a facing. */
  | { readonly kind: 'hexside'; readonly hex: number; readonly direction: number }
  | { readonly kind: 'piece'; readonly piece: string }
  | { readonly kind: 'card'; readonly card: string }
  /** A box, site or chip of a card table or track. */
  | { readonly kind: 'box'; readonly box: string }
