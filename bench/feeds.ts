import type { WrittenLine } from '@grognard/engine'
import {
  completeSetUp,
  Feed,
  firstOf,
  type Game,
  Match,
  type Position,
  reopen,
  type Snapshot,
  sayAnything,
  settle,
  Words,
  Xoshiro,
} from '@grognard/engine'
import { writeLine } from '@grognard/engine/record'
import { cpu, type Figure } from './measure.ts'

const MATCHES = 12
const MOST_LINES = 300

/** Says the same at random in a match that is fed to its seats and in one that is not; CPU in microseconds. */
function saidBoth(game: Game, seed: number, sizes: number[]): { readonly alone: number; readonly fed: number; readonly count: number } {
  const rng = new Xoshiro(`feed ${seed}`)
  const start = () => new Match(game, { setUp: completeSetUp(game), dice: new Xoshiro(seed) })
  const [plain, match] = [start(), start()]
  const feeds = game.sides.all.map(side => new Feed(match, side))
  for (const feed of feeds) feed.read()
  const out = new Words()
  let [alone, fed, count] = [0, 0, 0]
  for (; match.outcome === undefined && match.next < MOST_LINES; count++) {
    const side = firstOf(match.asks)
    out.clear()
    sayAnything(game.rules, match.state, side, rng, out)
    const words = out.list()
    const from = cpu()
    plain.act(side, words)
    const between = cpu()
    match.act(side, words)
    const sent = feeds.flatMap(feed => feed.read().map(entry => JSON.stringify(entry)))
    fed += cpu() - between
    alone += between - from
    sizes.push(...sent.map(({ length }) => length))
  }
  return { alone, fed, count }
}

/** CPU, in milliseconds, of opening a match of so many lines from its last snapshot and the lines after it. */
function opening(game: Game, length: number): { readonly took: number; readonly tail: number } {
  const rng = new Xoshiro('opening')
  const setUp = completeSetUp(game)
  const match: Match<Position> = new Match(game, { setUp, dice: new Xoshiro('dice') })
  const lines: WrittenLine[] = []
  let snapshot: Snapshot | undefined
  const out = new Words()
  while (lines.length < length || snapshot === undefined) {
    const last = match.active.at(-1)
    // Half of it is taken back, so that it lasts.
    if (last !== undefined && (match.outcome !== undefined || rng.below(100) < 46)) match.takeBack(last.side, last.n, 'free')
    else {
      const side = firstOf(match.asks)
      out.clear()
      sayAnything(game.rules, match.state, side, rng, out)
      match.act(side, out.list())
    }
    for (const line of match.lines) if (line.n >= lines.length) lines.push(writeLine(match, line))
    snapshot = settle(match) ?? snapshot
  }
  const tail = lines.slice(snapshot.at + 1)
  const open = () => reopen(game, { ...setUp, snapshot: snapshot as Snapshot, lines: tail, dice: rng })
  open()
  const from = cpu()
  open()
  return { took: (cpu() - from) / 1000, tail: tail.length }
}

/** What it costs to send a match to its seats, and to open one that was put away. */
export function feedFigures(game: Game): Figure[] {
  saidBoth(game, MATCHES, [])
  const sizes: number[] = []
  const runs = Array.from({ length: MATCHES }, (_, i) => saidBoth(game, i, sizes))
  const sum = (of: (run: (typeof runs)[number]) => number) => runs.reduce((total, run) => total + of(run), 0)
  const [alone, fed] = [sum(run => run.alone) / sum(run => run.count), sum(run => run.fed) / sum(run => run.count)]
  const [short, long] = [opening(game, 100), opening(game, 1500)]
  return [
    { name: `${game.id}: a sentence`, value: alone, unit: 'us' },
    { name: `${game.id}: a sentence, sent to two seats`, value: fed, unit: 'us', ratio: { to: 'a sentence', times: fed / alone } },
    {
      name: `${game.id}: an entry`,
      value: sizes.reduce((total, size) => total + size, 0) / sizes.length,
      unit: 'letters',
      note: `the longest has ${Math.max(...sizes)}`,
    },
    { name: `${game.id}: opening a match of 100 lines`, value: short.took, unit: 'ms', note: `${short.tail} after the snapshot` },
    {
      name: `${game.id}: opening one of 1500 lines`,
      value: long.took,
      unit: 'ms',
      ratio: { to: 'one of 100, line by line', times: long.took / long.tail / (short.took / short.tail) },
      note: `${long.tail} after the snapshot`,
    },
  ]
}
