import { GO, isA, type Language, numberOf, type PickSheet, type Side, type Word, word } from '@grognard/engine'
import type { TopStep } from '../../common/top-step.ts'
import { attritionOf } from '../rules/attrition.ts'
import { partAt, roleOf, roleOfSide } from '../rules/fight.ts'
import { sizeOf } from '../rules/forces.ts'
import type { Cells } from '../rules/hits.ts'
import { ARMS, type ForceId } from '../rules/ids.ts'
import { type Campaign, recordAt } from '../rules/state.ts'
import { DIVISIONS, FORCE, VERB } from '../rules/terms.ts'
import { ARM_CELLS, BRANCH_CELLS, branchOfCell, CELLS, divisionsOf, isWeakCell, kindOf } from '../rules/troops.ts'
import type { StepName } from '../words/words.ts'
import { armOfName, type Look } from './look.ts'
import { TEXTS } from './texts.ts'
import { nationOfBranch, sceneArm } from './troop-lines.ts'

/** Divisions to pick from: which Force, which cells, how many in total. */
interface Pool {
  readonly title: 'pickCommit' | 'pickHits' | 'pickPart'
  readonly rule: string
  readonly force: ForceId
  readonly cells: Cells
  readonly at: number
  readonly due: number | undefined
  readonly isHits: boolean
}

/** The divisions to pick in a step, once the words before them are said. */
export function picksOf(
  look: Look,
  s: Campaign,
  side: Side,
  top: TopStep<StepName>,
  said: readonly Word[],
  language: Language,
): PickSheet | undefined {
  const after = said.slice(0, firstPick(said))
  const pool = poolOf(s, side, top, after)
  if (pool === undefined || said.slice(after.length).some(w => !isA(w, DIVISIONS) && w !== GO)) return undefined
  const rest = said.slice(after.length)
  if (rest.indexOf(GO) >= 0 && rest.indexOf(GO) < rest.length - 1) return undefined
  const t = TEXTS[language].sheets
  const rows = cellsOf(pool).map(cell => rowOf(look, side, pool, cell, language))
  return rows.length === 0
    ? undefined
    : {
        kind: 'pick',
        title: t[pool.title],
        rule: pool.rule,
        after,
        rows,
        due: pool.due,
        text: (top.name === 'place-hits' ? t.placed : t.picked)('#', pool.due) + namedInWords(look, s, top, language),
      }
}

/** Bits per arm for hits the enemy has named. */
const NAMED_BITS = 2

/** 11.4.1 Which arms must take some of the hits: otherwise it wouldn't be clear why the picks aren't enough. */
function namedInWords(look: Look, s: Campaign, top: TopStep<StepName>, language: Language): string {
  if (top.name !== 'place-hits') return ''
  const named = s.fight.named[roleOf(s, top.frame.force as ForceId)]
  return ARMS.all
    .map(arm => ({ arm, hits: (named >> (NAMED_BITS * arm)) & ((1 << NAMED_BITS) - 1) }))
    .filter(({ hits }) => hits > 0)
    .map(({ arm, hits }) => TEXTS[language].sheets.named(hits, armOfName(look, arm, language)))
    .join('')
}

/** Where the divisions begin in a sentence: after the last Force of attrition, else after its opening words. */
function firstPick(said: readonly Word[]): number {
  let at = said.length
  while (at > 0 && (isA(said[at - 1], DIVISIONS) || (said[at - 1] === GO && at === said.length && at > 1))) at--
  return at
}

function poolOf(s: Campaign, side: Side, top: TopStep<StepName>, after: readonly Word[]): Pool | undefined {
  const whole = { cells: s.record.count as Cells }
  const force = top.frame.force as ForceId
  switch (top.name) {
    case 'commit': {
      const own = s.fight.force[roleOfSide(s, side)]
      const sum = s.fight.sum[roleOfSide(s, side)]
      return after.length > 0 || sum >= sizeOf(s, own)
        ? undefined
        : { title: 'pickCommit', rule: '11.4', force: own, ...whole, at: recordAt(own), due: sum, isHits: false }
    }
    case 'place-hits':
      return {
        title: 'pickHits',
        rule: '11.4.1',
        force,
        cells: s.part.count,
        at: partAt(roleOf(s, force)),
        due: s.fight.hits[roleOf(s, force)],
        isHits: true,
      }
    case 'place-march-hits':
    case 'suffer-crowding':
      return { title: 'pickHits', rule: '10.0', force, ...whole, at: recordAt(force), due: top.frame.hits, isHits: true }
    case 'suffer-attrition': {
      const last = after.at(-1)
      if (last === undefined || !isA(last, FORCE)) return undefined
      const hurt = numberOf(last) as ForceId
      return { title: 'pickHits', rule: '10.0', force: hurt, ...whole, at: recordAt(hurt), due: attritionOf(s, hurt), isHits: true }
    }
    case 'activate': {
      const [first] = after
      if (first === undefined || isA(first, VERB) || after.length > 1) return undefined
      const part = numberOf(first) as ForceId
      return { title: 'pickPart', rule: '5.0', force: part, ...whole, at: recordAt(part), due: undefined, isHits: false }
    }
    case 'advance':
      return after.length > 0
        ? undefined
        : { title: 'pickPart', rule: '5.0', force, ...whole, at: recordAt(force), due: undefined, isHits: false }
    default:
      return undefined
  }
}

/** Cells with something to pick; hits may also fall on divisions just weakened. */
const cellsOf = (pool: Pool): number[] => Array.from({ length: CELLS }, (_, cell) => cell).filter(cell => mostOf(pool, cell) > 0)

const mostOf = ({ cells, at, isHits, due }: Pool, cell: number): number => {
  const canFollow = isHits && isWeakCell(cell) && due !== undefined ? Math.min(due >> 1, cells[at + cell - 1]) : 0
  return cells[at + cell] + canFollow
}

function rowOf(look: Look, side: Side, pool: Pool, cell: number, language: Language): PickSheet['rows'][number] {
  const branch = branchOfCell(cell)
  const arm = ((cell % BRANCH_CELLS) / ARM_CELLS) | 0
  const have = mostOf(pool, cell)
  const kind = kindOf(side, cell)
  const name = look.game.words[language].names.kind[kind]
  const t = TEXTS[language].sheets
  return {
    arm: sceneArm(look, pool.force, branch, arm),
    nation: nationOfBranch(look, pool.force, branch),
    isWeak: isWeakCell(cell),
    label: pool.isHits ? (isWeakCell(cell) ? t.toLose : t.toWeaken)(name) : name,
    have,
    words: Array.from({ length: have }, (_, i) => word(DIVISIONS, divisionsOf(kind, i + 1))),
  }
}
