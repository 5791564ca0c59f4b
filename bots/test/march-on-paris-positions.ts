import { push, type Side } from '@grognard/engine'
import { moveHeadquarters } from '@grognard/games/march-on-paris/rules/headquarters'
import { COALITION, FRENCH } from '@grognard/games/march-on-paris/rules/ids'
import { chooseInitial } from '@grognard/games/march-on-paris/rules/initiative'
import { writeOrders } from '@grognard/games/march-on-paris/rules/writing'
import { battle, type Situation, type Table } from '@grognard/games/march-on-paris/test/position'
import type { ProblemAt } from './knows.ts'

type Problem = ProblemAt<Table['s']>

const field = 'la-rothiere'

/** The activation of a command, with the segments before one passed over. */
function until(step: string, situation: Situation): () => Table {
  return () => {
    const table = battle({ field, ...situation })
    while (table.asked() !== step) table.say('end')
    return table
  }
}

const moving = (situation: Situation) => until('movement', situation)
const firing = (situation: Situation) => until('bombardment', situation)
const charging = (situation: Situation) => until('charges', situation)
const assaulting = (situation: Situation) => until('assaults', situation)

/** A charge has been declared: what does the other side do? */
function charged(sentence: string, situation: Situation): () => Table {
  return () => {
    const table = charging(situation)()
    table.say(sentence)
    return table
  }
}

/** The Orders Segment of a command. */
const deciding = (situation: Situation) => () => battle({ field, ...situation, inOrders: true })

/** A side writes its orders. */
const writing =
  (side: Side, situation: Situation): (() => Table) =>
  () => {
    const table = battle({ field, ...situation })
    push(table.s, writeOrders, side)
    table.run()
    return table
  }

/** Headquarters ride. */
const riding = (situation: Situation) => () => {
  const table = battle({ field, ...situation })
  push(table.s, moveHeadquarters)
  table.run()
  return table
}

/** One command is picked from a cup. */
const picking =
  (side: Side, chits: readonly string[], situation: Situation): (() => Table) =>
  () => {
    const table = battle({ field, ...situation })
    for (const chit of chits) table.s.cup[side].add(table.s.data.commands.of(chit))
    push(table.s, chooseInitial, side)
    table.run()
    return table
  }

/** Victor's corps beside Austrians in the open. */
const victor = { vic: '1425', f2a: '1424', f2b: '1424' }
const probe = { orders: { II: 'probe 1423' }, acts: 'II' }
/** Far away, so that no loss demoralises the Austrians. */
const austrians = { a3d: '2834', a3e: '2834' }

const assaults: readonly Problem[] = [
  {
    name: 'ten SP go at a brigade of three in the open',
    position: assaulting({ pieces: { ...victor, ...austrians, a3a: '1423' }, ...probe }),
    says: /^1423 f2a f2b go$/,
  },
  {
    name: 'ten SP go at a brigade in disorder',
    position: assaulting({ pieces: { ...victor, ...austrians, a3c: '1423 disrupted' }, ...probe }),
    says: /^1423 /,
  },
  {
    name: 'a reduced brigade does not go at ten SP',
    position: assaulting({ pieces: { vic: '1425', f2a: '1424 reduced', a3c: '1423', a3d: '1423' }, ...probe }),
    says: /^end$/,
  },
  {
    name: 'conscripts do not go at twice their number',
    position: assaulting({ pieces: { ger: '1425', rd: '1424', a3c: '1423' }, orders: { Res: 'probe 1423' }, acts: 'Res' }),
    says: /^end$/,
  },
  {
    name: 'of two hexes the one held weakly is assaulted',
    position: assaulting({ pieces: { ...victor, a3c: '1425', a3d: '1425', vic: '1323', a3a: '1423' }, ...probe }),
    never: /^1425/,
  },
  {
    name: 'the Coalition goes at a weak brigade, too',
    position: assaulting({
      pieces: { lie: '1425', r10a: '1424', r10b: '1424', f2a: '1423 reduced', f2b: '0913', f2c: '0913' },
      orders: { XI: 'probe 1423' },
      acts: 'XI',
    }),
    says: /^1423 r10a r10b go$/,
  },
]

