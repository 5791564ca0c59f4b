import { SIDE, type Side, type TableTop } from '@grognard/engine'
import { type HexId, type HexList, hexList } from '@grognard/engine/hex/grid'
import { RIVER } from './ground.ts'
import { type FormationId, NO_UNIT, type UnitId } from './ids.ts'
import { holds, holdsEnemy } from './stack.ts'
import { type Battle, isSteady } from './state.ts'
import { step, told } from './terms.ts'
import type { Zones } from './zones.ts'

let queue: HexList = hexList(0)
let marks: Uint32Array = new Uint32Array(0)
let far: Uint8Array = new Uint8Array(0)
let mark = 0

/** Room for a walk over a map of this size. */
function makeRoom(hexes: number): void {
  if (marks.length >= hexes) return
  queue = hexList(hexes)
  marks = new Uint32Array(hexes)
  far = new Uint8Array(hexes)
}

/**
 * 3.1 Marks the hexes from which a line of command leads to a commander. The line ends in a unit's own hex, which never blocks; his own
 * hex counts, so alone in an enemy zone of control he commands only those who stand with him.
 */
function spreadCommand(s: Battle, side: Side, start: HexId, unit: UnitId): void {
  const { grid, hexside, offRoad, parameters, riverBars, arm, barred, people, zones } = s.data
  const barsRiver = (riverBars & (1 << arm[unit])) !== 0
  makeRoom(grid.hexes.count)
  mark++
  let end = 1
  queue[0] = start
  marks[start] = mark
  far[start] = 0
  for (let at = 0; at < end; at++) {
    const hex = queue[at]
    if (far[hex] === parameters.commandRange || !passesCommand(s, side, hex, zones)) continue
    for (let slot = hex * 6, last = slot + 6; slot < last; slot++) {
      const next = grid.next[slot]
      if (next < 0 || marks[next] === mark || offRoad[slot] < 0 || (barred[next] & people[unit]) !== 0) continue
      if (barsRiver && (hexside[slot] & RIVER) !== 0) continue
      marks[next] = mark
      far[next] = far[hex] + 1
      queue[end++] = next
    }
  }
}

/** 3.1, 1.6 No line leads through enemies or their zones of control; friends cancel a zone for this. */
const passesCommand = (s: Battle, side: Side, hex: HexId, zones: Zones): boolean =>
  holds(s, side, hex) || (!holdsEnemy(s, side, hex) && !zones.isInZone(hex))

/** 3.1 Whether a unit can be reached by the commander of its formation. */
export function isCommanded(s: Battle, unit: UnitId): boolean {
  const side = s.data.owner[unit] as Side
  const start = s.commander.hex[s.data.commanderOf[s.data.formationOf[unit]]]
  if (start < 0 || s.unit.hex[unit] < 0) return false
  s.data.zones.mark(s, side)
  spreadCommand(s, side, start, unit)
  return marks[s.unit.hex[unit]] === mark
}

/** 3.1 Puts the marker on a unit, or takes it off. */
export function setCommand(s: Battle, unit: UnitId, isIn: boolean, table: TableTop): void {
  const marker = isIn ? 0 : 1
  if (s.unit.outOfCommand[unit] === marker) return
  s.unit.outOfCommand[unit] = marker
  table.tell(isIn ? told.backInCommand : told.outOfCommand, unit)
}

/** 3.1 At the beginning of an activation every unit of the formation is in command or not, until the next one. */
export const checkCommand = step(
  'check-command',
  '3.1',
  { side: SIDE },
  {
    apply(s, { side }, _said, table) {
      const start = s.commander.hex[s.data.commanderOf[s.formation]]
      s.data.zones.mark(s, side)
      for (let asArtillery = 0; asArtillery < 2; asArtillery++) checkArm(s, side, start, asArtillery, table)
    },
  },
)

/** One walk serves all units that cross the same ground. */
function checkArm(s: Battle, side: Side, start: HexId, asArtillery: number, table: TableTop): void {
  const units = s.data.unitsIn[s.formation as FormationId]
  let people = -1
  let walked = NO_UNIT
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]
    if (s.data.isArtillery[unit] !== asArtillery || !isSteady(s, unit)) continue
    if (start >= 0 && (walked === NO_UNIT || s.data.people[unit] !== people)) {
      spreadCommand(s, side, start, unit)
      walked = unit
      people = s.data.people[unit]
    }
    setCommand(s, unit, start >= 0 && marks[s.unit.hex[unit]] === mark, table)
  }
}
