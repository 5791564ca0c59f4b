import { CARDS, SIDES } from '@grognard/games/vive-l-empereur/rules/ids'
import { ALLIED, battle, type Situation, type Table } from '@grognard/games/vive-l-empereur/test/position'
import type { ProblemAt } from './knows.ts'

type Problem = ProblemAt<Table['s']>

/** Both sides have cards for the rounds to come. */
const HAND = ['order-left-1', 'order-centre-1', 'order-centre-2', 'order-right-1', 'bombardment']

function dealt(table: Table): Table {
  const { s } = table
  for (const side of SIDES.all) for (const card of HAND) s.hand[side].push(CARDS.of(`${SIDES.names[side]}-${card}`))
  return table
}

const at = (situation: Situation) => () => dealt(battle(situation))
/** The allies are to give an order. */
const allies = (situation: Situation) => at({ side: ALLIED, ...situation })
const french = (faces: string) => ({ dice: { french: faces } })
const allied = (faces: string) => ({ dice: { allied: faces } })
/** A side that is ahead need not attack. */
const frenchAhead = { lost: { british: 4 }, turn: 5 }
const frenchBehind = { lost: { french: 4 }, turn: 6, round: 3 }

/** Whom to fire at. */
const shots: readonly Problem[] = [
  {
    name: 'a unit with one element is finished off',
    position: at({ units: { foy: 'I6 N', kempt: 'I7 S e1', maitland: 'H7 S' }, ...french('infantry') }),
    says: /^infantry foy fire I7$/,
  },
  {
    name: 'the allies finish off a unit with one element, too',
    position: allies({ units: { kempt: 'I8 S', foy: 'I7 N e1', soye: 'H8 N' }, ...allied('infantry') }),
    says: /^infantry kempt fire I7$/,
  },
  {
    name: 'infantry fires into a flank rather than at a front',
    position: at({ units: { foy: 'I6 N', kempt: 'I7 N', maitland: 'H7 S' }, ...french('infantry') }),
    says: /^infantry foy fire I7$/,
  },
  {
    name: 'guns fire at those in the open rather than at those on the hill',
    position: at({ units: { 'grand-battery': 'I4 N', kempt: 'I7 S', maitland: 'L6 S' }, terrain: { I7: 'hill' }, ...french('artillery') }),
    says: /^artillery grand-battery fire L6$/,
  },
  {
    name: 'guns fire at the square',
    position: at({ units: { 'grand-battery': 'I4 N', kempt: 'I7 S square', maitland: 'L6 S' }, ...french('artillery') }),
    says: /^artillery grand-battery fire I7$/,
  },
  {
    name: 'guns fire at infantry rather than at guns',
    position: at({ units: { 'grand-battery': 'I4 N', lloyd: 'I7 S', maitland: 'L6 S' }, ...french('artillery') }),
    says: /^artillery grand-battery fire L6$/,
  },
  {
    name: 'guns fire at the infantry beside them and do not run',
    position: at({ units: { 'grand-battery': 'I4 N', kempt: 'I5 S e2' }, ...french('artillery') }),
    says: /^artillery grand-battery fire I5$/,
  },
  {
    name: 'an enemy in the rear is fired at, not ignored',
    position: at({ units: { foy: 'I6 N', kempt: 'I5 N' }, ...french('infantry') }),
    says: /^infantry foy fire I5$/,
  },
  {
    name: 'a garrison fires when nobody else can',
    position: allies({ units: { foy: 'D7 N' }, garrisons: { D8: 'allied' }, terrain: { D8: 'fortified' }, ...allied('infantry') }),
    says: /^infantry garrison-D8 D7$/,
  },
  {
    name: 'the arm face is spent before the flag',
    position: at({ units: { foy: 'I6 N', kempt: 'I7 S e1' }, ...french('infantry flag') }),
    says: /^infantry foy fire I7$/,
  },
  {
    name: 'the arm face is spent before the general',
    position: at({ units: { foy: 'I6 N', kempt: 'I7 S e1' }, generals: { ney: 'I6' }, ...french('infantry general') }),
    says: /^infantry foy fire I7$/,
  },
  {
    name: 'the flag orders the best shot of all arms',
    position: at({ units: { foy: 'I6 N', 'grand-battery': 'N4 N', kempt: 'I7 S', byng: 'N5 S e1' }, ...french('flag') }),
    says: /^flag grand-battery fire N5$/,
  },
  {
    name: 'nobody ends his orders with a good shot left',
    position: at({ units: { foy: 'I6 N', kempt: 'I7 N' }, ...french('infantry'), ...frenchAhead }),
    says: /^infantry foy fire I7$/,
  },
  {
    name: 'a Bombardment is fired, not marched away',
    position: at({ units: { 'grand-battery': 'I4 N', kempt: 'I7 S', maitland: 'H8 S' }, cards: { french: 'bombardment' } }),
    says: /^grand-battery fire /,
  },
]

