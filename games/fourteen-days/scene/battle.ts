import { type BattleSheet, type Language, only, TableTop, type Told, Words, Xoshiro } from '@grognard/engine'
import { topStep } from '../../common/top-step.ts'
import { diceAt, partAt } from '../fight.ts'
import { ATTACKER, type Campaign, DEFENDER, ownerOf, ROLES } from '../state.ts'
import { compareForces } from '../value.ts'
import { halves } from '../words.ts'
import { facesOf } from './decisions.ts'
import { type Look, nationOfForce, plateName, shapeOf, whereIs } from './look.ts'
import { halvesOf, modifierText } from './modifiers.ts'
import { TEXTS } from './texts.ts'
import { troopLines } from './troop-lines.ts'

/** The parts of a combat in their order, and the steps that belong to each; whatever else comes up belongs to the last. */
const PARTS = ['before', 'declared', 'strength', 'divisions', 'final', 'hits', 'after'] as const
const PART_OF: Readonly<Record<string, (typeof PARTS)[number]>> = {
  'begin-combat': 'before',
  'slip-away': 'before',
  'declare-dice': 'declared',
  'roll-strength': 'strength',
  reroll: 'strength',
  'roll-again': 'strength',
  commit: 'divisions',
  'compare-forces': 'final',
  'roll-final': 'final',
  'decide-combat': 'final',
  'name-arm': 'hits',
  'place-hits': 'hits',
}

/** 11.4 The battle under way: dice, what takes part, what is known of the values; nothing when there is none. */
export function battleOf(look: Look, s: Campaign, language: Language): BattleSheet | undefined {
  if (s.fight.force[ATTACKER] < 0 || s.fight.force[DEFENDER] < 0) return undefined
  const t = TEXTS[language].battle
  const now = PARTS.indexOf(PART_OF[topStep(look.game.rules, s)?.name ?? ''] ?? 'after')
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
const stillDice = new Xoshiro('no die falls here')

/** 11.4 What the rules add up of both values by what the viewer knows; divisions count once they are shown. */
function modifiersKnown(look: Look, s: Campaign): Told[] {
  const told: Told[] = []
  const { scratch, game } = look
  game.kind.copy(s, scratch)
  const table = new TableTop(stillDice, (event, _seenBy, ...args) => {
    if (event.modifier) told.push({ event, args: args.slice(0, event.args.length) })
  })
  nothing.clear()
  compareForces.apply?.(scratch, compareForces.f, nothing, table, ownerOf(s, s.fight.force[ATTACKER]))
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
    dice: facesOf(s, role).map((face, i) => ({ face, again: s.die.rerolled[diceAt(role) + i] })),
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
  const isChoosing = topStep(look.game.rules, s)?.name === 'commit'
  const rerolls = s.side.rerolls[side] + s.side.extra[side]
  return [
    dice === 0 ? { text: t.mayRoll(most), rule: '11.4' } : { text: t.declared(dice, most), rule: '11.4' },
    ...(sum === 0 ? [{ text: t.rerolls(rerolls), rule: '11.4' }] : []),
    ...(sum === 0 ? [] : [{ text: t.takePart(sum), rule: '11.4' }]),
    ...(isChoosing ? [{ text: (s.$answered & only(side)) === 0 ? t.choosing : t.chosen, rule: '11.4' }] : []),
  ]
}

/** What the value is made of, while it still is; then the final die, the value and the hits. */
function valueLines(look: Look, s: Campaign, role: number, told: readonly Told[], language: Language): Line[] {
  const t = TEXTS[language].battle
  const force = s.fight.force[role]
  const parts = told.filter(({ args }) => args[0] === force)
  const { die, value, hits } = s.fight
  // Losses and markers of the combat change what would be added up now: only what made the value is shown.
  const isAsItWas = die[role] === 0 || parts.reduce((sum, one) => sum + halvesOf(one), 0) >> 1 === value[role] - die[role]
  return [
    ...(isAsItWas
      ? parts.map(one => ({ text: modifierText(look, one, language), value: halves(halvesOf(one)), rule: one.event.rule }))
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
