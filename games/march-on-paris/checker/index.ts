import * as blows from './blows.ts'
import { type Row, readWritten } from './book.ts'
import * as charges from './charges.ts'
import * as checks from './checks.ts'
import { Court, type Fault } from './court.ts'
import * as declared from './declared.ts'
import * as losses from './losses.ts'
import * as move from './moves.ts'
import * as order from './orders.ts'
import * as retreats from './retreats.ts'
import * as turn from './turn.ts'
import * as up from './upkeep.ts'

type Handler = (c: Court, ...args: number[]) => unknown

/** The events of dice and the place of the die among their figures; dice that a second event shows to the enemy are not counted twice. */
const DICE: Readonly<Record<string, number>> = {
  weatherRolled: 0,
  arrivalDie: 1,
  sideDie: 0,
  captureDie: 1,
  complianceDie: 1,
  localDie: 1,
  badMoveDie: 1,
  forcedDie: 1,
  initialDie: 1,
  firstDie: 0,
  coordinatedDie: 1,
  leaveDie: 1,
  repairDie: 1,
  workDie: 1,
  combatDie: 1,
  checkDie: 1,
  confidenceDie: 1,
  reactionDie: 1,
  squareDie: 1,
  pursuitDie: 1,
  reorganiseDie: 1,
  rallyDie: 1,
}

const modifier =
  (name: string): Handler =>
  (c, ...args) =>
    c.modifiers.push([name, args.at(-1) ?? 0])

const MODIFIERS = [
  'moreDelayed',
  'moreAdvanced',
  'senderNear',
  'askedBefore',
  'leavingContact',
  'shakenCorps',
  'fromReserve',
  'checkResult',
  'checkSuperior',
  'checkGuard',
  'confidenceLeader',
  'confidenceBlucher',
  'confidenceStrong',
  'confidenceMore',
  'reactionBlucher',
  'squareSteady',
  'squareBlucher',
]

const PERCENTS = [
  'Hex',
  'Side',
  'Bridge',
  'Weather',
  'Night',
  'Range',
  'Disrupted',
  'Woods',
  'Square',
  'NoSquare',
  'Ridden',
  'Napoleon',
  'Ney',
]

/** What is seen of a die by the other side, or only marks where something begins: nothing to judge. */
const MARKS = [
  'leaveDieSeen',
  'checkDieSeen',
  'confidenceDieSeen',
  'reactionDieSeen',
  'squareDieSeen',
  'pursuitDieSeen',
  'ordersWritten',
  'initialWaived',
  'coordinatedWaived',
  'tookPlace',
  'lossPoints',
  'corpsPoints',
  'trainPoints',
  'leaderPoints',
  'sourcePoints',
  'hexPoints',
  'noPoints',
  'handicapPoints',
  'pointsInAll',
  'allDemoralised',
]

