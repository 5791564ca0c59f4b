import { type Game, inLanguage, type Language, type Text } from '@grognard/engine'
import { signed } from '../../common/numbers.ts'
import type { Aids, Chart } from '../../registry.ts'
import type { Campaign } from '../rules/state.ts'
import type { CampaignData } from '../schema/index.ts'
import { board } from './board.ts'

/** The table in words, for terminals and screen readers. */
export function campaignAids(game: Game): Aids {
  const data = game.data as unknown as CampaignData
  return { board: (view, language) => board(view as Campaign, language), charts: language => charts(data, language) }
}

/** Every chart: movement, terrain, attrition, orders, combat, then what is printed on the pieces. */
export const charts = (data: CampaignData, language: Language): Chart[] =>
  [movementChart, terrainChart, attritionChart, orderChart, combatChart, outcomeChart, supplyChart, commandersChart, setUpChart].map(
    chart => chart(data, language),
  )

const RECON: Text = {
  en: 'RECON: reconstructed, not from the printed game',
  fr: 'RECON : reconstitué, ne vient pas du jeu imprimé',
}
const ARM_NAMES: Readonly<Record<string, Text>> = {
  infantry: { en: 'infantry', fr: 'infanterie' },
  cavalry: { en: 'cavalry', fr: 'cavalerie' },
  artillery: { en: 'artillery', fr: 'artillerie' },
}
const MARKER_NAMES: Readonly<Record<string, Text>> = { order: { en: 'Order', fr: 'Ordre' }, plus1: '+1', plus2: '+2' }

const COMPASS: Readonly<Record<string, Text>> = { NW: { en: 'NW', fr: 'NO' }, SW: { en: 'SW', fr: 'SO' } }

const range = (min: number, max: number | null): string => (max === null ? `${min}+` : min === max ? String(min) : `${min}–${max}`)
const halves = (value: number): string => String(value).replace('.5', '½').replace(/^0½/, '½')

function movementChart({ tables }: CampaignData, language: Language): Chart {
  const say = (text: Text) => inLanguage(text, language)
  return {
    title: say({ en: 'Movement allowance [11.0 V]', fr: 'Potentiel de mouvement [11.0 V]' }),
    columns: ['', say({ en: 'basic', fr: 'normal' }), say({ en: 'forced march', fr: 'marche forcée' })],
    rows: [
      ...tables.movement.arms.map(({ arm, move, forcedMove }) => [say(ARM_NAMES[arm]), String(move), String(forcedMove)]),
      [say({ en: 'commander', fr: 'chef' }), String(tables.movement.commander.move), '–'],
    ],
    notes: [say(RECON)],
  }
}

function terrainChart({ tables }: CampaignData, language: Language): Chart {
  const say = (text: Text) => inLanguage(text, language)
  const cost = (move: number | null | undefined): string =>
    move === null || move === undefined ? say({ en: 'none', fr: 'interdit' }) : halves(move)
  return {
    title: say({ en: 'Terrain [2.0, 11.0 V]', fr: 'Terrain [2.0, 11.0 V]' }),
    columns: ['', say({ en: 'MP', fr: 'PM' }), say({ en: 'difficult', fr: 'difficile' })],
    rows: [
      ...tables.roads.map(({ name, id, move }) => [say(name ?? id), cost(move), '']),
      ...tables.terrain.map(({ name, id, move, difficult }) => [say(name ?? id), cost(move), difficult ? '•' : '']),
      ...tables.sides.map(({ name, id, move }) => [say(name ?? id), cost(move), '']),
    ],
    notes: [
      say({
        en: 'Roll a die in the first hex off the road: astray on 1, in woods on 1 or 2; a second die gives the direction [11.2]',
        fr: 'Au premier hexagone sans route on lance un dé : égaré sur 1, en bois sur 1 ou 2 ; un second dé donne la direction [11.2]',
      }),
    ],
  }
}

