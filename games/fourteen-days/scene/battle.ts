import { type BattleSheet, type Language, only, signedHalves, TableTop, type Told, valueAs, Words, Xoshiro } from '@grognard/engine'
import { frameOf, topStep } from '../../common/top-step.ts'
import { commit } from '../rules/commit.ts'
import { diceAt, partAt } from '../rules/fight.ts'
import { ATTACKER, type Campaign, DEFENDER, ownerOf, ROLES } from '../rules/state.ts'
import { compareForces } from '../rules/value.ts'
import { facesOf } from './decisions.ts'
import { type Look, nationOfForce, plateName, shapeOf, whereIs } from './look.ts'
import { halvesOf, modifierText } from './modifiers.ts'
import { TEXTS } from './texts.ts'
import { troopLines } from './troop-lines.ts'

/** The parts of a combat, in order; anything else comes after it. */
const PARTS = ['before', 'declared', 'strength', 'divisions', 'final', 'hits', 'after'] as const

/** 11.4 The current battle: dice, participants, what is known of the values; undefined when there is none. */
export function battleOf(look: Look, s: Campaign, language: Language): BattleSheet | undefined {
  if (s.fight.force[ATTACKER] < 0 || s.fight.force[DEFENDER] < 0) return undefined
  const t = TEXTS[language].battle
  const part = topStep(look.game.rules, s)?.step.forPlayers?.part
  const now = PARTS.indexOf(PARTS.find(one => one === part) ?? 'after')
  const told = modifiersKnown(look, s)
  return {
    title: t.title(whereIs(look, s.fight.hex[DEFENDER], language)),
    rule: '11.4',
    hexes: [s.fight.hex[ATTACKER], s.fight.hex[DEFENDER]],
    steps: PARTS.slice(1).map((part, i) => ({
      text: t.parts[part],
      state: i + 1 < now ? ('past' as const) : i + 1 === now ? ('now' as const) : ('future' as const),
    })),
    sides: ROLES.all.map(role => sideOf(look, s, role, told, language)),
  }
}

const nothing = new Words(1)
const NO_NUMBERS = new Int16Array(0)
const stillDice = new Xoshiro('no die falls here')

/** 11.4 The modifiers of both values as far as the viewer knows them; divisions count once shown. */
function modifiersKnown(look: Look, s: Campaign): Told[] {
  const told: Told[] = []
  const { scratch, game } = look
  game.kind.copy(s, scratch)
  const table = new TableTop(stillDice, (event, _seenBy, ...args) => {
    if (event.roles.has('modifier')) told.push({ event, args: args.slice(0, event.args.length) })
  })
  nothing.clear()
  compareForces.apply?.(scratch, compareForces.named(NO_NUMBERS), nothing, table, ownerOf(s, s.fight.force[ATTACKER]))
  return told
}

type Side = BattleSheet['sides'][number]

function sideOf(look: Look, s: Campaign, role: number, told: readonly Told[], language: Language): Side {
  const t = TEXTS[language].battle
  const force = s.fight.force[role]
  const leader = s.force.leader[force]
  const name = look.game.words[language].names.force[force]
  return {
    side: ownerOf(s, force),
    shape: shapeOf(look.data.owner[force]),
    nation: nationOfForce(look, force),
    name: leader < 0 ? name : `${plateName(look, leader, language)}, ${name}`,
    role: role === ATTACKER ? t.attacker : t.defender,
    dice: facesOf(s, role).map((face, i) => ({ look: 'six' as const, face, again: s.die.rerolled[diceAt(role) + i] })),
    lines: [...(s.fight.die[role] === 0 ? diceLines(look, s, role, language) : []), ...valueLines(look, s, role, told, language)],
    troops: troopLines(look, force, s.part.count, partAt(role), language),
  }
}

type Line = Side['lines'][number]

/** 11.4 Dice declared, re-rolls left, and how many divisions the dice ask for. */
function diceLines(look: Look, s: Campaign, role: number, language: Language): Line[] {
  const t = TEXTS[language].battle
  const force = s.fight.force[role]
  const leader = s.force.leader[force]
  const side = ownerOf(s, force)
  const most = leader < 0 ? 0 : look.data.stars[leader]
  const dice = s.fight.dice[role]
  const sum = s.fight.sum[role]
  const isChoosing = frameOf(topStep(look.game.rules, s), commit) !== undefined
  const rerolls = s.side.rerolls[side] + s.side.extra[side]
  return [
    dice === 0 ? { text: t.mayRoll(most), rule: '11.4' } : { text: t.declared(dice, most), rule: '11.4' },
    ...(sum === 0 ? [{ text: t.rerolls(rerolls), rule: '11.4' }] : []),
    ...(sum === 0 ? [] : [{ text: t.takePart(sum), rule: '11.4' }]),
    ...(isChoosing ? [{ text: (s.$answered & only(side)) === 0 ? t.choosing : t.chosen, rule: '11.4' }] : []),
  ]
}

/** What the value is made of, while that still applies; then the final die, the value and the hits. */
function valueLines(look: Look, s: Campaign, role: number, told: readonly Told[], language: Language): Line[] {
  const t = TEXTS[language].battle
  const force = s.fight.force[role]
  const parts = told.filter(one => valueAs(one, 'subject') === force)
  const { die, value, hits } = s.fight
  // Losses and markers of the combat change what would be added up now: only what made the value is shown.
  const isAsItWas = die[role] === 0 || parts.reduce((sum, one) => sum + halvesOf(one), 0) >> 1 === value[role] - die[role]
  return [
    ...(isAsItWas
      ? parts.map(one => ({ text: modifierText(look, one, language), value: signedHalves(halvesOf(one)), rule: one.event.rule }))
      : [{ text: t.before, value: String(value[role] - die[role]), rule: '11.4' }]),
    ...(die[role] === 0
      ? []
      : [
          { text: t.finalDie, value: `+${die[role]}`, rule: '11.4' },
          { text: t.value, value: String(value[role]), rule: '11.4' },
        ]),
    ...(hits[role] === 0 ? [] : [{ text: t.hits, value: String(hits[role]), rule: '11.4.1' }]),
  ]
}
