import type { Beside, Chip, Cup, Language, Ledger, OrderBoard, OrderCard, PieceBox, Side, Track } from '@grognard/engine'
import { topStep } from '../../common/top-step.ts'
import { isActing } from '../rules/commands.ts'
import { complianceColumn } from '../rules/compliance.ts'
import { corpsLosses, isCorps } from '../rules/demoralisation.ts'
import { type CommandId, type PieceId, SIDES } from '../rules/ids.ts'
import { NO_LEG, typeOf } from '../rules/legs.ts'
import {
  type Battle,
  CHIT_LOOP,
  DELIVERED,
  DEPLOYED,
  NO_COURIER,
  NOT_YET,
  PEU,
  RECOVERED,
  settingOf,
  UAR,
  UNDER_WAY,
} from '../rules/state.ts'
import { ordersLeft } from './capacity.ts'
import { handsOf } from './hands.ts'
import {
  commandId,
  commandLook,
  commandName,
  type Look,
  pieceId,
  pieceName,
  placeName,
  shapeOf,
  sideLook,
  sideName,
  whenOf,
} from './look.ts'
import { legBoxes, legsOf, orderText, writtenLegsOf } from './order-lines.ts'
import { faceOf, labelOf } from './pieces.ts'
import { TEXTS } from './texts.ts'

/** What lies beside the map: cups, the viewer's orders, boxes, corps and points. */
export function besideOf(look: Look, s: Battle, viewer: Side, ledger: Ledger, language: Language): Beside {
  const own = s.ended === 0 ? [viewer] : SIDES.all
  const hands = handsOf(look, s, viewer, language)
  return {
    ...(hands.length > 0 && { hands }),
    ...(isDrawing(s) && { cups: SIDES.all.map(side => cupOf(look, s, side, viewer, language)) }),
    orders: own.map(side => ordersOf(look, s, side, language)),
    ledger,
    tracks: own.flatMap(side => moraleTracks(look, s, side, language)),
    boxes: own.flatMap(side => boxesOf(look, s, side, language)),
  }
}

/** B 4.1 From when the cups are filled to the end of the turn. */
const isDrawing = (s: Battle): boolean => s.phase >= CHIT_LOOP

/** 37.1 A cup: the viewer's chits by letter, the other's as a number; what has been drawn everybody knows. */
function cupOf(look: Look, s: Battle, side: Side, viewer: Side, language: Language): Cup {
  const t = TEXTS[language]
  const { data } = look
  const isOpen = side === viewer || s.ended !== 0
  const acting = [s.acting.command[0 as never], s.acting.command[1 as never]] as readonly CommandId[]
  const stateOf = (command: CommandId): Chip['state'] | undefined => {
    if (acting.includes(command)) return 'now'
    if (data.commandOwner[command] === side && s.command.acted[command] !== 0) return 'done'
    return isOpen && s.cup[side].has(command) ? 'left' : undefined
  }
  const now = acting.find(command => command >= 0 && data.commandOwner[command] === side)
  return {
    side,
    ...sideLook(look, side),
    title: t.cup,
    rule: '37.1',
    chits: data.chits.all.flatMap(command => {
      const state = command < data.commands.count && data.commandOwner[command] !== side ? undefined : stateOf(command)
      return state === undefined ? [] : [chitOf(look, command, side, state, language)]
    }),
    hidden: isOpen ? 0 : s.side.chits[side],
    ...(now !== undefined && { last: commandName(look, now, language) }),
  }
}

const chitOf = (look: Look, command: CommandId, side: Side, state: Chip['state'], language: Language): Chip => ({
  id: commandId(command),
  side,
  shape: shapeOf(side),
  nation: look.nationOfCommand[command] ?? look.nationOfSide[side],
  letter: look.letters[command],
  label: TEXTS[language].chit[state](commandName(look, command, language)),
  state,
})

/** B 12.4 The orders of a side, a card for each command that has one or waits for one. */
const ordersOf = (look: Look, s: Battle, side: Side, language: Language): OrderBoard => ({
  side,
  title: TEXTS[language].orders.title,
  rule: 'B 12.4',
  ...(topStep(look.game.rules, s)?.name === 'write-orders' && {
    isOpen: true,
    title: TEXTS[language].orders.titleLeft(ordersLeft(look, s, side, language)),
  }),
  cards: look.data.commands.all
    .filter(command => look.data.commandOwner[command] === side)
    .filter(command => legsOf(s, command).length > 0 || s.command.courier[command] !== NO_COURIER)
    .map(command => cardOf(look, s, command, language)),
})

function cardOf(look: Look, s: Battle, command: CommandId, language: Language): OrderCard {
  const chance = chanceNow(s, command)
  return {
    id: commandId(command),
    ...commandLook(look, command),
    letter: look.letters[command],
    title: commandName(look, command, language),
    legs: legBoxes(look, s, command, language),
    ...(chance !== undefined && { chance: TEXTS[language].orders.chance(chance) }),
    notes: notesOf(look, s, command, language),
  }
}

/** B 12.7 On how many of six dice a command would obey the order that is under way to it, if it checked now. */
function chanceNow(s: Battle, command: CommandId): number | undefined {
  if (s.command.courier[command] === NO_COURIER) return undefined
  const [first = NO_LEG] = writtenLegsOf(s, command)
  return first === NO_LEG ? undefined : complianceColumn(s, command, typeOf(first))
}

