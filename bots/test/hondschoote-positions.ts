import { battle, COALITION, FRENCH, type Table } from '@grognard/games/hondschoote/test/position'
import { atCombat, atFire, atMovement, attack, bystanders } from '@grognard/games/hondschoote/test/position-combat'

/** A position with an obvious answer. */
export interface Problem {
  readonly name: string
  readonly position: () => Table
  /** Matches a good answer. */
  readonly says?: RegExp
  /** Or: whether the units are well placed after all moves. */
  readonly stand?: (table: Table) => boolean
  /** Too hard for the script; levels that search must find it. */
  readonly forSearch?: true
}

const coalition = (formation: string) => ({ formation })

/** Objectives to leave alone. */
const heldByCoalition = { 'CD-5': '1206 SW', 'CD-art': '1206 SW', 'CK-brentano': '1508 SW' }

/** Attacks: what to leave alone, what to take. */
const attacks: readonly Problem[] = [
  {
    name: 'two points do not storm a redoubt of five',
    position: () => atCombat({ 'FJ-vandamme': '1110 NE', 'CK-gren': '1209 SW', 'CK-art': '1209 SW' }),
    says: /^finish$/,
  },
  {
    name: 'a squadron does not attack a fresh brigade',
    position: () => atCombat({ 'CK-drag': '1107 NW', 'FJ-demars': '1007 SE' }, coalition('cochenhausen')),
    says: /^finish$/,
  },
  {
    name: 'a regiment does not leave its village to attack two brigades',
    position: () => atCombat({ 'CK-brentano': '1508 SW', 'FJ-demars': '1408 NE', 'FJ-mengaud': '1409 NE' }, coalition('cochenhausen')),
    says: /^finish$/,
  },
  {
    name: 'a battery alone is overrun, and nobody wears himself out by charging it',
    position: () => atCombat({ 'FJ-demars': '1107 SE', 'CH-art': '1207 NW' }),
    says: /^1207 go FJ-demars go FJ-demars$/,
  },
  {
    name: 'the Coalition overruns a battery alone, too',
    position: () => atCombat({ 'CK-gren': '1208 NW', 'FJ-art': '1108 SE' }, coalition('cochenhausen')),
    says: /^1108 go CK-gren go CK-gren$/,
  },
  {
    name: 'routed troops are hunted without a charge',
    position: () => atCombat({ 'FJ-demars': '1107 SE', 'CK-kospoth': '1207 NW L3' }),
    says: /^1207 go FJ-demars go FJ-demars$/,
  },
  {
    name: 'two brigades attack a lone regiment together',
    position: () => atCombat({ 'FJ-demars': '1107 SE', 'FJ-mengaud': '1108 NE', 'CK-kospoth': '1207 NW' }),
    says: /^1207 go FJ-demars FJ-mengaud go /,
  },
  {
    name: 'three brigades storm the redoubt of the rulebook, charging',
    position: () =>
      atCombat(
        { 'FJ-demars': '1210 N', 'FJ-mengaud': '1110 NE', 'FJ-vandamme': '1310 NW', 'CK-gren': '1209 SW', 'CK-art': '1209 SW' },
        { commanders: { jourdan: '1210' } },
      ),
    says: /^1209 go FJ-demars FJ-mengaud FJ-vandamme go charge /,
  },
  {
    name: 'the Coalition falls upon worn chargers',
    position: () => atCombat({ 'CK-gren': '1208 NW', 'CK-kospoth': '1207 SW', 'FJ-volontaires': '1108 NE L2' }, coalition('cochenhausen')),
    says: /^1108 go CK-gren CK-kospoth go /,
  },
  {
    name: 'an attack is not worth a debt that must be paid at hopeless odds',
    position: () =>
      atCombat(
        { 'CK-gren': '1207 NW', 'CK-drag': '1306 SW', 'FJ-cav': '1107 SE L1', 'FJ-demars': '1206 SE', 'FJ-art': '1206 SE' },
        coalition('cochenhausen'),
      ),
    says: /^finish$/,
  },
  {
    name: 'the steadier regiment leads the attack',
    position: () =>
      atCombat(
        { ...heldByCoalition, 'CK-gren': '1208 NW', 'CK-erbprinz': '1207 SW', 'FJ-grenadiers': '1108 NE L2' },
        { ...coalition('cochenhausen'), turn: 5 },
      ),
    says: / go CK-gren$/,
  },
]

