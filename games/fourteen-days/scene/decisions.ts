import { type DecisionText, GO, isA, type Language, NUMBER, numberOf, type Side, sortOf, type Word, word } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { type TopStep, topStep } from '../../common/top-step.ts'
import { attritionOf } from '../rules/attrition.ts'
import { enemyAt } from '../rules/contact.ts'
import { diceAt, roleOf, roleOfSide } from '../rules/fight.ts'
import { sizeOf } from '../rules/forces.ts'
import { type ForceId, REMAIN } from '../rules/ids.ts'
import { type Campaign, isOnMap } from '../rules/state.ts'
import { ARM, ARMY, COMMANDER, DIVISIONS, FORCE, HEX, MARKER, PLACE, STOP_HERE, VERB, VERBS } from '../rules/terms.ts'
import { TONGUES } from '../words/tongues.ts'
import type { StepName } from '../words/words.ts'
import type { DecisionKey } from './decisions-en.ts'
import { type Look, placeName, sideName, upperFirst } from './look.ts'
import { TEXTS } from './texts.ts'

const DECISIONS = TONGUES.map(({ decisions }) => decisions)

const isKey = (key: string): key is DecisionKey => Object.hasOwn(DECISIONS.en, key)

/** The decision as worded on screen, for the words said so far. */
export function decisionOf(look: Look, s: Campaign, side: Side, said: readonly Word[], language: Language): DecisionText {
  const top = topStep<Campaign, StepName>(look.game.rules, s)
  const [title, button] = DECISIONS[language][keyOf(look, s, side, top, said)]
  const values = top === undefined ? {} : valuesOf(look, s, side, top, said, language)
  const text = { title: upperFirst(title.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)), button }
  if (top === undefined) return text
  const step: string | undefined = TEXTS[language].steps[top.name]
  return { ...text, step: upperFirst(step ?? sideName(look, side, language)) }
}

const sortName = (look: Look, w: Word): string =>
  isA(w, VERB) ? VERBS.names[numberOf(w)] : (look.game.sortById.get(sortOf(w))?.name ?? 'go')

/** The key of a step's texts for the words said; the longest prefix that has its own text. */
function keyOf(look: Look, s: Campaign, side: Side, top: TopStep<StepName> | undefined, said: readonly Word[]): DecisionKey {
  if (top === undefined) return 'over'
  if (!isKey(top.name)) return 'waits'
  if (top.name === 'activate') return activateKey(s, side, said)
  if (top.name === 'advance') return partKey('advance', said) ?? plainKey(look, top.name, said)
  if (top.name === 'march-on' && said.some(w => isA(w, HEX))) return attacksLast(s, side, said) ? 'march-on attack' : 'march-on hex'
  if (top.name === 'suffer-attrition' && hitsOf(s, side) === 0) return 'suffer-attrition none'
  if (top.name === 'suffer-attrition' && isClosed(said)) return 'suffer-attrition placed'
  if (top.name === 'write-plans' && said.length === 0 && isAllWritten(s, side)) return 'write-plans all'
  if (said.some(w => isA(w, PLACE) && numberOf(w) === REMAIN)) return 'write-plans stay'
  if (top.name === 'commit' && said.length === 0 && takesAll(s, side)) return 'commit whole'
  if (top.name === 'commit' && isClosed(said)) return 'commit divisions'
  if (top.name === 'deploy' && said.some(w => isA(w, DIVISIONS))) return 'deploy divisions'
  if (top.name === 'come-back' && said.length > 0) return isA(said[said.length - 1], COMMANDER) ? 'come-back commander' : 'come-back'
  return plainKey(look, top.name, said)
}

/** Whether the last set said is closed. */
const isClosed = (said: readonly Word[]): boolean => said.at(-1) === GO

function plainKey(look: Look, step: DecisionKey, said: readonly Word[]): DecisionKey {
  const words = said.filter(w => !isA(w, DIVISIONS)).map(w => sortName(look, w))
  for (let count = words.length; count > 0; count--) {
    const key = [step, ...words.slice(0, count)].join(' ')
    if (isKey(key)) return key
  }
  return step
}

/** A part is named in two sets: its divisions, then who and what goes with it. */
function partKey(step: 'activate' | 'advance', said: readonly Word[]): DecisionKey | undefined {
  if (!said.some(w => isA(w, DIVISIONS))) return undefined
  const lastDivisions = said.findLastIndex(w => isA(w, DIVISIONS))
  return said.length > lastDivisions + 1 ? `${step} followers` : `${step} part`
}

function activateKey(s: Campaign, side: Side, said: readonly Word[]): DecisionKey {
  const [first, second] = said
  if (first === undefined) return 'activate'
  if (isA(first, VERB)) return 'activate stop'
  if (second === undefined) return 'activate force'
  if (said.some(w => isA(w, HEX))) return attacksLast(s, side, said) ? 'activate attack' : 'activate hex'
  if (isA(second, ARMY)) return 'activate force army'
  if (!isA(second, DIVISIONS)) return said.length > 2 ? 'activate stray' : 'activate force all'
  const sets = said.filter(w => !isA(w, FORCE) && !isA(w, DIVISIONS) && !isA(w, COMMANDER) && !isA(w, MARKER)).length
  return sets > 1 ? 'activate where' : (partKey('activate', said) ?? 'activate part')
}

