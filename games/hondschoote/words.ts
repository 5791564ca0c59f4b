import { type Dictionary, inLanguage, type Language, type Naming, NUMBER, type StandingWords, type Text } from '@grognard/engine'
import type { Battlefield } from './static.ts'
import type { no, told } from './terms.ts'

/** The steps that ask a player. */
export type StepName =
  | 'bid'
  | 'arrange'
  | 'choose-first'
  | 'activate'
  | 'rally-routed'
  | 'movement'
  | 'march-on'
  | 'react'
  | 'spread-out'
  | 'fire'
  | 'take-hits'
  | 'combat'
  | 'choose-hunted'
  | 'evade'
  | 'choose-ground'
  | 'choose-head'
  | 'lose-steps'
  | 'lose-levels'
  | 'spend-first'
  | 'hold-work'
  | 'retreat'
  | 'choose-way'
  | 'place-commander'
  | 'lead'
  | 'follow'
  | 'ride-along'

/** The standing answers a player may leave. */
export type StandingName = 'react/never' | 'react/always-fire' | 'evade/stand' | 'follow/stay' | 'ride-along/along'

export type HondschooteWords = Dictionary<keyof typeof told & string, keyof typeof no & string, StepName> & StandingWords<StandingName>

const texts = (list: readonly Text[], language: Language): string[] => list.map(text => inLanguage(text, language))

/** What the counters are called in a language. */
export const counterNames = (data: Battlefield, language: Language): Readonly<Record<'unit' | 'commander' | 'formation', string[]>> => ({
  unit: texts(data.unitNames, language),
  commander: texts(data.commanderNames, language),
  formation: texts(data.formationNames, language),
})

/** The track as players read it: a number and the side it favours. */
export const track = (vp: number, french: string, coalition: string): string =>
  vp === 0 ? '0' : `${Math.abs(vp)} ${vp < 0 ? french : coalition}`

const SORTS: Readonly<Record<string, string>> = { unit: 'unit', hex: 'hex', from: 'hex', to: 'hex', direction: 'direction' }

/** Troops that are named in the plural, whatever is said of them in brackets: "Dragoons", but "2nd brigade (volunteers)". */
const isPlural = (name: string, plural: RegExp): boolean => plural.test(name.replace(/\(.*\)/, ''))

/** Makes a text about a unit agree with its name: of "[marches|march]" the second is said of troops in the plural. */
export const agreeing =
  (plural: RegExp) =>
  (template: string) =>
  (args: Readonly<Record<string, number>>, name: Naming): string =>
    template
      .replace(/\[([^|\]]*)\|([^\]]*)\]/g, (_, one: string, many: string) => (isPlural(name('unit', args.unit), plural) ? many : one))
      .replace(/\{(\w+)\}/g, (_, key: string) => name(SORTS[key] ?? NUMBER.name, args[key]))
