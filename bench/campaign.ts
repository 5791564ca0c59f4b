import { completeSetUp, firstOf, type Game, sayAnything, setUp, TableTop, Words, Xoshiro } from '@grognard/engine'
import { ARMIES } from '@grognard/games/fourteen-days/rules/ids'
import type { Campaign } from '@grognard/games/fourteen-days/rules/state'
import { type Figure, nanoseconds } from './measure.ts'

const TURN = 5
const TRACES = 5000
const LOOKS = 3_000_000
const MICRO = 1000
const LONGEST_SENTENCE = 64

/** 10.0 Supply of each army with one Force removed. An enemy moves before each trace, so nothing is cached. */
export function supplyFigures(game: Game<Campaign>): Figure[] {
  const s = inTheField(game)
  const { tracers, forcesOf, sideOfArmy, hexes, isSea } = s.data
  const land = hexes.all.filter(hex => isSea[hex] === 0)
  return tracers.flatMap(tracer => {
    const side = sideOfArmy[tracer.army]
    const friends = forcesOf[side].filter(force => s.force.hex[force] >= 0)
    const scout = forcesOf[1 - side].filter(force => s.force.hex[force] >= 0)[0]
    const trace = nanoseconds(TRACES, calls => {
      for (let i = 0; i < calls; i++) {
        s.force.hex[scout] = land[i % land.length]
        tracer.trace(s, friends[i % friends.length])
      }
    })
    let supplied = 0
    const look = nanoseconds(LOOKS, calls => {
      for (let i = 0; i < calls; i++) supplied += Number(tracer.supplies(hexes.all[i % hexes.count]))
    })
    const army = ARMIES.names[tracer.army]
    return [
      { name: `fourteen-days: supply of the ${army} army, one Force out`, value: trace / MICRO, unit: 'us', most: 150 },
      {
        name: `fourteen-days: a look-up of that`,
        value: look / MICRO,
        unit: 'us',
        most: 0.1,
        note: supplied > 0 ? 'some in supply' : 'none in supply',
      },
    ]
  })
}

/** A campaign that random play has brought into the field. */
function inTheField(game: Game<Campaign>): Campaign {
  const s = game.kind.create()
  const rng = new Xoshiro(1)
  const table = new TableTop(rng.fork('dice'))
  const said = new Words(LONGEST_SENTENCE)
  setUp(game, s, completeSetUp(game), table)
  while (s.turn < TURN) {
    const side = firstOf(game.rules.asks(s))
    said.clear()
    sayAnything(game.rules, s, side, rng, said)
    game.rules.answer(s, side, said, table)
  }
  return s
}
