import { isA, type Language, numberOf, type Overlay, type Side, type Word, Words } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { alongHexes, overHexes } from '../../common/overlays.ts'
import type { TopStep } from '../../common/top-step.ts'
import { seatOf, targetOf } from '../rules/commands.ts'
import { STACKS, type StackId } from '../rules/fight-state.ts'
import type { CommandId, PieceId } from '../rules/ids.ts'
import type { Leg } from '../rules/legs.ts'
import { HEX } from '../rules/sorts.ts'
import { ATTACKER } from '../rules/stacks.ts'
import { type Battle, isOnMap, UNDER_WAY } from '../rules/state.ts'
import type { StepName } from '../words/words.ts'
import { commandName, type Look, pieceName, placeName, sideName, whenOf } from './look.ts'
import { legsOf } from './order-lines.ts'
import { questionOf } from './question.ts'
import { moveReach, wayTo } from './reach.ts'
import { commandIn, hexIn, isTogether, legsSaid, pieceIn, piecesIn } from './sentence.ts'
import { TEXTS } from './texts.ts'

/** Lights shown automatically while a sentence is said. */
export function lightsOf(look: Look, s: Battle, side: Side, said: readonly Word[], language: Language): Overlay[] {
  const top = questionOf(look, s)
  if (top === undefined) return []
  switch (top.name) {
    case 'write-orders':
      return orderLights(look, s, side, commandIn(said), said, language)
    case 'own-decisions':
      return orderLights(look, s, side, commandIn(said) ?? (top.frame.command as CommandId), said, language)
    case 'choose-initial':
    case 'choose-coordinated':
      return said.length === 0 ? [ordersOverlay(look, s, side, language)] : commandLights(look, s, commandIn(said), language)
    case 'movement':
      return moveLights(look, s, side, said, language)
    case 'ride-out':
      return rideLights(look, s, side, said, language)
    case 'bombardment':
    case 'charges':
    case 'assaults':
      return attackLights(look, s, side, said, top.name === 'bombardment', language)
    default:
      return fightLights(look, s, side, top, said, language)
  }
}

/** B 12.4 All orders as arrows while none is written; then the one in force, and the new one leg by leg. */
function orderLights(
  look: Look,
  s: Battle,
  side: Side,
  command: CommandId | undefined,
  said: readonly Word[],
  language: Language,
): Overlay[] {
  if (command === undefined || command >= look.data.commands.count) return [ordersOverlay(look, s, side, language)]
  const written = legsSaid(said)
  const self = commandLights(look, s, command, language)
  if (written.length === 0) return [...self, arrowsOf(look, s, [command], side, language)]
  const t = TEXTS[language].overlay
  const way = legPath(s, side, command, written)
  return way.length < 2 ? self : [...self, alongHexes('route', t.newOrder(commandName(look, command, language)), side, way)]
}

/** The seat of a command and the targets of its legs. */
function legPath(s: Battle, side: Side, command: CommandId, legs: readonly Leg[]): number[] {
  const hexes = [seatOf(s, command), ...legs.map(leg => targetOf(s, side, leg))].filter(hex => hex >= 0)
  return hexes.filter((hex, i) => hex !== hexes[i - 1])
}

/** Orders in force of some commands: a line along the targets of each, with its letter. */
function arrowsOf(look: Look, s: Battle, commands: readonly CommandId[], side: Side, language: Language): Overlay {
  const lines = commands.flatMap(command => {
    const hexes = legPath(s, side, command, legsOf(s, command))
    return hexes.length < 2 ? [] : [{ hexes, owner: { letter: look.letters[command], nation: look.nationOfCommand[command] } }]
  })
  return { style: 'route', title: TEXTS[language].overlay.orders(sideName(look, side, language)), side, hexes: [], lines, pieces: [] }
}

/** B 12.4, B 12.6 The orders of a side on the map, and its couriers where they ride to, with the hour they arrive. */
export function ordersOverlay(look: Look, s: Battle, side: Side, language: Language): Overlay {
  const t = TEXTS[language].overlay
  const own = look.data.commands.all.filter(command => look.data.commandOwner[command] === side)
  const couriers = own.filter(command => s.command.courier[command] === UNDER_WAY && seatOf(s, command) >= 0)
  const arrows = arrowsOf(look, s, own, side, language)
  return {
    ...arrows,
    hexes: couriers.map(command => ({
      hex: seatOf(s, command),
      label: s.command.arrives[command] === 0 ? '…' : whenOf(look, s, s.command.arrives[command], language),
    })),
    lines: [
      ...arrows.lines,
      ...couriers.flatMap(command => {
        const sender = s.command.sender[command]
        return sender < 0 || !isOnMap(s, sender) ? [] : [{ hexes: [s.piece.hex[sender], seatOf(s, command)] }]
      }),
    ],
    meaning: t.courierComes,
  }
}

