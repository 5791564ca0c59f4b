import {
  type BattleSheet,
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
import { attritionOf } from '../attrition.ts'
import { friendAt } from '../contact.ts'
import { partAt } from '../fight.ts'
import { armyOf, forceOfChief, ordersOn } from '../forces.ts'
import { markerFor } from '../further.ts'
import { type ForceId, REMAIN } from '../ids.ts'
import { ATTACKER, type Campaign, DEFENDER, isOnMap, ownerOf, ROLES } from '../state.ts'
import { FORCE, VERB } from '../terms.ts'
import { halves } from '../words.ts'
import { facesOf, hitsOf } from './decisions.ts'
import { forceId, type Look, nationOfForce, placeName, plateName, shapeOf } from './look.ts'
import { picksOf } from './picks.ts'
import { marksOn } from './pieces.ts'
import { forceSpot } from './spots.ts'
import { TEXTS } from './texts.ts'
import { troopLines } from './troop-lines.ts'

/** What lies beside a decision. */
export function sheetsOf(look: Look, s: Campaign, side: Side, said: readonly Word[], language: Language): Sheet[] {
  const top = topStep(look.game.rules, s)
  if (top === undefined) return []
  const pick = picksOf(look, s, side, top, said, language)
  return [...battleSheet(look, s, language), ...given(pick), ...listsFor(look, s, side, top, said, language)]
}

const given = (sheet: PickSheet | undefined): Sheet[] => (sheet === undefined ? [] : [sheet])

function listsFor(look: Look, s: Campaign, side: Side, top: TopStep, said: readonly Word[], language: Language): Sheet[] {
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
    case 'pick-marcher':
      return [
        {
          kind: 'list',
          title: t.marches,
          rule: '11.0 I',
          rows: rows(
            force => s.force.initial[force] !== 0,
            force => planInWords(look, s, force, language),
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
            force => placeName(look, s.force.hex[force], language),
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
    ...(mark !== undefined && { mark: { kind: mark, text: TEXTS[language].marks[mark] } }),
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
  const marker = look.game.words[language].names.marker[markerFor(s, force, army)]
  return TEXTS[language].list([t.away(hexes), t.would(marker)])
}

function planInWords(look: Look, s: Campaign, force: ForceId, language: Language): string {
  const t = TEXTS[language].sheets
  const goal = s.plan.goal[force]
  if (goal < 0) return t.notWritten
  if (s.plan.done[force] !== 0) return t.arrived
  return goal === REMAIN ? t.stays : t.to(look.game.words[language].names.place[goal])
}

const FACES = 6
const THROWS = FACES * FACES

/** 11.0 II Which of the 36 throws pass the command test at a bonus. */
function passes(s: Campaign, bonus: number): boolean[] {
  return Array.from({ length: THROWS }, (_, i) => 1 + ((i / FACES) | 0) + bonus - (1 + (i % FACES)) >= s.data.commandTest)
}

const percent = (wins: number): string => `${Math.round((100 * wins) / THROWS)} %`
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

/** 11.4 The battle under way: dice, what takes part, what is known of the values. */
function battleSheet(look: Look, s: Campaign, language: Language): BattleSheet[] {
  if (s.fight.force[ATTACKER] < 0) return []
  const t = TEXTS[language].sheets
  return [
    {
      kind: 'battle',
      title: t.battle(placeName(look, s.fight.hex[DEFENDER], language)),
      rule: '11.4',
      sides: ROLES.all.map(role => battleSide(look, s, role, language)),
    },
  ]
}

type BattleLine = BattleSheet['sides'][number]['lines'][number]

function battleSide(look: Look, s: Campaign, role: number, language: Language): BattleSheet['sides'][number] {
  const t = TEXTS[language].sheets
  const force = s.fight.force[role]
  const leader = s.force.leader[force]
  const name = look.game.words[language].names.force[force]
  return {
    side: ownerOf(s, force),
    shape: shapeOf(look.data.owner[force]),
    nation: nationOfForce(look, force),
    name: leader < 0 ? name : `${plateName(look, leader, language)}, ${name}`,
    role: role === ATTACKER ? t.attacker : t.defender,
    dice: facesOf(s, role),
    lines: battleLines(look, s, role, language),
    troops: troopLines(look, force, s.part.count, partAt(role), language),
  }
}

/** 11.4 What of the combat value is open to all: support, ground, bridge, markers; then dice, value and hits as they fall. */
function battleLines(look: Look, s: Campaign, role: number, language: Language): BattleLine[] {
  const t = TEXTS[language].sheets
  const force = s.fight.force[role]
  const leader = s.force.leader[force]
  const { combat, stars, isDifficult, bridge, grid } = look.data
  const [from, hex] = [s.fight.hex[ATTACKER], s.fight.hex[DEFENDER]]
  const side = ownerOf(s, force)
  const around = Array.from({ length: 6 }, (_, i) => grid.next[hex * 6 + i]).filter(next => next >= 0)
  const friends = around.filter(next => friendAt(s, side, next) >= 0 && friendAt(s, side, next) !== force).length
  const step = Array.from({ length: 6 }, (_, i) => from * 6 + i).find(at => grid.next[at] === hex)
  const markers = s.force.forage[force] + s.force.combat[force] + (role === DEFENDER ? s.force.fatigue[force] : 0)
  const worth: readonly (readonly [string, number])[] = [
    [t.support, combat.support * friends],
    [t.ground, role === DEFENDER && isDifficult[hex] !== 0 ? combat.difficult : 0],
    [t.bridge, role === DEFENDER && step !== undefined && bridge[step] !== 0 ? combat.bridge : 0],
    [t.markers, markers === 0 ? 0 : combat.firstMarker + (markers - 1) * combat.furtherMarker],
  ]
  const most = leader < 0 ? 0 : stars[leader]
  const dice = s.fight.dice[role]
  return [
    { text: dice === 0 ? t.mayRoll(most) : t.diceOf(dice, most) },
    ...(s.fight.sum[role] === 0 ? [] : [{ text: t.takePart(s.fight.sum[role]) }]),
    ...worth.filter(([, value]) => value !== 0).map(([text, value]) => ({ text, value: halves(value) })),
    ...(s.fight.die[role] === 0
      ? []
      : [
          { text: t.finalDie, value: String(s.fight.die[role]) },
          { text: t.value, value: String(s.fight.value[role]) },
        ]),
    ...(s.fight.hits[role] === 0 ? [] : [{ text: t.hitsTo, value: String(s.fight.hits[role]) }]),
  ]
}
