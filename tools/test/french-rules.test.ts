import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { GAMES } from '@grognard/games/registry'
import { describe, expect, test } from 'vitest'
import { soundsEnglish } from './texts-in-sources.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const MARKS: Readonly<Record<string, string>> = {
  ruling: 'ruling',
  interprétation: 'ruling',
  reconstructed: 'recon',
  reconstitution: 'recon',
}
const HEADING = /^(#+) (?:([A-Z]{0,3}[ -]?\d[\d.]*(?:\s[IVX]+(?=\s))?) )?(.+?)(?: \((\p{L}+)\))?$/u

/** Titles of games and names of options keep their language. */
const TITLES = /_[^_]+_|`[^`]+`/g
/** A plain space or none before high punctuation, or a straight apostrophe. */
const UNSET = /(?<!\|) [:;?!»]|« |'|[^\u00a0|\s][;?!»]/

interface Section {
  readonly depth: number
  readonly rule: string | undefined
  readonly title: string
  readonly mark: string | undefined
  readonly lines: string[]
}

/** Splits a rules file at its headings. */
function sectionsOf(markdown: string): Section[] {
  const sections: Section[] = []
  for (const line of markdown.split('\n')) {
    const found = HEADING.exec(line)
    if (found !== null) sections.push({ depth: found[1].length, rule: found[2], title: found[3], mark: MARKS[found[4]], lines: [] })
    else if (line !== '') sections.at(-1)?.lines.push(line)
  }
  return sections
}

/** What both languages share: the shape of each line, and each table by its columns. */
const shapeOf = ({ lines }: Section): string[] =>
  lines.map(line => (line.startsWith('|') ? `row of ${line.split('|').length}` : line.startsWith('- ') ? 'item' : 'text'))

/** Every figure of a section: numbers, rules cited, table results; decimals and thousands normalised to one language. */
const figuresOf = ({ title, lines }: Section): string[] =>
  [title, ...lines.filter(line => !/^\| -+ \|/.test(line))]
    .join('\n')
    .replace(/(\d)[,\u00a0](?=000)/g, '$1')
    .replace(/(\d),(\d)/g, '$1.$2')
    .match(/[+−-]?[A-Z]{0,3}-?\d[\dA-Z]*(?:\.\d+)*½?|½/g)
    ?.toSorted() ?? []

const PLAYED = GAMES.filter(({ isTest }) => isTest !== true).map(({ id }) => id)

test.each(PLAYED)('%s has its rules in French', id => {
  expect(existsSync(`${root}games/${id}/rules.fr.md`)).toBe(true)
})

describe.each(PLAYED.filter(id => existsSync(`${root}games/${id}/rules.fr.md`)))('the French rules of %s', id => {
  const text = readFileSync(`${root}games/${id}/rules.fr.md`, 'utf8')
  const english = sectionsOf(readFileSync(`${root}games/${id}/rules.md`, 'utf8'))
  const french = sectionsOf(text)
  const names = (sections: readonly Section[]) => sections.map(({ depth, rule, mark }) => `${depth} ${rule ?? ''} ${mark ?? ''}`)

  test('have the same headings, numbers and marks', () => {
    expect(names(french)).toEqual(names(english))
  })

  test('have the same paragraphs, lists and tables under each heading', () => {
    for (const [i, section] of french.entries()) expect(shapeOf(section), section.rule ?? section.title).toEqual(shapeOf(english[i]))
  })

  test('have the same figures under each heading', () => {
    for (const [i, section] of french.entries()) expect(figuresOf(section), section.rule ?? section.title).toEqual(figuresOf(english[i]))
  })

  test('are French, with French typography', () => {
    const lines = text.split('\n')
    expect(lines.filter(line => soundsEnglish(line.replace(TITLES, '')))).toEqual([])
    expect(lines.filter(line => UNSET.test(line))).toEqual([])
  })
})