function attritionChart({ tables }: CampaignData, language: Language): Chart {
  const say = (text: Text) => inLanguage(text, language)
  return {
    title: say({ en: 'Attrition [10.0]', fr: 'Attrition [10.0]' }),
    columns: [
      say({ en: 'divisions', fr: 'divisions' }),
      say({ en: 'hits in supply', fr: 'pertes si ravitaillée' }),
      say({ en: 'with Forage', fr: 'avec Fourrage' }),
    ],
    rows: tables.attrition.rows.map(({ min, max, supplied, forage }) => [range(min, max), String(supplied), String(forage)]),
    notes: [say(RECON)],
  }
}

function orderChart({ tables }: CampaignData, language: Language): Chart {
  const say = (text: Text) => inLanguage(text, language)
  const { sides, perRoll } = tables.commandBonus
  return {
    title: say({ en: 'Orders [11.0 II]', fr: 'Ordres [11.0 II]' }),
    columns: [say({ en: 'hexes from the army commander', fr: 'hexagones du commandant d’armée' }), say({ en: 'marker', fr: 'marqueur' })],
    rows: tables.orderMarker.rows.map(({ min, max, marker }) => [range(min, max), say(MARKER_NAMES[marker])]),
    notes: [
      say({
        en: `test: blue die + bonus − red die must be 0 or more; bonus French ${signed(sides.french)}, Allies ${signed(sides.allied)}, ${signed(perRoll)} for each roll`,
        fr: `test : dé bleu + bonus − dé rouge, 0 au moins ; bonus français ${signed(sides.french)}, allié ${signed(sides.allied)}, ${signed(perRoll)} à chaque jet`,
      }),
      say(RECON),
    ],
  }
}

/** Names of the tables' modifiers. */
const MODIFIERS: Readonly<Record<string, Text>> = {
  support: { en: 'each other friendly Force next to the combat hex', fr: 'chaque autre Force amie voisine de l’hexagone du combat' },
  twoArms: { en: 'infantry with one other arm', fr: 'infanterie avec une autre arme' },
  threeArms: { en: 'all three arms', fr: 'les trois armes' },
  difficult: { en: 'defender in difficult terrain', fr: 'défenseur en terrain difficile' },
  bridge: { en: 'defender attacked over a bridge', fr: 'défenseur attaqué par un pont' },
  guard: { en: 'each Guard division taking part', fr: 'chaque division de la Garde engagée' },
  napoleon: { en: 'Napoleon is there', fr: 'Napoléon est présent' },
  blucher: { en: 'Blücher attacks', fr: 'Blücher attaque' },
  wellington: { en: 'Wellington defends', fr: 'Wellington défend' },
  defMarkers: {
    en: 'defender: Forage, Fatigue, Combat; first marker, each further',
    fr: 'défenseur : Fourrage, Fatigue, Combat ; premier marqueur, chaque autre',
  },
  attMarkers: {
    en: 'attacker: Forage, Combat; first marker, each further',
    fr: 'attaquant : Fourrage, Combat ; premier marqueur, chaque autre',
  },
}

function combatChart({ tables }: CampaignData, language: Language): Chart {
  const say = (text: Text) => inLanguage(text, language)
  return {
    title: say({ en: 'Combat value [11.4]', fr: 'Valeur de combat [11.4]' }),
    columns: ['', ''],
    rows: [
      [say({ en: 'full-strength division', fr: 'division complète' }), '+1'],
      [say({ en: 'weakened division', fr: 'division affaiblie' }), '+½'],
      ...tables.bcvModifiers.map(({ id, value, first, each }) => [
        say(MODIFIERS[id] ?? id),
        value === undefined ? `${signed(first ?? 0)}, ${signed(each ?? 0)}` : signed(value).replace('0.5', '½'),
      ]),
    ],
    notes: [
      say({
        en: 'strength dice: one up to the stars of the leading commander; their sum is the number of divisions that take part',
        fr: 'dés de force : un au moins, au plus les étoiles du chef en tête ; leur somme est le nombre de divisions engagées',
      }),
    ],
  }
}