const shots: readonly Problem[] = [
  {
    name: 'guns fire at the dense target',
    position: () => atFire({ 'FJ-art': '1008 NE', 'CK-kospoth': '1207 SW', 'CK-erbprinz': '1207 SW', 'CK-brentano': '1208 SW' }),
    says: /^FJ-art 1207$/,
  },
  {
    name: 'guns fire at routed troops, who may lose a step',
    position: () => atFire({ 'FJ-art': '1008 NE', 'CK-kospoth': '1207 SW L3', 'CK-brentano': '1208 SW' }),
    says: /^FJ-art 1207$/,
  },
  {
    name: 'guns fire at those who would rout',
    position: () => atFire({ 'FJ-art': '1008 NE', 'CK-kospoth': '1207 SW L2', 'CK-erbprinz': '1208 SW' }),
    says: /^FJ-art 1207$/,
  },
  {
    name: 'guns fire at those in the open rather than at the redoubt',
    position: () => atFire({ 'FJ-art': '1108 SE', 'CK-gren': '1209 SW', 'CK-kospoth': '1208 SW' }),
    says: /^FJ-art 1208$/,
  },
]

const isIn =
  (unit: string, ...hexes: string[]) =>
  (table: Table) =>
    hexes.includes(table.where(unit))
const isNotIn =
  (unit: string, ...hexes: string[]) =>
  (table: Table) =>
    !hexes.includes(table.where(unit))

/** The hexes beside 1108. */
const BESIDE_1108 = ['1107', '1109', '1007', '1008', '1207', '1208']

const moves: readonly Problem[] = [
  {
    name: 'the French take a redoubt that stands empty',
    position: () => atMovement({ ...heldByCoalition, 'FJ-demars': '1108 NE', 'CK-gren': '1410 SW' }, { turn: 5 }),
    stand: ({ s }) => s.star.holder[s.data.stars.of('1209')] === FRENCH,
  },
  {
    name: 'the Coalition takes back a redoubt that stands empty',
    position: () =>
      atMovement(
        { ...heldByCoalition, 'CH-leib': '1608 SW', 'CK-gren': '1309 SW', 'FJ-vandamme': '809 NE' },
        { ...coalition('cochenhausen'), turn: 7, taken: ['1209'], vp: -3 },
      ),
    stand: isIn('CK-gren', '1209'),
  },
  {
    name: 'the French win by an empty village in the last turn',
    position: () => atMovement({ 'FJ-vandamme': '1409 NE', 'CH-leib': '1610 N' }, { turn: 7, taken: ['1206', '1209'], vp: -2 }),
    stand: isIn('FJ-vandamme', '1508', '1608'),
  },
  {
    name: 'the last regiment in a redoubt stays there',
    position: () =>
      atMovement(
        { ...heldByCoalition, 'CK-gren': '1209 SW', 'FJ-demars': '1009 NE', 'FJ-mengaud': '1010 NE' },
        { ...coalition('cochenhausen'), turn: 5 },
      ),
    stand: isIn('CK-gren', '1209'),
  },
  {
    name: 'the last regiment in Hondschoote stays there',
    position: () =>
      atMovement(
        { 'CK-brentano': '1508 SW', 'FJ-cav': '1308 NE', 'FJ-demars': '1208 NE' },
        { ...coalition('cochenhausen'), turn: 7, taken: ['1206', '1209'], vp: -2 },
      ),
    stand: isIn('CK-brentano', '1508', '1608'),
  },
  {
    name: 'guns that have good targets stay where they are',
    position: () =>
      atMovement(
        { ...heldByCoalition, 'CK-art': '1209 SW', 'CK-gren': '1209 SW', 'FJ-demars': '1109 NE', 'FJ-vandamme': '1109 NE' },
        { ...coalition('cochenhausen'), turn: 4 },
      ),
    stand: table => table.where('CK-art') === '1209' && !table.is('CK-art', 'harnessed'),
  },
  {
    name: 'guns left alone before the enemy are covered or taken away',
    position: () =>
      atMovement(
        {
          ...heldByCoalition,
          'CH-leib': '1608 SW',
          'CK-erbprinz': '1209 SW',
          'CK-art': '1307 SW',
          'CK-gren': '1308 SW',
          'FJ-demars': '1007 NE',
          'FJ-mengaud': '1006 NE',
        },
        { ...coalition('cochenhausen'), turn: 5 },
      ),
    stand: table =>
      isNotIn('CK-art', '1307', '1207', '1208', '1306', '1107')(table) ||
      ['CK-gren', 'CK-brentano', 'CK-erbprinz'].some(unit => table.where(unit) === table.where('CK-art')),
    forSearch: true,
  },
  {
    name: 'brigades come up together against a lone regiment',
    position: () =>
      atMovement(
        {
          'CK-brentano': '1508 SW',
          'CK-gren': '1209 SW',
          'CK-art': '1209 SW',
          'FJ-demars': '907 NE',
          'FJ-mengaud': '909 NE',
          'CK-kospoth': '1108 SW',
        },
        { turn: 3, taken: ['1206'], vp: 2, commanders: { jourdan: '909' } },
      ),
    stand: table => isIn('FJ-demars', ...BESIDE_1108)(table) && isIn('FJ-mengaud', ...BESIDE_1108)(table),
  },
  {
    name: 'a commander sits with his troops, not alone before the enemy',
    position: () =>
      atMovement(
        { ...heldByCoalition, 'CK-gren': '1209 SW', 'CK-kospoth': '1309 SW', 'FJ-demars': '909 NE', 'FJ-mengaud': '910 NE' },
        { ...coalition('cochenhausen'), turn: 4, commanders: { cochenhausen: '1109' } },
      ),
    stand: table => ['CK-gren', 'CK-kospoth', 'CK-brentano'].some(unit => table.where(unit) === table.seat('cochenhausen')),
  },
  {
    name: 'a regiment turns to face those behind it',
    position: () =>
      atMovement({ ...heldByCoalition, 'CK-gren': '1308 SW', 'FJ-mengaud': '1407 SW' }, { ...coalition('cochenhausen'), turn: 5 }),
    stand: table => table.where('CK-gren') !== '1308' || ['N', 'NE', 'SE'].includes(table.facing('CK-gren')),
  },
  {
    name: 'a general in chief who is alone before the enemy joins his troops',
    position: () =>
      atMovement(
        { ...heldByCoalition, 'FJ-demars': '1007 NE', 'FJ-mengaud': '1008 NE', 'CK-gren': '1209 SW', 'CK-art': '1209 SW' },
        { commanders: { houchard: '1107', jourdan: '1007' } },
      ),
    stand: table => [table.where('FJ-demars'), table.where('FJ-mengaud')].includes(table.seat('houchard')),
  },
]

