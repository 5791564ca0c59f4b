import { push, type Side } from '@grognard/engine'
import { callKleist, welcomeNapoleon } from '@grognard/games/fourteen-days/rules/arrivals'
import { sufferAttrition } from '@grognard/games/fourteen-days/rules/attrition'
import { chooseMarker, issueOrder } from '@grognard/games/fourteen-days/rules/further'
import { nextRide } from '@grognard/games/fourteen-days/rules/rides'
import { combat, commitBoth, rollStrengths } from '@grognard/games/fourteen-days/test/fighting'
import { giveOrder, ordered } from '@grognard/games/fourteen-days/test/moving'
import { ALLIED, begun, campaignWith, FRENCH, type Placed, type Table } from '@grognard/games/fourteen-days/test/position'

/** A position with an obvious answer. */
export interface Problem {
  readonly name: string
  readonly position: () => Table
  /** Matches a good answer. */
  readonly says?: RegExp
  /** Matches an unacceptable answer. */
  readonly never?: RegExp
}

/** Where the Forces that a position does not mention stand out of the way, at starting strength. */
const ELSEWHERE: Placed = {
  'french-A': '0422 derlon 4/1/1',
  'french-B': '0526 reille 4/1/1',
  'french-C': '0630 vandamme 3/1/1',
  'french-D': '0934 gerard 3/1/1',
  'french-E': '0519 ney,lobau 3/0/1',
  'french-F': '0921 drouot guard 3/2/2',
  'french-G': '1125 grouchy 0/4/1',
  'british-A': '1102 wellington 6/0/2',
  'british-B': '0702 orange 6/1/1',
  'british-C': '1702 hill 5/1/1',
  'british-D': '1307 uxbridge 0/4/1',
  'prussian-H': '5110 zieten 4/2/1',
  'prussian-I': '5415 blucher,pirch 4/2/2',
  'prussian-J': '5417 thielmann 4/2/1',
  'prussian-K': '4811 bulow 4/2/1',
}

/** The whole campaign with some Forces placed for a problem. */
const among = (placed: Placed): Placed => ({ ...ELSEWHERE, ...placed })

/** Part III: these Forces have orders. */
const moving = (placed: Placed, side: Side, ...names: string[]): Table => ordered(among(placed), side, ...names)

/** A combat of two Forces of the campaign. */
const fight = (placed: Placed, attacker: string, defender: string): Table => combat(among(placed), attacker, defender)

const QUATRE_BRAS: Placed = { 'french-A': '3117 derlon 4/1/1', 'prussian-H': '3116 zieten 4/2/1' }

/** A combat at Quatre Bras in which the attacker has rolled these dice and may roll again. */
function rolled(placed: Placed, dice: readonly number[]): Table {
  const table = fight(placed, 'french-A', 'prussian-H')
  table.say(ALLIED, 'fight')
  table.say(FRENCH, String(dice.length))
  table.say(ALLIED, '3', ...dice)
  return table
}

/** A combat at Quatre Bras up to the choice of divisions. */
function committing(placed: Placed, attack: readonly number[]): Table {
  const table = fight(placed, 'french-A', 'prussian-H')
  rollStrengths(table, attack, [1])
  return table
}

