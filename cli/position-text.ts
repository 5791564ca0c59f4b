import { type Game, type Ids, type Language, namingIn, type Position, readOptions, type Slot } from '@grognard/engine'
import type { Chart } from '@grognard/games/registry'

const MOST_ROWS = 30

export const gaugesChart = (game: Game, view: Position, language: Language, title: string): Chart => ({
  title,
  columns: [],
  rows: game.gauges.map(gauge => [game.words[language].gauges[gauge.id] ?? gauge.id, String(gauge.of(view))]),
})

/** Any position of any game, from its declaration: single values first, then a table for each part; blanks are left out. */
export function describePosition(game: Game, view: Position, language: Language): Chart[] {
  const printer = new Printer(game, view, language)
  const slots = game.kind.slots.filter(slot => slot.shape !== 'kernel' && slot.shape !== 'counts' && !slot.ownBit)
  const scalars = slots.filter(slot => slot.shape === 'scalar' && !printer.isBlank(slot, 0))
  const parts = [...new Set(slots.filter(slot => slot.shape !== 'scalar').map(slot => slot.part))]
  const charts: Chart[] = [
    { title: game.words[language].title, columns: [], rows: scalars.map(slot => [slot.part, printer.value(slot, 0)]) },
    ...parts.map(part =>
      printer.part(
        part,
        slots.filter(slot => slot.part === part),
      ),
    ),
  ]
  return charts.filter(({ rows }) => rows.length > 0)
}

class Printer {
  readonly #view: Position
  readonly #name: (of: Ids<number> | undefined, value: number) => string

  constructor(game: Game, view: Position, language: Language) {
    this.#view = view
    const naming = namingIn(game, language)
    this.#name = (of, value) => {
      const sort = Object.entries(game.names).find(([, names]) => names === of)?.[0]
      return sort === undefined ? (of?.names[value] ?? String(value)) : naming(sort, value)
    }
  }

  isBlank(slot: Slot, row: number): boolean {
    const cells = this.#view.$cells[slot.index]
    for (let i = row * slot.stride; i < (row + 1) * slot.stride; i++) if (cells[i] !== slot.blank) return false
    return true
  }

  value(slot: Slot, row: number): string {
    if (this.isBlank(slot, row))
      return slot.shape === 'column' && slot.of?.names[slot.blank] !== undefined ? this.#name(slot.of, slot.blank) : ''
    const cells = this.#view.$cells[slot.index]
    if (slot.shape === 'items') {
      const count = this.#view.$cells[slot.index + 1][row]
      return Array.from(cells.subarray(row * slot.stride, row * slot.stride + count), v => this.#name(slot.of, v)).join(' ')
    }
    if (slot.shape === 'bits') {
      const has = (i: number) => (cells[row * slot.stride + (i >> 5)] & (1 << (i & 31))) !== 0
      return (slot.of?.all ?? [])
        .filter(has)
        .map(i => this.#name(slot.of, i))
        .join(' ')
    }
    return this.#name(slot.of, cells[row])
  }

  /** What was chosen, by option. */
  options({ part, index, kept }: Slot): Chart {
    const chosen = readOptions(this.#view.$cells[index], kept)
    return { title: part, columns: [], rows: Object.entries(chosen).map(([id, value]) => [id, String(value)]) }
  }

  part(part: string, slots: readonly Slot[]): Chart {
    const [{ rows, cells, stride, shape }] = slots
    if (shape === 'options') return this.options(slots[0])
    const filled = Array.from({ length: cells / stride }, (_, row) => row).filter(row => slots.some(slot => !this.isBlank(slot, row)))
    const shown = filled.slice(0, MOST_ROWS)
    const columns = slots.filter(slot => shown.some(row => !this.isBlank(slot, row)))
    return {
      title: part,
      columns: ['', ...columns.map(slot => slot.column ?? '')],
      rows: shown.map(row => [rows === undefined ? '' : this.#name(rows, row), ...columns.map(slot => this.value(slot, row))]),
      ...(filled.length > shown.length && { notes: [`... ${filled.length - shown.length} more`] }),
    }
  }
}
