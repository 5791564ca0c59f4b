import { SIDE, type Side, type TableTop } from '@grognard/engine'
import { type FormationId, NO_UNIT, type UnitId } from './ids.ts'
import { type Battle, isSteady } from './state.ts'
import { step, told } from './terms.ts'

/** Units of a formation fit the bits of one word. */
const MOST_UNITS = 32

/** 3.1 Whether the commander of its formation can reach a unit. */
export function isCommanded(s: Battle, unit: UnitId): boolean {
  const side = s.data.owner[unit] as Side
  const start = s.commander.hex[s.data.commanderOf[s.data.formationOf[unit]]]
  if (start < 0 || s.unit.hex[unit] < 0) return false
  const { zones, commandLines } = s.data
  zones.mark(s, side)
  commandLines.spread(s, side, start, unit)
  return commandLines.reaches(s.unit.hex[unit])
}

/** 3.1 Puts the marker on a unit, or removes it. */
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
      const inCommand = commandedOf(s, side, 0) | commandedOf(s, side, 1)
      const units = s.data.unitsIn[s.formation]
      for (let asArtillery = 0; asArtillery < 2; asArtillery++)
        for (let i = 0; i < units.length; i++)
          if (s.data.isArtillery[units[i]] === asArtillery && isSteady(s, units[i]))
            setCommand(s, units[i], (inCommand & (1 << i)) !== 0, table)
    },
  },
)

/** Units of the activated formation in command, one bit per index; one search serves all that cross the same ground. */
function commandedOf(s: Battle, side: Side, asArtillery: number): number {
  const { unitsIn, commanderOf, zones, commandLines, isArtillery } = s.data
  const units = unitsIn[s.formation as FormationId]
  const start = s.commander.hex[commanderOf[s.formation]]
  if (start < 0) return 0
  if (units.length > MOST_UNITS) throw new Error('too many units in a formation')
  zones.mark(s, side)
  let commanded = 0
  let people = -1
  let walked = NO_UNIT
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]
    if (isArtillery[unit] !== asArtillery || !isSteady(s, unit)) continue
    if (walked === NO_UNIT || s.data.people[unit] !== people) {
      commandLines.spread(s, side, start, unit)
      walked = unit
      people = s.data.people[unit]
    }
    if (commandLines.reaches(s.unit.hex[unit])) commanded |= 1 << i
  }
  return commanded
}