const fights: readonly Problem[] = [
  {
    name: 'a corps brings all its divisions into the fight',
    position: () => {
      const table = fight(QUATRE_BRAS, 'french-A', 'prussian-H')
      table.say(ALLIED, 'fight')
      return table
    },
    says: /^3$/,
  },
  {
    name: 'one division needs one die',
    position: () => {
      const table = fight({ ...QUATRE_BRAS, 'french-A': '3117 derlon 1/0/0' }, 'french-A', 'prussian-H')
      table.say(ALLIED, 'fight')
      return table
    },
    says: /^1$/,
  },
  { name: 'a one is rolled again while divisions stand idle', position: () => rolled(QUATRE_BRAS, [1, 1, 1]), says: /^3$/ },
  { name: 'dice that call everybody are kept', position: () => rolled(QUATRE_BRAS, [3, 3, 1]), says: /^keep$/ },
  {
    name: 'three divisions are one of each arm',
    position: () => committing(QUATRE_BRAS, [3]),
    says: /^1-infantry 1-cavalry 1-artillery go$/,
  },
  {
    name: 'fresh divisions fight before weakened ones',
    position: () => committing({ ...QUATRE_BRAS, 'french-A': '3117 derlon 2/1/1 weak 3/0/0' }, [4]),
    says: /^2-infantry 1-cavalry 1-artillery go$/,
  },
  {
    name: 'the Guard fights before the line',
    position: () => committing({ ...QUATRE_BRAS, 'french-A': '3117 derlon 3/1/1 guard 2/0/0' }, [4]),
    says: /2-guard-infantry go$/,
  },
  {
    name: 'nobody is lost while hits can be spread',
    position: () => {
      const table = fight({ ...QUATRE_BRAS, 'french-A': '3117 derlon 3/1/1 weak 1/0/0' }, 'french-A', 'prussian-H')
      rollStrengths(table, [6, 6], [6, 6])
      commitBoth(table, 'all', 'all', 1, 4)
      return table
    },
    never: /weak/,
  },
  {
    name: 'who may name an arm kills the last weakened squadrons',
    position: () => {
      const table = fight({ ...QUATRE_BRAS, 'prussian-H': '3116 zieten 4/0/0 weak 0/1/0' }, 'french-A', 'prussian-H')
      rollStrengths(table, [6, 6], [6, 6])
      commitBoth(table, 'all', 'all', 6, 1)
      return table
    },
    says: /^cavalry$/,
  },
  {
    name: 'cavalry alone slips away from a corps on foot',
    position: () => {
      const table = moving({ 'french-A': '3117 derlon 5/0/1', 'prussian-H': '3116 zieten 0/1/0' }, FRENCH, 'french-A')
      table.say(FRENCH, 'french-A all 3116 go')
      return table
    },
    says: /^slip-away$/,
  },
  {
    name: 'attrition weakens infantry, and no division is lost',
    position: () => campaignWith(among({ 'french-A': '3117 derlon 7/3/3' }), 6, sufferAttrition),
    says: /^french-A 2-infantry go$/,
  },
]

const marches: readonly Problem[] = [
  {
    name: 'eight divisions walk into Brussels when it stands open',
    position: () => moving({ 'french-A': '3112 derlon 6/1/1', 'french-B': '3113 reille 4/1/1' }, FRENCH, 'french-A'),
    says: /^french-A all (3110|3009) go$/,
  },
  {
    name: 'two Forces of the French make one that is strong enough for Brussels',
    position: () => moving({ 'french-A': '3110 derlon 4/1/1', 'french-B': '3113 reille 4/1/1' }, FRENCH, 'french-B'),
    says: /^french-B all 3110 go$/,
  },
  {
    name: 'a lone division is overrun',
    position: () => moving({ 'french-A': '3118 derlon 4/1/1', 'prussian-L': '3117 pr-div-1 1/0/0' }, FRENCH, 'french-A'),
    says: /^french-A all .*3117 go$/,
  },
  {
    name: 'a division does not attack a corps',
    position: () => moving({ 'french-A': '3118 derlon 1/0/0', 'prussian-H': '3117 zieten 4/2/1' }, FRENCH, 'french-A'),
    never: /3117 go$/,
  },
  {
    name: 'a division of Prussians does not attack Napoleon',
    position: () => moving({ 'prussian-H': '3117 zieten 1/0/0', 'french-A': '3118 napoleon,derlon 6/1/1' }, ALLIED, 'prussian-H'),
    never: /3118 go$/,
  },
  {
    name: 'a corps between two enemies is attacked: it has no way back',
    position: () =>
      moving({ 'french-A': '3117 derlon 6/1/1', 'french-B': '3115 reille 6/1/1', 'prussian-H': '3116 zieten 4/2/1' }, FRENCH, 'french-A'),
    says: /^french-A all .*3116 go$/,
  },
  {
    name: 'the Allies man Brussels before the enemy is there',
    position: () =>
      moving({ 'british-B': '3108 orange 6/1/1', 'french-A': '3114 derlon 6/1/1', 'british-C': '3009 hill 5/1/1' }, ALLIED, 'british-B'),
    says: /^british-B all 3110 go$/,
  },
  {
    name: 'the Allies throw themselves on the enemy who holds Brussels',
    position: () =>
      moving(
        {
          'british-B': '3108 orange 6/1/1',
          'british-C': '3109 hill 5/1/1',
          'british-D': '2909 uxbridge 0/4/1',
          'french-A': '3009 derlon 6/1/1',
        },
        ALLIED,
        'british-B',
      ),
    says: /^british-B all .*3009 go$/,
  },
  {
    name: 'a Force without supply goes back to where there is some',
    position: () => {
      const table = moving({ 'french-A': '4526 derlon 4/1/1', 'prussian-H': '4122 zieten 4/2/1' }, FRENCH, 'french-A')
      table.s.force.forage[table.force('french-A')] = 1
      return table
    },
    never: /^stop$/,
  },
]

