import type { Side } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { isGuardAttacking, superiority } from '../rules/clash.ts'
import { confidenceOf } from '../rules/confidence.ts'
import { STACKS, type StackId } from '../rules/fight-state.ts'
import type { PieceId } from '../rules/ids.ts'
import { bestIn, moraleNow, passes } from '../rules/morale.ts'
import { squareMorale, squareUnit } from '../rules/square.ts'
import {
  ASSAULTING,
  ATTACKER,
  addStack,
  BOMBARDS,
  beginFight,
  CHARGING,
  DEFENDER,
  nextIn,
  SQUARE_FAILED,
  SQUARE_FORMED,
} from '../rules/stacks.ts'
import { type Battle, declareBattle, strengthOf } from '../rules/state.ts'
import type { Theatre } from '../rules/static.ts'
import { pointsOf, strengthFor } from '../rules/strength.ts'
import { type Charts, combatResult, moraleOf, NO_RESULT, stepsOf } from '../rules/tables.ts'

const FACES = 6
/** Stacks whose confidence is looked at one by one; more go in all together. */
const MOST_APART = 4
const SEVERITIES = 16

/** What a fight promises, as chances and as SP that it costs either side on average. */
export interface Prospect {
  /** The attacked fall back, are disrupted; the attackers are. */
  drives: number
  shakes: number
  fails: number
  /** SP the attacked and the attackers lose. */
  hits: number
  suffers: number
  /** SP in the attacked hex, and of those who attack. */
  held: number
  sent: number
}

/** Tables that odds read often, once for each series. */
interface Results {
  /** Steps and morale by severity. */
  readonly steps: Int8Array
  readonly morale: Int8Array
}
const resultsOf = new WeakMap<Charts['tables'], Results>()
function resultsIn(data: Theatre): Results {
  const known = resultsOf.get(data.tables)
  if (known !== undefined) return known
  const severities = Array.from({ length: Math.min(SEVERITIES, data.tables.combat.severityOrder.length) }, (_, i) => i)
  const made = {
    steps: Int8Array.from(severities, i => stepsOf(data, i)),
    morale: Int8Array.from(severities, i => moraleOf(data, i)),
  }
  resultsOf.set(data.tables, made)
  return made
}

/** The chance that a die fails against a morale. */
const CHANCE_TO_FAIL = Float64Array.from({ length: 32 }, (_, i) => {
  let failed = 0
  for (let die = 1; die <= FACES; die++) if (!passes(die, i - 16)) failed++
  return failed / FACES
})
const chanceToFail = (morale: number): number => CHANCE_TO_FAIL[Math.max(0, Math.min(31, morale + 16))]
const chanceToPass = (morale: number): number => 1 - chanceToFail(morale)

const copies = new WeakMap<Theatre, Battle>()

/** A copy of a position to try a fight in; valid until the next one of the same battle. */
function copyOf(s: Battle): Battle {
  const copy = copies.get(s.data) ?? declareBattle(s.data).create()
  copies.set(s.data, copy)
  copy.$bytes.set(s.$bytes)
  return copy
}

/** What a lost step does to a stack: a lone unit checks at less once it is reduced, and is gone with its last step. */
interface Frailty {
  readonly lowered: number
  readonly steps: number
}
const STURDY: Frailty = { lowered: 0, steps: 99 }

/** Both sides of a clash: strengths, moralities of the attacking stacks and of the attacked. */
interface Sides {
  readonly attack: number
  readonly defence: number
  readonly attackers: ArrayLike<number>
  readonly count: number
  readonly defender: number
  readonly frailAttack: Frailty
  readonly frailDefence: Frailty
}

/** Chances of one roll of each side, summed over cases. */
class Clash {
  drives = 0
  shakes = 0
  fails = 0
  hits = 0
  suffers = 0

  /** Adds a clash that happens with a chance. */
  add(data: Theatre, chance: number, sides: Sides): void {
    const { attack, defence, attackers, count } = sides
    const { steps, morale } = resultsIn(data)
    const forAttack = superiority(data, attack, defence)
    const forDefence = superiority(data, defence, attack)
    const each = chance / (FACES * FACES)
    for (let die = 1; die <= FACES; die++) {
      const hit = combatResult(data, attack, die)
      const shaken = hit === NO_RESULT ? 0 : failing(sides.defender + forDefence - morale[hit], steps[hit], sides.frailDefence)
      for (let back = 1; back <= FACES; back++) {
        const suffered = combatResult(data, defence, back)
        let stands = 1
        let mean = 0
        if (suffered !== NO_RESULT)
          for (let i = 0; i < count; i++) {
            const fails = failing(attackers[i] + forAttack - morale[suffered], steps[suffered], sides.frailAttack)
            stands *= 1 - fails
            mean += fails / count
          }
        this.shakes += each * shaken
        this.drives += each * shaken * (hit > suffered || steps[hit] >= sides.frailDefence.steps ? 1 : stands)
        this.fails += each * mean
        this.hits += each * steps[hit]
        this.suffers += each * steps[suffered]
      }
    }
  }

