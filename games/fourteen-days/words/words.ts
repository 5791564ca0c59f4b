import { type AskingName, type Dictionary, inLanguage, type Language, type RegretWords, type Text } from '@grognard/engine'
import { ARMS } from '../rules/ids.ts'
import type { regretted } from '../rules/regrets.ts'
import type { Theatre } from '../rules/static.ts'
import type { steps } from '../rules/steps.ts'
import { isCounted, MARKERS, markerSaid, markersSaid, type no, type told } from '../rules/terms.ts'
import { armOfCell, BRANCH_CELLS, CELLS, countSaid, DIVISION_WORDS, isWeakCell, KINDS, type Kind, kindSaid } from '../rules/troops.ts'

/** The steps that ask a player. */
export type StepName = AskingName<typeof steps>

export type CampaignWords = Dictionary<typeof told, keyof typeof no & string, StepName> & RegretWords<typeof regretted>

const texts = (list: readonly Text[], language: Language): string[] => list.map(text => inLanguage(text, language))

/** Names printed on the components, in a language. */
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

/** Names of divisions and markers: arms, prefixes and suffixes, markers. */
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

/** The names of hexes: by place, if there is one. */
export const hexNames = (data: Theatre, language: Language): string[] =>
  data.hexes.all.map(hex => {
    const place = data.placeAt[hex]
    return place < 0 ? data.hexes.names[hex] : `${inLanguage(data.placeNames[place], language)} ${data.hexes.names[hex]}`
  })

/** A whole number in print, with a true minus sign. */
export const plain = (value: number): string => (value < 0 ? `−${-value}` : String(value))
