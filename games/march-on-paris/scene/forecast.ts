import {
  type Forecast,
  GO,
  isRunning,
  type Language,
  narrate,
  type Side,
  TableTop,
  type Told,
  type View,
  type Word,
  Words,
  word,
  type Xoshiro,
} from '@grognard/engine'
import { signed, signedSum } from '../../common/numbers.ts'
import { confidenceOf } from '../rules/confidence.ts'
import { STACKS, type StackId } from '../rules/fight-state.ts'
import { guess } from '../rules/guess.ts'
import { bestIn } from '../rules/morale.ts'
import { SPARE, STAND, STAY, VERB } from '../rules/sorts.ts'
import { ASSAULTING, ATTACKER, BOMBARDS, DEFENDER } from '../rules/stacks.ts'
import { type Battle, DISRUPTED, settingOf } from '../rules/state.ts'
import { strengthFor } from '../rules/strength.ts'
import { combatResult } from '../rules/tables.ts'
import { told } from '../rules/terms.ts'
import type { StepName } from '../words/words.ts'
import { hexName, type Look, pieceName, sideLook, sideName } from './look.ts'
import { questionOf } from './question.ts'
import { asWords, isClosed, tried } from './sentence.ts'
import { TEXTS } from './texts.ts'

/** Fights played out by the rules for one forecast. */
const FIGHTS = 240
/** Most steps and answers of one fight. */
const MOST_STEPS = 400
/** Larger differences of losses share one column. */
const WIDEST = 3
const COLUMNS = 2 * WIDEST + 1

const KINDS: ReadonlySet<string> = new Set<StepName>(['bombardment', 'charges', 'assaults'])

/** B 8 to B 11 Prepares a forecast of the bombardment, charge or assault that a complete sentence is; undefined for other sentences. */
export function forecastOf(
  look: Look,
  s: Battle,
  side: Side,
  said: readonly Word[],
  language: Language,
): ((rng: Xoshiro) => Forecast) | undefined {
  const top = questionOf(look, s)
  if (top === undefined || !KINDS.has(top.name) || !isClosed(said)) return undefined
  return rng => drawn(look, s, side, said, tallied(look, s, side, said, rng), language)
}

interface Tally {
  /** By steps lost by them less those lost by us, from the worst. */
  readonly columns: number[]
  goesIn: number
  givesWay: number
  theyLose: number
  theyBreak: number
  weLose: number
  weBreak: number
}

interface Count {
  readonly steps: readonly number[]
  readonly disrupted: readonly number[]
}

/** Steps left and units disrupted, by side. */
function count(s: Battle): Count {
  const sum = (side: number, of: (unit: number) => number) => settingOf(s).units[side].reduce((all, unit) => all + of(unit), 0)
  const steps = (unit: number): number => (s.piece.hex[unit as never] < 0 ? 0 : s.piece.steps[unit as never])
  const disrupted = (unit: number): number => Number(s.piece.hex[unit as never] >= 0 && (s.piece.state[unit as never] & DISRUPTED) !== 0)
  return { steps: [sum(0, steps), sum(1, steps)], disrupted: [sum(0, disrupted), sum(1, disrupted)] }
}

/** Plays the sentence with many dice; nobody retires or counter-charges, no leader lends a hand. */
function tallied(look: Look, s: Battle, side: Side, said: readonly Word[], rng: Xoshiro): Tally {
  const tally: Tally = {
    columns: Array.from({ length: COLUMNS }, () => 0),
    goesIn: 0,
    givesWay: 0,
    theyLose: 0,
    theyBreak: 0,
    weLose: 0,
    weBreak: 0,
  }
  const enemy = (1 - side) as Side
  const world = look.game.kind.create()
  const hex = asWords(said).value<never>(0)
  for (let i = 0; i < FIGHTS; i++) {
    const chance = rng.fork(i)
    guess(s as View<Battle>, side, chance, world)
    const before = count(world)
    let dice = 0
    const table = new TableTop(chance, event => {
      if (event === told.combatDie) dice++
    })
    look.game.rules.begin(world, side, asWords(said), table)
    playOut(look, world, table)
    const after = count(world)
    const [ours, theirs] = [before.steps[side] - after.steps[side], before.steps[enemy] - after.steps[enemy]]
    tally.columns[WIDEST + Math.max(-WIDEST, Math.min(WIDEST, theirs - ours))] += 1 / FIGHTS
    const add = (isSo: boolean): number => (isSo ? 1 / FIGHTS : 0)
    world.data.field.lay(world)
    tally.goesIn += add(dice > 0)
    tally.givesWay += add(!world.data.field.hasUnit(enemy, hex))
    tally.theyLose += add(theirs > 0)
    tally.theyBreak += add(after.disrupted[enemy] > before.disrupted[enemy])
    tally.weLose += add(ours > 0)
    tally.weBreak += add(after.disrupted[side] > before.disrupted[side])
  }
  return tally
}

const HOLD_BACK: readonly Word[] = [word(VERB, STAND), word(VERB, SPARE), word(VERB, STAY)]

/** Plays until the fight is over; whoever is asked holds back, or takes what comes first. */
function playOut(look: Look, world: Battle, table: TableTop): void {
  const { rules } = look.game
  const said = new Words(8)
  const offered = new Words()
  for (let i = 0; i < MOST_STEPS && isRunning(world) && world.fightKind !== 0; i++) {
    if (rules.runOne(world, table)) continue
    const asked = (rules.asks(world) & 1) !== 0 ? 0 : 1
    said.clear()
    while (!rules.choices(world, asked as Side, said, offered)) {
      const words = offered.list()
      const next = words.find(w => HOLD_BACK.includes(w)) ?? words.find(w => w === GO) ?? words[0]
      if (next === undefined) return
      said.push(next)
    }
    rules.begin(world, asked as Side, said, table)
  }
}

