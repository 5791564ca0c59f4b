import {
  type AskingName,
  type Dictionary,
  inLanguage,
  type Language,
  type RegretWords,
  type StandingWords,
  type Text,
} from '@grognard/engine'
import { minus, reckoned } from '../../common/numbers.ts'
import type { order } from '../rules/actions.ts'
import type { loseDivisions } from '../rules/losses.ts'
import type { regretted } from '../rules/regrets.ts'
import type { no, told } from '../rules/state.ts'
import { type CardId, CORPS, type Waterloo } from '../rules/static.ts'

type StepName = AskingName<readonly [typeof order, typeof loseDivisions]>
type StandingName = 'lose-division/largest'
type WaterlooWords = Dictionary<typeof told, keyof typeof no, StepName> & StandingWords<StandingName> & RegretWords<typeof regretted>

const texts = (list: readonly Text[], language: Language): string[] => list.map(text => inLanguage(text, language))

/** A corps goes by its title and its commander, the Grand Battery by its title, a leader by his own name. */
export function cardName(data: Waterloo, card: CardId, language: Language): string {
  const title = inLanguage(data.titleOf[card], language)
  const commander = inLanguage(data.commanderOf[card], language)
  if (data.kindOf[card] === CORPS) return `${title} (${commander})`
  return card === data.battery ? title : commander
}

const cardNames = (data: Waterloo, language: Language): string[] => data.cards.all.map(card => cardName(data, card, language))

const rowLabel = (data: Waterloo, action: number, row: number): string => String(data.actions[action].rows.first + row)

/** C-7 The hours that open an order. */
function opensAt(data: Waterloo, language: Language): string {
  const hours = new Set(data.actions.map(({ requires }) => requires.timeAtLeast).filter(time => time > 0))
  return [...hours].map(time => inLanguage(data.timeLabels[time], language)).join(', ')
}

