import {
  type EventKind,
  type FaceOutcome,
  firstOfKind,
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
  valueAs,
  type Word,
} from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { minus, signedSum } from '../../common/numbers.ts'
import { topStep } from '../../common/top-step.ts'
import type { UnitId } from '../rules/ids.ts'
import { holds } from '../rules/stack.ts'
import { type Battle, isOnMap, isRouted, ownerOf } from '../rules/state.ts'
import { attackerLevels, attackerSteps, defenderLevels, defenderSteps, isRetreat } from '../rules/tables.ts'
import { COMMANDER, HEX, told, VERB } from '../rules/terms.ts'
import { stepsLost } from '../rules/victory.ts'
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

/** One event for every face of the die; undefined if a face does not tell it. */
function fromEach<Kind extends EventKind>(faces: readonly (readonly Told[])[], event: Kind): readonly Told<Kind>[] | undefined {
  const found = faces.map(face => firstOfKind(face, event))
  return found.every(one => one !== undefined) ? found : undefined
}

const levelsPart = (t: OddsTexts, count: number): OutcomePart[] => (count === 0 ? [] : [{ text: t.levels(count) }])
const steps = (t: OddsTexts, count: number): OutcomePart[] => (count === 0 ? [] : [{ text: t.steps(count), tone: 'loss' }])

/** The results of attacker and defender, from the viewer's side. */
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
  const column = firstOfKind(before, told.column)
  if (fought === undefined || column === undefined) return undefined
  const attacked = firstOfKind(before, told.attacked)
  const attacker = attacked ? valueAs(attacked, 'side') : s.head < 0 ? side : ownerOf(s, s.head)
  const isAttacker = attacker === side
  const charge = before.some(({ event }) => event === told.chargeBonus) ? t.perCharger : undefined
  return {
    total: { label: t.column, value: signedSum(valueAs(column, 'total')), rule: told.column.rule },
    strip: { labels: look.json.tables.combat.columns.map(boxLabel), now: [valueAs(column, 'column')] },
    faces: fought.map(one => {
      const result = valueAs(one, 'result')
      return outcomeFor(
        isAttacker,
        [...steps(t, attackerSteps(result)), ...levelsPart(t, attackerLevels(result))],
        [
          ...steps(t, defenderSteps(result)),
          ...levelsPart(t, defenderLevels(result)),
          ...(isRetreat(result) ? [{ text: t.retreat, tone: 'bad' } as const] : []),
        ],
      )
    }),
    ...(charge !== undefined && { notes: isAttacker ? { you: charge } : { they: charge } }),
  }
}

/** 5.3 The fire table is read by die plus modifiers. */
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
  const fired = firstOfKind(before, told.fired) ?? firstOfKind(before, told.reactedByFire)
  const [first] = shots ?? []
  if (shots === undefined || fired === undefined || first === undefined) return undefined
  const unit = valueAs(fired, 'subject')
  const isFiring = ownerOf(s, unit as UnitId) === side
  return {
    total: {
      label: t.shotOf(unitName(look, unit as UnitId, language)),
      value: signedSum(valueAs(first, 'total') - valueAs(first, 'die')),
      rule: told.shot.rule,
    },
    strip: fireStrip(look, shots),
    faces: shots.map(one => outcomeFor(isFiring, [], levelsPart(t, valueAs(one, 'result')))),
  }
}

function fireStrip(look: Look, shots: readonly Told<typeof told.shot>[]): OddsStrip {
  const boxes = look.json.tables.fire.results
  const boxOf = (total: number): number =>
    boxes.findIndex(({ min, max }) => (min === null || total >= min) && (max === null || total <= max))
  return { labels: boxes.map(boxLabel), now: [...new Set(shots.map(one => boxOf(valueAs(one, 'total'))))] }
}

/** The printed label of a table's box. */
function boxLabel({ min, max }: { readonly min: number | null; readonly max: number | null }): string {
  if (min === null) return max === null ? '' : `≤${minus(max)}`
  if (max === null) return `${minus(min)}+`
  return min === max ? minus(min) : `${minus(min)},${minus(max)}`
}