function drawn(look: Look, s: Battle, side: Side, said: readonly Word[], tally: Tally, language: Language): Forecast {
  const t = TEXTS[language].forecast
  const fight = strengths(look, s, side, said, language)
  const isFire = fight.kind === BOMBARDS
  return {
    title: t.title,
    rule: 'B 10.4',
    columns: tally.columns.map((chance, i) => ({
      label: signedSum(i - WIDEST),
      chance,
      tone: i < WIDEST ? ('bad' as const) : i === WIDEST ? ('even' as const) : ('good' as const),
    })),
    bands: [
      { from: 0, to: WIDEST - 1, text: t.weLoseMore },
      { from: WIDEST, to: WIDEST, text: t.even },
      { from: WIDEST + 1, to: COLUMNS - 1, text: t.theyLoseMore },
    ],
    total: isFire ? { text: t.theyBreak, chance: tally.theyBreak } : { text: t.theyGiveWay, chance: tally.givesWay },
    chances: [
      ...(isFire ? [] : [{ text: t.goesIn, chance: tally.goesIn }]),
      { text: t.theyLose, chance: tally.theyLose },
      ...(isFire ? [] : [{ text: t.theyBreak, chance: tally.theyBreak }]),
      ...(isFire
        ? []
        : [
            { text: t.weLose, chance: tally.weLose },
            { text: t.weBreak, chance: tally.weBreak },
          ]),
    ],
    camps: fight.camps,
    rows: fight.rows,
    assumed: [{ text: t.assumed(FIGHTS), rule: 'B 10.3' }, ...(fight.rows.length === 0 ? [] : [{ text: t.codes, rule: 'B 10.4' }])],
  }
}

type Modifier = Forecast['camps'][number]['modifiers'][number]

interface Strengths {
  readonly kind: number
  readonly camps: Forecast['camps']
  readonly rows: NonNullable<Forecast['rows']>
}

/** B 7.1, B 10.2 Both strengths with every percentage, the courage of each attacking stack, and both rows of the table. */
function strengths(look: Look, s: Battle, side: Side, said: readonly Word[], language: Language): Strengths {
  const t = TEXTS[language].forecast
  const heard: Told[] = []
  const table = new TableTop({ roll: () => 1 }, (event, _seenBy, ...args) => heard.push({ event, args: args.slice(0, event.args.length) }))
  const world = tried(look, s, side, said, table)
  const kind = world.fightKind
  const roles = kind === BOMBARDS ? [ATTACKER] : [ATTACKER, DEFENDER]
  const rows: NonNullable<Forecast['rows']>[number][] = []
  const camps = roles.map(role => {
    const owner = role === ATTACKER ? side : ((1 - side) as Side)
    heard.length = 0
    const strength = strengthFor(world, role, table)
    const parts = heard.map(one => partOf(look, one, language))
    const name = sideName(look, owner, language)
    rows.push({ ...sideLook(look, owner), name: t.row(name, strength), cells: cellsOf(look, strength, language) })
    return {
      ...sideLook(look, owner),
      name,
      modifiers: [
        ...parts,
        { text: t.strength, value: String(strength), rule: 'B 7.1' },
        ...(role === ATTACKER && kind !== BOMBARDS ? courages(look, world, table, heard, language) : []),
      ],
    }
  })
  return { kind, camps, rows }
}

/** "SP of infantry in 1804": 5; "the ground of 0913": −25 %. */
function partOf(look: Look, one: Told, language: Language): Modifier {
  const { event, args } = one
  const value = args[event.args.length - 1]
  const isPoints = event === told.footPoints || event === told.horsePoints || event === told.gunPoints
  const { head } = narrate(look.game, one, language)
  return { text: head.replace(/^%\s*:\s*/u, ''), value: isPoints ? String(value) : `${signed(value)}\u00a0%`, rule: event.rule }
}

/** B 10.2 Who goes in on which die. */
function courages(look: Look, world: Battle, table: TableTop, heard: Told[], language: Language): Modifier[] {
  const t = TEXTS[language].forecast
  const found: Modifier[] = []
  if (world.fightKind !== ASSAULTING) return found
  for (let i = 0; i < STACKS.count; i++) {
    const stack = i as StackId
    if (world.stack.role[stack] !== ATTACKER) continue
    const unit = bestIn(world, stack, false)
    if (unit < 0) continue
    heard.length = 0
    const value = confidenceOf(world, stack, unit, table)
    found.push({
      text: t.courage(pieceName(look, unit, language), hexName(look, world.stack.hex[stack])),
      value: t.upTo(Math.max(1, Math.min(5, value))),
      rule: 'B 10.2',
    })
  }
  return found
}

const FACES = [1, 2, 3, 4, 5, 6]

/** B 10.4 What each face of the die brings at a strength, in the codes of the table. */
function cellsOf({ data }: Look, strength: number, language: Language): NonNullable<Forecast['rows']>[number]['cells'] {
  const t = TEXTS[language].forecast
  return FACES.map(die => {
    const code = data.tables.combat.severityOrder[combatResult(data, strength, die)] ?? '.'
    const [, steps = '', check = '', less = ''] = /^(\d?)(m?)(\d?)$/.exec(code) ?? []
    const text = code === '.' ? '–' : `${steps}${check === '' ? '' : t.check}${less === '' ? '' : `−${less}`}`
    return { text, ...(steps !== '' ? { tone: 'bad' as const } : check !== '' && { tone: 'loss' as const }) }
  })
}
