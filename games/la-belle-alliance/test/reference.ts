import board from '../data/waterloo/board.json' with { type: 'json' }
import cards from '../data/waterloo/cards.json' with { type: 'json' }
import scenarios from '../data/waterloo/scenarios.json' with { type: 'json' }

/** A slow reference for the tables, by name and without any of the compiled model's code; the model is tested against it. */

export interface Table {
  divisions: Record<string, number>
  guns: number
  prussians: number
  morale: Record<string, number>
  casualties: Record<string, number>
  taken: string[]
  time: string
  fired: string[]
  unused: string[]
  last: Record<string, string | null>
  phase: string
}

export interface Order {
  action: string
  napoleon: boolean
}

interface Row {
  roll: number
  effects: Record<string, number | string>
}

interface CardAction {
  id: string
  type: string
  counterOf?: string[]
  target: { type: string; corps?: string }
  requires: Record<string, number | string | boolean>
  modifiers: { value: number; when: Record<string, string | number> }[]
  table: Row[]
}

interface Card {
  id: string
  side: string
  kind: string
  actions?: CardAction[]
}

/** How an action ended, or who must choose the corps that loses a division. */
export type Ending = { winner: string } | { table: Table } | { asks: string; candidates: string[] }

const CARDS = cards.cards as unknown as Card[]
const ARMY_OF_SIDE: Record<string, string> = { french: 'french', allied: 'anglo-allied' }
const TIMES = board.tracks.time.map(box => box.id)

/** The starting position. */
export function opening(): Table {
  const [start] = scenarios.scenarios
  if (start === undefined) throw new Error('there is no scenario')
  return {
    divisions: { ...start.divisions.french, ...start.divisions['anglo-allied'] },
    guns: start.grandBattery,
    prussians: start.prussians.onMap,
    morale: { ...start.morale },
    casualties: { french: 0, 'anglo-allied': 0 },
    taken: [],
    time: start.time,
    fired: [],
    unused: [...start.leadersUnused],
    last: { french: null, allied: null },
    phase: start.firstPhase,
  }
}

const ownerOf = (action: string): Card => CARDS.find(card => card.actions?.some(a => a.id === action)) as Card
const enemyOf = (side: string): string => (side === 'french' ? 'allied' : 'french')
const actionCalled = (id: string): CardAction => ownerOf(id).actions?.find(action => action.id === id) as CardAction

function markers(table: Table, card: string): number {
  return card === 'grand-battery' ? table.guns : (table.divisions[card] ?? 0)
}

/** Every order the side to move may give, in card order. */
export function orders(table: Table): Order[] {
  const all: Order[] = []
  for (const card of CARDS) {
    if (card.side !== table.phase) continue
    for (const action of card.actions ?? []) {
      if (!mayChoose(table, card, action)) continue
      all.push({ action: action.id, napoleon: false })
      if (card.side === 'french' && table.unused.includes('napoleon')) all.push({ action: action.id, napoleon: true })
    }
  }
  return all
}

function mayChoose(table: Table, card: Card, action: CardAction): boolean {
  const needs = action.requires
  if ((card.kind === 'corps' || card.kind === 'battery') && markers(table, card.id) === 0) return false
  if (typeof needs.timeAtLeast === 'string' && TIMES.indexOf(table.time) < TIMES.indexOf(needs.timeAtLeast)) return false
  if (typeof needs.prussianDivisionsAtLeast === 'number' && table.prussians < needs.prussianDivisionsAtLeast) return false
  if (needs.cardUnused === true && !table.unused.includes(card.id)) return false
  if (action.type !== 'counter') return true
  const answered = table.last[enemyOf(card.side)]
  return answered !== null && answered !== undefined && (action.counterOf ?? []).includes(answered)
}

function modifier(table: Table, card: Card, { value, when }: CardAction['modifiers'][number]): number {
  switch (when.type) {
    case 'previousOwnAction':
      return table.last[card.side] === when.card ? value : 0
    case 'ownDivisionsAtMost':
      return markers(table, card.id) <= Number(when.count) ? value : 0
    case 'siteHeldBy': {
      const site = board.sites.find(s => s.id === when.site)
      const holder = table.taken.includes(String(when.site)) ? site?.capturedBy : site?.initial
      return holder === when.army ? value : 0
    }
    case 'timeAtLeast':
      return TIMES.indexOf(table.time) >= TIMES.indexOf(String(when.box)) ? value : 0
    case 'perPrussianDivisions':
      return value * Math.floor(table.prussians / Number(when.per))
    default:
      throw new Error(`unknown condition ${when.type}`)
  }
}

/** The row for a face. */
export function rowFor(table: Table, order: Order, face: number): number {
  const action = actionCalled(order.action)
  const sum = action.modifiers.reduce((total, m) => total + modifier(table, ownerOf(order.action), m), face + (order.napoleon ? 1 : 0))
  return Math.min(Math.max(sum, 1), action.table.length)
}

