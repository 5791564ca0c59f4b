import { push, type SetUp } from '@grognard/engine'
import { beforeBattle } from './arrival-orders.ts'
import { dealCards } from './card-phase.ts'
import { settleCovers } from './covers.ts'
import type { CommandId } from './ids.ts'
import { beginTurn } from './later.ts'
import { type Battle, NOT_YET, put, settingOf } from './state.ts'

/** B 3 Lays out the battle: pieces, orders in force, attachments, who is expected when. */
export function begin(s: Battle, { scenario }: SetUp): void {
  const { data } = s
  s.scenario = data.scenarios.of(scenario)
  s.setting = s.scenario + data.scenarios.count * (Number(s.options.cardMode !== 'historical') + 2 * Number(s.options.hiddenForces))
  const setting = settingOf(s)
  for (const side of [0, 1]) for (const piece of setting.pieces[side]) s.piece.steps[piece] = data.steps[piece]
  for (let span = 0; span < data.spans.count; span++) s.span.state[span as never] = data.spanDamaged[span]
  layOut(s)
  push(s, beginTurn)
  pushPreparations(s)
}

/** B 3, 37.23b Lays out the battle, or the part of a campaign that begins: what is gone for good stays away. */
export function layOut(s: Battle): void {
  const setting = settingOf(s)
  for (const { piece, hex, reduced } of setting.placed) {
    if (s.piece.box[piece] !== NOT_YET) continue
    put(s, piece, hex)
    if (reduced) s.piece.steps[piece] = 1
  }
  for (const { unit, to } of setting.attached) s.piece.host[unit] = to
  for (const { formation, to } of setting.assigned) s.command.wing[formation] = to
  for (const { command, legs } of setting.orders) writeLegs(s, command, legs)
  for (const command of setting.exhausted) s.command.exhausted[command] = 1
  for (const [i, { turn, isAlternate }] of setting.groups.entries()) s.group.due[i as never] = isAlternate ? 0 : turn
  settleCovers(s)
}

/** Before the first turn, orders for those on the road, or cards. */
export function pushPreparations(s: Battle): void {
  if (s.options.cardMode === 'historical') push(s, beforeBattle)
  else push(s, dealCards)
}

function writeLegs(s: Battle, command: CommandId, legs: readonly number[]): void {
  for (const [i, leg] of legs.entries()) s.order.leg[(s.data.firstLeg[command] + i) as never] = leg
}
