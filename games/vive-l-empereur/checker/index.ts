import { SECTORS, SIDES } from './army.ts'
import * as come from './arrivals.ts'
import { type Row, readWritten } from './book.ts'
import * as command from './command.ts'
import { Court, type Fault } from './court.ts'
import { judgeEnd, nobodyHasLost, noLimitReached } from './ends.ts'
import { DIRECTIONS } from './field.ts'
import * as fight from './fights.ts'
import * as move from './moves.ts'

type Handler = (c: Court, ...args: number[]) => unknown

/** The events of dice and the place of the die among their figures. */
const DICE: Readonly<Record<string, number>> = {
  laysFirst: 1,
  explored: 1,
  arrivalDie: 2,
  arrivalSector: 2,
  reliefFlag: 1,
  reliefFace: 1,
  entryDie: 0,
  commandDie: 2,
  initiativeDrawn: 1,
  captureDie: 1,
  reactionDie: 2,
  opportunity: 1,
  shot: 0,
  effect: 0,
  generalDie: 1,
  rallyDie: 2,
}

function beginTurn(c: Court, turn: number): void {
  command.closeDeed(c)
  nobodyHasLost(c)
  noLimitReached(c)
  c.expect(turn === c.turn + 1 && (c.turn === 0 || c.round === c.p.scenario.roundsPerTurn), `turn ${turn} begins`)
  if (c.turn === 0) come.checkDeployment(c)
  command.clearMarks(c)
  c.turn = turn
  c.round = 0
}

function beginRound(c: Court, round: number): void {
  command.closeDeed(c)
  nobodyHasLost(c)
  noLimitReached(c)
  c.expect(c.finished.every(Boolean) || c.round === 0, 'a round begins before all orders are given')
  c.expect(round === c.round + 1, `round ${round} begins`)
  command.clearMarks(c)
  c.round = round
  come.planRelief(c)
}

/** A card is shown: whoever was due to come has come, or been declined. */
function showCard(c: Court, side: number, card: number, sector?: number): void {
  command.closeDeed(c)
  if (side === 0) nobodyHasLost(c)
  c.expect(c.due === undefined, 'pieces that are due have not come')
  command.cardPlayed(c, side, card, sector === undefined ? undefined : SECTORS[sector])
}

const handlers: Readonly<Record<string, Handler>> = {
  laysFirst: () => undefined,
  tilesDrawn: (c, _side, count) => c.expect(count === c.p.scenario.terrainDraw?.drawEach, 'too many tiles'),
  tileLaid: come.tileLaid,
  explored: come.explored,
  explorationWon: come.explorationWon,
  explorationTied: come.explorationTied,
  deployed: come.deployed,
  deployedGeneral: come.deployedGeneral,
  pieceDown: () => undefined,
  screenLifted: () => undefined,
  turnBegan: beginTurn,
  arrivalDie: come.arrivalDie,
  arrivalSector: come.arrivalSector,
  nobodyCame: () => undefined,
  handChosen: command.handChosen,
  roundBegan: beginRound,
  reliefFlag: come.reliefFlag,
  reliefFace: come.reliefFace,
  noRelief: come.noRelief,
  entryDie(c, rolled, hex) {
    command.closeDeed(c)
    come.entryDie(c, rolled, hex)
  },
  entryBlocked: come.entryBlocked,
  arrived: come.arrived,
  arrivedGeneral: come.arrivedGeneral,
  cardPlayed: (c, side, card) => showCard(c, side, card),
  cardPlayedFor: (c, side, card, sector) => showCard(c, side, card, sector),
  commandDie: command.commandDie,
  ableOrders: command.ableOrders,
  ordersFirst: command.ordersFirst,
  initiativeDrawn: (c, side, rolled) => c.expect(c.initiative === -1 && side === rolled - 1, 'the initiative is drawn wrongly'),
  finished: command.finished,
  noOrderLeft: command.noOrderLeft,
  ordered: (c, unit, face) => begun(c, () => command.ordered(c, unit, face)),
  orderedByCard: (c, unit) => begun(c, () => command.ordered(c, unit, undefined)),
  orderedGeneral: (c, general, face) => begun(c, () => command.orderedGeneral(c, general, face)),
  orderedGarrison: (c, hex) => begun(c, () => command.orderedGarrison(c, hex)),
  marched: move.marched,
  rode: move.rode,
  stayedBehind: move.stayedBehind,
  leftGarrison: move.leftGarrison,
  faced: move.faced,
  stood: () => undefined,
  generalStood: () => undefined,
  formedSquare: command.formedSquare,
  leftSquare: command.leftSquare,
  tookObjective: (c, _side, hex) => c.taken.push(hex),
  drove: move.drove,
  fled: move.fled,
  captureDie: move.captureDie,
  captured: move.captured,
  escaped: move.escaped,
  namedTarget: fight.namedTarget,
  reactionDie: fight.reactionDie,
  reactionFailed: (c, unit) => fight.tried(c, unit, false),
  reacted: (c, unit) => fight.tried(c, unit, true),
  heldBack: c => fight.heldBack(c),
  countered: fight.countered,
  opportunity: fight.opportunity,
  halted: c => fight.halted(c),
  spared: fight.spared,
  fired: fight.fired,
  garrisonFired: fight.garrisonFired,
  shocked: fight.shocked,
  valueAtRange: (c, _hexes, value) => fight.part(c, 'valueAtRange', value),
  targetGround: (c, _terrain, value) => fight.part(c, 'targetGround', value),
  ownGround: (c, _terrain, value) => fight.part(c, 'ownGround', value),
  ...Object.fromEntries(fight.PARTS.map(name => [name, (c: Court, value: number) => fight.part(c, name, value)])),
  shot: fight.shot,
  effect: fight.effect,
  retreatCosts: fight.retreatCosts,
  lossesCapped: fight.lossesCapped,
  lost: fight.lost,
  destroyed: fight.destroyed,
  garrisonLost: (c, hex) => fight.garrisonLost(c, hex),
  generalDie: fight.generalDie,
  generalKilled: fight.generalKilled,
  stoodFast: fight.stoodFast,
  retreated: fight.retreated,
  retreatBlocked: fight.retreatBlocked,
  generalRetreated: fight.generalRetreated,
  advanced(c, unit, from, to) {
    fight.advanced(c, unit, from, to)
    const facing = DIRECTIONS.indexOf(c.row.say?.[1] as 'N')
    if (facing >= 0) c.p.units[unit].facing = facing
  },
  rallyDie: (c, _unit, face, rolled) => command.rallyDie(c, face, rolled),
  rallied: command.rallied,
  sectorLost: () => undefined,
  objectiveWon: () => undefined,
  limitReached: () => undefined,
  unitsLost: (c, side, lost) => c.expect(c.p.lostBy(side) === lost, `${SIDES[side]} has lost ${c.p.lostBy(side)} units`),
  elementsLeft: (c, side, elements) => c.expect(c.p.elements(side) === elements, `${SIDES[side]} has ${c.p.elements(side)} elements`),
}