/** Plays one order with these dice, taking casualties from the given answers; does not change the table passed in. */
export function play(before: Table, order: Order, face: number, routDice: readonly [number, number], answers: readonly string[]): Ending {
  return playRow(before, order, rowFor(before, order, face), routDice, answers)
}

/** Plays one row of an order's table. */
export function playRow(
  before: Table,
  order: Order,
  roll: number,
  routDice: readonly [number, number],
  answers: readonly string[],
): Ending {
  const table = copy(before)
  const card = ownerOf(order.action)
  const action = actionCalled(order.action)
  const effects = action.table.find(row => row.roll === roll)?.effects ?? {}
  const count = (code: string) => Number(effects[code] ?? 0)
  const answered = table.last[enemyOf(card.side)]
  table.last[card.side] = card.id
  table.unused = table.unused.filter(leader => leader !== card.id && !(order.napoleon && leader === 'napoleon'))

  const toTest = new Set<string>()
  const given = [...answers]
  for (const side of [enemyOf(card.side), card.side]) {
    const army = ARMY_OF_SIDE[side] as string
    const track = board.tracks.casualty[army as 'french']
    const named =
      action.target.type === 'ownerChoice'
        ? null
        : side === card.side
          ? card.id
          : action.target.type === 'cardCountered'
            ? answered
            : action.target.corps
    for (let i = 0; i < count(army === 'french' ? 'FC' : 'AC'); i++) {
      const own = CARDS.filter(c => c.side === side && c.kind === 'corps').map(c => c.id)
      let corps = own.find(id => id === named && markers(table, id) > 0)
      if (corps === undefined) {
        const candidates = own.filter(id => markers(table, id) > 0)
        const broken = table.morale[army] === 0 || track[(table.casualties[army] ?? 0) - 1]?.label === 'B'
        if (candidates.length === 0) break
        if (candidates.length === 1) corps = candidates[0]
        else if (broken) corps = [...candidates].sort((a, b) => markers(table, b) - markers(table, a))[0]
        else {
          corps = given.shift()
          if (corps === undefined) return { asks: side, candidates }
        }
      }
      const left = markers(table, corps as string) - 1
      table.divisions[corps as string] = left
      const box = (table.casualties[army] ?? 0) + 1
      table.casualties[army] = box
      if (track[box - 1]?.routTest) toTest.add(army)
      if (left === 0) lower(table, army, 1)
    }
  }
  for (let i = 0; i < count('GB'); i++) {
    if (table.guns === 0) break
    table.guns--
    if (table.guns === 0) lower(table, 'french', 1)
  }
  lower(table, 'french', count('FM'))
  lower(table, 'anglo-allied', count('AM'))
  for (let i = 0; i < count('PA'); i++) if (table.prussians < 6) table.prussians++
  for (let i = 0; i < count('PB'); i++) if (table.prussians > 0) table.prussians--
  const site = board.sites.find(s => s.id === effects.capture)
  if (site !== undefined && !table.taken.includes(site.id)) {
    table.taken = [...table.taken, site.id].sort()
    lower(table, site.captureMorale.army, site.captureMorale.loss)
  }

  const inTurn = [enemyOf(card.side), card.side]
  for (const side of inTurn) {
    const army = ARMY_OF_SIDE[side] as string
    const track = board.tracks.casualty[army as 'french']
    if (table.morale[army] === 0 || track.some(box => box.label === 'B' && box.index <= (table.casualties[army] ?? 0))) {
      return { winner: enemyOf(side) }
    }
  }
  for (const [i, side] of inTurn.entries()) {
    const army = ARMY_OF_SIDE[side] as string
    if (!toTest.has(army)) continue
    const filled = board.tracks.casualty[army as 'french'].filter(box => box.index <= (table.casualties[army] ?? 0))
    const highest = Math.max(...filled.map(box => box.modifier))
    if ((routDice[i] as number) + highest > (table.morale[army] as number)) return { winner: enemyOf(side) }
  }
  if (card.side === 'allied') {
    const advance = (reason: string) => {
      table.fired = [...table.fired, reason].sort()
      table.time = TIMES[Math.min(TIMES.indexOf(table.time) + 1, TIMES.length - 1)] as string
    }
    if (table.prussians >= 5 && !table.fired.includes('prussians')) advance('prussians')
    const lost = (table.casualties.french ?? 0) + (table.casualties['anglo-allied'] ?? 0)
    if (lost >= 10 && !table.fired.includes('casualties')) advance('casualties')
  }
  table.phase = enemyOf(card.side)
  return { table }
}

const copy = (t: Table): Table => ({
  ...t,
  divisions: { ...t.divisions },
  morale: { ...t.morale },
  casualties: { ...t.casualties },
  last: { ...t.last },
})

function lower(table: Table, army: string, loss: number): void {
  table.morale[army] = Math.max((table.morale[army] ?? 0) - loss, 0)
}
