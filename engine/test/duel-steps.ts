import {
  among,
  endGame,
  found,
  NUMBER,
  only,
  opponent,
  push,
  type Refusal,
  SIDE,
  SIX,
  type Side,
  say,
  set,
  stepsOf,
  type TableTop,
  type Words,
  word,
} from '../index.ts'
import {
  BLUE,
  BOTH,
  CARD,
  CARDS,
  type Card,
  type Duel,
  type Flaw,
  GONE,
  NO,
  ownerOf,
  PLACE,
  PLACES,
  type Place,
  RED,
  TOLD,
  UNIT,
  UNITS,
  type Unit,
  VERB,
  VERBS,
  type Verb,
} from './duel-state.ts'

const [, REST, DRAW, SCOUT, VOLLEY, STAND, YIELD, NONE] = VERBS.all as [Verb, Verb, Verb, Verb, Verb, Verb, Verb, Verb]
export const PASS = VERBS.of('pass')
const ACE = CARDS.of('Ace')

const isNear = (s: Duel, unit: Unit, place: Place): boolean => Math.abs(s.unit.place[unit] - place) === 1
const whyNotHeld = (s: Duel, side: Side, card: Card): Refusal | undefined => (s.hand[side].indexOf(card) < 0 ? NO.notHeld : undefined)

function whyNotOwn(s: Duel, side: Side, unit: Unit): Refusal | undefined {
  if (ownerOf(unit) !== side) return NO.notYours
  return s.unit.place[unit] === GONE ? NO.fallen : undefined
}

function whyNotTarget(s: Duel, side: Side, unit: Unit, target: Unit): Refusal | undefined {
  if (ownerOf(target) === side || s.unit.place[target] === GONE) return NO.nobodyToScout
  return isNear(s, unit, s.unit.place[target]) && (s.unit.seen[target] & only(side)) === 0 ? undefined : NO.nobodyToScout
}

const whyNoScout = (s: Duel, side: Side, unit: Unit): Refusal | undefined =>
  UNITS.all.some(target => whyNotTarget(s, side, unit, target) === undefined) ? undefined : NO.nobodyToScout

function whyNotShoot(s: Duel, side: Side, unit: Unit): Refusal | undefined {
  const mine = whyNotOwn(s, side, unit)
  if (mine) return mine
  const inRange = UNITS.all.some(
    target => ownerOf(target) !== side && s.unit.place[target] !== GONE && isNear(s, unit, s.unit.place[target]),
  )
  return inRange ? undefined : NO.nobodyInRange
}

const whyNoVolley = (s: Duel, side: Side): Refusal | undefined =>
  UNITS.all.some(unit => whyNotShoot(s, side, unit) === undefined) ? undefined : NO.nobodyInRange

/** The first enemy in a unit's place; undefined when the unit has fallen. */
function enemyBeside(s: Duel, unit: Unit): Unit | undefined {
  if (s.unit.place[unit] === GONE) return undefined
  return UNITS.all.find(other => ownerOf(other) !== ownerOf(unit) && s.unit.place[other] === s.unit.place[unit])
}

function discard(s: Duel, side: Side, card: Card): void {
  s.hand[side].removeAt(s.hand[side].indexOf(card))
  s.discard.push(card)
}

const rankOf = (said: Words): number =>
  said.n === 1 && said.at(0) >= word(CARD, 0 as Card) && said.at(0) <= word(CARD, ACE) ? said.value(0) >> 1 : -1

