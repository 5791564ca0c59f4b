import { FRENCH, PRUSSIAN, type Waterloo } from '../../rules/static.ts'
import { casualtiesOf, routChance } from './model.ts'
import type { Position } from './position.ts'
import * as p from './position.ts'
import type { Model } from './tables.ts'

/** The fitted weights, as in the data file. */
export interface EvaluationJson {
  readonly features: readonly { readonly feature: string; readonly weight: number }[]
}

/** What a feature may read. */
interface Look {
  readonly model: Model
  readonly divisions: number
  readonly board: number
  readonly toMove: number
  readonly morale: readonly [number, number]
  readonly casualties: readonly [number, number]
}

type Value = (look: Look) => number

/** The parts of a position that are looked up together; each feature belongs to one. */
const PARTS = ['corps', 'french', 'allied', 'map', 'last', 'guard', 'both'] as const
type Part = (typeof PARTS)[number]

interface Feature {
  readonly name: string
  readonly part: Part
  readonly value: Value
}

type Parser = readonly [
  pattern: RegExp,
  part: Part | ((words: readonly string[]) => Part),
  value: (data: Waterloo, words: readonly string[]) => Value,
]

const truth = (condition: boolean): number => (condition ? 1 : 0)
const ARMY_WORDS = ['french', 'allied'] as const
const armyOf = (word: string | undefined): 0 | 1 => (word?.toLowerCase() === 'french' || word === 'F' ? 0 : 1)
const partOfArmy = ([word]: readonly string[]): Part => ARMY_WORDS[armyOf(word)]
const slotOf = (data: Waterloo, name: string | undefined): number => p.slotCards(data).indexOf(data.cards.of(name ?? ''))
const siteOf = (data: Waterloo, name: string): number => data.sites.of(name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`))
const leaderBit = (name: string | undefined): number => p.unusedBit(name === 'napoleon' ? 0 : 1)
const isLate = (board: number): boolean => p.timeOf(board) > 0

/** The danger of a rout test; less urgent while blank boxes remain. */
function danger({ model, morale, casualties }: Look, army: 0 | 1): number {
  const { routTest, breakAt } = model.data.tracks[army]
  let blank = 0
  while (blank + 1 < breakAt && !routTest[blank + 1]) blank++
  return routChance(model, army, morale[army], casualties[army]) * (casualties[army] >= blank ? 1 : 0.3)
}

const PARSERS: readonly Parser[] = [
  [/^bias$/, 'map', () => () => 1],
  [
    /^(french|allied)Morale==(\d+)$/,
    partOfArmy,
    (_, [army, n]) =>
      ({ morale }) =>
        truth(morale[armyOf(army)] === Number(n)),
  ],
  [
    /^(french|allied)Casualties==(\d+)$/,
    partOfArmy,
    (_, [army, n]) =>
      ({ casualties }) =>
        truth(casualties[armyOf(army)] === Number(n)),
  ],
  [
    /^prussiansOnMap==(\d+)$/,
    'map',
    (_, [n]) =>
      ({ board }) =>
        truth(p.prussiansOf(board) === Number(n)),
  ],
  [
    /^(hougoumont|laHayeSainte|plancenoit) is (French|Prussian)$/,
    'map',
    (data, [site, holder]) =>
      ({ board }) =>
        truth(isHeld(data, board, site, holder)),
  ],
  [
    /^time is (\w+)$/,
    'map',
    (data, [time]) =>
      ({ board }) =>
        truth(p.timeOf(board) === data.times.of(time ?? '')),
  ],
  [
    /^(napoleon|wellington) used$/,
    'map',
    (_, [leader]) =>
      ({ board }) =>
        truth((board & leaderBit(leader)) === 0),
  ],
  [
    /^grandBattery==(\d)$/,
    'map',
    (_, [n]) =>
      ({ board }) =>
        truth(p.gunsOf(board) === Number(n)),
  ],
  [
    /^(\w+) divisions \/ 3$/,
    'corps',
    (data, [corps]) =>
      ({ divisions }) =>
        p.divisionsIn(divisions, slotOf(data, corps)) / 3,
  ],
  [
    /^(\w+) has (\d) divisions?$/,
    'corps',
    (data, [corps, n]) =>
      ({ divisions }) =>
        truth(p.divisionsIn(divisions, slotOf(data, corps)) === Number(n)),
  ],
  [
    /^Allied player to move$/,
    'last',
    () =>
      ({ toMove }) =>
        toMove,
  ],
  [
    /^r(F|A)$/,
    partOfArmy,
    (_, [army]) =>
      look =>
        danger(look, armyOf(army)),
  ],
  [
    /^r(F|A) if (?:French|Allied) to move$/,
    partOfArmy,
    (_, [army]) =>
      look =>
        look.toMove === armyOf(army) ? danger(look, armyOf(army)) : 0,
  ],
  [
    /^(French|Allied) to move and last (French|Allied) card is ([\w-]+)$/,
    'last',
    (data, [mover, owner, card]) =>
      ({ board, toMove }) =>
        truth(toMove === armyOf(mover) && isLast(data, board, armyOf(owner), card)),
  ],
  [
    /^(french|allied)Morale\*\w+Casualties\/50$/,
    partOfArmy,
    (_, [army]) =>
      ({ morale, casualties }) =>
        (morale[armyOf(army)] * casualties[armyOf(army)]) / 50,
  ],
  [
    /^prussiansOnMap\/3 if (\w+) is French$/,
    'map',
    (data, [site]) =>
      ({ board }) =>
        isHeld(data, board, site, 'French') ? p.prussiansOf(board) / 3 : 0,
  ],
  [
    /^\(frenchMorale-alliedMorale\)\/5\*\(all casualties\)\/10$/,
    'both',
    () =>
      ({ morale, casualties }) =>
        ((morale[0] - morale[1]) * (casualties[0] + casualties[1])) / 50,
  ],
  [
    /^(napoleon|wellington) unused and time later than midday$/,
    'map',
    (_, [leader]) =>
      ({ board }) =>
        truth((board & leaderBit(leader)) !== 0 && isLate(board)),
  ],
  [
    /^(guard) divisions\/3 if time later than midday$/,
    'guard',
    (data, [corps]) =>
      ({ divisions, board }) =>
        isLate(board) ? p.divisionsIn(divisions, slotOf(data, corps)) / 3 : 0,
  ],
  [
    /^grandBattery\/3 if (\w+) is French$/,
    'map',
    (data, [site]) =>
      ({ board }) =>
        isHeld(data, board, site, 'French') ? p.gunsOf(board) / 3 : 0,
  ],
  [
    /^prussiansOnMap\*timeIndex\/3 \(midday 0\)$/,
    'map',
    () =>
      ({ board }) =>
        (p.prussiansOf(board) * p.timeOf(board)) / 3,
  ],
  [
    /^max\(0,3-(french|allied)Morale\)\/3 if (French|Allied) to move$/,
    partOfArmy,
    (_, [army, mover]) =>
      ({ morale, toMove }) =>
        toMove === armyOf(mover) ? Math.max(0, 3 - morale[armyOf(army)]) / 3 : 0,
  ],
  [
    /^side to move: its own previous card is ([\w-]+)$/,
    'last',
    (data, [card]) =>
      ({ board, toMove }) =>
        truth(isLast(data, board, toMove, card)),
  ],
]

function isHeld(data: Waterloo, board: number, name: string | undefined, holder: string | undefined): boolean {
  const id = siteOf(data, name ?? '')
  const site = data.siteOf[id]
  const army = (board & p.siteBit(id)) !== 0 ? site?.captor : site?.initial
  return army === (holder === 'French' ? FRENCH : PRUSSIAN)
}

const isLast = (data: Waterloo, board: number, side: number, card: string | undefined): boolean =>
  p.lastOf(board, side) === data.cards.of(card ?? '') + 1

function parseFeature(data: Waterloo, name: string): Feature {
  for (const [pattern, part, value] of PARSERS) {
    const words = pattern.exec(name)?.slice(1)
    if (words !== undefined) return { name, part: typeof part === 'string' ? part : part(words), value: value(data, words) }
  }
  throw new Error(`the evaluation knows no feature '${name}'`)
}

/** Weights summed into tables, so that evaluating a position takes a dozen look-ups. */
export interface Evaluation {
  readonly model: Model
  readonly features: readonly Feature[]
  readonly weights: readonly number[]
  /** Corps of nine bits each, then the tenth corps. */
  readonly corps: readonly [Float64Array, Float64Array, Float64Array, Float64Array]
  /** By side to move, morale and casualties. */
  readonly army: readonly [Float64Array, Float64Array]
  /** By guns, Prussians, sites, clock and leaders. */
  readonly map: Float64Array
  readonly last: Float64Array
  readonly guard: Float64Array
  readonly guardSlot: number
  readonly both: number
}

const armyIndex = (toMove: number, morale: number, casualties: number): number => (toMove << 9) | (morale << 5) | casualties

/** Evaluates the features once and sums their weights into tables. */
export function createEvaluation(model: Model, json: EvaluationJson): Evaluation {
  const features = json.features.map(({ feature }) => parseFeature(model.data, feature))
  const weights = json.features.map(({ weight }) => weight)
  const nothing: Look = { model, divisions: 0, board: 0, toMove: 0, morale: [0, 0], casualties: [0, 0] }
  const sum = (part: Part, look: Partial<Look>): number => {
    const whole = { ...nothing, ...look }
    return features.reduce((total, feature, i) => (feature.part === part ? total + (weights[i] ?? 0) * feature.value(whole) : total), 0)
  }
  const tabulate = (size: number, part: Part, look: (index: number) => Partial<Look>) =>
    Float64Array.from({ length: size }, (_, index) => sum(part, look(index)))
  const empty = sum('corps', {})
  const corpsTable = (size: number, shift: number) =>
    Float64Array.from({ length: size }, (_, index) => sum('corps', { divisions: index << shift }) - (shift === 0 ? 0 : empty))
  const armyTable = (army: 0 | 1) =>
    tabulate(1024, ARMY_WORDS[army], index => {
      const pair = (own: number): [number, number] => (army === 0 ? [own, 0] : [0, own])
      return { toMove: index >> 9, morale: pair((index >> 5) & 15), casualties: pair(index & 31) }
    })
  const guardSlot = slotOf(model.data, 'guard')
  return {
    model,
    features,
    weights,
    corps: [corpsTable(512, 0), corpsTable(512, 9), corpsTable(512, 18), corpsTable(8, 27)],
    army: [armyTable(0), armyTable(1)],
    map: tabulate(p.MAP_STATES, 'map', index => ({ board: p.boardOfMapIndex(index) })),
    last: tabulate(p.LAST_STATES, 'last', index => ({ board: p.boardOfLastIndex(index), toMove: p.sideOf(p.boardOfLastIndex(index)) })),
    guard: tabulate(32, 'guard', index => ({ divisions: (index & 7) << (p.SLOT_BITS * guardSlot), board: (index >> 3) * p.ONE_HOUR })),
    guardSlot,
    both: sum('both', { morale: [1, 0], casualties: [1, 0] }),
  }
}

/** P(the French win) at the start of a phase, by the fitted weights. */
export function evaluate(evaluation: Evaluation, divisions: number, board: number): number {
  return 1 / (1 + Math.exp(-logit(evaluation, divisions, board)))
}

/** The weighted sum behind the estimate. */
export function logit(evaluation: Evaluation, divisions: number, board: number): number {
  const { model, corps, army, map, last, guard, guardSlot, both } = evaluation
  const toMove = p.sideOf(board)
  const frenchMorale = p.moraleOf(board, 0)
  const alliedMorale = p.moraleOf(board, 1)
  const frenchLost = casualtiesOf(model, divisions, 0)
  const alliedLost = casualtiesOf(model, divisions, 1)
  return (
    corps[0][divisions & 511] +
    corps[1][(divisions >>> 9) & 511] +
    corps[2][(divisions >>> 18) & 511] +
    corps[3][(divisions >>> 27) & 7] +
    army[0][armyIndex(toMove, frenchMorale, frenchLost)] +
    army[1][armyIndex(toMove, alliedMorale, alliedLost)] +
    map[p.mapIndexOf(board)] +
    last[p.lastIndexOf(board)] +
    guard[p.divisionsIn(divisions, guardSlot) | (p.timeOf(board) << 3)] +
    both * (frenchMorale - alliedMorale) * (frenchLost + alliedLost)
  )
}

/** The value of each feature in order, for fitting and for tests. */
export function featuresOf({ model, features }: Evaluation, { divisions, board }: Position): number[] {
  const look: Look = {
    model,
    divisions,
    board,
    toMove: p.sideOf(board),
    morale: [p.moraleOf(board, 0), p.moraleOf(board, 1)],
    casualties: [casualtiesOf(model, divisions, 0), casualtiesOf(model, divisions, 1)],
  }
  return features.map(feature => feature.value(look))
}
