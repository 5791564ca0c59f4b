import type { HexMap } from './hex-map.ts'
import { hexData } from './shapes.ts'

/** Distance between a block and its ring, in map units. */
const MARGIN = 4
const ROUNDING = 5

/** The ring around the contents of a hex, as path data: around a block, which would hide it, else along the hex. */
export function ringAround({ arrangement, countersHidden, layout }: HexMap, hex: number, scale: number): string {
  const { blocks, stacks } = arrangement()
  const block = blocks.get(stacks.get(hex)?.[0] ?? '')
  if (block === undefined || countersHidden()) return hexData(layout, hex, scale)
  const boxes = block.name === undefined || block.name.leader !== undefined ? [block.body] : [block.body, block.name.box]
  const left = Math.min(...boxes.map(box => box.left)) - MARGIN
  const right = Math.max(...boxes.map(box => box.right)) + MARGIN
  const top = Math.min(...boxes.map(box => box.top)) - MARGIN
  const bottom = Math.max(...boxes.map(box => box.bottom)) + MARGIN
  const r = ROUNDING
  const at = (n: number): number => Math.round(n * 10) / 10
  return `M${at(left + r)} ${at(top)}H${at(right - r)}q${r} 0 ${r} ${r}V${at(bottom - r)}q0 ${r} ${-r} ${r}H${at(left + r)}q${-r} 0 ${-r} ${-r}V${at(top + r)}q0 ${-r} ${r} ${-r}Z`
}
