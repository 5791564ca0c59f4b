import { completeSetUp, firstOf, isRunning, setUp, TableTop, viewOf, Words, Xoshiro } from '@grognard/engine'
import { expect, test } from 'vitest'
import { blowGain } from '../bot/blows.ts'
import { battleBot } from '../bot/index.ts'
import { type Deed, MOST_BLOW, NOISE, Orders } from '../bot/orders.ts'
import { pictureOf } from '../bot/picture.ts'
import { order } from '../rules/orders.ts'
import { type Battle, effectFor } from '../rules/state.ts'
import { rules } from '../rules/steps.ts'
import { gameOf } from './position.ts'

/** Whether a deed is a blow after a move that gains more than the script reckons with. */
function isGreatBlow(s: Battle, { kind, unit, to, target }: Deed): boolean {
  if (to < 0 || (kind !== 'fire' && kind !== 'charge')) return false
  return blowGain(s, unit, to, target, true, true, effectFor(s, s.data.owner[unit])) + NOISE > MOST_BLOW
}

/** Asked for the best alone, the script passes over what it need not look at; asked for all ideas, it looks at everything. */
test.each(['waterloo', 'quatre-bras', 'ligny', 'hypothetical'])('the best order is found without a look at all of them: %s', id => {
  const game = gameOf(id)
  const rng = new Xoshiro(`orders ${id}`)
  const table = new TableTop(rng.fork('dice'))
  const s = game.kind.create()
  const view = game.kind.create()
  const said = new Words(64)
  const quick = new Orders()
  const wide = new Orders()
  setUp(game, s, completeSetUp(game), table)
  let blows = 0
  for (let asked = 0; isRunning(s); asked++) {
    const side = firstOf(rules.asks(s))
    const seen = viewOf(game, s, side, view)
    if (rules.top(s).id === order.id && asked % 3 === 0) {
      const picture = pictureOf(seen, side)
      quick.find(seen, picture, side, new Xoshiro(asked))
      wide.find(seen, picture, side, new Xoshiro(asked), true)
      if (!isGreatBlow(seen, wide.best)) expect(quick.best).toEqual(wide.best)
      if (wide.best.target >= 0 && wide.best.to >= 0) blows++
    }
    said.clear()
    battleBot.script(seen, side, rng, said)
    rules.answer(s, side, said, table)
  }
  expect(blows).toBeGreaterThan(0)
})