function outcomeChart({ tables }: CampaignData, language: Language): Chart {
  const say = (text: Text) => inLanguage(text, language)
  const outcomes: readonly Text[] = [
    { en: 'both stay', fr: 'chacun reste' },
    {
      en: 'loser retreats 2 hexes by his own route; winner may advance',
      fr: 'le vaincu se retire de 2 hexagones par sa route ; le vainqueur peut avancer',
    },
    {
      en: 'winner chooses the retreat, the loser’s artillery is lost; winner unhurt, may advance and attack again, one extra reroll this turn',
      fr: 'le vainqueur choisit la retraite, l’artillerie du vaincu est perdue ; vainqueur indemne, il peut avancer, attaquer encore, une relance de plus ce tour',
    },
  ]
  return {
    title: say({ en: 'Outcome of combat [11.4.2]', fr: 'Issue du combat [11.4.2]' }),
    columns: [say({ en: 'difference', fr: 'écart' }), ''],
    rows: tables.combatOutcome.map(({ min, max }, i) => [range(min, max), say(outcomes[i] ?? '')]),
    notes: [
      say({
        en: 'hits: the difference, at most the winner’s divisions taking part; the loser inflicts half of that; final die 5 names the arm of one hit, 6 of two [11.4.1]',
        fr: 'pertes : l’écart, au plus les divisions engagées du vainqueur ; le vaincu en inflige la moitié ; dé final 5 : l’arme d’une perte, 6 : de deux [11.4.1]',
      }),
    ],
  }
}

function supplyChart({ tables, map, components }: CampaignData, language: Language): Chart {
  const say = (text: Text) => inLanguage(text, language)
  const { sources, contraryDirections, maxContrarySteps, maxInterveningClearHexes, edgeExemption } = tables.supply
  const town = (id: string): string => say(map.towns.find(one => one.id === id)?.name ?? id)
  return {
    title: say({ en: 'Supply [10.0]', fr: 'Ravitaillement [10.0]' }),
    columns: ['', say({ en: 'sources', fr: 'sources' }), say({ en: 'detour', fr: 'détour' })],
    rows: components.armies.map(({ id, name }) => [
      say(name),
      sources[id].map(town).join(', '),
      contraryDirections[id].map(at => say(COMPASS[at] ?? at)).join(' '),
    ]),
    notes: [
      say({
        en: `from the Force at most ${maxInterveningClearHexes} clear hexes to a road, then by road; a detour of at most ${maxContrarySteps} hexes, unless within ${edgeExemption} hexes of your own edge`,
        fr: `de la Force au plus ${maxInterveningClearHexes} hexagones dégagés jusqu’à une route, puis par la route ; un détour de ${maxContrarySteps} hexagones au plus, sauf à ${edgeExemption} hexagones du bord ami`,
      }),
    ],
  }
}

function commandersChart({ components }: CampaignData, language: Language): Chart {
  const say = (text: Text) => inLanguage(text, language)
  return {
    title: say({ en: 'Commanders [6.0]', fr: 'Chefs [6.0]' }),
    columns: ['', say({ en: 'stars', fr: 'étoiles' }), ''],
    rows: components.commanders.map(({ name, stars, label }) => [say(name), '★'.repeat(stars), label === undefined ? '' : say(label)]),
    notes: [say(RECON)],
  }
}

function setUpChart({ scenarios, map }: CampaignData, language: Language): Chart {
  const say = (text: Text) => inLanguage(text, language)
  const [historical] = scenarios.scenarios
  const town = (id: string): string => say(map.towns.find(one => one.id === id)?.name ?? id)
  return {
    title: say({ en: 'Historical set-up [7.1]', fr: 'Mise en place historique [7.1]' }),
    columns: ['', '', say({ en: 'I/C/A', fr: 'I/C/A' })],
    rows: historical.forces.map(({ id, town: at, divisions: { infantry, cavalry, artillery, guard } }) => [
      id,
      town(at),
      [
        infantry.full + (guard?.infantry.full ?? 0),
        cavalry.full + (guard?.cavalry.full ?? 0),
        artillery.full + (guard?.artillery.full ?? 0),
      ].join('/'),
    ]),
    notes: [say(RECON)],
  }
}