const rallies: readonly Problem[] = [
  {
    name: 'a worn regiment rallies in its redoubt, whoever stands before it',
    position: () => atMovement({ ...heldByCoalition, 'CK-gren': '1209 SW L2', 'FJ-demars': '1110 NE' }, coalition('cochenhausen')),
    says: /^CK-gren rally$/,
  },
  {
    name: 'a commander helps the unit in his hex to rally',
    position: () => atMovement({ 'FJ-demars': '609 NE L2', 'FJ-mengaud': '709 NE' }, { commanders: { jourdan: '609' } }),
    says: /^jourdan FJ-demars$/,
  },
  {
    name: 'a commander helps the worse of two',
    position: () => atMovement({ 'FJ-vandamme': '609 NE L1', 'FJ-grenadiers': '609 NE L2' }, { commanders: { jourdan: '609' } }),
    says: /^jourdan FJ-grenadiers$/,
  },
  {
    name: 'a commander rides to the unit that needs him',
    position: () => atMovement({ 'FJ-demars': '609 NE L2', 'FJ-mengaud': '709 NE' }, { commanders: { jourdan: '709' } }),
    says: /^jourdan 609$/,
  },
  {
    name: 'a commander helps the routed unit he is with',
    position: () =>
      atMovement({ 'FJ-demars': '609 NE L3', 'FJ-mengaud': '509 NE L3', 'FJ-vandamme': '709 NE' }, { commanders: { jourdan: '609' } }),
    says: /^jourdan FJ-demars$/,
  },
]

const comesUp = (units: Record<string, string>, hex: string): Table => {
  const table = atMovement(units)
  table.say(`FJ-vandamme ${hex}`)
  return table
}

const reactions: readonly Problem[] = [
  {
    name: 'guns fire at who comes up',
    position: () => comesUp({ 'FJ-vandamme': '1008 NE', 'CK-art': '1209 SW', 'CK-gren': '1209 SW' }, '1109'),
    says: /^CK-art fire$/,
  },
  {
    name: 'guns alone get away',
    position: () => comesUp({ 'FJ-vandamme': '1007 NE', 'CK-art': '1208 SW', 'CK-gren': '1309 SW' }, '1108'),
    says: /^CK-art 1\d+ /,
  },
  {
    name: 'a regiment turns to face one who comes up behind it',
    position: () => comesUp({ 'FJ-vandamme': '1305 S', 'CK-gren': '1308 SW' }, '1307'),
    says: /^CK-gren (N|NW|NE)$/,
  },
  {
    name: 'a regiment that faces the enemy stays as it is',
    position: () => comesUp({ 'FJ-vandamme': '1007 NE', 'CK-gren': '1208 SW', 'CK-art': '1208 SW' }, '1108'),
    says: /^(hold|CK-art fire)$/,
  },
]

