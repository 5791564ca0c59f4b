import { completeSetUp, type Game, setUp, TableTop, Xoshiro } from '@grognard/engine'
import { SIDES } from '@grognard/games/march-on-paris/rules/ids'
import { type Battle, put, settingOf } from '@grognard/games/march-on-paris/rules/state'
import { traceSupply } from '@grognard/games/march-on-paris/rules/supply'
import { type Figure, nanoseconds } from './measure.ts'

const TABLES = 2000
const TRACES = 2000
const MICRO = 1000

/** B 12.10 March distances from a whole map to one hex, each target anew; 37.9 supply of a side after an enemy has moved. */
export function marchFigures(game: Game<Battle>): Figure[] {
  const s = game.kind.create()
  setUp(game, s, completeSetUp(game), new TableTop(new Xoshiro(1)))
  const { data } = s
  data.field.lay(s)
  let reached = 0
  const table = nanoseconds(TABLES, calls => {
    for (let i = 0; i < calls; i++) reached += data.marches.to(s, data.hexes.all[(i * 7) % data.hexes.count], i & 1)[0]
  })
  const out = new Uint8Array(data.pieces.count)
  const traces = SIDES.all.map(side => {
    const scout = settingOf(s).units[1 - side][0]
    const trace = nanoseconds(TRACES, calls => {
      for (let i = 0; i < calls; i++) {
        put(s, scout, data.hexes.all[(i * 5) % data.hexes.count])
        traceSupply(s, side, out)
      }
    })
    return { name: `${game.id}, ${game.battle}: supply of the ${SIDES.names[side]} side`, value: trace / MICRO, unit: 'us', most: 500 }
  })
  return [
    {
      name: `${game.id}, ${game.battle}: march distances to a hex`,
      value: table / MICRO,
      unit: 'us',
      most: 150,
      note: reached > 0 ? 'the whole map' : 'nothing',
    },
    ...traces,
  ]
}
