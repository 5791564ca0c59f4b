import { ALLIED, CLOCK_PRUSSIANS, FRENCH } from '../../rules/static.ts'
import { declare, isLegal, modifierOf, spreadOf } from './model.ts'
import * as p from './position.ts'
import { type Model, rowAt } from './tables.ts'

const MOST_CLASSES = 4
const LASTS = 16

/** The options of half a block: each applies to many positions, which differ in Prussians and last cards. */
export interface Variants {
  readonly model: Model
  count: number
  readonly option: Int32Array
  /** The enemy's last card that is countered, as a code; 0 for any. */
  readonly answers: Int32Array
  /** The distinct modifiers an action gets from its own side's last card. */
  readonly classCount: Uint8Array
  readonly classModifier: Int8Array
  readonly classOf: Uint8Array
}

export const MOST_VARIANTS = 40

export function createVariants(model: Model): Variants {
  const actions = model.data.actions.length
  const variants: Variants = {
    model,
    count: 0,
    option: new Int32Array(MOST_VARIANTS),
    answers: new Int32Array(MOST_VARIANTS),
    classCount: new Uint8Array(actions),
    classModifier: new Int8Array(actions * MOST_CLASSES),
    classOf: new Uint8Array(actions * LASTS),
  }
  for (let action = 0; action < actions; action++) {
    const found: number[] = []
    for (let last = 0; last < LASTS; last++) {
      const modifier = model.shift.byLast[LASTS * action + last]
      if (!found.includes(modifier)) found.push(modifier)
      variants.classOf[LASTS * action + last] = found.indexOf(modifier)
    }
    if (found.length > MOST_CLASSES) throw new Error('the last card gives an action too many different modifiers')
    variants.classCount[action] = found.length
    variants.classModifier.set(found, action * MOST_CLASSES)
  }
  return variants
}

/** How many Prussian counts a block has: the fifth division moves the clock, which leads to another block. */
export const prussianStates = (model: Model, board: number): number =>
  board & p.firedBit(0) ? model.mostPrussians + 1 : Math.min(CLOCK_PRUSSIANS, model.mostPrussians + 1)

/** Lists every option that some position of this half has. */
export function listVariants(variants: Variants, divisions: number, board: number): void {
  const { model } = variants
  const side = p.sideOf(board)
  const crowded = p.withPrussians(board, prussianStates(model, board) - 1)
  variants.count = 0
  for (const action of model.actionsOf[side as 0 | 1]) {
    if (model.counterOf[action] === -1) {
      if (isLegal(model, divisions, crowded, action)) addVariant(variants, board, action, 0)
      continue
    }
    for (let last = 1; last < LASTS; last++) {
      if (((model.counterOf[action] >> last) & 1) === 0) continue
      if (isLegal(model, divisions, p.withLast(crowded, 1 - side, last), action)) addVariant(variants, board, action, last)
    }
  }
}

function addVariant(variants: Variants, board: number, action: number, answers: number): void {
  const withNapoleon = variants.model.side[action] === FRENCH && (board & p.unusedBit(FRENCH)) !== 0
  for (let option = 2 * action; option <= 2 * action + (withNapoleon ? 1 : 0); option++) {
    variants.option[variants.count] = option
    variants.answers[variants.count++] = answers
  }
}

/** The board on which a variant's rows are played. */
export const declaredBoard = ({ model, option, answers }: Variants, board: number, variant: number): number =>
  declare(model, p.withLast(board, 1 - p.sideOf(board), answers[variant]), option[variant])

/** Where a variant's rows start in the model's spread, given the class of the own last card and the Prussians. */
export function variantSpread(
  variants: Variants,
  divisions: number,
  board: number,
  variant: number,
  ofClass: number,
  prussians: number,
): number {
  const { model } = variants
  const option = variants.option[variant]
  const action = option >> 1
  const shift =
    modifierOf(model, divisions, board, action) +
    variants.classModifier[action * MOST_CLASSES + ofClass] +
    model.shift.byPrussians[8 * action + prussians] +
    (option & 1) * model.boost
  return spreadOf(model, board, action, shift)
}

/** The rows that some position of this half can reach with a variant, one bit each. */
export function rowsOf(variants: Variants, divisions: number, board: number, variant: number): number {
  const { model } = variants
  const action = variants.option[variant] >> 1
  const end = prussianStates(model, board)
  let rows = 0
  for (let ofClass = 0; ofClass < variants.classCount[action]; ofClass++) {
    for (let prussians = model.requires.prussians[action]; prussians < end; prussians++) {
      let at = variantSpread(variants, divisions, board, variant, ofClass, prussians)
      for (let entry = model.spread[at]; entry !== 0; entry = model.spread[++at]) rows |= 1 << (entry >> 4)
    }
  }
  return rows
}

/** The number of Prussians from which this row brings the fifth division and moves the clock; `end` if it never does. */
export function clockFrom(model: Model, board: number, action: number, row: number, end: number): number {
  const arriving = model.row.PA[rowAt(action, row)]
  if (arriving === 0 || model.side[action] !== ALLIED || (board & p.firedBit(0)) !== 0) return end
  return Math.min(Math.max(CLOCK_PRUSSIANS - arriving, 0), end)
}
