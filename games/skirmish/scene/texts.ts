import type { Language, OverlayOffer } from '@grognard/engine'
import type { StepName } from '../words/words.ts'

type DecisionTexts = Readonly<Record<string, readonly [title: string, button: string]>>

/** Title and button of a decision, by step and by the sorts of the words said. */
const DECISIONS_EN = {
  over: ['The fight is over', 'Done'],
  waits: ['Nothing to decide', 'Go on'],
  stance: ['Which stance, and where?', 'Seal it'],
  'stance stance': ['{stance}: in which sector?', 'Seal it'],
  'stance stance sector': ['{stance} in the {sector}', 'Seal it'],
  activate: ['Who gets the next order?', 'Give the order'],
  'activate unit': ['{unit}: where to?', 'March'],
  'activate unit hex': ['{unit} marches to {hex}', 'March'],
  'activate attack': ['Attack which hex?', 'Attack'],
  'activate attack hex': ['Who attacks {hex}?', 'Attack'],
  'activate pass': ['Let the order go', 'Let it go'],
  'march-on': ['{unit}: go on, or halt?', 'Go on'],
  'march-on hex': ['{unit} goes on to {hex}', 'Go on'],
  'march-on direction': ['{unit} halts, facing {direction}', 'Halt'],
  'march-on halt': ['{unit} halts', 'Halt'],
  fire: ['{target} comes into view: fire?', 'Fire'],
  'fire unit': ['{unit} fires at {target}', 'Fire'],
  'fire hold-fire': ['Hold your fire', 'Hold fire'],
  reply: ['{unit} is attacked: stand, or fall back?', 'Stand'],
  'reply stand': ['{unit} stands', 'Stand'],
  'reply fall-back': ['{unit} falls back', 'Fall back'],
  'pick-retreat': ['Where is {unit} driven?', 'Drive it off'],
  'pick-retreat hex': ['{unit} is driven to {hex}', 'Drive it off'],
  occupy: ['Who enters {hex}?', 'Enter'],
  'occupy unit': ['{unit} enters {hex}', 'Enter'],
  'occupy stay': ['Nobody enters', 'Stay'],
} as const satisfies DecisionTexts & Readonly<Record<StepName, readonly [string, string]>>

export type DecisionKey = keyof typeof DECISIONS_EN

interface SceneTexts {
  readonly decisions: Readonly<Record<DecisionKey, readonly [title: string, button: string]>>
  readonly steps: Readonly<Record<StepName, string>>
  readonly turn: (turn: number, turns: number) => string
  readonly settingUp: string
  readonly armOf: (arm: string, strength: number) => string
  readonly unknown: string
  readonly hex: (hex: string) => string
  readonly figures: Readonly<Record<'arm' | 'strength' | 'march' | 'hits' | 'facing', string>>
  readonly held: (hex: string, side: string) => string
  readonly lost: (side: string) => string
  readonly hand: string
  readonly stanceCard: string
  readonly stances: readonly string[]
  readonly inSector: (sector: string) => string
  readonly stanceIn: (stance: string, sector: string) => string
  readonly march: string
  readonly spent: (points: number) => string
  readonly sealed: string
  readonly orders: string
  readonly order: (number: number) => string
  readonly cup: string
  readonly unseen: (arm: string, count: number) => string
  readonly losses: string
  readonly lossesOf: (side: string, lost: number, most: number) => string
  readonly breaks: string
  readonly ledger: { readonly title: string; readonly losses: string; readonly hill: string }
  readonly offers: Readonly<Record<'reach' | 'zones' | 'fire', Pick<OverlayOffer, 'name' | 'title'>>>
  readonly reachOf: (unit: string) => string
  readonly pointsLeft: string
  readonly zonesOf: (side: string) => string
  readonly fireOf: (unit: string) => string
  readonly onTheDie: string
  readonly to: (hex: string) => string
  readonly attackOn: (hex: string) => string
  readonly army: (side: string) => string
  readonly inPlay: (hex: string) => string
  readonly gone: string
}

