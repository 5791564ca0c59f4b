import type { Scene } from '@grognard/engine'
import type { Accessor } from 'solid-js'
import { matches, windowLayout } from '../../base/media.ts'

/** Whether dice or cups lie beside the board. */
export const hasTopAids = ({ beside }: Scene): boolean => beside?.pools !== undefined || beside?.cups !== undefined

/** Whether dice and cups find room in the top bar: fingers need them larger than that. */
export function roomAbove(): Accessor<boolean> {
  const layout = windowLayout()
  const isCoarse = matches('(pointer: coarse)')
  return () => layout() === 'column' && !isCoarse()
}

/** Whether hands lie beside a map; a drawn board has the cards about it. */
export const hasHandsBeside = ({ beside, board }: Scene): boolean => board.kind === 'hexes' && beside?.hands !== undefined

/** Whether points, tracks, orders or boxes lie beside a map; a drawn board has its tracks about it. */
export const hasSideAids = ({ beside, board }: Scene): boolean =>
  board.kind === 'hexes' &&
  (beside?.ledger !== undefined || beside?.tracks !== undefined || beside?.orders !== undefined || beside?.boxes !== undefined)
