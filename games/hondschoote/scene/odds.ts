import {
  type FaceOutcome,
  isA,
  type Language,
  numberOf,
  type OddsFigure,
  type OddsReading,
  type OddsStrip,
  type OutcomePart,
  opponent,
  type Side,
  type Told,
  type Word,
} from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { topStep } from '../../common/top-step.ts'
import type { UnitId } from '../ids.ts'
import { holds } from '../stack.ts'
import { type Battle, isOnMap, isRouted, ownerOf } from '../state.ts'
import { attackerLevels, attackerSteps, defenderLevels, defenderSteps, isRetreat } from '../tables.ts'
import { COMMANDER, HEX, told, VERB } from '../terms.ts'
import { stepsLost } from '../victory.ts'
import { type Look, placeName, unitName } from './look.ts'
import { type SceneTexts, TEXTS } from './texts.ts'

/** How the first die is read: in a column of the combat table, or in the fire table. */
export function readingOf(
  look: Look,
  s: Battle,
  side: Side,
  before: readonly Told[],
  faces: readonly (readonly Told[])[],
  language: Language,
): OddsReading | undefined {
  const t = TEXTS[language].odds
  return combatReading(look, s, side, before, faces, t) ?? fireReading(look, s, side, before, faces, language)
}

type OddsTexts = SceneTexts['odds']

const find = (list: readonly Told[], event: Told['event']): readonly number[] | undefined => list.find(one => one.event === event)?.args

/** What every face tells of one event; nothing if a face does not tell it. */
function fromEach(faces: readonly (readonly Told[])[], event: Told['event']): (readonly number[])[] | undefined {
  const found = faces.map(face => find(face, event))
  return found.every(args => args !== undefined) ? found : undefined
}

const levelsPart = (t: OddsTexts, count: number): OutcomePart[] => (count === 0 ? [] : [{ text: t.levels(count) }])
const steps = (t: OddsTexts, count: number): OutcomePart[] => (count === 0 ? [] : [{ text: t.steps(count), tone: 'loss' }])

/** What the attacker and the other side come to, as the one who looks has it. */
const outcomeFor = (isAttacker: boolean, attacker: OutcomePart[], defender: OutcomePart[]): FaceOutcome =>
  isAttacker ? { you: attacker, they: defender } : { you: defender, they: attacker }

/** 6.3 The column, and the result of each face in it. */
function combatReading(
  look: Look,
  s: Battle,
  side: Side,
  before: readonly Told[],
  faces: readonly (readonly Told[])[],
  t: OddsTexts,
): OddsReading | undefined {
  const fought = fromEach(faces, told.fought)
  const column = find(before, told.column)
  if (fought === undefined || column === undefined) return undefined
  const attacker = find(before, told.attacked)?.[0] ?? (s.head < 0 ? side : ownerOf(s, s.head))
  const isAttacker = attacker === side
  const charge = before.some(({ event }) => event === told.chargeBonus) ? t.perCharger : undefined
  return {
    total: { label: t.column, value: signed(column[0]), rule: told.column.rule },
    strip: { labels: look.json.tables.combat.columns.map(boxLabel), now: [column[1]] },
    faces: fought.map(([, , result]) =>
      outcomeFor(
        isAttacker,
        [...steps(t, attackerSteps(result)), ...levelsPart(t, attackerLevels(result))],
        [
          ...steps(t, defenderSteps(result)),
          ...levelsPart(t, defenderLevels(result)),
          ...(isRetreat(result) ? [{ text: t.retreat, tone: 'bad' } as const] : []),
        ],
      ),
    ),
    ...(charge !== undefined && { notes: isAttacker ? { you: charge } : { they: charge } }),
  }
}

/** 5.3 The fire table is read by die and modifiers together. */
function fireReading(
  look: Look,
  s: Battle,
  side: Side,
  before: readonly Told[],
  faces: readonly (readonly Told[])[],
  language: Language,
): OddsReading | undefined {
  const t = TEXTS[language].odds
  const shots = fromEach(faces, told.shot)
  const unit = (find(before, told.fired) ?? find(before, told.reactedByFire))?.[0]
  const [first] = shots ?? []
  if (shots === undefined || unit === undefined || first === undefined) return undefined
  const isFiring = ownerOf(s, unit as UnitId) === side
  return {
    total: { label: t.shotOf(unitName(look, unit as UnitId, language)), value: signed(first[1] - first[0]), rule: told.shot.rule },
    strip: fireStrip(look, shots),
    faces: shots.map(([, , count]) => outcomeFor(isFiring, [], levelsPart(t, count))),
  }
}

function fireStrip(look: Look, shots: readonly (readonly number[])[]): OddsStrip {
  const boxes = look.json.tables.fire.results
  const boxOf = (total: number): number =>
    boxes.findIndex(({ min, max }) => (min === null || total >= min) && (max === null || total <= max))
  return { labels: boxes.map(boxLabel), now: [...new Set(shots.map(([, total]) => boxOf(total)))] }
}

const minus = (value: number): string => (value < 0 ? `−${-value}` : String(value))
const signed = (value: number): string => (value > 0 ? `+${value}` : minus(value))