/** Part II: a side issues orders. */
function ordering(placed: Placed, side: Side, turn = 6): Table {
  return campaignWith(among(placed), turn, issueOrder, side)
}

const BEAUMONT: Placed = { 'french-A': '2823 napoleon,derlon 4/1/1', 'french-B': '2724 reille 4/1/1', 'french-C': '2923 vandamme 3/1/1' }

const orders: readonly Problem[] = [
  { name: 'the order that needs no dice comes first', position: () => ordering(BEAUMONT, FRENCH), says: /^free french-A order$/ },
  {
    name: 'a Force near the army commander is ordered before one far away',
    position: () => {
      const table = ordering(BEAUMONT, FRENCH)
      table.s.side.freeOrder[FRENCH] = 1
      return table
    },
    says: /^french-[BC]$/,
  },
  {
    name: 'who has an order gets no second one',
    position: () => {
      const table = ordering(BEAUMONT, FRENCH)
      for (const name of ['french-A', 'french-B']) giveOrder(table, name)
      return table
    },
    never: /french-[AB]/,
  },
  {
    name: 'a Force that has marched gets its order for the next turn',
    position: () => {
      const table = campaignWith(among(BEAUMONT), 6, chooseMarker, 1, 0, 0)
      table.s.force.moved[table.force('french-B')] = 1
      return table
    },
    says: /^plus1$/,
  },
  {
    name: 'a Force at rest gets its order at once',
    position: () => campaignWith(among(BEAUMONT), 6, chooseMarker, 1, 0, 0),
    says: /^order$/,
  },
  {
    name: 'Napoleon joins the main body',
    position: () =>
      campaignWith(
        among({ 'french-A': '2823 derlon 4/1/1', 'french-B': '2724 reille 4/1/1', 'french-C': '2923 vandamme 3/1/1' }),
        4,
        welcomeNapoleon,
      ),
    says: /^french-[ABC]$/,
  },
  {
    name: 'Napoleon rides from a detachment to the army',
    position: () => {
      const table = campaignWith(
        among({
          'french-A': '2823 derlon 4/1/1',
          'french-B': '2724 reille 4/1/1',
          'french-C': '2923 vandamme 3/1/1',
          'french-H': '2326 napoleon 1/0/0',
        }),
        6,
      )
      table.s.side.out[ALLIED] = 1
      push(table.s, nextRide, FRENCH)
      table.run()
      return table
    },
    says: /^napoleon french-[ABC] go$/,
  },
  { name: 'Kleist comes as soon as he may', position: () => campaignWith(ELSEWHERE, 6, callKleist), says: /^prussian-/ },
  {
    name: 'the head of the column marches first',
    position: () => {
      const table = begun()
      table.say(ALLIED, '3009')
      const destinations = ['A bavay', 'B maubeuge', 'C philippeville', 'D mariembourg', 'E beaumont', 'F avesnes', 'G landrecies']
      for (const order of destinations) table.say(FRENCH, `french-${order} go`)
      table.say(FRENCH, 'ready')
      for (const side of [FRENCH, ALLIED]) table.say(side, 'go')
      for (const name of ['A', 'B', 'C', 'D', 'G']) table.say(FRENCH, `french-${name}`)
      return table
    },
    says: /^french-E$/,
  },
]

export const problems: readonly Problem[] = [...fights, ...marches, ...orders]
