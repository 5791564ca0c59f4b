import { type Refusal, SIX, type Side, type TableTop } from '@grognard/engine'
import { distance, type HexId } from '@grognard/engine/hex/grid'
import { fights } from './armies.ts'
import { isDue } from './arrivals.ts'
import { actorsOf, isActing, legOf } from './commands.ts'
import { conceal, isUnmarked, settleCovers } from './covers.ts'
import { WOODS } from './ground.ts'
import { type CommandId, MARCH, type PieceId, SIDES, VEDETTE } from './ids.ts'
import { NO_LEG, typeOf } from './legs.ts'
import { HID, isLeaders } from './orders.ts'
import { isWatched, readWatch } from './spotting.ts'
import { type Battle, isOnMap, settingOf } from './state.ts'
import { no, step, told } from './terms.ts'

/** Enemy vedettes this near help to find a force. */
const VEDETTES_WITHIN = 3
const FAR = 99

const isOnMarch = (s: Battle, command: CommandId): boolean => {
  const leg = legOf(s, command)
  return leg !== NO_LEG && typeOf(leg) === MARCH
}

/** B 25.5 Why a formation may not leave the map: it must be under March, and nothing of it where a known enemy may see it. */
export function whyNotHide(s: Battle, command: CommandId): Refusal | undefined {
  if (!s.options.hiddenForces) return no.forcesOpen
  if (isLeaders(s, command) || command >= s.data.formations || !isOnMarch(s, command)) return no.marchToHide
  if (s.command.hidden[command] !== 0 || (s.command.tried[command] & HID) !== 0) return no.isOffMap
  const side = s.data.commandOwner[command]
  let isAnybody = false
  s.data.field.lay(s)
  readWatch(s, side)
  for (const piece of actorsOf(s)) {
    if (!isActing(s, piece)) continue
    if (isDue(s, piece)) isAnybody = true
    if (!isOnMap(s, piece)) continue
    isAnybody = true
    if (isWatched(s, side, s.piece.hex[piece])) return no.inSight
  }
  return isAnybody ? undefined : no.notOnMap
}

/** B 25.5 It marches on unseen: its owner alone knows where. */
export function hide(s: Battle, command: CommandId, table: TableTop): void {
  const side = s.data.commandOwner[command]
  for (const piece of settingOf(s).pieces[side])
    if (s.piece.shown[piece] !== 0 && isOnMap(s, piece) && belongs(s, piece, command)) conceal(s, piece)
  s.command.hidden[command] = 1
  s.command.tried[command] |= HID
  settleCovers(s)
  table.tell(told.wentHidden, side)
}

const belongs = (s: Battle, piece: PieceId, command: CommandId): boolean => {
  const host = s.piece.host[piece]
  return (host >= 0 ? host : s.data.formation[piece]) === command
}

export const whyNotAppear = (s: Battle, command: CommandId): Refusal | undefined =>
  command < s.data.formations && s.command.hidden[command] !== 0 ? undefined : no.notOffMap

/** B 25.5, 37.6 The formation comes back onto the map, under covers. */
export function appear(s: Battle, command: CommandId, table: TableTop): void {
  s.command.hidden[command] = 0
  settleCovers(s)
  table.tell(told.appeared, s.data.commandOwner[command])
}

/** B 25.5 A formation that is no longer under March comes back. */
export function appearOffMarch(s: Battle, command: CommandId, table: TableTop): void {
  if (command < s.data.formations && s.command.hidden[command] !== 0 && !isOnMarch(s, command)) appear(s, command, table)
}

/** B 25.5 Formations off the map that an enemy combat unit has come next to appear. Answers whether one did. */
export function meetHidden(s: Battle, table: TableTop): boolean {
  let isFound = false
  for (const side of SIDES.all)
    for (const command of settingOf(s).formations[side])
      if (s.command.hidden[command] !== 0 && nearestEnemy(s, side, command, fights) <= 1) {
        appear(s, command, table)
        isFound = true
      }
  return isFound
}

/** Hexes from the units of a formation to the nearest enemy of some arms on the map. */
function nearestEnemy(s: Battle, side: Side, command: CommandId, isMeant: (arm: number) => boolean): number {
  let least = FAR
  for (const piece of settingOf(s).pieces[side]) {
    if (!isOnMap(s, piece) || !belongs(s, piece, command)) continue
    for (const other of settingOf(s).pieces[1 - side])
      if (isOnMap(s, other) && isMeant(s.data.arm[other]) && !isUnmarked(s, other))
        least = Math.min(least, distance(s.data.grid, s.piece.hex[piece], s.piece.hex[other]))
  }
  return least
}

/** B 25.5 After its move a formation off the map may be found: by how near the enemy is, and a die that only its owner sees. */
export const hiddenRoll = step(
  'hidden-roll',
  'B 25.5',
  {},
  {
    apply(s, _f, _said, table) {
      const { rows, modifiers } = s.data.tables.hiddenMovement
      const worth = (id: string) => modifiers.find(row => row.id === id)?.value ?? 0
      for (let place = 0; place < 2; place++) {
        const command = s.acting.command[place as never]
        if (command < 0 || command >= s.data.formations || s.command.hidden[command] === 0) continue
        const side = s.data.commandOwner[command]
        const seen = 1 << side
        const hexes = nearestEnemy(s, side, command, arm => fights(arm) || arm === VEDETTE)
        const rolled = table.roll(SIX, side, seen)
        // How near the enemy is, and whether his vedettes are about, is not the owner's to know.
        table.tellTo(seen, told.hiddenDie, side, rolled)
        let total = rolled
        if (nearestEnemy(s, side, command, arm => arm === VEDETTE) <= VEDETTES_WITHIN) total += worth('enemyVedetteNear')
        if (isSheltered(s, command)) {
          total += worth('sheltered')
          table.tellTo(seen, told.hiddenSheltered, worth('sheltered'))
        }
        const row = rows.find(({ min, max }) => hexes >= (min ?? hexes) && hexes <= (max ?? hexes))
        if (row !== undefined && (row.always || total <= (row.revealedUpTo ?? 0))) appear(s, command, table)
      }
    },
  },
)

/** B 25.5 All of it is in the woods. */
function isSheltered(s: Battle, command: CommandId): boolean {
  const inWoods = (hex: HexId) => s.data.terrain[hex] === WOODS
  const units = s.data.unitsOf[command].filter(unit => isOnMap(s, unit))
  return units.length > 0 && units.every(unit => inWoods(s.piece.hex[unit]))
}
