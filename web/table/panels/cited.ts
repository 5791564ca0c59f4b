/** A piece of a text, or a rule cited there. */
export type CitedPart = string | { readonly rule: string }

const BRACKETS = /\s*\[([^\]]+)\]/

/** Splits a text with rules in brackets, "a charge [4.4.2, 6.1]", into its pieces. */
export function citedParts(text: string): CitedPart[] {
  return text
    .split(BRACKETS)
    .flatMap((part, i): CitedPart[] => (i % 2 === 0 ? [part] : part.split(/,\s*/).map(rule => ({ rule }))))
    .filter(part => part !== '')
}
