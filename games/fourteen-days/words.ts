import { type Dictionary, inLanguage, type Language, type Naming, type Text } from '@grognard/engine'
import { ARMS } from './ids.ts'
import type { Theatre } from './static.ts'
import { isCounted, MARKERS, markerSaid, markersSaid, type no, type told } from './terms.ts'
import { armOfCell, BRANCH_CELLS, CELLS, countSaid, DIVISION_WORDS, isWeakCell, KINDS, type Kind, kindSaid } from './troops.ts'

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
  force: data.forces.all.map(force => FORCE_NAMES[language][data.armyOf[force]].replace('#', data.letters[force])),
})

/** By army: a Force by its letter. */
const FORCE_NAMES: Readonly<Record<Language, readonly string[]>> = {
  en: ['French #', 'British #', 'Prussian #'],
  fr: ['Force # française', 'Force # britannique', 'Force # prussienne'],
}

/** How divisions and markers are called: arms, what is put before or after them, markers. */
export interface TroopWords {
  readonly arms: readonly string[]
  /** By branch, the French ones first: line, Guard, British, Prussian. */
  readonly branches: readonly string[]
  readonly weakened: string
  readonly markers: readonly string[]
}

/** The names of kinds of divisions, of numbers of them, and of markers. */
export const troopNames = ({ arms, branches, weakened, markers }: TroopWords) => {
  const kindName = (kind: Kind): string => {
    const branch = branches[(kind / BRANCH_CELLS) | 0]
    const arm = arms[armOfCell(kind % CELLS)]
    const name = branch.replace('#', arm)
    return isWeakCell(kind % CELLS) ? weakened.replace('#', name) : name
  }
  return {
    arm: ARMS.all.map(arm => arms[arm]),
    kind: KINDS.all.map(kindName),
    divisions: DIVISION_WORDS.all.map(value => `${countSaid(value)} ${kindName(kindSaid(value))}`),
    marker: MARKERS.all.map(value => (isCounted(value) ? `${markersSaid(value)} × ${markers[markerSaid(value)]}` : markers[value])),
  }
}

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

/** A whole number as it is printed, with a true minus. */
export const plain = (value: number): string => (value < 0 ? `−${-value}` : String(value))

/** A modifier of the combat value: the halves, whose Force, why. */
export const modifier =
  (why: string, colon = ':') =>
  (args: Readonly<Record<string, number>>, name: Naming) =>
    `${halves(args.halves)} ${name('force', args.force)}${colon} ${why}`
