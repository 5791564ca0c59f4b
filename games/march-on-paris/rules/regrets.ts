import { events, type Regrets, role, type Side, type Told, type Tried } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { fights, isGuns } from './armies.ts'
import { isInCommand } from './command.ts'
import type { PieceId } from './ids.ts'
import { HEX, PIECE } from './sorts.ts'
import { type Battle, isOnMap } from './state.ts'
import { told } from './terms.ts'

const { subject, place } = role
const piece = subject(PIECE)
const hex = place(HEX)

/** What a player curses when he finds it out too late. */
export const regretted = events({
  marchesOn: { rule: 'B 12.10', args: { piece, hex } },
  mayBeHeld: { rule: 'B 6.2', args: { piece, hex } },
  leavesCommand: { rule: 'B 12.2', args: { piece } },
  leavesWork: { rule: '37.3.3', args: { hex } },
  gunsAlone: { rule: 'B 10.4', args: { piece, hex } },
})

/** The warnings of a sentence, from what the rules made of it. */
export const regrets: Regrets<Battle> = {
  kinds: regretted,
  of: tried => [...duties(tried), ...held(tried), ...command(tried), ...works(tried), ...guns(tried)],
}

const own = (s: Battle, side: Side, one: Told): boolean => s.data.owner[one.args[0] as PieceId] === side

/** B 12.10 Who has not moved when the segment ends marches by his order, wherever that leads. */
const duties = ({ before, side, certain }: Tried<Battle>): Told[] =>
  certain
    .filter(one => one.event === told.marchedOn && own(before, side, one) && fights(before.data.arm[one.args[0] as PieceId]))
    .map(({ args }) => ({ event: regretted.marchesOn, args: [args[0], args[2]] }))

/** B 6.2 Who fails his check stays in the zone of control, and has moved. */
const held = ({ before, side, told: all }: Tried<Battle>): Told[] =>
  all
    .filter(one => one.event === told.heldInZone && own(before, side, one))
    .map(({ args }) => ({ event: regretted.mayBeHeld, args: [...args] }))

/** The own combat units that a sentence moved. */
function moved({ before, after, side }: Tried<Battle>): PieceId[] {
  const { data } = before
  return data.pieces.all.filter(
    one =>
      data.owner[one] === side &&
      fights(data.arm[one]) &&
      isOnMap(before, one) &&
      isOnMap(after, one) &&
      before.piece.hex[one] !== after.piece.hex[one],
  )
}

/** B 12.2 Who marches out of his commander's range is out of command, unless the commander follows. */
const command = (tried: Tried<Battle>): Told[] =>
  moved(tried)
    .filter(one => tried.before.piece.uncommanded[one] === 0 && isInCommand(tried.before, one) && !isInCommand(tried.after, one))
    .map(one => ({ event: regretted.leavesCommand, args: [one] }))

/** 37.3.3 An improved position that is left empty serves whoever comes. */
function works(tried: Tried<Battle>): Told[] {
  const { before, after, side } = tried
  const left = new Set<HexId>(moved(tried).map(one => before.piece.hex[one]))
  after.data.field.lay(after)
  return [...left]
    .filter(from => before.ip.has(from) && !after.data.field.hasUnit(side, from))
    .map(from => ({ event: regretted.leavesWork, args: [from] }))
}

/** B 10.4 Guns that nobody covers lose a step more when an assault drives them back. */
function guns(tried: Tried<Battle>): Told[] {
  const { after, side } = tried
  const { data, piece: pieces } = after
  const isCovered = (at: HexId): boolean =>
    data.pieces.all.some(one => data.owner[one] === side && pieces.hex[one] === at && fights(data.arm[one]) && !isGuns(data.arm[one]))
  data.field.lay(after)
  return moved(tried)
    .filter(one => isGuns(data.arm[one]))
    .filter(one => data.field.isBesideKnownUnit((1 - side) as Side, pieces.hex[one]) && !isCovered(pieces.hex[one]))
    .map(one => ({ event: regretted.gunsAlone, args: [one, pieces.hex[one]] }))
}
