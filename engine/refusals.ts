/** Why something may not be done, with its rule. The key finds the text in the dictionaries. */
export interface Refusal {
  readonly rule: string
  readonly key: string
}

/** A game's refusals, from a table of key to rule number. Frozen, so rules code can return them without allocating. */
export const refusals = <const T extends Readonly<Record<string, string>>>(
  rules: T,
): { readonly [K in keyof T]: Refusal & { readonly key: K } } =>
  Object.freeze(Object.fromEntries(Object.entries(rules).map(([key, rule]) => [key, Object.freeze({ rule, key })]))) as {
    [K in keyof T]: Refusal & { readonly key: K }
  }

/** What the kernel itself refuses, before any rule of the game is asked. */
export const GRAMMAR = refusals({
  noSuchWord: 'grammar',
  notAsked: 'grammar',
  unfinished: 'grammar',
  tooLong: 'grammar',
  outOfOrder: 'grammar',
  saidAlready: 'grammar',
  over: 'grammar',
})
export type GrammarKey = keyof typeof GRAMMAR

/** True for a refusal by the grammar rather than by a rule of the game. */
export const isGrammar = (refusal: Refusal): boolean => refusal.rule === GRAMMAR.noSuchWord.rule