const charges: readonly Problem[] = [
  {
    name: 'cavalry rides down infantry in disorder',
    position: charging({
      pieces: { mil: '1425', c5b: '1424', c5c: '1424', a3f: '1423 disrupted', ...austrians },
      orders: { VC: 'probe 1423' },
      acts: 'VC',
    }),
    says: /^1423 c5b c5c go$/,
  },
  {
    name: 'cavalry rides at guns alone',
    position: charging({
      pieces: { mil: '1425', c5b: '1424', c5c: '1424', 'a3-art': '1423', ...austrians },
      orders: { VC: 'probe 1423' },
      acts: 'VC',
    }),
    says: /^1423 /,
  },
  {
    name: 'one brigade of light horse does not charge ten SP of steady infantry',
    position: charging({
      pieces: { mil: '1425', c5a: '1424', a3c: '1423', a3d: '1423' },
      orders: { VC: 'probe 1423' },
      acts: 'VC',
    }),
    says: /^end$/,
  },
  {
    name: 'a reduced brigade does not charge two fresh ones',
    position: charging({
      pieces: { vas: '1425', rck: '1424 reduced', f2a: '1423', f2b: '1423' },
      orders: { C: 'probe 1423' },
      acts: 'C',
    }),
    says: /^end$/,
  },
  {
    name: 'heavy cavalry comes to the help of charged infantry',
    position: charged('1423 rck go', {
      pieces: { vas: '1425', rck: '1424', f2a: '1423', gc3: '1422', gc4: '1422', nan: '1421' },
      orders: { C: 'probe 1423', GC: 'defend 1423' },
      acts: 'C',
    }),
    says: /^1422$/,
  },
  {
    name: 'two SP of horse do not ride at eight',
    position: charged('1423 rc2a rc3a go', {
      pieces: { vas: '1425', rc2a: '1424', rc3a: '1424', f2a: '1423', pic: '1422' },
      orders: { C: 'probe 1423' },
      acts: 'C',
    }),
    says: /^stand$/,
  },
]

const shots: readonly Problem[] = [
  {
    name: 'guns fire at the enemy beside them',
    position: firing({ pieces: { vic: '1425', 'f2-art': '1424', f2a: '1424', a3c: '1423' }, ...probe }),
    says: /^1423 f2-art go$/,
  },
  {
    name: 'guns of the Coalition fire, too',
    position: firing({
      pieces: { lie: '1425', 'xi-art': '1424', r10a: '1424', f2a: '1423' },
      orders: { XI: 'probe 1423' },
      acts: 'XI',
    }),
    says: /^1423 xi-art go$/,
  },
]

const moves: readonly Problem[] = [
  {
    name: 'nobody is moved by hand far from the enemy, but for the commander',
    position: moving({ pieces: { f2a: '0913', f2b: '0913', a3c: '2834' }, orders: { II: 'defend 0913' }, acts: 'II' }),
    says: /^end$/,
  },
  {
    name: 'ten SP close with a weak brigade',
    position: moving({ pieces: { vic: '1426', f2a: '1425', f2b: '1425', a3a: '1423', ...austrians }, ...probe }),
    never: /^end$/,
  },
  {
    name: 'a brigade in disorder does not stay before the enemy',
    position: moving({
      pieces: { vic: '1428', f2a: '1424 disrupted reduced', a3c: '1422', a3d: '1422' },
      orders: { II: 'probe 1428' },
      acts: 'II',
    }),
    says: /^f2a /,
  },
  {
    name: 'who is out of command goes back to his commander',
    position: moving({
      pieces: { vic: '0913', f2b: '0913', f2a: '1316 uncommanded', a3c: '2834' },
      orders: { II: 'probe 0913' },
      acts: 'II',
    }),
    says: /^f2a /,
  },
  {
    name: 'baggage leaves the neighbourhood of the enemy',
    position: moving({
      pieces: { vic: '0913', f2a: '0913', 't-II': '1316', a3c: '1318' },
      orders: { II: 'defend 0913' },
      acts: 'II',
    }),
    says: /^t-II /,
  },
]

