import type { Piece, Spot } from '@grognard/engine'
import { createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js'
import type { Point } from '../../paint/geometry.ts'
import { offerInHand } from '../model.ts'
import { type Choices, choicesOf, piecesSaid } from './choices.ts'
import type { Hands, Pointing } from './gestures.ts'
import type { HexMap } from './hex-map.ts'
import { type Hit, hitAt, sideMeant, sideTowards, spotsOf } from './hit.ts'
import { isPlate } from './name-plates.ts'
import { onSheet } from './view.ts'

/** The dragged counter. */
export interface Dragged {
  readonly piece: Piece
  readonly how: Pointing
}

export interface Play extends Hands {
  choices(): Choices
  dragged(): Dragged | undefined
  /** Chooses a hex by key: choosing the same hex again says the sentence. */
  enter(hex: number): void
  inspect(hex: number): void
}

const HOVER = 300
const PATIENCE = 1200
/** A second tap sooner than this is accidental, not a confirmation. */
const SLIP = 250

/** Who chooses a hex: a pointer somewhere in the window, or a key. */
interface Chooser {
  readonly at?: { readonly x: number; readonly y: number }
  readonly isTouch?: boolean
  /** The same hex again sooner than this is accidental. */
  readonly slip?: number
}

interface Ghost {
  /** Puts the dragged counter at a point of the window, and the drop mark on a hex. */
  show(at: Point, hex: number | undefined): void
  setCursor(isHand: boolean): void
  /** Where the corner of the map is in the window. */
  corner(): Point
}

/** Turns taps, drags and holds on the map into words. */
export function createPlay(map: HexMap, ghost: Ghost): Play {
  const { table, layout } = map
  const choices = createMemo(() => choicesOf(table.draft(), table.update().decision?.unfinished ?? []))
  const [dragged, setDragged] = createSignal<Dragged>()
  let last: { hex: number; time: number } | undefined
  let picked: Promise<void> = Promise.resolve()
  let lineFrom: number | undefined
  let hoverTimer: ReturnType<typeof setTimeout> | undefined
  let hovered: number | undefined
  /** The hex that a click has asked about: its answer stays while the pointer goes on. */
  let pinned: number | undefined
  createEffect(on(table.tool, () => (pinned = undefined)))
  onCleanup(() => clearTimeout(hoverTimer))

  const pointOn = (at: Point): Point => onSheet(map.camera.now(), at[0], at[1])

  function hitUnder(at: Point): Hit | undefined {
    if (map.countersHidden()) return hitAt(layout, { ...map.arrangement(), stacks: new Map() }, [], pointOn(at))
    const plates = map.plates().map(({ piece, box }) => ({ id: piece.id, hex: piece.hex, box }))
    return hitAt(layout, map.arrangement(), plates, pointOn(at))
  }

  const platesOf = (hex: number): string[] =>
    map
      .board()
      .pieces.filter(piece => piece.hex === hex && isPlate(piece))
      .map(({ id }) => id)
  const everyoneIn = (hex: number): string[] => [...(map.arrangement().stacks.get(hex) ?? []), ...platesOf(hex)]

  const isNamed = (hex: number): boolean => choices().hexes.has(hex) || everyoneIn(hex).some(id => choices().pieces.has(id))
  /** Whether a hex means itself and not a facing towards it: it can be named, or holds one's own, who may be next. */
  const isOwnAnswer = (hex: number): boolean =>
    isNamed(hex) || map.board().pieces.some(piece => piece.hex === hex && piece.side === table.update().decision?.side)
  const isChoice = ({ hex }: Hit): boolean => {
    const { sides } = choices()
    return isNamed(hex) || sides.some(side => side.hex === hex) || sideTowards(layout, sides, hex) !== undefined
  }
  /** Whether only the other side's pieces are there. */
  const isEnemy = ({ hex }: Hit): boolean => {
    const { side } = table.update().decision ?? {}
    return map.board().pieces.every(piece => piece.hex !== hex || piece.side !== side)
  }
  const canBegin = (hit: Hit): boolean => everyoneIn(hit.hex).some(id => choices().beginners.has(id))
  const canName = (id: string): boolean => choices().pieces.has(id) || choices().beginners.has(id)

  /** A mouse that hits a nameable counter means just that; otherwise the whole stack is meant, and the viewer asks which. */
  function meant(hit: Hit, on: Point, how: Pointing): Spot[] {
    const isExact = how === 'mouse' && hit.piece !== undefined && canName(hit.piece)
    const click = { hex: hit.hex, at: on, isTouch: how === 'touch', isChoice: isOwnAnswer(hit.hex), reading: map.reading() }
    return spotsOf(hit, isExact ? [] : everyoneIn(hit.hex), sideMeant(layout, choices().sides, click))
  }

  const inWindow = (at: Point): { x: number; y: number } => {
    const [x, y] = ghost.corner()
    return { x: at[0] + x, y: at[1] + y }
  }

  function ask(hex: number): boolean {
    const offer = offerInHand(table)
    if (offer === undefined) return table.tool() !== 'choose'
    if (offer.about !== 'line') {
      const isShown = pinned === undefined && hovered === hex && isLaidFor(offer.id, hex)
      pinned = pinned === hex ? undefined : hex
      // What the pointer has already called up stays.
      if (isShown) return true
      for (const { question } of table.asked())
        if (question.id === offer.id && 'hex' in question && question.hex !== hex) table.dismiss(question)
      void table.ask({ id: offer.id, hex })
    } else if (lineFrom === undefined) {
      lineFrom = hex
      askLine(hex, undefined)
    } else {
      askLine(lineFrom, hex)
      lineFrom = undefined
    }
    return true
  }

  const isLaidFor = (id: string, hex: number): boolean =>
    table.asked().some(({ question }) => question.id === id && 'hex' in question && question.hex === hex)

  /** With a tool about a hex in hand, the one under the pointer is asked about when it rests there. */
  function askHovered(hex: number): void {
    const offer = offerInHand(table)
    if (offer?.about !== 'hex' || pinned !== undefined || isLaidFor(offer.id, hex)) return
    for (const { question } of table.asked()) if (question.id === offer.id) table.dismiss(question)
    void table.ask({ id: offer.id, hex })
  }

  function askLine(from: number, to: number | undefined): void {
    const offer = offerInHand(table)
    if (offer !== undefined) void table.ask({ id: offer.id, from, to: from === to ? undefined : to })
  }

  /** What a choice means depends on what was said before it, which may still be in progress. */
  function choose(hit: Hit, spots: () => readonly Spot[], by: Chooser): void {
    if (table.draft() === undefined) {
      table.inspect({ kind: 'hex', hex: hit.hex })
      return
    }
    const now = performance.now()
    const isAgain = last?.hex === hit.hex && now - last.time > (by.slip ?? SLIP)
    last = { hex: hit.hex, time: now }
    void table.inTurn(() => {
      const { said = [], filled = [] } = table.draft() ?? {}
      // With nothing said yet, it is only a look.
      if (isAgain && said.length > 0 && table.canGoOn() && !isChoice(hit)) return table.goOn()
      if (said.length > 0 || isChoice(hit) || canBegin(hit)) return table.point(spots(), by.at, by.isTouch)
      // With nothing said, only what may be named is an answer. Empty ground closes the viewer, and an enemy is looked at.
      if (everyoneIn(hit.hex).length === 0) table.inspect(undefined)
      else if (!isEnemy(hit)) return table.point(spots(), by.at, by.isTouch)
      else if (filled.length === 0) table.inspect({ kind: 'hex', hex: hit.hex })
      else return lookAtEnemy(hit, spots(), by)
      return undefined
    })
  }

  /** What is filled in may be an answer that makes an enemy the next one; if not, he is looked at. */
  async function lookAtEnemy({ hex }: Hit, spots: readonly Spot[], by: Chooser): Promise<void> {
    await table.point(spots, by.at, by.isTouch)
    if (table.refusal() === undefined) return
    table.closeRefusal()
    table.inspect({ kind: 'hex', hex })
  }

  function chooseAt(hit: Hit, at: Point, how: Pointing): void {
    const on = pointOn(at)
    choose(hit, () => meant(hit, on, how), { at: inWindow(at), isTouch: how === 'touch' })
  }

  const ownPiece = (hit: Hit | undefined): Piece | undefined => {
    const piece = hit?.piece === undefined ? undefined : map.pieces().get(hit.piece)
    const { themselves, beginners } = choices()
    const isLegal =
      piece !== undefined && (themselves.has(piece.id) || beginners.has(piece.id) || piecesSaid(table.draft()).includes(piece.id))
    return isLegal && piece.side === table.update().decision?.side ? piece : undefined
  }

  const liftedOver = ([x, y]: Point, how: Pointing): Point => (how === 'touch' ? [x, y - 56] : [x, y])

  return {
    choices,
    dragged,
    grab(at, how) {
      const hit = hitUnder(at)
      if (offerInHand(table)?.about === 'line' && hit !== undefined) {
        lineFrom = hit.hex
        return true
      }
      const piece = table.tool() === 'choose' ? ownPiece(hit) : undefined
      if (piece === undefined) return false
      setDragged({ piece, how })
      table.inspect(undefined)
      picked = piecesSaid(table.draft()).includes(piece.id) ? Promise.resolve() : table.point([{ kind: 'piece', piece: piece.id }])
      ghost.show(liftedOver(at, how), undefined)
      return true
    },
    drag(at) {
      const hand = dragged()
      const hex = hitUnder(hand === undefined ? at : liftedOver(at, hand.how))?.hex
      if (hand !== undefined) {
        table.pointAt(hex)
        return ghost.show(liftedOver(at, hand.how), hex)
      }
      if (lineFrom !== undefined && hex !== undefined && hex !== hovered) {
        hovered = hex
        askLine(lineFrom, hex)
      }
    },
    drop(at) {
      const hand = dragged()
      setDragged(undefined)
      if (hand === undefined) {
        lineFrom = undefined
        return
      }
      const hit = hitUnder(liftedOver(at, hand.how))
      if (hit === undefined || hit.hex === hand.piece.hex) return
      last = { hex: hit.hex, time: performance.now() }
      const spots = spotsOf(hit, everyoneIn(hit.hex), undefined)
      void picked.then(() => table.point(spots, inWindow(at)))
    },
    letGo() {
      setDragged(undefined)
      lineFrom = undefined
    },
    tap(at, how) {
      const hit = hitUnder(at)
      if (hit === undefined) return table.inspect(undefined)
      map.setFocus(hit.hex)
      if (!ask(hit.hex)) chooseAt(hit, at, how)
    },
    tapAgain(at, how) {
      const hit = hitUnder(at)
      if (hit === undefined) return false
      const isOfUse = isChoice(hit) || table.draft()?.complete === true || table.tool() !== 'choose' || everyoneIn(hit.hex).length > 0
      if (isOfUse && !ask(hit.hex) && isChoice(hit)) chooseAt(hit, at, how)
      return isOfUse
    },
    hold(at) {
      const hit = hitUnder(at)
      if (hit !== undefined) table.inspect({ kind: 'hex', hex: hit.hex })
    },
    hover(at) {
      const hit = at === undefined ? undefined : hitUnder(at)
      ghost.setCursor(hit !== undefined && (table.tool() !== 'choose' || isChoice(hit) || canBegin(hit)))
      if (hit?.hex === hovered) return
      hovered = hit?.hex
      table.pointAt(table.tool() === 'choose' ? hovered : undefined)
      clearTimeout(hoverTimer)
      if (hit === undefined) return
      if (offerInHand(table)?.about === 'hex') {
        hoverTimer = setTimeout(() => askHovered(hit.hex), HOVER)
        return
      }
      // Over empty ground the viewer stays long enough for the mouse to get to it.
      if (everyoneIn(hit.hex).length > 0) hoverTimer = setTimeout(() => table.inspect({ kind: 'hex', hex: hit.hex }), HOVER)
      else if (table.inspected() !== undefined) hoverTimer = setTimeout(() => table.inspect(undefined), PATIENCE)
    },
    enter(hex) {
      const hit: Hit = { hex, piece: undefined }
      const towards = () => (isOwnAnswer(hex) ? undefined : sideTowards(layout, choices().sides, hex))
      if (!ask(hex)) choose(hit, () => spotsOf(hit, everyoneIn(hex), towards()), { slip: 0 })
    },
    inspect: hex => table.inspect({ kind: 'hex', hex }),
  }
}