/** The stage's texts. */
export const TEXTS: Readonly<Record<Language, SceneTexts>> = {
  en: {
    decisions: DECISIONS_EN,
    steps: {
      stance: 'Stances',
      activate: 'Orders',
      'march-on': 'March',
      fire: 'Fire',
      reply: 'Attack',
      'pick-retreat': 'Retreat',
      occupy: 'Following up',
    },
    turn: (turn, turns) => `Turn ${turn} of ${turns}`,
    settingUp: 'Setting up',
    armOf: (arm, strength) => `${arm} of strength ${strength}`,
    unknown: 'nobody knows what',
    hex: hex => `hex ${hex}`,
    figures: { arm: 'Arm', strength: 'Strength', march: 'March', hits: 'Lost', facing: 'Facing' },
    held: (hex, side) => `${hex}: last entered by ${side}`,
    lost: side => `Taken off, ${side}`,
    hand: 'stances',
    stanceCard: 'Stance',
    stances: ['+1 when you attack there', '−1 for whoever attacks you there', '−2 for whoever attacks you there; nobody moves'],
    inSector: sector => `in the ${sector}`,
    stanceIn: (stance, sector) => `${stance}, ${sector}`,
    march: 'march',
    spent: points => (points === 1 ? '1 point spent' : `${points} points spent`),
    sealed: 'sealed',
    orders: 'Orders',
    order: number => `order ${number}`,
    cup: 'Not seen yet',
    unseen: (arm, count) => `${arm}: ${count} not seen yet`,
    losses: 'Losses',
    lossesOf: (side, lost, most) => `${side} has lost ${lost} of ${most}`,
    breaks: 'the army breaks',
    ledger: { title: 'Points', losses: 'Strength the enemy lost', hill: 'Hexes of the hill, 3 each' },
    offers: {
      reach: { name: 'Reach', title: 'Show where {piece} can march' },
      zones: { name: 'Zones', title: 'Zones of control, {side}' },
      fire: { name: 'Fire', title: 'Show where {piece} can fire' },
    },
    reachOf: unit => `Reach of ${unit}`,
    pointsLeft: '# points left',
    zonesOf: side => `Zones of control, ${side}`,
    fireOf: unit => `Fire of ${unit}`,
    onTheDie: '# on the die',
    to: hex => `To ${hex}`,
    attackOn: hex => `Attack on ${hex}`,
    army: side => `Army of ${side}`,
    inPlay: hex => `in ${hex}`,
    gone: 'taken off',
  },
  fr: {
    decisions: {
      over: ['Le combat est fini', 'Terminé'],
      waits: ['Rien à décider', 'Continuer'],
      stance: ['Quelle posture, et où\u00a0?', 'Sceller'],
      'stance stance': ['{stance}\u00a0: dans quel secteur\u00a0?', 'Sceller'],
      'stance stance sector': ['{stance}, secteur\u00a0: {sector}', 'Sceller'],
      activate: ['À qui l’ordre suivant\u00a0?', 'Donner l’ordre'],
      'activate unit': ['{unit}\u00a0: vers où\u00a0?', 'Marcher'],
      'activate unit hex': ['{unit} marche vers {hex}', 'Marcher'],
      'activate attack': ['Attaquer quel hexagone\u00a0?', 'Attaquer'],
      'activate attack hex': ['Qui attaque {hex}\u00a0?', 'Attaquer'],
      'activate pass': ['Laisser passer l’ordre', 'Passer'],
      'march-on': ['{unit}\u00a0: continuer, ou faire halte\u00a0?', 'Continuer'],
      'march-on hex': ['{unit} continue jusqu’à {hex}', 'Continuer'],
      'march-on direction': ['{unit} fait halte, face au {direction}', 'Halte'],
      'march-on halt': ['{unit} fait halte', 'Halte'],
      fire: ['{target} est en vue\u00a0: tirer\u00a0?', 'Tirer'],
      'fire unit': ['{unit} tire sur {target}', 'Lancer le tir'],
      'fire hold-fire': ['Ne pas tirer', 'Retenir le feu'],
      reply: ['{unit} est attaqué\u00a0: tenir, ou reculer\u00a0?', 'Tenir'],
      'reply stand': ['{unit} tient', 'Tenir'],
      'reply fall-back': ['{unit} recule', 'Reculer'],
      'pick-retreat': ['Où chasser {unit}\u00a0?', 'Chasser'],
      'pick-retreat hex': ['{unit} est chassé vers {hex}', 'Chasser'],
      occupy: ['Qui entre en {hex}\u00a0?', 'Entrer'],
      'occupy unit': ['{unit} entre en {hex}', 'Entrer'],
      'occupy stay': ['Personne n’entre', 'Rester'],
    },
    steps: {
      stance: 'Postures',
      activate: 'Ordres',
      'march-on': 'Marche',
      fire: 'Tir',
      reply: 'Attaque',
      'pick-retreat': 'Retraite',
      occupy: 'Poursuite',
    },
    turn: (turn, turns) => `Tour ${turn} sur ${turns}`,
    settingUp: 'Mise en place',
    armOf: (arm, strength) => `${arm}, force ${strength}`,
    unknown: 'nul ne sait quoi',
    hex: hex => `hexagone ${hex}`,
    figures: { arm: 'Arme', strength: 'Force', march: 'Marche', hits: 'Pertes', facing: 'Face' },
    held: (hex, side) => `${hex}\u00a0: dernier entré, ${side}`,
    lost: side => `Retirés, ${side}`,
    hand: 'postures',
    stanceCard: 'Posture',
    stances: ['+1 si vous y attaquez', '−1 à qui vous y attaque', '−2 à qui vous y attaque\u00a0; personne ne bouge'],
    inSector: sector => `secteur\u00a0: ${sector}`,
    stanceIn: (stance, sector) => `${stance}, ${sector}`,
    march: 'marche',
    spent: points => (points < 2 ? `${points} point dépensé` : `${points} points dépensés`),
    sealed: 'scellée',
    orders: 'Ordres',
    order: number => `ordre ${number}`,
    cup: 'Pas encore vus',
    unseen: (arm, count) => `${arm}\u00a0: ${count} pas encore vus`,
    losses: 'Pertes',
    lossesOf: (side, lost, most) => `${side} a perdu ${lost} sur ${most}`,
    breaks: 'l’armée est brisée',
    ledger: { title: 'Points', losses: 'Force perdue par l’ennemi', hill: 'Hexagones de la colline, 3 chacun' },
    offers: {
      reach: { name: 'Portée', title: 'Montrer où peut marcher {piece}' },
      zones: { name: 'Zones', title: 'Zones de contrôle, {side}' },
      fire: { name: 'Tir', title: 'Montrer où peut tirer {piece}' },
    },
    reachOf: unit => `Portée de ${unit}`,
    pointsLeft: 'reste # points',
    zonesOf: side => `Zones de contrôle, ${side}`,
    fireOf: unit => `Tir de ${unit}`,
    onTheDie: '# au dé',
    to: hex => `Vers ${hex}`,
    attackOn: hex => `Attaque de ${hex}`,
    army: side => `Armée, ${side}`,
    inPlay: hex => `en ${hex}`,
    gone: 'retiré',
  },
}