  /** Adds a bombardment: the target does not fire back, and nobody retreats. */
  addFire(data: Theatre, strength: number, defender: number, frail: Frailty): void {
    const { steps, morale } = resultsIn(data)
    for (let die = 1; die <= FACES; die++) {
      const hit = combatResult(data, strength, die)
      if (hit === NO_RESULT) continue
      this.shakes += failing(defender - morale[hit], steps[hit], frail) / FACES
      this.hits += steps[hit] / FACES
    }
  }
}

/** The chance that a stack fails its check, or is gone, after some steps lost. */
const failing = (morale: number, steps: number, { lowered, steps: all }: Frailty): number =>
  steps >= all ? 1 : chanceToFail(steps > 0 ? morale - lowered : morale)

/** What a lost step does to the units of a role. */
function frailtyOf(s: Battle, role: number): Frailty {
  let only = -1 as PieceId
  for (let i = 0; i < STACKS.count; i++) {
    const stack = i as StackId
    if (s.stack.role[stack] !== role) continue
    for (let unit = nextIn(s, stack); unit >= 0; unit = nextIn(s, stack, unit)) {
      if (only >= 0) return STURDY
      only = unit
    }
  }
  if (only < 0) return STURDY
  const steps = s.piece.steps[only]
  const before = moraleNow(s, only, role === DEFENDER)
  if (steps < 2) return { lowered: 0, steps }
  s.piece.steps[only] = steps - 1
  const after = moraleNow(s, only, role === DEFENDER)
  s.piece.steps[only] = steps
  return { lowered: before - after, steps }
}

/** SP that a step of the strongest unit of a role costs. */
function stepOf(s: Battle, role: number): number {
  let most = 0
  let step = 0
  for (let i = 0; i < STACKS.count; i++) {
    const stack = i as StackId
    if (s.stack.role[stack] !== role) continue
    for (let unit = nextIn(s, stack); unit >= 0; unit = nextIn(s, stack, unit)) {
      const sp = strengthOf(s, unit)
      if (sp <= most) continue
      most = sp
      step = sp - s.data.sp[3 * unit + s.piece.steps[unit] - 1]
    }
  }
  return step
}

/** Lays out a fight in a copy of the position. */
function layOut(s: Battle, kind: number, side: Side, hex: HexId, units: readonly PieceId[]): Battle {
  const trial = copyOf(s)
  beginFight(trial, kind, side, hex)
  for (const unit of units) {
    trial.attackers.add(unit)
    addStack(trial, ATTACKER, trial.piece.hex[unit])
  }
  addStack(trial, DEFENDER, hex)
  trial.data.field.lay(trial)
  return trial
}

const stackRows: StackId[] = []
const strengths = new Float64Array(STACKS.count)
const morales = new Float64Array(STACKS.count)
const goIn = new Float64Array(STACKS.count)
const chosen = new Float64Array(STACKS.count)

function readAttackers(trial: Battle): number {
  stackRows.length = 0
  for (let i = 0; i < STACKS.count; i++) if (trial.stack.role[i as StackId] === ATTACKER) stackRows.push(i as StackId)
  for (const [i, row] of stackRows.entries()) {
    const unit = bestIn(trial, row, false)
    morales[i] = moraleNow(trial, unit, false)
    goIn[i] = 1
  }
  return stackRows.length
}

/** The strength of one attacking stack alone. */
function strengthOfRow(trial: Battle, row: StackId): number {
  for (const other of stackRows) if (other !== row) trial.stack.role[other] = 0
  const strength = strengthFor(trial, ATTACKER, undefined)
  for (const other of stackRows) trial.stack.role[other] = ATTACKER
  return strength
}

function finish(trial: Battle, clash: Clash): Prospect {
  return {
    drives: clash.drives,
    shakes: clash.shakes,
    fails: clash.fails,
    hits: clash.hits * stepOf(trial, DEFENDER),
    suffers: clash.suffers * stepOf(trial, ATTACKER),
    held: pointsOf(trial, DEFENDER),
    sent: pointsOf(trial, ATTACKER),
  }
}

