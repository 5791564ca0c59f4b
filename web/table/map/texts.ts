import { inPageLanguage, type Texts } from '../../base/language.ts'

const TERRAINS_EN = {
  clear: 'clear',
  bocage: 'bocage',
  grove: 'grove',
  woods: 'woods',
  orchard: 'orchard',
  field: 'tall crops',
  hill: 'hill',
  hills: 'hills',
  rough: 'rough ground',
  marsh: 'marsh',
  village: 'village',
  town: 'town',
  farm: 'farm',
  abbey: 'abbey',
  fortified: 'fortified farm',
  chateau: 'château',
  citadel: 'citadel',
  stream: 'stream',
  river: 'river',
  bridge: 'bridge',
  sea: 'sea',
}

interface MapTexts {
  readonly map: string
  readonly pieces: string
  readonly commanders: string
  readonly mapKeys: string
  readonly terrains: Readonly<Record<keyof typeof TERRAINS_EN, string>>
  readonly tools: string
  readonly zoomIn: string
  readonly zoomOut: string
  readonly fit: string
  readonly layers: string
  readonly overview: string
  readonly hideCounters: string
  readonly counterSize: string
  readonly laidOver: string
  readonly turnOff: (what: string) => string
  readonly computing: string
  readonly rule: (rule: string) => string
  readonly recon: string
  readonly reconOf: (heading: string) => string
  readonly close: string
  readonly which: string
  readonly pick: (name: string) => string
  readonly allValues: string
  readonly fewer: string
  readonly someRecon: string
  readonly emptyHex: string
  readonly stops: string
  readonly inArea: (title: string) => string
  readonly areaSize: (title: string, hexes: number) => string
  readonly canBeChosen: string
}

/** Texts of the map and what floats over it. */
const TEXTS: Texts<MapTexts> = {
  en: {
    map: 'Map of the battlefield',
    pieces: 'Counters',
    commanders: 'Commanders',
    mapKeys:
      'Arrow keys move from hex to hex, Enter chooses, I inspects, plus and minus zoom, 0 shows the whole map, N goes to the next piece.',
    terrains: TERRAINS_EN,
    tools: 'Map tools',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fit: 'Whole map',
    layers: 'Layers',
    overview: 'Overview map: drag to scroll',
    hideCounters: 'Hide the counters',
    counterSize: 'Counter size',
    laidOver: 'Map layers shown',
    turnOff: what => `${what}: turn off`,
    computing: 'calculating odds',
    rule: rule => `Rule ${rule}`,
    recon: 'reconstructed',
    reconOf: heading => `Reconstructed: ${heading}`,
    close: 'Close',
    which: 'Which one?',
    pick: name => `Choose ${name}`,
    allValues: 'All values',
    fewer: 'Fewer values',
    someRecon: 'Some values are reconstructed',
    emptyHex: 'empty',
    stops: 'must stop here',
    inArea: title => `in: ${title}`,
    areaSize: (title, hexes) => `${title}: ${hexes === 1 ? '1 hex' : `${hexes} hexes`}`,
    canBeChosen: 'can be chosen',
  },
  fr: {
    map: 'Carte du champ de bataille',
    pieces: 'Pions',
    commanders: 'Commandants',
    mapKeys:
      'Les flèches vont d’un hexagone à l’autre, Entrée choisit, I examine, plus et moins changent l’échelle, 0 montre toute la carte, N va à la pièce suivante.',
    terrains: {
      clear: 'terrain dégagé',
      bocage: 'bocage',
      grove: 'bosquet',
      woods: 'bois',
      orchard: 'verger',
      field: 'blés hauts',
      hill: 'colline',
      hills: 'collines',
      rough: 'terrain accidenté',
      marsh: 'marais',
      village: 'village',
      town: 'ville',
      farm: 'ferme',
      abbey: 'abbaye',
      fortified: 'ferme fortifiée',
      chateau: 'château',
      citadel: 'citadelle',
      stream: 'ruisseau',
      river: 'rivière',
      bridge: 'pont',
      sea: 'mer',
    },
    tools: 'Outils de la carte',
    zoomIn: 'Agrandir',
    zoomOut: 'Réduire',
    fit: 'Toute la carte',
    layers: 'Calques',
    overview: 'Carte d’ensemble : glisser pour se déplacer',
    hideCounters: 'Masquer les pions',
    counterSize: 'Taille des pions',
    laidOver: 'Calques sur la carte',
    turnOff: what => `${what} : masquer`,
    computing: 'calcul des chances en cours',
    rule: rule => `Règle ${rule}`,
    recon: 'reconstitué',
    reconOf: heading => `Reconstitué : ${heading}`,
    close: 'Fermer',
    which: 'Lequel ?',
    pick: name => `Choisir ${name}`,
    allValues: 'Toutes les valeurs',
    fewer: 'Moins de valeurs',
    someRecon: 'Certaines valeurs sont reconstituées',
    emptyHex: 'vide',
    stops: 'arrêt obligatoire',
    inArea: title => `dans : ${title}`,
    areaSize: (title, hexes) => `${title} : ${hexes} ${hexes < 2 ? 'hexagone' : 'hexagones'}`,
    canBeChosen: 'peut être choisi',
  },
}

/** The map's keys, for the keyboard page: what to press, and what it does. */
export const MAP_KEYS: Texts<readonly { readonly keys: string; readonly does: string }[]> = {
  en: [
    { keys: '↑ ↓', does: 'Move to the hex above or below' },
    { keys: '← →', does: 'Move along the row, alternating upper and lower neighbours' },
    { keys: 'Enter', does: 'Choose the hex or stack; again on the same hex: give the order' },
    { keys: 'I or Shift', does: 'Inspect the stack' },
    { keys: '+ −', does: 'Zoom' },
    { keys: '0', does: 'Whole map' },
    { keys: 'N', does: 'Next piece that can still act' },
  ],
  fr: [
    { keys: '↑ ↓', does: 'Aller à l’hexagone du dessus ou du dessous' },
    { keys: '← →', does: 'Suivre la rangée, par le voisin du haut puis celui du bas' },
    { keys: 'Entrée', does: 'Choisir l’hexagone ou la pile ; encore sur le même : donner l’ordre' },
    { keys: 'I ou Maj', does: 'Examiner la pile' },
    { keys: '+ −', does: 'Échelle' },
    { keys: '0', does: 'Toute la carte' },
    { keys: 'N', does: 'Pièce suivante qui peut encore agir' },
  ],
}

export const say = inPageLanguage(TEXTS)

/** The word for a kind of terrain; an unknown one is named as in the data. */
export function terrainWord(kind: string): string {
  const words: Readonly<Record<string, string>> = say().terrains
  return words[kind] ?? kind
}