/** An order begins: after the one before, nobody may have lost. */
function begun(c: Court, order: () => void): void {
  command.closeDeed(c)
  nobodyHasLost(c)
  order()
}

/** Notes what a line says before its events are gone through. */
function listen(c: Court, { side, say = [] }: Row): void {
  const speaker = SIDES.indexOf(side as 'french')
  const [first = ''] = say
  if (c.p.book.cards.cards.some(({ id }) => id === first)) c.sealed[speaker] = say
  if (c.p.units.some(({ name }) => name === first) || c.p.generals.some(({ name }) => name === first)) c.named = say
  const direction = DIRECTIONS.indexOf(first as 'N')
  if (say.length === 1 && direction >= 0) fight.chooseFacing(c, speaker, direction)
}

/** The dice told by the events of a line are those that were rolled, in their order; lots lie between them. */
function checkDice(c: Court, { rolls = [], told = [] }: Row): void {
  const shown = told.flatMap(([name, , ...args]) => (DICE[name] === undefined ? [] : [args[DICE[name]]]))
  let place = 0
  for (const die of shown) {
    while (place < rolls.length && rolls[place] !== die) place++
    c.expect(place < rolls.length, 'a die is told that was not rolled')
    place++
  }
  const mayHideLots = c.p.scenario.terrainDraw !== undefined
  c.expect(mayHideLots || shown.length === rolls.length, `${rolls.length} dice were rolled, ${shown.length} told`)
}

export interface Verdict {
  readonly faults: readonly Fault[]
  readonly events: number
  readonly outcome: Court['outcome']
}

/**
 * Goes through a record of Vive l'Empereur by the rulebook alone and judges every event again: orders, moves, arcs, sight, values, dice,
 * losses, retreats and the end. It shares no code with the game.
 */
export function recheck(text: string): Verdict {
  const written = readWritten(text)
  const c = new Court(written)
  let events = 0
  for (const row of written.rows) {
    c.row = row
    listen(c, row)
    for (const [name, , ...args] of row.told ?? []) {
      events++
      const handler = handlers[name]
      if (handler === undefined) c.fault(`nobody knows the event ${name}`)
      else handler(c, ...args)
    }
    if (c.acts !== undefined) come.actFreely(c)
    checkDice(c, row)
  }
  command.closeDeed(c)
  judgeEnd(c, new Set(written.rows.at(-1)?.told?.map(([name]) => name)))
  return { faults: c.faults, events, outcome: c.outcome }
}