/** Whether the last hex named holds an enemy. */
const attacksLast = (s: Campaign, side: Side, said: readonly Word[]): boolean => {
  const hex = said.findLast(w => isA(w, HEX))
  return hex !== undefined && enemyAt(s, side, numberOf(hex) as HexId) >= 0
}

/** 7.1 Whether every Force of a side has its initial order. */
const isAllWritten = (s: Campaign, side: Side): boolean =>
  s.data.forcesOf[side].every(force => !isOnMap(s, force) || s.plan.goal[force] >= 0)

/** 11.4 Whether a side's dice let its whole Force take part. */
function takesAll(s: Campaign, side: Side): boolean {
  const role = roleOfSide(s, side)
  return sumOf(s, role) >= sizeOf(s, s.fight.force[role])
}

/** 10.0 I All hits of attrition a side has to place. */
export const hitsOf = (s: Campaign, side: Side): number => s.data.forcesOf[side].reduce((sum, force) => sum + attritionOf(s, force), 0)

type Values = Readonly<Record<string, string>>

/** Values the texts may use: what was said last of each sort, else what the step is about. */
function valuesOf(look: Look, s: Campaign, side: Side, top: TopStep<StepName>, said: readonly Word[], language: Language): Values {
  const { frame } = top
  const { names } = look.game.words[language]
  const t = TEXTS[language]
  const valuesSaid = (sort: { readonly id: number }): number[] => said.filter(w => sortOf(w) === sort.id).map(numberOf)
  const last = (sort: { readonly id: number }): number | undefined => valuesSaid(sort).at(-1)
  const named = (value: number | undefined, print: (value: number) => string): string =>
    value === undefined || value < 0 ? '' : print(value)
  const forceName = (value: number): string => names.force[value]
  const place = (hex: number): string => placeName(look, hex, language)
  const fighting = s.fight.force[0] < 0 ? undefined : s.fight.force[roleOfSide(s, side)]
  const aboutForce = last(FORCE) ?? frame.force ?? (top.name === 'commit' ? fighting : undefined)
  const role = frame.force === undefined || fighting === undefined ? 0 : roleOf(s, frame.force as ForceId)
  return {
    force: named(aboutForce, forceName),
    first: named(valuesSaid(FORCE)[0], forceName),
    mover: named(frame.mover, forceName),
    other: named(frame.other, forceName),
    commander: named(last(COMMANDER), value => names.commander[value]),
    rider: named(valuesSaid(COMMANDER)[0], value => names.commander[value]),
    army: named(last(ARMY), value => names.army[value]),
    marker: named(last(MARKER), value => names.marker[value]),
    divisions: t.list(valuesSaid(DIVISIONS).map(value => names.divisions[value])),
    arm: named(last(ARM), value => names.arm[value]),
    place: named(valuesSaid(PLACE)[0], value => names.place[value]),
    via:
      valuesSaid(PLACE).length < 2
        ? ''
        : t.overlay.via(
            t.list(
              valuesSaid(PLACE)
                .slice(1)
                .map(value => names.place[value]),
            ),
          ),
    dice: named(last(NUMBER), t.battle.dice),
    face: named(last(NUMBER), which => String(s.die.face[diceAt(role) + which - 1])),
    sum: t.divisions(sumOf(s, role)),
    hex: named(last(HEX), place),
    frameHex: named(frame.hex, place),
    hits: t.sheets.hits(hitsNow(s, side, top, role)),
  }
}

function hitsNow(s: Campaign, side: Side, top: TopStep<StepName>, role: number): number {
  if (top.name === 'place-hits') return s.fight.hits[role]
  return top.name === 'suffer-attrition' ? hitsOf(s, side) : (top.frame.hits ?? 0)
}

const sumOf = (s: Campaign, role: number): number => facesOf(s, role).reduce((a, b) => a + b, 0)

/** 11.0 II The word for no more orders: besides it and the Forces there is the free order. */
export const endingOf = (look: Look, s: Campaign): Word | undefined =>
  topStep<Campaign, StepName>(look.game.rules, s)?.name === 'issue-order' ? word(VERB, STOP_HERE) : undefined

/** What a word means in the step that asks: what stopping ends, and 11.4 a strength die that may be re-rolled, by its face. */
export function nameInStep(look: Look, s: Campaign, w: Word, language: Language): string | undefined {
  const top = topStep<Campaign, StepName>(look.game.rules, s)
  if (top !== undefined && isA(w, VERB) && numberOf(w) === STOP_HERE) {
    const stops: Readonly<Partial<Record<StepName, string>>> = TEXTS[language].stops
    return stops[top.name]
  }
  if (top?.name !== 'reroll' || !isA(w, NUMBER)) return undefined
  const die = numberOf(w)
  return TEXTS[language].battle.dieShows(die, s.die.face[diceAt(roleOf(s, top.frame.force as ForceId)) + die - 1])
}

/** The strength dice of a role, as rolled. */
export function facesOf(s: Campaign, role: number): number[] {
  const faces: number[] = []
  for (let i = 0; i < s.fight.dice[role]; i++) if (s.die.face[diceAt(role) + i] > 0) faces.push(s.die.face[diceAt(role) + i])
  return faces
}