/** Whom to charge, and whom to leave alone. */
const charges: readonly Problem[] = [
  {
    name: 'heavy cavalry charges infantry in the open from behind',
    position: at({ units: { wathier: 'I4 N', kempt: 'I7 N' }, ...french('cavalry') }),
    says: /^cavalry wathier \w+ charge I7$/,
  },
  {
    name: 'cavalry overruns a battery that looks the other way',
    position: at({ units: { wathier: 'I4 N', lloyd: 'I7 N' }, ...french('cavalry') }),
    says: /^cavalry wathier \w+ charge I7$/,
  },
  {
    name: 'the allies overrun a battery that looks the other way, too',
    position: allies({ units: { somerset: 'I10 S', 'grand-battery': 'I7 S' }, ...allied('cavalry') }),
    says: /^cavalry somerset \w+ charge I7$/,
  },
  {
    name: 'nobody charges a ready square before the muzzles of its friends',
    position: at({ units: { wathier: 'I4 N', kempt: 'I7 S square', byng: 'H8 S', lloyd: 'K8 S' }, ...french('cavalry'), ...frenchAhead }),
    never: /charge I7/,
  },
  {
    name: 'the allies charge no ready square before guns either',
    position: allies({
      units: { somerset: 'I10 S', foy: 'I7 N square', soye: 'H7 N', 'grand-battery': 'K7 N' },
      ...allied('cavalry'),
      lost: { french: 4 },
      turn: 5,
    }),
    never: /charge I7/,
  },
  {
    name: 'of a square and a line in the open, cavalry takes the line',
    position: at({ units: { wathier: 'I4 N', kempt: 'I7 S square', maitland: 'L6 N' }, ...french('cavalry') }),
    says: /charge L6$/,
  },
  {
    name: 'light cavalry with one element does not charge the front of guns',
    position: at({ units: { pire: 'I3 N e1', lloyd: 'I7 S', sandham: 'K7 S' }, ...french('cavalry'), ...frenchAhead }),
    never: /charge/,
  },
  {
    name: 'a Grand Charge takes the guns',
    position: at({ units: { wathier: 'I4 N', lloyd: 'I7 N', kempt: 'K7 S square' }, cards: { french: 'grand-charge' } }),
    says: /^wathier \w+ charge I7$/,
  },
  {
    name: 'cavalry rides down a unit with one element',
    position: at({ units: { delort: 'I4 N', kempt: 'I6 S e1', maitland: 'L5 S' }, ...french('cavalry') }),
    says: /charge I6$/,
  },
]

/** Squares, rallies, cover. */
const stands: readonly Problem[] = [
  {
    name: 'infantry that cannot march forms square with cavalry near and no guns',
    position: at({
      units: { foy: 'I6 N retreated', somerset: 'I9 S', ponsonby: 'K9 S', 'trip-brigade': 'H9 S' },
      ...french('infantry'),
      ...frenchAhead,
    }),
    says: /^infantry foy square$/,
  },
  {
    name: 'the allies form square before the cuirassiers, too',
    position: allies({
      units: { kempt: 'I8 S retreated', wathier: 'I5 N', delort: 'H6 N', 'l-heritier': 'K6 N' },
      ...allied('infantry'),
      lost: { french: 4 },
      turn: 5,
    }),
    says: /^infantry kempt square$/,
  },
  {
    name: 'nobody forms square under the fire of guns',
    position: at({
      units: { foy: 'I6 N', lloyd: 'I9 S', sandham: 'K8 S', rogers: 'H9 S', vivian: 'L9 S' },
      ...french('infantry'),
      ...frenchAhead,
    }),
    never: /square/,
  },
  {
    name: 'a square with guns before it and no cavalry far and wide breaks up',
    position: at({ units: { foy: 'I6 N square', lloyd: 'I10 S', sandham: 'K9 S' }, ...french('infantry') }),
    says: /^infantry foy combat /,
  },
  {
    name: 'a worn unit that nobody sees rallies',
    position: at({ units: { foy: 'I1 N e1', kempt: 'I9 S' }, ...french('infantry'), ...frenchAhead }),
    says: /^infantry foy rally$/,
  },
  {
    name: 'the allies rally a worn unit behind the lines, too',
    position: allies({ units: { kempt: 'I13 S e1', foy: 'I5 N' }, ...allied('infantry'), lost: { french: 4 }, turn: 5 }),
    says: /^infantry kempt rally$/,
  },
  {
    name: 'whoever is ahead does not walk into the canister of three batteries',
    position: at({
      units: { foy: 'I3 N', lloyd: 'I8 S', sandham: 'K7 S', rogers: 'H8 S' },
      ...french('infantry'),
      ...frenchAhead,
    }),
    never: /foy (I[4567]|H[567]|K[4567])/,
  },
  {
    name: 'a unit with one element leaves the field of fire',
    position: at({ units: { foy: 'I5 N e1', lloyd: 'I9 S', sandham: 'K8 S' }, ...french('infantry'), ...frenchAhead }),
    says: /foy (I[34]|H[34]|K[34]|G[345]|L[345]) /,
  },
]

