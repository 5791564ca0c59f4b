import {
  isA,
  type Language,
  type ListSheet,
  numberOf,
  type PickSheet,
  type Sheet,
  type Side,
  type TestSheet,
  type Word,
} from '@grognard/engine'
import { distance } from '@grognard/engine/hex/grid'
import { type TopStep, topStep } from '../../common/top-step.ts'
import { attritionOf } from '../rules/attrition.ts'
import { armyOf, forceOfChief, ordersOn } from '../rules/forces.ts'
import { markerFor } from '../rules/further.ts'
import { type ForceId, REMAIN } from '../rules/ids.ts'
import { type Campaign, isOnMap } from '../rules/state.ts'
import { FORCE, VERB } from '../rules/terms.ts'
import type { StepName } from '../words/words.ts'
import { hitsOf } from './decisions.ts'
import { forceId, type Look, nationOfForce, plateName, shapeOf, whereIs } from './look.ts'
import { picksOf } from './picks.ts'
import { marksOn } from './pieces.ts'
import { forceSpot } from './spots.ts'
import { TEXTS } from './texts.ts'

/** The sheets beside a decision. */
export function sheetsOf(look: Look, s: Campaign, side: Side, said: readonly Word[], language: Language): Sheet[] {
  const top = topStep<Campaign, StepName>(look.game.rules, s)
  if (top === undefined) return []
  const pick = picksOf(look, s, side, top, said, language)
  return [...given(pick), ...listsFor(look, s, side, top, said, language)]
}

const given = (sheet: PickSheet | undefined): Sheet[] => (sheet === undefined ? [] : [sheet])

function listsFor(look: Look, s: Campaign, side: Side, top: TopStep<StepName>, said: readonly Word[], language: Language): Sheet[] {
  const t = TEXTS[language].sheets
  const named = said.find(w => isA(w, FORCE))
  const now = named === undefined ? (top.frame.force ?? -1) : numberOf(named)
  const rows = (wanted: (force: ForceId) => boolean, text: (force: ForceId) => string): ListSheet['rows'] =>
    look.data.forcesOf[side]
      .filter(force => isOnMap(s, force) && wanted(force))
      .map(force => rowOf(look, s, force, text(force), force === now, language))
  switch (top.name) {
    case 'issue-order':
      return [
        ...commandTest(s, side, said, language),
        {
          kind: 'list',
          title: t.orders,
          rule: '11.0 II',
          rows: rows(
            () => true,
            force => awayInWords(look, s, force, language),
          ),
        },
      ]
    case 'write-plans':
      return [
        {
          kind: 'list',
          title: t.plans,
          rule: '7.1',
          rows: rows(
            () => true,
            force => planInWords(look, s, force, language),
          ),
        },
      ]
    case 'welcome-napoleon':
      return [
        {
          kind: 'list',
          title: t.napoleon,
          rule: '13.2',
          rows: rows(
            () => true,
            force => whereIs(look, s.force.hex[force], language),
          ),
        },
      ]
    case 'pick-marcher':
      return [
        {
          kind: 'list',
          title: t.marches,
          rule: '11.0 I',
          rows: rows(
            force => s.force.initial[force] !== 0,
            force => marchInWords(look, s, force, language),
          ),
        },
      ]
    case 'activate':
      return [
        {
          kind: 'list',
          title: t.activations,
          rule: '11.0 III',
          rows: rows(
            force => ordersOn(s, force) > 0,
            force => whereIs(look, s.force.hex[force], language),
          ),
        },
      ]
    case 'suffer-attrition':
      return hitsOf(s, side) === 0
        ? []
        : [
            {
              kind: 'list',
              title: t.attrition,
              rule: '10.0',
              rows: rows(
                force => attritionOf(s, force) > 0,
                force => t.hits(attritionOf(s, force)),
              ),
            },
          ]
    default:
      return []
  }
}

function rowOf(look: Look, s: Campaign, force: ForceId, text: string, isNow: boolean, language: Language): ListSheet['rows'][number] {
  const leader = s.force.leader[force]
  const [mark] = marksOn(s, force)
  return {
    id: forceId(force),
    shape: shapeOf(look.data.owner[force]),
    nation: nationOfForce(look, force),
    letter: look.data.letters[force],
    name: leader < 0 ? TEXTS[language].force(look.data.letters[force]) : plateName(look, leader, language),
    text,
    ...(mark !== undefined && { mark: { text: TEXTS[language].marks[mark], isFilled: mark === 'order' } }),
    isNow,
    spot: forceSpot(force),
  }
}

/** 11.0 II How far a Force is from its army commander, and the marker it would get. */
function awayInWords(look: Look, s: Campaign, force: ForceId, language: Language): string {
  const t = TEXTS[language].sheets
  const army = armyOf(s, force)
  const chief = forceOfChief(s, army)
  if (chief < 0) return t.noChief
  const hexes = distance(look.data.grid, s.force.hex[chief], s.force.hex[force])
  return TEXTS[language].list([t.away(hexes), t.would[markerFor(s, force, army)]])
}

function planInWords(look: Look, s: Campaign, force: ForceId, language: Language): string {
  const t = TEXTS[language].sheets
  const goal = s.plan.goal[force]
  if (goal < 0) return t.notWritten
  if (goal === REMAIN) return t.stays
  return s.plan.done[force] === 0 ? t.to(look.game.words[language].names.place[goal]) : t.arrived
}

/** 11.0 I A Force marches by its initial order once a day. */
function marchInWords(look: Look, s: Campaign, force: ForceId, language: Language): string {
  const t = TEXTS[language]
  const plan = planInWords(look, s, force, language)
  return s.force.marched[force] === 0 || s.plan.done[force] !== 0 ? plan : t.list([plan, t.sheets.marched])
}

const FACES = 6
const THROWS = FACES * FACES

/** 11.0 II Which of the 36 throws pass the command test with a bonus. */
function passes(s: Campaign, bonus: number): boolean[] {
  return Array.from({ length: THROWS }, (_, i) => 1 + ((i / FACES) | 0) + bonus - (1 + (i % FACES)) >= s.data.commandTest)
}

const percent = (wins: number): string => `${Math.round((100 * wins) / THROWS)}\u00a0%`
const signed = (value: number): string => (value < 0 ? `− ${-value}` : `+ ${value}`)

/** 11.0 II The chance of the next order, and of those after it. */
function commandTest(s: Campaign, side: Side, said: readonly Word[], language: Language): TestSheet[] {
  const [first] = said
  if (first !== undefined && isA(first, VERB)) return []
  const t = TEXTS[language].sheets
  const bonus = s.side.bonus[side]
  const winsAt = (later: number): number => passes(s, bonus + later * s.data.bonusPerRoll).filter(wins => wins).length
  return [
    {
      kind: 'test',
      title: t.test,
      rule: '11.0 II',
      between: t.between(signed(bonus)),
      after: t.after(s.data.commandTest),
      wins: passes(s, bonus),
      chance: percent(winsAt(0)),
      note: t.chance(
        winsAt(0),
        [1, 2].map(later => percent(winsAt(later))),
      ),
    },
  ]
}