/** A box of a table as it is printed over it. */
function boxLabel({ min, max }: { readonly min: number | null; readonly max: number | null }): string {
  if (min === null) return max === null ? '' : `≤${minus(max)}`
  if (max === null) return `${minus(min)}+`
  return min === max ? minus(min) : `${minus(min)},${minus(max)}`
}

const COMBAT_STEPS: readonly string[] = ['combat', 'evade', 'choose-ground', 'choose-head', 'choose-hunted']
const FIRE_STEPS: readonly string[] = ['fire', 'react']
const MARCH_STEPS: readonly string[] = ['movement', 'march-on']

/** 5, 6 What matters of a combat or a shot, as `side` has it. */
export function figuresOf(look: Look, s: Battle, side: Side, said: readonly Word[], language: Language): OddsFigure<Battle>[] {
  const t = TEXTS[language].odds
  const step = topStep(look.game.rules, s)?.name ?? ''
  const levels = levelsSince(s)
  if (COMBAT_STEPS.includes(step)) return [...emptied(look, s, said, language), ...combatFigures(side, levels, t)]
  if (FIRE_STEPS.includes(step)) return fireFigures(side, levels, t)
  return isMarch(step, said) ? marchFigures(side, levels, t) : []
}

/** 4.3 Whether the sentence sends a unit somewhere, under the eyes of whoever may react. */
function isMarch(step: string, said: readonly Word[]): boolean {
  const goes = said.some(w => isA(w, HEX)) && !said.some(w => isA(w, COMMANDER) || isA(w, VERB))
  return goes && MARCH_STEPS.includes(step)
}

/** Counts the levels of a side's units. Those of a unit that is no more stay as they were: nothing is won by its loss. */
type Levels = (s: Battle, side: Side) => number

function levelsSince(before: Battle): Levels {
  const level = Array.from(before.unit.level)
  return (s, side) => s.data.unitsOf[side].reduce((sum, unit) => sum + (isOnMap(s, unit) ? s.unit.level[unit] : level[unit]), 0)
}

const chance = (text: string, count: (s: Battle) => number): OddsFigure<Battle> => ({ text, kind: 'chance', whose: 'they', count })
const mean = ([text, one]: readonly [string, string], whose: 'you' | 'they', count: (s: Battle) => number): OddsFigure<Battle> => ({
  text,
  one,
  kind: 'mean',
  whose,
  count,
})

/** How likely an attacked hex is left by those who hold it. */
function emptied(look: Look, s: Battle, said: readonly Word[], language: Language): OddsFigure<Battle>[] {
  const t = TEXTS[language].odds
  const named = said.filter(w => isA(w, HEX)).map(w => numberOf(w) as HexId)
  const under = Array.from({ length: s.targets.length }, (_, i) => s.targets.at(i))
  const targets = (under.length > 0 ? under : named).filter(hex => s.hex.top[hex] >= 0)
  const [first] = targets
  if (first === undefined) return []
  const defender = ownerOf(s, s.hex.top[first])
  const text = targets.length > 1 ? t.oneEmptied : t.emptied(placeName(look, first, language))
  return [chance(text, now => targets.reduce((left, hex) => left + (holds(now, defender, hex) ? 0 : 1), 0))]
}

function combatFigures(side: Side, levels: Levels, t: OddsTexts): OddsFigure<Battle>[] {
  const enemy = opponent(side)
  return [
    chance(t.theyLoseStep, s => stepsLost(s, enemy)),
    chance(t.youLoseStep, s => stepsLost(s, side)),
    chance(t.theyRout, s => routedOf(s, enemy)),
    ...means(side, levels, t),
  ]
}

function fireFigures(side: Side, levels: Levels, t: OddsTexts): OddsFigure<Battle>[] {
  const enemy = opponent(side)
  return [
    chance(t.theyLoseLevel, s => levels(s, enemy)),
    chance(t.theyRout, s => routedOf(s, enemy)),
    chance(t.youLoseLevel, s => levels(s, side)),
    ...means(side, levels, t),
  ]
}

function marchFigures(side: Side, levels: Levels, t: OddsTexts): OddsFigure<Battle>[] {
  return [chance(t.youLoseLevel, s => levels(s, side)), chance(t.youRout, s => routedOf(s, side)), ...means(side, levels, t)]
}

function means(side: Side, levels: Levels, t: OddsTexts): OddsFigure<Battle>[] {
  const enemy = opponent(side)
  return [
    mean(t.meanSteps, 'you', s => stepsLost(s, side)),
    mean(t.meanLevels, 'you', s => levels(s, side)),
    mean(t.meanSteps, 'they', s => stepsLost(s, enemy)),
    mean(t.meanLevels, 'they', s => levels(s, enemy)),
  ]
}

/** Units of a side that have routed, or left the map by it. */
const routedOf = (s: Battle, side: Side): number =>
  s.data.unitsOf[side].reduce((count, unit) => count + (isRouted(s, unit) || s.unit.exit[unit] >= 0 ? 1 : 0), 0)