/** 5, 6 The figures of a combat or a shot that matter to `side`. */
export function figuresOf(look: Look, s: Battle, side: Side, said: readonly Word[], language: Language): OddsFigure<Battle>[] {
  const t = TEXTS[language].odds
  const part = topStep(look.game.rules, s)?.step.forPlayers?.part
  const levels = levelsSince(s)
  if (part === 'combat') return combatFigures(look, s, side, said, levels, language)
  if (part === 'fire') return fireFigures(side, levels, t)
  return part === 'march' && isMarch(said) ? marchFigures(side, levels, t) : []
}

/** 4.3 Whether the sentence sends a unit somewhere an enemy may react. */
const isMarch = (said: readonly Word[]): boolean => said.some(w => isA(w, HEX)) && !said.some(w => isA(w, COMMANDER) || isA(w, VERB))

/** Counts the levels of a side's units. Those of a lost unit stay as they were: nothing is gained by its loss. */
type Levels = (s: Battle, side: Side) => number

function levelsSince(before: Battle): Levels {
  const level = Array.from(before.unit.level)
  return (s, side) => s.data.unitsOf[side].reduce((sum, unit) => sum + (isOnMap(s, unit) ? s.unit.level[unit] : level[unit]), 0)
}

const chance = (text: string, whose: 'you' | 'they', count: (s: Battle) => number): OddsFigure<Battle> => ({
  text,
  kind: 'chance',
  whose,
  count,
})
const mean = ([text, one]: readonly [string, string], whose: 'you' | 'they', count: (s: Battle) => number): OddsFigure<Battle> => ({
  text,
  one,
  kind: 'mean',
  whose,
  count,
})

/** The chance that the defenders leave an attacked hex, and who they are. */
function emptied(
  look: Look,
  s: Battle,
  side: Side,
  said: readonly Word[],
  language: Language,
): { readonly defender: Side | undefined; readonly figures: OddsFigure<Battle>[] } {
  const t = TEXTS[language].odds
  const named = said.filter(w => isA(w, HEX)).map(w => numberOf(w) as HexId)
  const under = Array.from({ length: s.targets.length }, (_, i) => s.targets.at(i))
  const targets = (under.length > 0 ? under : named).filter(hex => s.hex.top[hex] >= 0)
  const [first] = targets
  if (first === undefined) return { defender: undefined, figures: [] }
  const defender = ownerOf(s, s.hex.top[first])
  const text = targets.length > 1 ? t.oneEmptied : t.emptied(placeName(look, first, language))
  const whose = defender === side ? 'you' : 'they'
  return { defender, figures: [chance(text, whose, now => targets.reduce((left, hex) => left + (holds(now, defender, hex) ? 0 : 1), 0))] }
}

/** What a combat may cost and win: the attacker first reads what he came for, the defender what it costs him. */
function combatFigures(look: Look, s: Battle, side: Side, said: readonly Word[], levels: Levels, language: Language): OddsFigure<Battle>[] {
  const t = TEXTS[language].odds
  const enemy = opponent(side)
  const { defender, figures } = emptied(look, s, side, said, language)
  const yourStep = chance(t.youLoseStep, 'you', now => stepsLost(now, side))
  const yourLevel = chance(t.youLoseLevel, 'you', now => levels(now, side))
  const theirStep = chance(t.theyLoseStep, 'they', now => stepsLost(now, enemy))
  const theirRout = chance(t.theyRout, 'they', now => routedOf(now, enemy))
  const chances =
    defender === side ? [yourLevel, yourStep, ...figures, theirStep, theirRout] : [...figures, theirStep, yourStep, yourLevel, theirRout]
  return [...chances, ...means(side, levels, t)]
}

function fireFigures(side: Side, levels: Levels, t: OddsTexts): OddsFigure<Battle>[] {
  const enemy = opponent(side)
  return [
    chance(t.theyLoseLevel, 'they', s => levels(s, enemy)),
    chance(t.theyRout, 'they', s => routedOf(s, enemy)),
    chance(t.youLoseLevel, 'you', s => levels(s, side)),
    ...means(side, levels, t),
  ]
}

function marchFigures(side: Side, levels: Levels, t: OddsTexts): OddsFigure<Battle>[] {
  return [chance(t.youLoseLevel, 'you', s => levels(s, side)), chance(t.youRout, 'you', s => routedOf(s, side)), ...means(side, levels, t)]
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

/** A side's units that have routed, or left the map that way. */
const routedOf = (s: Battle, side: Side): number =>
  s.data.unitsOf[side].reduce((count, unit) => count + (isRouted(s, unit) || s.unit.exit[unit] >= 0 ? 1 : 0), 0)