export const english = (data: Waterloo): WaterlooWords => ({
  title: 'La Belle Alliance',
  names: {
    side: ['French', 'Allies'],
    card: cardNames(data, 'en'),
    manner: ['action', 'counter-attack', 'action with Napoleon', 'counter-attack with Napoleon'],
    action: data.actions.map(action => inLanguage(action.title, 'en')),
    site: texts(
      data.siteOf.map(site => site.name),
      'en',
    ),
    time: texts(data.timeLabels, 'en'),
  },
  events: {
    phase: ({ turn, side }) => `Turn ${turn}, ${['French', 'Allied'][side]} phase`,
    ordered: '{card}: {manner}, {action}',
    countered: '{card}: {manner}, {action}',
    modifier: ({ action, which }) => inLanguage(data.actions[action].modifiers[which].label, 'en'),
    napoleon: 'Napoleon',
    rolled: ['Rolled {die}', 'total {total}'],
    outcome: ({ action, row }) => `Row ${rowLabel(data, action, row)}: ${inLanguage(data.actions[action].narration[row], 'en')}`,
    lost: 'The {army} lose a division: {card}, casualty {box}',
    chosen: 'The {army} choose which division to lose: {card}, casualty {box}',
    lastMarker: '{card} has lost its last marker',
    guns: ({ left }) => `The Grand Battery has ${left === 0 ? 'no guns' : left === 1 ? '1 gun' : `${left} guns`} left`,
    morale: 'Morale of the {army} falls by {loss} to {now}',
    arrived: 'A Prussian division arrives: {now} on the map',
    pushedBack: 'The Prussians are pushed back: {now} on the map',
    plancenoitTaken: '{site} is taken',
    hougoumontTaken: '{site} is taken',
    laHayeSainteTaken: '{site} is taken',
    mustTest: 'The {army} must test for rout',
    routModifier: 'from the casualty track',
    stood: ['The {army} stand', ({ die, total, morale }) => `${reckoned(die, total)} against morale ${morale}`],
    failed: ['The {army} rout', ({ die, total, morale }) => `${reckoned(die, total)} against morale ${morale}`],
    brokeMorale: 'The morale of the {army} is broken',
    brokeCasualties: 'The {army} are bled white',
    clockPrussians: 'Five Prussian divisions have arrived: it is {time}',
    clockCasualties: 'Ten divisions are lost: it is {time}',
  },
  refusals: {
    notFrench: 'that card is not French',
    notAllied: 'that card is not Allied',
    napoleonHelps: 'Napoleon helps another card; he cannot act alone',
    napoleonSpent: 'Napoleon has already been used',
    napoleonIsFrench: 'only the French have Napoleon',
    wellingtonSpent: 'the general advance has already been ordered',
    noDivisions: 'this corps has no divisions left',
    noGuns: 'the Grand Battery has no guns left',
    noCounter: 'this card has no such action',
    nothingToCounter: 'this card cannot counter the enemy’s last card',
    noPrussians: 'there is no Prussian division on the map to counter',
    tooEarly: `too early: from ${opensAt(data, 'en')} on`,
    notThatArmy: 'the casualty must come from the army that suffers it',
    noCorps: 'only a corps can give a division',
    emptyCorps: 'this corps has no divisions left to lose',
  },
  prompts: {
    order: '{side}: choose a card and how to play it',
    'lose-division': '{army}: choose the corps that loses a division ({left} to lose)',
  },
  causes: {
    'rout-test': 'a failed rout test',
    morale: 'enemy morale has broken',
    moraleFrench: 'Allied morale has broken',
    moraleAllied: 'French morale has broken',
    casualties: 'the enemy has lost too many divisions',
    casualtiesFrench: 'the Allies have lost too many divisions',
    casualtiesAllied: 'the French have lost too many divisions',
    resigned: 'resignation',
  },
  gauges: {
    frenchMorale: 'French morale',
    alliedMorale: 'Allied morale',
    frenchCasualties: 'French casualties',
    alliedCasualties: 'Allied casualties',
    prussians: 'Prussian divisions on the map',
    guns: 'guns of the Grand Battery',
    sites: 'sites taken',
  },
  regrets: {
    napoleonSpent: 'Napoleon helps once: he is spent, whatever the die shows',
    leaderSpent: '{card} acts once: spent, whatever the die shows',
    hampered: ({ action, which, value }) => `${minus(value)} on the die: ${inLanguage(data.actions[action].modifiers[which].label, 'en')}`,
    theyChoose: '{card} has no divisions left: the enemy chooses what he loses',
    lapses: '{action} ({card}) is possible only now',
  },
  standing: { 'lose-division/largest': 'always from the largest corps' },
})