const attacked = (units: Record<string, string>, sentence: string, rest = {}): Table => {
  const table = atCombat(units, rest)
  table.say(sentence)
  return table
}

const defences: readonly Problem[] = [
  {
    name: 'a weak squadron rides away from a bayonet charge',
    position: () =>
      attacked(
        { 'FJ-demars': '1107 SE', 'FJ-mengaud': '1108 NE', 'CK-drag': '1207 NW' },
        attack('1207', { by: 'FJ-demars FJ-mengaud', charge: 'FJ-demars FJ-mengaud' }),
      ),
    says: /^CK-drag \d/,
  },
  {
    name: 'cavalry does not leave its guns to the enemy',
    position: () =>
      attacked({ 'FJ-vandamme': '1107 SE L1', 'CH-brit': '1207 NW', 'CH-art': '1207 NW' }, attack('1207', { by: 'FJ-vandamme' })),
    says: /^stand$/,
  },
  {
    name: 'horse artillery alone rides away',
    position: () => attacked({ 'CK-gren': '1207 NW', 'FJ-ha': '1107 SE' }, attack('1107', { by: 'CK-gren' }), coalition('cochenhausen')),
    says: /^FJ-ha \d/,
  },
  {
    name: 'a level falls on the unit that does not rout by it',
    position: () => {
      const table = atFire({ 'FJ-art': '1008 NE', 'CK-kospoth': '1207 SW L2', 'CK-erbprinz': '1207 SW' })
      table.say('FJ-art 1207', 4)
      return table
    },
    says: /^CK-erbprinz$/,
  },
  {
    name: 'the second level falls on the fresh companion, not on the worn head',
    position: () => {
      const table = atCombat({ 'FJ-demars': '1107 SE', 'FJ-mengaud': '1108 NE', 'CK-kospoth': '1207 NW L1', 'CK-erbprinz': '1207 NW' })
      table.say(attack('1207', { by: 'FJ-demars FJ-mengaud', head: 'FJ-demars' }))
      table.say('CK-kospoth', 5)
      return table
    },
    says: /^CK-erbprinz$/,
  },
  {
    name: 'a regiment on the brink of rout does not lead the defence',
    position: () =>
      attacked(
        { 'FJ-demars': '1107 SE', 'CK-kospoth': '1207 NW L2', 'CK-erbprinz': '1207 NW' },
        attack('1207', { by: 'FJ-demars', head: 'FJ-demars' }),
      ),
    says: /^CK-erbprinz$/,
  },
]

/** Who goes first. */
const choices: readonly Problem[] = [
  {
    name: 'the side that can overrun guns goes first',
    position: () => {
      const table = battle({
        units: { ...bystanders, 'FJ-demars': '1107 SE', 'CH-art': '1307 SW', 'CH-6': '1510 SW' },
        at: 'turn',
        turn: 4,
        dice: [6, 1],
      })
      return table
    },
    says: /^french$/,
  },
  {
    name: 'the formation that can overrun guns is activated first',
    position: () =>
      battle({
        units: { ...bystanders, 'FJ-demars': '1107 SE', 'CH-art': '1307 SW', 'FL-gendarmes': '504 NE', 'FC-1': '811 NE' },
        at: 'choose',
        side: FRENCH,
      }),
    says: /^jourdan$/,
  },
  {
    name: 'the formation whose guns are about to be overrun is activated first',
    position: () =>
      battle({
        units: {
          ...bystanders,
          ...heldByCoalition,
          'CK-art': '1208 SW',
          'CK-kospoth': '1207 SW L2',
          'CK-erbprinz': '1308 SW L2',
          'CH-6': '1912 SW',
          'FJ-demars': '1008 NE',
          'FJ-mengaud': '1007 NE',
        },
        at: 'choose',
        side: COALITION,
        turn: 5,
      }),
    says: /^cochenhausen$/,
  },
]

export const problems: readonly Problem[] = [...attacks, ...shots, ...moves, ...rallies, ...reactions, ...defences, ...choices]