const handlers: Readonly<Record<string, Handler>> = {
  turnBegan: turn.turnBegan,
  weatherRolled: turn.weatherRolled,
  weatherIs: turn.weatherIs,
  arrivalDie: turn.arrivalDie,
  arrivesOn: turn.arrivesOn,
  cupsFilled: turn.cupsFilled,
  sideDie: turn.sideDie,
  drewNext: turn.drewNext,
  chitDrawn: turn.chitDrawn,
  activated: turn.activated,
  actionOver: turn.actionOver,
  trainTaken: turn.trainTaken,
  captureDie: turn.captureDie,
  captured: (c, piece) => turn.captured(c, piece, true, -1),
  escaped: (c, piece, hex) => turn.captured(c, piece, false, hex),
  replaced: turn.replaced,
  initialDie: (c, side, die, rating) => turn.actionDie(c, 'initial', side, die, rating),
  initialWon: (c, side) => turn.actionTold(c, 'initial', side, true),
  initialLost: (c, side) => turn.actionTold(c, 'initial', side, false),
  coordinatedDie: (c, side, die, rating) => turn.actionDie(c, 'coordinated', side, die, rating),
  coordinatedWon: (c, side) => turn.actionTold(c, 'coordinated', side, true),
  coordinatedLost: (c, side) => turn.actionTold(c, 'coordinated', side, false),
  firstDie: turn.firstDie,
  actTogether: turn.actTogether,

  legWritten: (c, command, type, hex) => order.leg(c, command, type, hex),
  legVia: (c, command, type, hex) => order.leg(c, command, type, hex, true),
  legToHq: (c, command, type) => order.leg(c, command, type, -1),
  arrivalLeg: order.arrivalLeg,
  arrivalToHq: (c, piece, type) => order.arrivalLeg(c, piece, type, -1),
  courierSent: order.sent,
  courierThere: order.arrived,
  courierWaits: (c, command) => order.sent(c, command, -1),
  orderCancelled(c, command) {
    const one = c.command(command)
    const isOwn = c.piece(c.p.named.get(one.id) ?? -1)?.rank === 'OC'
    c.expect(one.courier !== undefined || (isOwn && one.legs.length > 0), `${one.id} has no order under way`)
    if (isOwn) one.legs = []
    one.courier = undefined
  },
  reassigned(c, command, piece) {
    order.costsOrder(c)
    c.command(command).wing = c.piece(piece).rank === 'OC' ? -1 : c.p.command(c.piece(piece).id).index
  },
  attachmentEnded(c, piece) {
    order.costsOrder(c)
    c.piece(piece).host = -1
  },
  complianceDie: order.complianceDie,
  obeyed: (c, command) => order.obeyed(c, command, true),
  notYetObeyed: (c, command) => order.obeyed(c, command, false),
  legDone: (c, command) => order.legDone(c, command, false),
  orderFinished: (c, command) => order.legDone(c, command, true),
  localDie: order.localDie,
  localWon: (c, command) => order.localTold(c, command, 'S'),
  localNothing: (c, command) => order.localTold(c, command, 'N'),
  badMove: (c, command) => order.localTold(c, command, 'B'),
  badMoveDie: order.badMoveDie,
  halted(c, command) {
    c.command(command).isHalted = true
  },
  recalled(c, command) {
    c.expect(c.command(command).legs.length > 0, `${c.command(command).id} has no order of its own`)
    c.command(command).legs = []
    // Its units come to the formation after that has passed on its legs.
    c.rewritten.add(c.command(c.command(command).parent))
  },
  outOfCommand: move.outOfCommand,
  forcedMarch(c, command) {
    c.expect(c.command(command).legs[0]?.type === 'march', `${c.command(command).id} is not on the march`)
  },
  forcedDie: up.forcedDie,
  forcedLoss: up.forcedLoss,
  exhausted(c, command) {
    c.command(command).isExhausted = true
    up.settle(c, c.command(command))
  },
  rested: up.rested,
  headquartersRode: move.rode,

  moved: (c, piece, from, to) => move.moved(c, piece, from, to, 'moved'),
  roadMarched: (c, piece, from, to) => move.moved(c, piece, from, to, 'roadMarched'),
  marchedOn: (c, piece, from, to) => move.moved(c, piece, from, to, 'marchedOn'),
  entered: move.entered,
  leaveDie: move.leaveDie,
  heldInZone: move.heldInZone,
  leftMap: move.leftMap,
  leftUnsupplied(c, piece) {
    c.piece(piece).unsupplied = true
  },
  movementOver(c) {
    move.enterMovement(c)
    c.segment = 'fights'
  },
  spanDamaged: move.spanDamaged,
  repairDie: move.repairDie,
  spanRepaired: (c, span) => move.repaired(c, span, true),
  repairFailed: (c, span) => move.repaired(c, span, false),
  digs: move.digs,
  workDie(c, hex, die) {
    turn.planReorganisation(c)
    up.workDie(c, hex, die)
  },
  workBuilt: up.workBuilt,

  bombarded: (c, side, hex) => declared.begin(c, 'bombard', side, hex),
  charged: (c, side, hex) => declared.begin(c, 'charge', side, hex),
  assaulted: (c, side, hex) => declared.begin(c, 'assault', side, hex),
  firesAt: declared.joins,
  attacks: declared.joins,
  footPoints: (c, hex, points) => blows.group(c, 'foot', hex, points),
  horsePoints: (c, hex, points) => blows.group(c, 'horse', hex, points),
  gunPoints: (c, hex, points) => blows.group(c, 'gun', hex, points),
  ...Object.fromEntries(
    PERCENTS.map(name => [`percent${name}`, (c: Court, ...args: number[]) => blows.percent(c, name, args.at(-1) ?? 0)]),
  ),
  ...Object.fromEntries(MODIFIERS.map(name => [name, modifier(name)])),
  combatDie: blows.combatDie,
  noEffect: (c, side) => blows.effect(c, side, undefined, 0),
  combatEffect: (c, side, steps, morale) => blows.effect(c, side, steps, morale),
  checkDie: checks.checkDie,
  checkPassed: (c, piece) => checks.checked(c, piece, true),
  checkFailed: (c, piece) => checks.checked(c, piece, false),
  stepLost: (c, piece, left) => losses.lose(c, piece, left, -1),
  unitLost: (c, piece, hex) => losses.lose(c, piece, undefined, hex),
  disrupted: checks.disrupted,
  disruptedAgain: checks.disruptedAgain,
  retreated: retreats.retreated,
  retired: retreats.retired,
  zoneCosts: retreats.zoneCosts,
  cannotRetreat: retreats.cannotRetreat,
  crowdedOut: retreats.crowdedOut,
  advanced: retreats.advanced,
  guardRecoils: checks.guardRecoils,
  leadsOn(c, piece, hex) {
    const leader = c.piece(piece)
    c.expect(leader.hex === hex, `${leader.id} is not in ${c.hex(hex)}`)
    c.fight?.leads.add(leader.id)
    c.barredNext.add(leader.id)
  },
  confidenceDie: charges.confidenceDie,
  goesIn: (c, piece) => charges.confident(c, piece, true),
  falters: (c, piece) => charges.confident(c, piece, false),
  reactionDie: charges.reactionDie,
  reacts: charges.reacts,
  reactsNot: charges.fails,
  chargeOver(c) {
    if (c.fight !== undefined) c.fight.attackers = []
  },
  squareDie: charges.squareDie,
  squareFormed: (c, piece) => charges.square(c, piece, true),
  squareFailed: (c, piece) => charges.square(c, piece, false),
  riddenDown: () => undefined,
  pursuitDie: charges.pursuitDie,
  pursues: charges.pursues,
  pursuesNot: charges.fails,
  reorganiseDie(c, piece, die, morale) {
    turn.planReorganisation(c)
    up.reorganiseDie(c, piece, die, morale)
  },
  reorganised: up.reorganised,
  restedAtNight: up.restedAtNight,
  outOfSupply: (c, piece) => up.supplyTold(c, piece, true),
  backInSupply: (c, piece) => up.supplyTold(c, piece, false),
  corpsDemoralised: up.demoralised,
  corpsRecovered: up.recovered,
  attackGivenUp: up.attackGivenUp,
  rallyDie: up.rallyDie,
  rallied: (c, piece) => up.rallied(c, piece, true),
  dispersed: (c, piece) => up.rallied(c, piece, false),
  returned: up.returned,
  ...Object.fromEntries(MARKS.map(name => [name, () => undefined])),
}