function defenderMorale(trial: Battle): number {
  for (let i = 0; i < STACKS.count; i++)
    if (trial.stack.role[i as StackId] === DEFENDER) {
      const unit = bestIn(trial, i as StackId, true)
      return unit < 0 ? 0 : moraleNow(trial, unit, true)
    }
  return 0
}

/** B 10 What an assault promises: confidence, both dice, all checks. */
export function assaultOdds(s: Battle, side: Side, hex: HexId, units: readonly PieceId[]): Prospect {
  const trial = layOut(s, ASSAULTING, side, hex, units)
  const { data } = trial
  trial.fightDeclared = pointsOf(trial, ATTACKER)
  const count = readAttackers(trial)
  const defence = strengthFor(trial, DEFENDER, undefined)
  const defender = defenderMorale(trial) + (isGuardAttacking(trial) ? data.tables.laGarde.assaulted : 0)
  for (let i = 0; i < count; i++) {
    strengths[i] = strengthOfRow(trial, stackRows[i])
    goIn[i] = chanceToPass(confidenceOf(trial, stackRows[i], bestIn(trial, stackRows[i], false), undefined))
  }
  const frailAttack = frailtyOf(trial, ATTACKER)
  const frailDefence = frailtyOf(trial, DEFENDER)
  const clash = new Clash()
  const apart = Math.min(count, MOST_APART)
  for (let subset = 1; subset < 1 << apart; subset++) {
    let chance = 1
    let attack = 0
    let n = 0
    for (let i = 0; i < apart; i++) {
      if ((subset & (1 << i)) === 0) {
        chance *= 1 - goIn[i]
        continue
      }
      chance *= goIn[i]
      attack += strengths[i]
      chosen[n++] = morales[i]
    }
    if (chance > 0) clash.add(data, chance, { attack, defence, attackers: chosen, count: n, defender, frailAttack, frailDefence })
  }
  return finish(trial, clash)
}

/** B 9 What a charge promises, with the target's square, without anybody reacting. */
export function chargeOdds(s: Battle, side: Side, hex: HexId, units: readonly PieceId[]): Prospect {
  const trial = layOut(s, CHARGING, side, hex, units)
  const { data } = trial
  const count = readAttackers(trial)
  const defender = defenderMorale(trial)
  const clash = new Clash()
  const frailAttack = frailtyOf(trial, ATTACKER)
  const frailDefence = frailtyOf(trial, DEFENDER)
  const unit = squareUnit(trial)
  const formed = unit < 0 ? 0 : Math.max(0, Math.min(FACES - 1, squareMorale(trial, unit, undefined))) / FACES
  const cases =
    unit < 0
      ? [[1, 0]]
      : [
          [formed, SQUARE_FORMED],
          [1 - formed, SQUARE_FAILED],
        ]
  let ridden = 0
  for (const [chance, square] of cases) {
    if (chance === 0) continue
    trial.fightSquare = square
    const before = clash.shakes
    const attack = strengthFor(trial, ATTACKER, undefined)
    const defence = strengthFor(trial, DEFENDER, undefined)
    clash.add(data, chance, { attack, defence, attackers: morales, count, defender, frailAttack, frailDefence })
    if (square === SQUARE_FAILED) ridden = clash.shakes - before
  }
  clash.hits += ridden * data.tables.charge.riddenDownSteps
  return finish(trial, clash)
}

/** B 8 What a bombardment promises. */
export function bombardOdds(s: Battle, side: Side, hex: HexId, units: readonly PieceId[]): Prospect {
  const trial = layOut(s, BOMBARDS, side, hex, units)
  const clash = new Clash()
  clash.addFire(trial.data, strengthFor(trial, ATTACKER, undefined), defenderMorale(trial), frailtyOf(trial, DEFENDER))
  return finish(trial, clash)
}

/** What a clash at bare strengths promises, for plans. */
export function roughOdds(
  data: Theatre,
  attack: number,
  defence: number,
  stacks: number,
): { readonly drives: number; readonly fails: number } {
  const clash = new Clash()
  for (let i = 0; i < stacks; i++) chosen[i] = USUAL_MORALE
  const sides = { attackers: chosen, count: stacks, defender: USUAL_MORALE, frailAttack: STURDY, frailDefence: STURDY }
  clash.add(data, 1, { ...sides, attack: Math.round(attack), defence: Math.round(defence) })
  return { drives: clash.drives, fails: clash.fails }
}
const USUAL_MORALE = 3