/** What the battle is about. */
const aims: readonly Problem[] = [
  {
    name: 'nobody empties his own sector, whatever there is to gain',
    position: at({
      units: { foy: 'G6 N', quiot: 'K2 N', kempt: 'H9 N e1', maitland: 'B12 S' },
      collapse: true,
      ...french('infantry'),
    }),
    never: /foy H/,
  },
  {
    name: 'cavalry does not charge out of the last held sector',
    position: at({
      units: { wathier: 'G5 NE', quiot: 'K2 N', lloyd: 'K7 N', maitland: 'B12 S' },
      collapse: true,
      ...french('cavalry'),
    }),
    never: /wathier (H|I|K)/,
  },
  {
    name: 'whoever is behind near the end attacks',
    position: at({
      units: { foy: 'I5 N', soye: 'H5 N', bachelu: 'K5 N', chasse: 'I9 S' },
      bare: true,
      ...french('infantry'),
      ...frenchBehind,
    }),
    says: /^infantry (foy|soye|bachelu) (I[67]|H[67]|K[67]) /,
  },
  {
    name: 'the allies attack when they are behind near the end',
    position: allies({
      units: { kempt: 'I9 S', maitland: 'H10 S', byng: 'K10 S', foy: 'I5 N' },
      bare: true,
      ...allied('infantry'),
      lost: { british: 4 },
      turn: 6,
      round: 3,
    }),
    says: /^infantry (kempt|maitland|byng) (I[78]|H[89]|K[89]) /,
  },
  {
    name: 'a general rides to a strong unit, not to one with a single element',
    position: at({ units: { foy: 'I3 N', soye: 'L3 N e1', kempt: 'K7 S' }, generals: { ney: 'K2' }, ...french('general') }),
    never: /ney L3/,
  },
  {
    name: 'a general who stands alone before the enemy rides to his troops',
    position: at({
      units: { foy: 'I3 N', vivian: 'K7 S', vandeleur: 'L7 S' },
      generals: { ney: 'K5' },
      dice: { french: 'general', allied: 'cavalry cavalry' },
    }),
    says: /^general ney I3$/,
  },
]

/** The crossroads of Quatre Bras, of which the French hold two hexes. */
function crossroads(situation: Situation): () => Table {
  return () => {
    const table = dealt(battle({ field: 'quatre-bras', ...situation }))
    const { objective, data } = table.s
    for (const hex of ['H11', 'I11']) objective.holder[data.objectiveAt[data.hexes.of(hex)] as never] = 1
    return table
  }
}

/** Somerset charges Foy, or the guns beside him. */
function charged(units: Readonly<Record<string, string>>, say: string): () => Table {
  return () => {
    const table = dealt(battle({ side: ALLIED, units: { somerset: 'I10 S', ...units }, ...allied('cavalry') }))
    table.say(say)
    return table
  }
}

/** Answers to the enemy, cards, and what wins the battle at once. */
const moments: readonly Problem[] = [
  {
    name: 'the crossroads are taken when that wins the battle',
    position: crossroads({ units: { husson: 'I9 N', maitland: 'M9 S' }, ...french('infantry') }),
    says: /^infantry husson I10 /,
  },
  {
    name: 'infantry that is charged in the open tries to form square',
    position: charged({ foy: 'I6 N' }, 'cavalry somerset I7 charge I6'),
    says: /^foy$/,
  },
  {
    name: 'guns that are charged try to fire first',
    position: charged({ 'grand-battery': 'I6 N' }, 'cavalry somerset I7 charge I6'),
    says: /^grand-battery$/,
  },
  {
    name: 'three batteries with targets in three sectors call for a Bombardment',
    position: at({
      at: 'round',
      units: {
        'grand-battery': 'I6 N',
        'vi-corps-guns': 'D6 N',
        'guard-guns-1': 'R6 N',
        kempt: 'I8 S square e2',
        byng: 'D8 S square e2',
        maitland: 'R8 S square e2',
      },
    }),
    says: /bombardment/,
  },
]

export const problems: readonly Problem[] = [...shots, ...charges, ...stands, ...aims, ...moments]