/** Troops at the Coalition's sources of supply, so that nobody is drawn there. */
const guards = { r10a: '2236', r10b: '2236', r9a: '3220', r9b: '3220', r7b: '2336', r18a: '2336' }

const orders: readonly Problem[] = [
  {
    name: 'a corps beside an unguarded victory hex is sent into it',
    position: writing(COALITION, {
      pieces: { blu: '1425', lie: '1425', r10a: '1425', r10b: '1425', r27a: '1426', f2a: '0501' },
      orders: { XI: 'reserve 1425', II: 'defend 0501' },
    }),
    says: /^blu XI (march 1323 )?(probe|attack) 1323 go$|^blu XI .*(probe|attack) /,
  },
  {
    name: 'Napoleon sends an idle corps against an unguarded victory hex',
    position: writing(FRENCH, {
      field: 'brienne',
      pieces: { nap: '1010', ney: '1010', yg1a: '1010', yg1b: '1010', yg2a: '1011', r9a: '2236' },
      orders: { YG: 'reserve 1010', IX: 'defend 2236' },
    }),
    says: /^nap YG .*(probe|attack) (0812|0913|1004|1316)/,
  },
  {
    name: 'a corps that does the right thing gets no new order',
    position: writing(FRENCH, {
      field: 'brienne',
      pieces: { nap: '0914', ney: '0913', yg1a: '0913', yg1b: '0913', r9a: '1014', r9b: '1014', r15a: '1015', r15b: '1015' },
      orders: { YG: 'defend 0913', IX: 'probe 0913' },
      turn: 7,
    }),
    never: /^nap YG march/,
  },
  {
    name: 'a corps that fights a weaker one is not called off for a little',
    position: writing(FRENCH, {
      pieces: { nap: '1425', vic: '1425', f2a: '1424', f2b: '1424', f2c: '1425', a3a: '1422', ...guards },
      orders: { II: 'probe 1422', III: 'probe 1323' },
    }),
    never: /^nap II/,
  },
  {
    name: 'nobody is sent away in the last hour for a place that he cannot reach',
    position: writing(COALITION, {
      pieces: { blu: '2834', gyu: '2834', a3c: '2834', a3d: '2834', f2a: '0921' },
      orders: { III: 'reserve 2834', II: 'defend 0921' },
      turn: 7,
    }),
    never: /(0913|0921|1323)/,
  },
]

const staff: readonly Problem[] = [
  {
    name: 'in the last hour a commander who holds a victory hex does not try his luck',
    position: deciding({
      pieces: { vic: '1323', f2a: '1323', f2b: '1323', a3c: '1325', a3d: '1325' },
      orders: { II: 'defend 1323' },
      acts: 'II',
      turn: 7,
    }),
    says: /^end$/,
  },
  {
    name: 'Napoleon does not ride alone up to the enemy',
    position: riding({
      pieces: { nap: '1010', f2a: '1010', f2b: '1011', vic: '1011', a3c: '1014', a3b: '1015' },
      orders: { II: 'defend 1010', III: 'probe 1010' },
    }),
    never: /nap (1013|1113|0913|1114|0914)/,
  },
  {
    name: 'the corps before the enemy acts first, not the one in the rear',
    position: picking(FRENCH, ['II', 'YG'], {
      pieces: { nap: '1010', vic: '1425', f2a: '1424', f2b: '1424', a3a: '1423', ney: '0913', yg1a: '0913', yg1b: '0913' },
      orders: { II: 'probe 1423', YG: 'reserve 0913' },
    }),
    says: /^II$/,
  },
  {
    name: 'so it is with the Coalition',
    position: picking(COALITION, ['XI', 'IX'], {
      pieces: { blu: '1428', lie: '1425', r10a: '1424', r10b: '1424', f2a: '1423', ols: '2834', r9a: '2834', r9b: '2834' },
      orders: { XI: 'attack 1423', IX: 'reserve 2834' },
    }),
    says: /^XI$/,
  },
]

export const problems: readonly Problem[] = [...assaults, ...charges, ...shots, ...moves, ...orders, ...staff]
