/** Nations by the token used in the data; the painter has colours and a pattern for each. */
export const NATIONS = ['fr', 'gb', 'pr', 'ru', 'at', 'bw', 'hh', 'nl'] as const
export type Nation = (typeof NATIONS)[number]
