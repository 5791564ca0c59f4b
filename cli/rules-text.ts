import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fold, type Language } from '@grognard/engine'
import { packageFolder } from './packages.ts'

/** One heading of a rules text. */
export interface RuleSection {
  readonly rule: string
  readonly title: string
  readonly level: number
  readonly body: string
}

/** A rule's number may include a Roman numeral: "11.0 II". */
const HEADING = /^(#{2,6}) (\S+(?: [IVX]+(?= ))?)\s*(.*)$/

const FILES: Readonly<Record<Language, string>> = { en: 'rules.md', fr: 'rules.fr.md' }

/** The headings of a game's rules in a language; empty when the game has none. */
export async function readRules(game: string, language: Language): Promise<RuleSection[]> {
  const file = join(packageFolder('@grognard/games'), game, FILES[language])
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return sectionsOf(text)
}

/** Splits a rules text at its headings. */
function sectionsOf(markdown: string): RuleSection[] {
  const sections: { rule: string; title: string; level: number; lines: string[] }[] = []
  for (const line of markdown.split('\n')) {
    const [, marks, rule, title] = HEADING.exec(line) ?? []
    if (marks !== undefined) sections.push({ rule, title, level: marks.length, lines: [] })
    else sections.at(-1)?.lines.push(line)
  }
  return sections.map(({ lines, ...section }) => ({ ...section, body: lines.join('\n').trim() }))
}

const unspaced = (rule: string): string => rule.replace(/\s+/g, '').toLowerCase()

/** A rule with its text, followed by the headings below it after `see`. */
export function ruleText(sections: readonly RuleSection[], rule: string, see: (headings: string) => string): string | undefined {
  const at = sections.findIndex(section => unspaced(section.rule) === unspaced(rule))
  if (at < 0) return undefined
  const { rule: number, title, level, body } = sections[at]
  const after = sections.slice(at + 1)
  const end = after.findIndex(section => section.level <= level)
  const below = after.slice(0, end < 0 ? after.length : end).map(section => `${section.rule} ${section.title}`)
  return [`${number} ${title}`, body, ...(below.length > 0 ? [see(below.join('; '))] : [])].filter(part => part !== '').join('\n')
}

/** The rules whose number begins so; when none does, those with a word in their title that does. */
export function rulesBeginning(sections: readonly RuleSection[], text: string): readonly RuleSection[] {
  const numbered = sections.filter(({ rule }) => unspaced(rule).startsWith(unspaced(text)))
  return numbered.length > 0 ? numbered : sections.filter(({ title }) => ` ${fold(title)}`.includes(` ${fold(text)}`))
}

export const rulesList = (sections: readonly RuleSection[]): string =>
  sections.map(({ rule, title, level }) => `${'  '.repeat(level - 2)}${rule} ${title}`).join('\n')
