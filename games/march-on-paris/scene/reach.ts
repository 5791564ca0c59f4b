import { isA, type Language, numberOf, type Overlay, type Side, type Word, Words, word } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { overHexes } from '../../common/overlays.ts'
import { isDue, setEntering } from '../rules/arrivals.ts'
import { isActing } from '../rules/commands.ts'
import { LEADER, type PieceId } from '../rules/ids.ts'
import type { Mover } from '../rules/mover.ts'
import { ORDINARY, ROAD } from '../rules/prices.ts'
import { HEX, PART, VERB } from '../rules/sorts.ts'
import { type Battle, isOnMap } from '../rules/state.ts'
import { type Look, pieceName, points } from './look.ts'
import { asWords, isTogether, pieceIn, piecesIn } from './sentence.ts'
import { TEXTS } from './texts.ts'

type LitHex = Overlay['hexes'][number]

/** Describes the party of a sentence of movement, and searches its ways. */
function searched(s: Battle, said: readonly Word[]): Mover | undefined {
  const piece = pieceIn(said)
  return piece === undefined ? undefined : partyOf(s, piece, isTogether(said))
}

function partyOf(s: Battle, piece: PieceId, isStack: boolean): Mover | undefined {
  const party = s.data.routes
  s.data.field.lay(s)
  if (!isOnMap(s, piece)) {
    if (!isDue(s, piece) || !setEntering(s, party, piece)) return undefined
  } else if (isStack) party.setParty(s, piece)
  else party.set(s, piece)
  party.search()
  return party
}

/** How a party gets to a hex it may be sent to: on foot and across country where it can, else by road. */
const modeTo = (party: Mover, hex: HexId): number => (party.reachesOrdinarily(hex) && !party.isEntering ? ORDINARY : ROAD)

/** B 5 Where the piece that was named may go, with the points it has left there; road marches, which end in column, are fainter. */
export function moveReach(look: Look, s: Battle, side: Side, said: readonly Word[], language: Language): Overlay | undefined {
  const piece = piecesIn(said).at(-1)
  const out = new Words()
  if (piece === undefined || look.game.rules.choices(s, side, asWords(said), out)) return undefined
  const offered = out.list().flatMap(w => (isA(w, HEX) ? [numberOf(w) as HexId] : []))
  // B 5.1 Those who were picked out of a stack have ways of their own: only where they may go is shown.
  if (said[0] === word(VERB, PART)) return overHexes('area', TEXTS[language].overlay.reach(pieceName(look, piece, language)), side, offered)
  const party = partyOf(s, piece, isTogether(said))
  return party === undefined ? undefined : areaOf(look, party, offered, piece, language)
}

function areaOf(look: Look, party: Mover, hexes: readonly HexId[], piece: PieceId, language: Language): Overlay {
  const t = TEXTS[language].overlay
  return {
    style: 'area',
    title: t.reach(pieceName(look, piece, language)),
    side: look.data.owner[piece],
    hexes: hexes.map((hex): LitHex => {
      const mode = modeTo(party, hex)
      const left = Math.max(0, party.points - party.costTo(hex, mode))
      return { hex, label: points(left), ...(mode === ROAD && { isFaint: true }) }
    }),
    faint: t.byRoad,
    meaning: t.pointsLeft,
    lines: [],
    pieces: [],
  }
}

/** B 5 How far any piece could go in an activation of its own, whatever its order demands; for a leader his ride. */
export function wholeReach(look: Look, s: Battle, piece: PieceId, language: Language): Overlay | undefined {
  if (!isOnMap(s, piece)) return undefined
  const party = partyOf(s, piece, false)
  if (party === undefined) return undefined
  const found = new Set<HexId>()
  for (let i = 0; i < party.count; i++) found.add(party.at(i))
  found.delete(party.start)
  return areaOf(look, party, [...found], piece, language)
}

/** The way to a hex that may be named next, its start first. */
export function wayTo(s: Battle, said: readonly Word[], hex: HexId): readonly number[] | undefined {
  const party = searched(s, said.slice(0, isTogether(said) ? 2 : 1))
  if (party === undefined) return undefined
  const mode = modeTo(party, hex)
  if (mode === ROAD && !party.reachesByRoad(hex)) return undefined
  const steps = party.note(hex, mode)
  return [party.start, ...party.way.subarray(0, steps)]
}

/** Who else would go along if the stack moved together with a piece: the sentence says so, or could. */
export function leadOf(s: Battle, piece: PieceId): PieceId | undefined {
  if (!isOnMap(s, piece) || !isActing(s, piece) || s.data.arm[piece] === LEADER) return undefined
  s.data.field.lay(s)
  const party = s.data.routes
  party.setParty(s, piece)
  return party.size > 1 ? party.members[0] : undefined
}
