import type { OverlayOffer, OverlayQuestion } from '@grognard/engine'
import type { TableModel } from '../model.ts'
import type { HexMap } from './hex-map.ts'

/** A layer that can be turned on and off as it is. */
interface Layer {
  readonly question: OverlayQuestion & { readonly side: number }
  readonly text: string
}

/** The layers of an overlay about sides, the viewer's own first. */
export function layersOf(table: TableModel, { id, title, about }: OverlayOffer): Layer[] {
  if (about !== 'side' && about !== 'own-side') return []
  const { viewer } = table.update()
  const sides = [...table.fixed().sides].sort((a, b) => Number(b.side === viewer) - Number(a.side === viewer))
  return sides
    .slice(0, about === 'side' ? sides.length : 1)
    .map(({ side, name }) => ({ question: { id, side }, text: title.replace('{side}', name) }))
}

const isSame = (a: OverlayQuestion, b: OverlayQuestion): boolean => a.id === b.id && ('side' in a && 'side' in b ? a.side === b.side : true)

/** Whether a layer is on the map. */
export const isLaid = (table: TableModel, question: OverlayQuestion): boolean =>
  table.asked().some(asked => isSame(asked.question, question))

/** An overlay's key: lays it for one side after another and then takes all away, selects it as the tool, or asks about the current piece. */
export function layByKey(map: HexMap, offer: OverlayOffer): void {
  const { table } = map
  const { id, about } = offer
  if (about === 'hex' || about === 'line') table.setTool(table.tool() === `ask ${id}` ? 'choose' : `ask ${id}`)
  else if (about === 'piece') {
    const piece = pieceLookedAt(map)
    if (piece !== undefined) void table.ask({ id, piece })
  } else {
    const questions = layersOf(table, offer).map(({ question }) => question)
    const next = questions.find(question => !isLaid(table, question))
    if (next !== undefined) void table.ask(next)
    else for (const question of questions) table.dismiss(question)
  }
}

/** The piece inspected, or named last, or on top where keyboard focus is. */
function pieceLookedAt({ table, arrangement, focus }: HexMap): string | undefined {
  const named = [table.inspected(), table.draft()?.said.findLast(({ spot }) => spot?.kind === 'piece')?.spot]
  for (const spot of named) {
    if (spot?.kind === 'piece') return spot.piece
    if (spot?.kind === 'hex') return arrangement().stacks.get(spot.hex)?.[0]
  }
  return arrangement().stacks.get(focus() ?? -1)?.[0]
}
