import type { Chart } from '@grognard/games/registry'
import { columnsOf, wrapWords } from './wrap.ts'

const GAP = '  '

/** Aligned columns within `width`: the widest columns are wrapped at words until everything fits. */
export function tableText(rows: readonly (readonly string[])[], width: number): string {
  const widths = columnWidths(rows, width - GAP.length)
  return rows.flatMap(row => rowLines(row, widths)).join('\n')
}

function columnWidths(rows: readonly (readonly string[])[], room: number): number[] {
  const columns = Array.from({ length: Math.max(0, ...rows.map(row => row.length)) }, (_, i) => rows.map(row => row[i] ?? ''))
  const widths = columns.map(cells => Math.max(...cells.map(columnsOf)))
  const longestWord = columns.map(cells => Math.max(...cells.flatMap(cell => cell.split(' ').map(columnsOf))))
  const total = () => widths.reduce((sum, w) => sum + w, (widths.length - 1) * GAP.length)
  while (total() > room) {
    const widest = Math.max(...widths.filter((w, i) => w > longestWord[i]), 0)
    if (widest === 0) break
    widths[widths.findIndex((w, i) => w === widest && w > longestWord[i])]--
  }
  return widths
}

function rowLines(row: readonly string[], widths: readonly number[]): string[] {
  const cells = widths.map((width, i) => wrapWords(row[i] ?? '', width))
  return Array.from({ length: Math.max(...cells.map(cell => cell.length)) }, (_, line) => {
    const padded = cells.map((cell, i) => (cell[line] ?? '') + ' '.repeat(Math.max(0, widths[i] - columnsOf(cell[line] ?? ''))))
    return `${GAP}${padded.join(GAP)}`.trimEnd()
  })
}

/** A chart as text: title, aligned columns, notes. */
function chartText({ title, columns, rows, notes = [] }: Chart, width: number): string {
  const all = columns.some(column => column !== '') ? [columns, ...rows] : rows
  return [title, ...(all.length > 0 ? [tableText(all, width)] : []), ...notes.map(note => `${GAP}${note}`)].join('\n')
}

export const chartsText = (charts: readonly Chart[], width: number): string => charts.map(chart => chartText(chart, width)).join('\n\n')
