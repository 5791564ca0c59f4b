import { lexer, type Token } from 'marked'

/** A paragraph of the rules under its heading. */
export interface RuleSection {
  /** The number it is cited by; the preface and the tables at the end have none. */
  readonly tag: string | undefined
  readonly title: string
  readonly mark: 'ruling' | 'reconstructed' | undefined
  readonly depth: number
  readonly body: readonly Token[]
  /** Heading and text without marks, normalised by `searchable`: what a search reads. */
  readonly searched: string
}

/** Parts of a rule may have Roman numerals, as appendices do: "11.0 II", "Appendix I 10". */
const NUMBERED = /^([A-Z]{0,3}[ -]?\d[\d.]*[a-z]?(?:\s[IVX]+(?=\s))?|(?:Appendix|Annexe) [IVX]+(?: \d+)?)\s+(.+)$/
const MARKED = /\s*\((ruling|reconstructed|interprétation|reconstitution)\)\s*$/
const MARKS: Readonly<Record<string, RuleSection['mark']>> = {
  ruling: 'ruling',
  interprétation: 'ruling',
  reconstructed: 'reconstructed',
  reconstitution: 'reconstructed',
}

/** Splits a rules file at its headings. */
export function readRuleBook(markdown: string): readonly RuleSection[] {
  const sections: { heading: string; depth: number; body: Token[]; raw: string }[] = []
  for (const token of lexer(markdown)) {
    if (token.type === 'heading') sections.push({ heading: String(token.text), depth: Number(token.depth), body: [], raw: '' })
    else {
      const section = sections.at(-1)
      section?.body.push(token)
      if (section !== undefined) section.raw += token.raw
    }
  }
  return sections.map(({ heading, depth, body, raw }) => {
    const mark = MARKS[MARKED.exec(heading)?.[1] ?? '']
    const words = heading.replace(MARKED, '')
    const numbered = NUMBERED.exec(words)
    return {
      tag: numbered?.[1].replace(/\.$/, '').replace('Annexe', 'Appendix'),
      title: numbered?.[2] ?? words,
      mark,
      depth,
      body,
      searched: searchable(`${words}\n${raw}`.replace(/[*_|`]/g, '')),
    }
  })
}

/** Lower case without accents and with straight apostrophes, so "deroute" finds "Déroute". */
const searchable = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase()

const unspaced = (rule: string): string => rule.replace(/\s+/g, '').replace(/\.$/, '')

/** Where a cited rule is: its own paragraph, or the one it is part of ("6.1 b" is in 6.1). */
export function findRule(book: readonly RuleSection[], rule: string): number | undefined {
  let wanted = unspaced(rule)
  while (wanted !== '') {
    const at = book.findIndex(({ tag }) => tag !== undefined && unspaced(tag) === wanted)
    if (at >= 0) return at
    const shorter = wanted.replace(/(\.\d+|[a-z]|(?<=\d)[IVX]+)$/, '')
    if (shorter === wanted) return undefined
    wanted = shorter
  }
  return undefined
}

/** Paragraphs that contain every word of a search; those with it in their heading first. */
export function searchRules(book: readonly RuleSection[], search: string): readonly number[] {
  const words = searchable(search)
    .split(/\s+/)
    .filter(word => word !== '')
  const hits = book.flatMap((section, i) => (words.every(word => section.searched.includes(word)) ? [i] : []))
  const inHeading = (i: number) => words.every(word => searchable(`${book[i].tag ?? ''} ${book[i].title}`).includes(word))
  return [...hits.filter(inHeading), ...hits.filter(i => !inHeading(i))]
}

/** The paragraphs that belong to one: rulings and reconstructions under its heading. */
export function partsOf(book: readonly RuleSection[], at: number): readonly number[] {
  const parts: number[] = []
  for (let i = at + 1; i < book.length && book[i].depth > book[at].depth; i++) if (book[i].depth === book[at].depth + 1) parts.push(i)
  return parts
}

const CITED = /[A-Z]{1,2}-?\d+|\d+(?:\.\d+)+/g

/** Splits a text into words and cited rules, as far as the book has them. */
export function withCitations(text: string, tags: ReadonlySet<string>): readonly (string | { readonly rule: string })[] {
  const parts: (string | { readonly rule: string })[] = []
  let from = 0
  for (const found of text.matchAll(CITED)) {
    if (!tags.has(found[0])) continue
    if (found.index > from) parts.push(text.slice(from, found.index))
    parts.push({ rule: found[0] })
    from = found.index + found[0].length
  }
  if (from < text.length) parts.push(text.slice(from))
  return parts
}
