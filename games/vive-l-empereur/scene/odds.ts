import {
  firstOfKind,
  type Language,
  type OddsFigure,
  type OddsReading,
  opponent,
  type Side,
  type Told,
  valueAs,
  type Word,
  word,
} from '@grognard/engine'
import type { GeneralId, UnitId } from '../rules/ids.ts'
import { type Battle, RETREATED } from '../rules/state.ts'
import { RALLY, told, VERB } from '../rules/terms.ts'
import { type Look, unitName } from './look.ts'
import { TEXTS } from './texts.ts'

/** 9.0, 9.1 How the ten-sided die of a shot or shock is read: against the fire value. */
export function readingOf(
  look: Look,
  s: Battle,
  side: Side,
  before: readonly Told[],
  faces: readonly (readonly Told[])[],
  language: Language,
): OddsReading | undefined {
  const t = TEXTS[language].odds
  const shots = faces.map(face => firstOfKind(face, told.shot))
  const [first] = shots
  if (first === undefined) return undefined
  const fired = firstOfKind(before, told.fired) ?? firstOfKind(before, told.shocked)
  const unit = fired === undefined ? undefined : (valueAs(fired, 'subject') as UnitId)
  const isOurs = unit === undefined || look.data.owner[unit] === side
  return {
    total: {
      label: unit === undefined ? t.value : t.valueOf(unitName(look, unit, language)),
      value: String(valueAs(first, 'total')),
      rule: told.shot.rule,
    },
    strip: undefined,
    faces: shots.map(shot => {
      const hits = shot === undefined ? 0 : valueAs(shot, 'result')
      const part = hits === 0 ? [] : [{ text: t.hits(hits), tone: hits > 1 ? ('bad' as const) : ('loss' as const) }]
      return isOurs ? { you: [], they: part } : { you: part, they: [] }
    }),
    remarks: s.turn > 0 ? [{ text: t.effects, rule: '9.1' }] : [],
  }
}

/** Elements of a side that were on the map or are there now. */
const elementsLost = (before: readonly number[], s: Battle, side: Side): number =>
  s.data.unitsOf[side].reduce((lost, unit) => lost + Math.max(0, before[unit] - s.unit.elements[unit]), 0)

const destroyed = (before: readonly number[], s: Battle, side: Side): number =>
  s.data.unitsOf[side].filter(unit => before[unit] > 0 && s.unit.elements[unit] === 0).length

const retreated = (s: Battle, side: Side): number => s.data.unitsOf[side].filter(unit => (s.unit.done[unit] & RETREATED) !== 0).length

const generalsLost = (s: Battle, side: Side): number =>
  s.data.generalsOf[side].filter((general: GeneralId) => s.general.gone[general] !== 0).length

/** 9, 10, 12 The figures of a fight or a rally that matter to `side`. */
export function figuresOf(_look: Look, s: Battle, side: Side, said: readonly Word[], language: Language): OddsFigure<Battle>[] {
  const t = TEXTS[language].odds
  const before = Array.from(s.unit.elements)
  const enemy = opponent(side)
  const chance = (text: string, count: (now: Battle) => number): OddsFigure<Battle> => ({ text, kind: 'chance', whose: 'they', count })
  const mean = (whose: 'you' | 'they', count: (now: Battle) => number): OddsFigure<Battle> => ({
    text: t.elements[0],
    one: t.elements[1],
    kind: 'mean',
    whose,
    count,
  })
  if (said.includes(word(VERB, RALLY)))
    return [
      chance(t.youRally, now => now.data.unitsOf[side].reduce((sum, unit) => sum + Math.max(0, now.unit.elements[unit] - before[unit]), 0)),
    ]
  return [
    chance(t.theyLose, now => elementsLost(before, now, enemy)),
    chance(t.theyFall, now => destroyed(before, now, enemy)),
    chance(t.theyRetreat, now => retreated(now, enemy)),
    chance(t.youLose, now => elementsLost(before, now, side)),
    chance(t.generalLost, now => generalsLost(now, side)),
    mean('you', now => elementsLost(before, now, side)),
    mean('they', now => elementsLost(before, now, enemy)),
  ]
}
