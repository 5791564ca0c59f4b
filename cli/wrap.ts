import { stripVTControlCharacters } from 'node:util'

/** How many terminal columns a text takes; the texts here have no wide characters. */
export const columnsOf = (text: string): number => [...stripVTControlCharacters(text)].length

/** Wraps a text at spaces into lines of at most `width` columns, the first of `first`; longer words stay whole. */
export function wrapWords(text: string, width: number, first = width): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && columnsOf(line) + 1 + columnsOf(word) > (lines.length === 0 ? first : width)) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}

const HANGING = 2

/** Wraps every line of a text to `width` columns; continuation lines of an indented line are indented a little more. */
export const wrapText = (text: string, width: number): string =>
  text
    .split('\n')
    .map(line => (columnsOf(line) <= width ? line : wrapLine(line, width)))
    .join('\n')

function wrapLine(line: string, width: number): string {
  const [indent = ''] = /^ */.exec(line) ?? []
  const further = indent === '' ? '' : ' '.repeat(indent.length + HANGING)
  const [first, ...rest] = wrapWords(line.trimStart(), width - further.length, width - indent.length)
  return [indent + first, ...rest.map(part => further + part)].join('\n')
}
