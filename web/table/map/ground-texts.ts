import { inPageLanguage, type Texts } from '../../base/language.ts'

const EN = {
  directions: ['north', 'north-east', 'south-east', 'south', 'south-west', 'north-west'] as readonly string[],
  features: { road: 'road', path: 'path' },
  level: (level: number) => `level ${level}`,
  sector: (names: string) => `sector: ${names}`,
  slopes: { slope: { up: 'up a slope', down: 'down a slope' }, crest: { up: 'up over a crest', down: 'down from a crest' } },
  work: (faces: readonly string[]) => `fieldwork, closed to the ${faces.join(', ')}`,
  side: (direction: string, what: string) => `${direction}: ${what}`,
}

/** Words for the ground of a hex and for what lies on its sides. */
const TEXTS: Texts<typeof EN> = {
  en: EN,
  fr: {
    directions: ['nord', 'nord-est', 'sud-est', 'sud', 'sud-ouest', 'nord-ouest'],
    features: { road: 'route', path: 'chemin' },
    level: level => `niveau ${level}`,
    sector: names => `secteur\u00a0: ${names}`,
    slopes: {
      slope: { up: 'pente montante', down: 'pente descendante' },
      crest: { up: 'montée vers une crête', down: 'descente d’une crête' },
    },
    work: faces => `ouvrage, fermé vers\u00a0: ${faces.join(', ')}`,
    side: (direction, what) => `${direction}\u00a0: ${what}`,
  },
}

export const say = inPageLanguage(TEXTS)