/** B 12.6 The courier under way and the order he carries; what holds a corps back. */
function notesOf(look: Look, s: Battle, command: CommandId, language: Language): OrderCard['notes'] {
  const t = TEXTS[language].orders
  const notes: { text: string; rule: string }[] = []
  const courier = s.command.courier[command]
  const written = orderText(look, writtenLegsOf(s, command), language)
  if (courier === UNDER_WAY) {
    const hour = s.command.arrives[command]
    notes.push({ text: hour === 0 ? t.noWay(written) : t.rides(written, whenOf(look, s, hour, language)), rule: 'B 12.6' })
  }
  if (courier === DELIVERED) notes.push({ text: t.read(written, s.command.failures[command]), rule: 'B 12.7' })
  const wing = s.command.wing[command]
  if (wing >= 0) notes.push({ text: t.under(pieceName(look, wing, language)), rule: 'B 12.14' })
  if (s.command.demoralised[command] !== 0) notes.push({ text: t.demoralised, rule: 'B 15' })
  if (s.command.exhausted[command] !== 0) notes.push({ text: t.exhausted, rule: 'B 20.8' })
  return notes
}

/** Boxes of a bar that shows how near a corps is to breaking. */
const MOST_BOXES = 10

/** B 15 How near each corps of a side is to demoralisation. */
function moraleTracks(look: Look, s: Battle, side: Side, language: Language): Track[] {
  const t = TEXTS[language]
  return settingOf(s)
    .formations[side].filter(corps => isCorps(s, corps))
    .flatMap((corps): Track[] => {
      const { present, lost } = corpsLosses(s, corps)
      const limit = Math.ceil(present / 2)
      if (limit === 0) return []
      const count = Math.min(MOST_BOXES, limit)
      const filled = Math.min(count, Math.floor((lost * count) / limit))
      return [
        {
          id: `morale:${corps}`,
          side,
          title: t.corpsLost(commandName(look, corps, language), lost, limit),
          rule: 'B 15',
          boxes: Array.from({ length: count }, (_, i) => ({
            label: '',
            state: i < filled ? 'filled' : 'empty',
            tone: i === count - 1 ? 'bad' : i >= count - 3 ? 'warn' : 'plain',
          })),
          label: t.corpsLost(commandName(look, corps, language), lost, limit),
        },
      ]
    })
}

/** 37.8, B 27 Who awaits rally, who has recovered, who is gone for good; who comes when and where. */
function boxesOf(look: Look, s: Battle, side: Side, language: Language): PieceBox[] {
  const t = TEXTS[language].boxes
  const units = settingOf(s).units[side]
  const inBox = (box: number) => units.filter(unit => s.piece.box[unit] === box)
  const fates = [
    { id: 'uar', title: t.uar, rule: '37.8', pieces: inBox(UAR) },
    { id: 'recovered', title: t.recovered, rule: 'B 13.3', pieces: inBox(RECOVERED) },
    { id: 'vedettes', title: t.vedettes, rule: '37.7', pieces: inBox(DEPLOYED) },
    { id: 'peu', title: t.peu, rule: '37.8', pieces: inBox(PEU) },
  ]
  const boxes = fates
    .filter(({ pieces }) => pieces.length > 0)
    .map(({ id, title, rule, pieces }) => boxOf(look, s, `${id}:${side}`, side, title, rule, pieces, language))
  return [...arrivalsOf(look, s, side, language), ...boxes]
}

/** A box for each hour and entry: groups may have been delayed into each other. */
function arrivalsOf(look: Look, s: Battle, side: Side, language: Language): PieceBox[] {
  const t = TEXTS[language].boxes
  const waiting = new Map<string, { readonly id: number; readonly due: number; readonly pieces: PieceId[] }>()
  for (const [id, group] of settingOf(s).groups.entries()) {
    const due = s.group.due[id as never]
    const pieces = group.pieces.filter(piece => s.piece.box[piece] === NOT_YET)
    if (group.side !== side || due === 0 || pieces.length === 0) continue
    const isLate = due < s.turn || s.ended !== 0
    const title = (isLate ? t.late : t.arrivals)(whenOf(look, s, due, language), placeName(look, group.entry, language))
    const box = waiting.get(title) ?? { id, due, pieces: [] }
    box.pieces.push(...pieces)
    waiting.set(title, box)
  }
  return [...waiting]
    .sort(([, a], [, b]) => a.due - b.due)
    .map(([title, { id, pieces }]) => boxOf(look, s, `arrivals:${id}`, side, title, 'B 27', pieces, language))
}

function boxOf(
  look: Look,
  s: Battle,
  id: string,
  side: Side,
  title: string,
  rule: string,
  pieces: readonly PieceId[],
  language: Language,
): PieceBox {
  return {
    id,
    side,
    title: s.ended === 0 ? title : `${sideName(look, side, language)}: ${title}`,
    rule,
    pieces: pieces.map(piece => ({
      id: pieceId(piece),
      name: pieceName(look, piece, language),
      face: faceOf(look, s, piece, side, language),
      ...(isActing(s, piece) && { note: TEXTS[language].boxes.now }),
      ...labelOf(look, s, piece, side, language),
    })),
  }
}