export const french = (data: Waterloo): WaterlooWords => ({
  title: 'La Belle Alliance',
  names: {
    side: ['Français', 'Alliés'],
    card: cardNames(data, 'fr'),
    manner: ['action', 'contre-attaque', 'action avec Napoléon', 'contre-attaque avec Napoléon'],
    action: data.actions.map(action => inLanguage(action.title, 'fr')),
    site: texts(
      data.siteOf.map(site => site.name),
      'fr',
    ),
    time: texts(data.timeLabels, 'fr'),
  },
  events: {
    phase: 'Tour {turn}, phase des {side}',
    ordered: '{card} : {manner}, {action}',
    countered: '{card} : {manner}, {action}',
    modifier: ({ action, which }) => inLanguage(data.actions[action].modifiers[which].label, 'fr'),
    napoleon: 'Napoléon',
    rolled: ['Jet de {die}', 'total {total}'],
    outcome: ({ action, row }) => `Ligne ${rowLabel(data, action, row)} : ${inLanguage(data.actions[action].narration[row], 'fr')}`,
    lost: 'Les {army} perdent une division : {card}, perte {box}',
    chosen: 'Les {army} choisissent la division à perdre : {card}, perte {box}',
    lastMarker: '{card} : le dernier pion est perdu',
    guns: ({ left }) => `Grande batterie : il reste ${left} ${left > 1 ? 'pions' : 'pion'}`,
    morale: 'Le moral des {army} baisse de {loss}, à {now}',
    arrived: 'Une division prussienne arrive : {now} sur la carte',
    pushedBack: 'Les Prussiens sont repoussés : {now} sur la carte',
    plancenoitTaken: '{site} est pris',
    hougoumontTaken: '{site} est pris',
    laHayeSainteTaken: '{site} est prise',
    mustTest: 'Les {army} doivent tester la déroute',
    routModifier: 'd’après l’échelle des pertes',
    stood: ['Les {army} tiennent', ({ die, total, morale }) => `${reckoned(die, total)} contre un moral de ${morale}`],
    failed: ['Les {army} sont en déroute', ({ die, total, morale }) => `${reckoned(die, total)} contre un moral de ${morale}`],
    brokeMorale: 'Le moral des {army} est brisé',
    brokeCasualties: 'Les {army} sont saignés à blanc',
    clockPrussians: 'Cinq divisions prussiennes sont là : {time}',
    clockCasualties: 'Dix divisions sont perdues : {time}',
  },
  refusals: {
    notFrench: 'cette carte n’est pas française',
    notAllied: 'cette carte n’est pas alliée',
    napoleonHelps: 'Napoléon aide une autre carte, il n’agit pas seul',
    napoleonSpent: 'Napoléon a déjà servi',
    napoleonIsFrench: 'seuls les Français ont Napoléon',
    wellingtonSpent: 'l’attaque générale a déjà été ordonnée',
    noDivisions: 'ce corps n’a plus de divisions',
    noGuns: 'la Grande batterie n’a plus de pions',
    noCounter: 'cette carte n’a pas cette action',
    nothingToCounter: 'cette carte ne peut pas contrer la dernière carte ennemie',
    noPrussians: 'il n’y a pas de division prussienne à contrer sur la carte',
    tooEarly: `trop tôt : ${opensAt(data, 'fr')} ou plus tard`,
    notThatArmy: 'la perte revient à l’armée qui la subit',
    noCorps: 'seul un corps peut donner une division',
    emptyCorps: 'ce corps n’a plus de division à perdre',
  },
  prompts: {
    order: '{side} : choisissez une carte et la façon de la jouer',
    'lose-division': '{army} : choisissez le corps qui perd une division (encore {left})',
  },
  causes: {
    'rout-test': 'un test de déroute manqué',
    morale: 'le moral ennemi est brisé',
    moraleFrench: 'le moral allié est brisé',
    moraleAllied: 'le moral français est brisé',
    casualties: 'l’ennemi a perdu trop de divisions',
    casualtiesFrench: 'les Alliés ont perdu trop de divisions',
    casualtiesAllied: 'les Français ont perdu trop de divisions',
    resigned: 'abandon',
  },
  gauges: {
    frenchMorale: 'moral français',
    alliedMorale: 'moral allié',
    frenchCasualties: 'pertes françaises',
    alliedCasualties: 'pertes alliées',
    prussians: 'divisions prussiennes sur la carte',
    guns: 'pions de la Grande batterie',
    sites: 'points d’appui pris',
  },
  regrets: {
    napoleonSpent: 'Napoléon ne sert qu’une fois : il est dépensé, quel que soit le dé',
    leaderSpent: '{card} n’agit qu’une fois, quel que soit le dé',
    hampered: ({ action, which, value }) => `${minus(value)} au dé : ${inLanguage(data.actions[action].modifiers[which].label, 'fr')}`,
    theyChoose: '{card} n’a plus de divisions : l’ennemi choisit ses pertes',
    lapses: '{action} ({card}) n’est possible que maintenant',
  },
  standing: { 'lose-division/largest': 'toujours du corps le plus fort' },
})
