import { inLanguage, type Language, type Text } from '@grognard/engine'
import type { SeriesData } from '../rules/ids.ts'

type Tables = SeriesData['tables']
export type Effect = Tables['terrain'][number] | Tables['overlays'][number] | Tables['sides'][number]

/** The cost of entering or crossing, as printed in the table. */
export function movementOf(row: Effect, language: Language): string {
  if ('takesWholeMove' in row) return inLanguage({ en: 'all', fr: 'tous' }, language)
  if ('cancelsWaterwayMovement' in row) return '0'
  const points = row.move === undefined || row.move === null ? '' : String(row.move)
  const more = row.moveAdd === undefined || row.moveAdd === 0 ? '' : `+${row.moveAdd}`
  const text = points + more || '–'
  return language === 'fr' ? text.replace('.', ',') : text
}

/** A fire or combat modifier; a dash for none. */
export const effectOf = (value: number | null | undefined): string =>
  value === undefined || value === null || value === 0 ? '–' : `−${-value}`

/** Remarks by the data field they come from. */
const REMARKS: readonly (readonly [field: string, text: Text])[] = [
  ['blocksSight', { en: 'blocks sight', fr: 'bloque la vue' }],
  ['noRear', { en: 'no rear', fr: 'pas de revers' }],
  ['cavPenalty', { en: 'cavalry −1 in attack and defence', fr: 'cavalerie −1 en attaque et en défense' }],
  [
    'onlyDefenderInside',
    {
      en: 'for those inside: fire from any side, combat through closed faces',
      fr: 'pour qui est dedans : tir de tout côté, combat par les faces fermées',
    },
  ],
  ['retreatCancelTest', { en: 'a morale test cancels R', fr: 'un test de moral annule R' }],
  ['rallyZocImmune', { en: 'rally without the +2', fr: 'ralliement sans le +2' }],
  [
    'allOnRoadBonusMove',
    { en: '+2 MP for a move all along it, past no enemy', fr: '+2 PM si tout le mouvement la suit, loin de l’ennemi' },
  ],
  ['cancelsNegativeTerrain', { en: 'cancels other costs, not beside an enemy', fr: 'annule les autres coûts, sauf près de l’ennemi' }],
  ['impassableFor', { en: 'artillery cannot cross', fr: 'l’artillerie ne passe pas' }],
  ['notCumulativeWithWaterway', { en: 'not added to the water', fr: 'ne s’ajoute pas à l’eau' }],
]

/** The table's other remarks on a row. */
export const remarksOf = (row: Effect, language: Language): string =>
  REMARKS.filter(([field]) => field in row && row[field as keyof Effect] !== false)
    .map(([, text]) => inLanguage(text, language))
    .join(language === 'fr' ? ' ; ' : '; ')
