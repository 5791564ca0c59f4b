import type { Chart } from '@grognard/games/registry'

/** How many columns of a terminal a text takes; the texts here have no wide characters. */
const widthOf = (text: string): number => [...text].length

/** A chart as text: title, columns one under the other, notes. */
export function chartText({ title, columns, rows, notes = [] }: Chart): string {
  const hasHead = columns.some(column => column !== '')
  const all = hasHead ? [columns, ...rows] : rows
  const widths = Array.from({ length: Math.max(0, ...all.map(row => row.length)) }, (_, i) =>
    Math.max(...all.map(row => widthOf(row[i] ?? ''))),
  )
  const lines = all.map(row => `  ${row.map((cell, i) => cell + ' '.repeat(widths[i] - widthOf(cell))).join('  ')}`.trimEnd())
  return [title, ...lines, ...notes.map(note => `  ${note}`)].join('\n')
}

/** Charts one after the other. */
export const chartsText = (charts: readonly Chart[]): string => charts.map(chartText).join('\n\n')