/** The steps of a duel, in the order of a round. */
export function duelSteps(flaw?: Flaw) {
  const step = stepsOf<Duel>()

  const round = step(
    'round',
    '1',
    {},
    {
      apply(s, _f, _said, table) {
        if (s.turn === s.data.rounds) {
          endGame(s)
          return
        }
        s.turn++
        table.tell(TOLD.round, s.turn)
        if (flaw === 'deadEnd' && s.turn === 2) push(s, stuck)
        if (flaw === 'nodding') push(s, nod)
        push(s, bid)
      },
    },
  )

  const stuck = step(
    'stuck',
    '9',
    {},
    {
      asks: () => only(RED),
      words: [
        among(
          CARD,
          () => CARDS.all,
          () => NO.notHeld,
        ),
      ],
      apply() {},
    },
  )

  const nod = step('nod', '1.1', {}, { asks: () => only(BLUE), alwaysAsk: true, apply() {} })

  const bid = step(
    'bid',
    '2',
    {},
    {
      everybody: () => BOTH,
      words: [
        [
          among(
            CARD,
            () => CARDS.all,
            (s, _f, _said, card, side) => whyNotHeld(s, side, card),
          ),
          say(VERB, PASS, (s, _f, _said, side) => (s.hand[side].length > 0 ? NO.mustBid : undefined)),
        ],
      ],
      standing: {
        lowest: {
          answer(s, _f, side, out) {
            const hand = s.hand[side]
            if (hand.length === 0) return false
            let lowest = hand.at(0)
            for (let i = 1; i < hand.length; i++) if (hand.at(i) < lowest) lowest = hand.at(i)
            out.push(word(CARD, lowest))
            return true
          },
        },
      },
      applyAll(s, _f, said, table) {
        const ranks = said.map(rankOf)
        for (const side of [RED, BLUE]) {
          if (ranks[side] < 0) continue
          discard(s, side, said[side].value(0))
          table.tell(TOLD.bid, side, said[side].value(0))
        }
        push(s, initiative, ranks[RED], ranks[BLUE])
      },
    },
  )

  const initiative = step(
    'initiative',
    '2.3',
    { red: NUMBER, blue: NUMBER },
    {
      apply(s, f, _said, table) {
        const first = f.red === f.blue ? ((table.lot(2) - 1) as Side) : f.red > f.blue ? RED : BLUE
        push(s, act, first, 2)
        push(s, act, opponent(first), 2)
        push(s, round)
      },
    },
  )

  const whyFar = (s: Duel, unit: Unit, place: Place): Refusal | undefined => (isNear(s, unit, place) ? undefined : NO.tooFar)
  const act = step(
    'act',
    '3',
    { side: SIDE, left: NUMBER },
    {
      opening: true,
      asks: (_s, f) => only(f.side),
      words: [
        [
          among(
            UNIT,
            () => UNITS.all,
            (s, _f, _said, unit, side) => whyNotOwn(s, side, unit),
            {
              after: [
                [
                  found(
                    PLACE,
                    (s, _f, said, out) => {
                      for (const place of PLACES.all) if (isNear(s, said.value(0), place)) out.push(word(PLACE, place))
                    },
                    (s, _f, said, place) => {
                      if (flaw === 'contrary') return isNear(s, said.value(0), place) ? NO.tooFar : undefined
                      if (flaw === 'ruleless') return isNear(s, said.value(0), place) ? undefined : NO.unruled
                      return whyFar(s, said.value(0), place)
                    },
                  ),
                  say(VERB, SCOUT, (s, _f, said, side) => whyNoScout(s, side, said.value(0)), {
                    after: [
                      among(
                        UNIT,
                        () => UNITS.all,
                        (s, _f, said, target, side) => whyNotTarget(s, side, said.value(0), target),
                      ),
                    ],
                  }),
                ],
              ],
            },
          ),
          say(VERB, REST),
          say(VERB, DRAW, (s, _f, _said, side) => {
            if (flaw === 'peeking' && s.hand[opponent(side)].indexOf(ACE) >= 0) return NO.deckEmpty
            return s.deck.length === 0 ? NO.deckEmpty : undefined
          }),
          say(VERB, VOLLEY, (s, _f, _said, side) => (flaw === 'unfinishable' ? undefined : whyNoVolley(s, side)), {
            after: [
              set(
                UNIT,
                () => UNITS.all,
                (s, _f, said, unit, side) => (said.n - said.from >= 2 ? NO.enoughShots : whyNotShoot(s, side, unit)),
                (_s, _f, said) => (said.n === said.from ? NO.nobodyInRange : undefined),
              ),
            ],
          }),
        ],
      ],
      apply(s, f, said, table, side) {
        if (said.at(0) === word(VERB, DRAW)) drawCard(s, side, table)
        else if (said.at(0) === word(VERB, VOLLEY)) push(s, fire, side, said.n - 2)
        else if (said.n === 3) scoutUnit(s, side, said, table)
        else if (said.n === 2) march(s, said.value(0), said.value(1))
        if (f.left > 1) push(s, act, f.side, f.left - 1)
      },
    },
  )

  function drawCard(s: Duel, side: Side, table: TableTop): void {
    const card = s.deck.at(s.deck.length - 1)
    s.deck.removeAt(s.deck.length - 1)
    s.hand[side].push(card)
    const { parry } = s
    const isOpen = flaw === 'talkative' || flaw === 'showing'
    if (flaw === 'showing') s.parry = card
    table.tellTo(isOpen ? BOTH : only(side), TOLD.drewCard, side, card)
    if (!isOpen) table.tellTo(only(opponent(side)), TOLD.drew, side)
    s.parry = parry
  }

  function scoutUnit(s: Duel, side: Side, said: Words, table: TableTop): void {
    s.unit.seen[said.value<Unit>(2)] |= only(side)
    table.tell(TOLD.scouted, said.value(0), said.value(2))
  }

  function march(s: Duel, unit: Unit, place: Place): void {
    s.unit.place[unit] = place
    const enemy = opponent(ownerOf(unit))
    if (s.trap[enemy].has(place)) push(s, spring, unit, place)
    if (s.camp.place[enemy] === place && !s.found.has(enemy)) push(s, discover, enemy, place)
    if (enemyBeside(s, unit) === undefined) return
    push(s, answer, unit, place)
    push(s, fight, unit, place)
  }

  const spring = step(
    'spring',
    '3.8',
    { unit: UNIT, place: PLACE },
    {
      apply(s, f, _said, table) {
        const enemy = opponent(ownerOf(f.unit))
        s.trap[enemy].remove(f.place)
        s.army.armed[enemy]--
        table.tell(TOLD.sprung, f.unit, f.place)
        if ((flaw === 'silent' ? table.roll(SIX, enemy) : table.lot(6)) === 6) lose(s, f.unit)
      },
    },
  )

  const discover = step(
    'discover',
    '3.9',
    { side: SIDE, place: PLACE },
    {
      apply(s, f, _said, table) {
        s.found.add(f.side)
        s.army.points[opponent(f.side)] += s.camp.size[f.side]
        table.tell(TOLD.campFound, f.side, f.place)
      },
    },
  )

  const fire = step(
    'fire',
    '3.6',
    { side: SIDE, shots: NUMBER },
    {
      apply(s, f, _said, table) {
        let hits = 0
        for (let i = 0; i < f.shots; i++) if (table.roll(SIX, f.side) === 6) hits++
        s.army.points[f.side] += hits
        table.tell(TOLD.shots, f.side, hits)
      },
    },
  )

  const answer = step(
    'answer',
    '4.1',
    { unit: UNIT, place: PLACE },
    {
      asks: (s, f) => (enemyBeside(s, f.unit) === undefined ? 0 : only(opponent(ownerOf(f.unit)))),
      alwaysAsk: true,
      words: [
        [
          say(VERB, STAND),
          say(VERB, YIELD, (s, f, _said, side) => {
            if (flaw === 'peeking') return s.hand[opponent(side)].indexOf(ACE) < 0 ? undefined : NO.home
            return f.place === (side === RED ? 0 : PLACES.count - 1) ? NO.home : undefined
          }),
          among(
            CARD,
            () => CARDS.all,
            (s, _f, _said, card, side) => whyNotHeld(s, side, card),
          ),
        ],
      ],
      standing: {
        stand: {
          answer(_s, _f, _side, out) {
            out.push(word(VERB, STAND))
            return true
          },
        },
        yield: {
          answer(_s, _f, _side, out) {
            out.push(word(VERB, YIELD))
            return true
          },
        },
      },
      apply(s, f, said, _table, side) {
        if (said.n === 0 || said.at(0) === word(VERB, STAND)) return
        if (said.at(0) === word(VERB, YIELD)) {
          const back = side === RED ? -1 : 1
          for (const unit of UNITS.all)
            if (ownerOf(unit) === side && s.unit.place[unit] === f.place) s.unit.place[unit] = (f.place + back) as Place
          return
        }
        discard(s, side, said.value(0))
        s.parry++
        push(s, riposte, f.unit)
      },
    },
  )

  const riposte = step(
    'riposte',
    '4.1',
    { unit: UNIT },
    {
      asks: (_s, f) => only(ownerOf(f.unit)),
      words: [
        [
          say(VERB, PASS),
          among(
            CARD,
            () => CARDS.all,
            (s, _f, _said, card, side) => whyNotHeld(s, side, card),
          ),
        ],
      ],
      apply(s, _f, said, _table, side) {
        if (said.at(0) === word(VERB, PASS)) return
        discard(s, side, said.value(0))
        s.parry--
      },
    },
  )

  const fight = step(
    'fight',
    '4.2',
    { unit: UNIT, place: PLACE },
    {
      apply(s, f, _said, table) {
        const enemy = enemyBeside(s, f.unit)
        const parry = s.parry
        s.parry = 0
        if (enemy === undefined) return
        s.unit.seen[f.unit] = BOTH
        s.unit.seen[enemy] = BOTH
        const force = s.unit.strength[f.unit] - s.unit.strength[enemy]
        table.tell(TOLD.force, f.unit, force)
        if (parry !== 0) table.tell(TOLD.parried, -parry)
        if (flaw === 'secretive') for (let gold = s.army.gold[ownerOf(enemy)]; gold > 0; gold -= 100_000) table.lot(6, 0)
        const die = table.roll(SIX, ownerOf(f.unit))
        table.tell(TOLD.fought, f.unit, flaw === 'boastful' ? 6 : die, die + force - parry)
        const winner = die + force - parry > 3 ? ownerOf(f.unit) : ownerOf(enemy)
        lose(s, winner === ownerOf(f.unit) ? enemy : f.unit)
        s.army.points[winner]++
        if (UNITS.all.every(unit => ownerOf(unit) === winner || s.unit.place[unit] === GONE)) endGame(s)
        else push(s, plunder, winner)
      },
    },
  )

  function lose(s: Duel, unit: Unit): void {
    s.unit.place[unit] = GONE
  }

  const plunder = step(
    'plunder',
    '4.3',
    { winner: SIDE },
    {
      apply(s, f) {
        const hand = s.hand[opponent(f.winner)]
        for (const card of CARDS.all) if (s.offer.count() < 2 && hand.indexOf(card) >= 0) s.offer.add(card)
        if (s.offer.count() > 0) push(s, take, f.winner)
      },
    },
  )

  const take = step(
    'take',
    '4.4',
    { winner: SIDE },
    {
      asks: (_s, f) => only(f.winner),
      words: [
        [
          say(VERB, NONE),
          among(
            CARD,
            () => CARDS.all,
            (s, _f, _said, card) => (s.offer.has(card) ? undefined : NO.notOffered),
          ),
        ],
      ],
      apply(s, f, said, table) {
        s.offer.clear()
        if (said.at(0) === word(VERB, NONE)) return
        const loser = s.hand[opponent(f.winner)]
        loser.removeAt(loser.indexOf(said.value(0)))
        s.hand[f.winner].push(said.value(0))
        table.tell(TOLD.taken, f.winner, said.value(0))
      },
    },
  )

  const steps = { round, stuck, nod, bid, initiative, act, spring, discover, fire, answer, riposte, fight, plunder, take }
  return steps
}
export type DuelSteps = ReturnType<typeof duelSteps>
