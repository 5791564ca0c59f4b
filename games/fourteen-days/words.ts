import { type Dictionary, inLanguage, type Language, type Naming, type Text } from '@grognard/engine'
import type { Theatre } from './static.ts'
import type { no, told } from './terms.ts'

/** The steps that ask a player. */
export type StepName =
  | 'deal-out'
  | 'deploy'
  | 'choose-hex'
  | 'write-plans'
  | 'write-plan'
  | 'welcome-napoleon'
  | 'call-kleist'
  | 'issue-order'
  | 'choose-marker'
  | 'ride'
  | 'come-back'
  | 'suffer-attrition'
  | 'pick-marcher'
  | 'activate'
  | 'march-on'
  | 'place-march-hits'
  | 'merge'
  | 'slip-away'
  | 'declare-dice'
  | 'reroll'
  | 'commit'
  | 'name-arm'
  | 'place-hits'
  | 'retreat'
  | 'suffer-crowding'
  | 'advance'
  | 'attack-again'

export type CampaignWords = Dictionary<keyof typeof told & string, keyof typeof no & string, StepName>

const texts = (list: readonly Text[], language: Language): string[] => list.map(text => inLanguage(text, language))

/** What is printed on the components, in a language. */
export const printedNames = (data: Theatre, language: Language) => ({
  commander: texts(data.commanderNames, language),
  army: texts(data.armyNames, language),
  force: data.forces.all.map(force => `${inLanguage(data.armyNames[data.armyOf[force]], language)} ${data.letters[force]}`),
})

/** A hex as players speak of it: by its place, if it has one. */
export const hexNames = (data: Theatre, language: Language): string[] =>
  data.hexes.all.map(hex => {
    const place = data.placeAt[hex]
    return place < 0 ? data.hexes.names[hex] : `${inLanguage(data.placeNames[place], language)} ${data.hexes.names[hex]}`
  })

/** Halves of a combat value with their sign: +1½. */
export const halves = (value: number): string => {
  const whole = Math.floor(Math.abs(value) / 2)
  const half = value % 2 === 0 ? '' : '½'
  return `${value < 0 ? '−' : '+'}${whole === 0 && half !== '' ? '' : whole}${half}`
}

/** A modifier of the combat value: the halves, whose Force, why. */
export const modifier = (why: string) => (args: Readonly<Record<string, number>>, name: Naming) =>
  `${halves(args.halves)} ${name('force', args.force)}: ${why}`