/** The dice told by the events of a line are those that were rolled, in their order; lots, such as a drawn chit, lie between them. */
function checkDice(c: Court, { rolls = [], told = [] }: Row): void {
  let place = 0
  for (const [name, , ...args] of told) {
    if (DICE[name] === undefined) continue
    const die = args[DICE[name]]
    if (name === 'weatherRolled') {
      while (place + 1 < rolls.length && rolls[place] + rolls[place + 1] !== die) place++
      c.expect(place + 1 < rolls.length, 'dice of the weather are told that were not rolled')
      place += 2
      continue
    }
    while (place < rolls.length && rolls[place] !== die) place++
    c.expect(place < rolls.length, 'a die is told that was not rolled')
    place++
  }
}

export interface Verdict {
  readonly faults: readonly Fault[]
  readonly events: number
  /** Events by name: those judged, and those that only mark where something begins. */
  readonly judged: ReadonlyMap<string, number>
  readonly marks: ReadonlyMap<string, number>
  readonly outcome: Court['level']
}

/**
 * Goes through a record of March on Paris by the rulebook and the base system alone and judges every event again: orders, couriers, moves,
 * strengths, dice, losses, retreats, supply, the count at the end. It shares no code with the game.
 */
export function recheck(text: string): Verdict {
  const written = readWritten(text)
  const c = new Court(written)
  const [judged, marks] = [new Map<string, number>(), new Map<string, number>()]
  let events = 0
  for (const row of written.rows) {
    c.row = row
    const told = row.told ?? []
    const names = new Set(told.map(([name]) => name))
    for (const [name, , ...args] of told) {
      events++
      if (name !== 'outOfSupply' && name !== 'backInSupply') up.closeSupply(c)
      const kind = MARKS.includes(name) && !name.endsWith('Points') && name !== 'pointsInAll' ? marks : judged
      kind.set(name, (kind.get(name) ?? 0) + 1)
      const handler = handlers[name]
      if (handler === undefined) c.fault(`nobody knows the event ${name}`)
      else handler(c, ...args)
    }
    up.closeSupply(c)
    order.endRow(c)
    order.judgeBadMove(c, names)
    checkDice(c, row)
  }
  turn.closeActivation(c)
  const last = (written.rows.at(-1)?.told ?? []).map(([name, , ...args]) => [name, ...args] as [string, ...number[]])
  if (last.some(([name]) => name === 'pointsInAll')) up.judgeEnd(c, last)
  return { faults: c.faults, events, judged, marks, outcome: c.level }
}
