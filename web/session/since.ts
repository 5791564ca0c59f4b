import { hidesFrom, type Position, type SaidLine, type Side, viewOf } from '@grognard/engine'
import { readerAt, type Table } from './table.ts'

/** The first line that is new to a returning side: after its own last decision, if others have spoken since. */
export function lineSinceDecided({ match }: Table, side: Side): number | undefined {
  const { active } = match
  const own = active.findLast(line => line.side === side && line.by === undefined)
  const from = own?.n ?? active[0]?.n
  return active.some(line => line.n > (own?.n ?? -1) && line.side !== side) ? from : undefined
}

/**
 * Makes the scribe replay a line from the position before it. Paths of pieces are drawn only if the whole table was open to all the
 * readers.
 */
export function recallLine({ game, stage, scribe }: Table, line: SaidLine, before: Position, readers: readonly Side[]): void {
  const isOpen = readers.every(side => !hidesFrom(game.kind, before, side))
  const lights = isOpen ? stage.lights(viewOf(game, before, line.side), line.side, line.words, 'en') : []
  scribe.expect(
    line.n,
    lights.filter(({ style }) => style === 'route').flatMap(({ lines }) => lines.map(({ hexes }) => hexes)),
  )
  scribe.recall(line, before)
}

/** Makes the scribe replay the lines from a number on: a returning player sees them as pictures. */
export function recallFrom(table: Table, from: number, readers: readonly Side[]): void {
  for (const line of table.match.active) {
    const before = table.match.before(line.n)
    if (line.n >= from && before !== undefined) recallLine(table, line, before, readers)
  }
}

/** Sides that watch alone what the others do: a person against bots, and people with secrets from each other. */
export const returning = (table: Table): readonly Side[] => table.humans.filter(side => readerAt(table, side) === side)
