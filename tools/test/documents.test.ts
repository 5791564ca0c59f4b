import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { filesIn, read } from './imports.ts'

/** Every file of the repository, and its folders with a trailing slash. */
const files = filesIn('.', /./)
const paths = [...new Set(files.flatMap(path => [path, ...foldersOf(path)]))]

function foldersOf(path: string): string[] {
  const folder = dirname(path)
  return folder === '.' ? [] : [`${folder}/`, ...foldersOf(folder)]
}

/** Build output: named in the documents, but not in the repository. */
const MADE = /(^|\/)(dist|site|screenshots|node_modules)(\/|$)|^data\/$|^grognard-.*\.jsonl$/

const NAME = '[\\w.@*<>-]+'
const PATH = new RegExp(`^(\\./)?(${NAME}/)*(${NAME}/|${NAME}\\.(ts|tsx|js|json|jsonl|md|css|html))$`)
const WITH_FOLDER = new RegExp(`^(\\./)?(${NAME}/)+${NAME}$`)
/** npm packages and `@grognard/...` are not files. */
const isPath = (text: string) => (PATH.test(text) || WITH_FOLDER.test(text)) && !text.startsWith('@') && !MADE.test(text)

/** Paths named in a document: `in code`, or as the target of a [link](here). */
const named = (text: string): string[] => [
  ...[...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\s]+)`/g)].map(match => match[1] as string).filter(isPath),
  ...[...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(match => match[1] as string).filter(target => !target.includes('://')),
]

/** `replay-*` stands for several files, `games/<id>` for every game. */
const patternOf = (path: string) =>
  path
    .replace(/^\.\//, '')
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\*|<\w+>/g, '[^/]*')

/** A document names paths relative to its own folder or the root; a bare file or folder name may be anywhere below it. */
function isThere(path: string, document: string): boolean {
  const folder = dirname(document) === '.' ? '' : `${dirname(document)}/`
  const pattern = patternOf(path)
  const isAlone = !path.replace(/^\.\//, '').slice(0, -1).includes('/')
  const found = new RegExp(isAlone ? `^(${folder}(.*/)?)?${pattern}/?$` : `^(${folder})?${pattern}/?$`)
  return paths.some(there => found.test(there))
}

const documents = files.filter(path => /\.md$/.test(path) && !/^bench\/results|\/rules(\.fr)?\.md$/.test(path))

test('every path named in a document exists', () => {
  const missing = documents.flatMap(document =>
    named(read(document))
      .filter(path => !isThere(path, document))
      .map(path => `${document} names ${path}`),
  )
  expect(missing).toEqual([])
})

test('a missing path is noticed', () => {
  expect(isThere('tools/test/documents.test.ts', 'README.md')).toBe(true)
  expect(isThere('test/documents.test.ts', 'tools/README.md')).toBe(true)
  expect(isThere('games/<id>/index.ts', 'README.md')).toBe(true)
  expect(isThere('tools/test/no-such.test.ts', 'README.md')).toBe(false)
  expect(isThere('documents.test.ts', 'engine/README.md')).toBe(false)
  expect(named('`engine/`, `npm test`, [this](docs/a.md#part), `@grognard/web`, `push(s)`')).toEqual(['engine/', 'docs/a.md'])
})