const commandLights = (look: Look, s: Battle, command: CommandId | undefined, language: Language): Overlay[] => {
  if (command === undefined || command >= look.data.commands.count) return []
  const seat = seatOf(s, command)
  return seat < 0 ? [] : [overHexes('ring', commandName(look, command, language), look.data.commandOwner[command], [seat])]
}

const ringOf = (look: Look, s: Battle, piece: PieceId, language: Language): Overlay[] =>
  isOnMap(s, piece) ? [overHexes('ring', pieceName(look, piece, language), look.data.owner[piece], [s.piece.hex[piece]])] : []

/** B 5 Where the piece can go; then its way. */
function moveLights(look: Look, s: Battle, side: Side, said: readonly Word[], language: Language): Overlay[] {
  const piece = pieceIn(said)
  const hex = hexIn(said)
  if (piece === undefined) return []
  if (hex === undefined) {
    const reach = moveReach(look, s, side, said, language)
    return [...(reach === undefined || reach.hexes.length === 0 ? [] : [reach]), ...ringOf(look, s, piece, language)]
  }
  const way = wayTo(s, said, hex)
  return way === undefined ? ringOf(look, s, piece, language) : [alongHexes('route', routeTitle(look, hex, language), side, way)]
}

const routeTitle = (look: Look, hex: number, language: Language): string => TEXTS[language].overlay.route(placeName(look, hex, language))

/** B 12.1 The ride of the leader named last. */
function rideLights(look: Look, s: Battle, side: Side, said: readonly Word[], language: Language): Overlay[] {
  const pieces = piecesIn(said)
  const last = pieces.at(-1)
  if (last === undefined) return []
  const at = said.findLastIndex(w => numberOf(w) === last)
  const hex = hexIn(said.slice(at + 1))
  if (hex !== undefined) return [alongHexes('route', routeTitle(look, hex, language), side, [s.piece.hex[last], hex])]
  const reach = moveReach(look, s, side, said, language)
  return [...(reach === undefined ? [] : [reach]), ...ringOf(look, s, last, language)]
}

/** B 8, B 9.1, B 10.1 The hexes that can be attacked; then an arrow, or a line of fire, from each hex of the attackers. */
function attackLights(look: Look, s: Battle, side: Side, said: readonly Word[], isFire: boolean, language: Language): Overlay[] {
  const t = TEXTS[language].overlay
  const target = hexIn(said)
  if (target === undefined) {
    const out = new Words()
    look.game.rules.choices(s, side, new Words(1), out)
    const hexes = out.list().flatMap(w => (isA(w, HEX) ? [numberOf(w)] : []))
    return hexes.length === 0 ? [] : [overHexes('ring', t.targets, side, hexes)]
  }
  const title = t.attack(placeName(look, target, language))
  const from = [...new Set(piecesIn(said).map(piece => s.piece.hex[piece]))]
  const arrows: Overlay = {
    style: isFire ? 'line' : 'arrow',
    title,
    side,
    hexes: [],
    lines: from.map(hex => ({ hexes: [hex, target] })),
    pieces: [],
  }
  return [...(from.length === 0 ? [] : [arrows]), overHexes('ring', title, side, [target])]
}

/** The fight under way: who attacks which hex; and what the step is about. */
function fightLights(look: Look, s: Battle, side: Side, top: TopStep<StepName>, said: readonly Word[], language: Language): Overlay[] {
  const t = TEXTS[language].overlay
  const piece = top.frame.piece ?? top.frame.leader
  const self = piece === undefined || piece < 0 ? [] : ringOf(look, s, piece as PieceId, language)
  const choice = hexIn(said)
  const chosen = choice === undefined ? [] : [overHexes('ring', placeName(look, choice, language), side, [choice])]
  if (s.fightHex < 0) return [...self, ...chosen]
  const title = t.attack(placeName(look, s.fightHex, language))
  const from: HexId[] = []
  for (let i = 0; i < STACKS.count; i++)
    if (s.stack.role[i as StackId] === ATTACKER && s.stack.hex[i as StackId] !== s.fightHex) from.push(s.stack.hex[i as StackId])
  const attack: Overlay = {
    style: 'arrow',
    title,
    side: s.fightSide,
    hexes: [],
    lines: from.map(hex => ({ hexes: [hex, s.fightHex] })),
    pieces: [],
  }
  return [attack, overHexes('ring', title, s.fightSide, [s.fightHex]), ...self, ...chosen]
}

/** The way to a hex that may be named next in a movement. */
export function hoveredWay(look: Look, s: Battle, said: readonly Word[], hex: HexId): readonly number[] | undefined {
  const top = questionOf(look, s)
  if (top?.name !== 'movement' || said.length !== (isTogether(said) ? 2 : 1)) return undefined
  return wayTo(s, said, hex)
}
