import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PACKAGES, ROOT, shippedFiles } from './shipped-files.ts'
import { breaksBadly, isLeftInEnglish, type Said, soundsEnglish, textsOf } from './texts-in-sources.ts'

const sources = new Map<string, Said>(
  PACKAGES.flatMap(name => shippedFiles(name, /\.tsx?$/)).map(path => [path, textsOf(path, readFileSync(join(ROOT, path), 'utf8'))]),
)
const englishBeside = (path: string): readonly string[] => [
  ...(sources.get(path)?.english ?? []),
  ...(sources.get(path.replace('-fr.', '-en.'))?.english ?? []),
]

test('no dictionary has the same text in French as in English', () => {
  const left = [...sources].flatMap(([path, { french }]) => {
    const english = new Set(englishBeside(path))
    return french.filter(text => english.has(text) && isLeftInEnglish(text)).map(text => `${path}: ${text}`)
  })
  expect(left).toEqual([])
})

test('no French text has English words', () => {
  const left = [...sources].flatMap(([path, { french }]) => french.filter(soundsEnglish).map(text => `${path}: ${text}`))
  expect(left).toEqual([])
})

test('no French line breaks before high punctuation or inside quotes', () => {
  const breaking = [...sources].flatMap(([path, { french }]) => french.filter(breaksBadly).map(text => `${path}: ${text}`))
  expect(breaking).toEqual([])
  expect(['Qui ?', '« ici', 'là »', 'a ; b'].filter(breaksBadly)).toHaveLength(4)
  expect(['Qui\u00a0?', '«\u00a0ici\u00a0»', 'a, b', '12:30'].filter(breaksBadly)).toEqual([])
})

/** What is printed has curled apostrophes; `inLanguage` curls those of data files. */
const hasStraightApostrophe = (text: string): boolean => /\p{L}'\p{L}/u.test(text)

test('no dictionary has straight apostrophes', () => {
  const shown = [...sources].filter(([path]) =>
    /^(web|engine|cli|server|wire|bots)\/|^games\/([^/]+\/(words|scene|lessons|bot)|common)\//.test(path),
  )
  const straight = shown.flatMap(([path, { english, french }]) =>
    [...english, ...french].filter(hasStraightApostrophe).map(text => `${path}: ${text}`),
  )
  expect(straight).toEqual([])
  expect(["l'ordre", 'l’ordre', "'go'"].map(hasStraightApostrophe)).toEqual([true, false, false])
})

test('every English text has a French one', () => {
  expect([...sources].flatMap(([path, { untold }]) => untold.map(text => `${path}: ${text}`))).toEqual([])
})

test('the page has no text outside its dictionaries', () => {
  const bare = [...sources].flatMap(([path, said]) => said.bare.filter(text => text !== 'Grognard').map(text => `${path}: ${text}`))
  expect(bare).toEqual([])
})

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** Every text of a data file with its path; a plain one is the same in both languages. */
function textsIn(json: Json, path: string): { readonly path: string; readonly en: string; readonly fr: string | undefined }[] {
  if (typeof json !== 'object' || json === null) return []
  if ('en' in json) return [{ path, en: String(json.en), fr: json.fr === undefined ? undefined : String(json.fr) }]
  return Object.entries(json).flatMap(([key, part]) =>
    NAMES.includes(key) && typeof part === 'string' ? [{ path: `${path}/${key}`, en: part, fr: part }] : textsIn(part, `${path}/${key}`),
  )
}
/** Fields that are shown; notes and sources are for editors of the data. */
const NAMES = ['name', 'title', 'label', 'commander', 'history', 'narration', 'near']

/** Proper names in a text may look like English words: the brook called By. */
const withoutNames = (text: string): string => text.replace(/(?<=\p{Ll} )\p{Lu}\p{L}+/gu, '')

test('the data of each game has its texts in French', () => {
  const texts = shippedFiles('games', /\/data\/[^/]+\/[^/]+\.json$/).flatMap(path =>
    textsIn(JSON.parse(readFileSync(join(ROOT, path), 'utf8')), path),
  )
  expect(texts.length).toBeGreaterThan(1000)
  expect(texts.filter(({ fr }) => fr === undefined)).toEqual([])
  expect(texts.filter(({ fr }) => soundsEnglish(withoutNames(fr ?? '')))).toEqual([])
  expect(texts.filter(({ en, fr }) => en === fr && isLeftInEnglish(en) && isLeftInEnglish(withoutNames(en))).map(({ en }) => en)).toEqual(
    [],
  )
})

test('the scan reads what it should', () => {
  const { french, english, untold, bare } = textsOf(
    'a.tsx',
    `const A = { en: { x: n => \`\${n} of us\`, fr: 'f' }, fr: { x: 'nous' } } as const; const B = { en: 'b' }; <p title='Hello'>World</p>`,
  )
  expect({ french, english, untold, bare }).toEqual({
    french: ['nous'],
    english: ['{} of us', 'f'],
    untold: ["{ en: 'b' }"],
    bare: ['Hello', 'World'],
  })
  expect([...sources.values()].reduce((sum, said) => sum + said.french.length, 0)).toBeGreaterThan(1500)
})
