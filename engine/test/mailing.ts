import { type Game, type Position, type Word, Words, type Xoshiro } from '../index.ts'
import { type Desk, deskState, inNames, takeIn, wayOfSaying, writeLetter } from '../mail-desk.ts'
import { parseMail, writeMail } from '../mail-parse.ts'
import { sayAnything } from '../random-sentence.ts'

/** Says a sentence at a desk as a player's device does. */
export function sayAt<S extends Position>(desk: Desk<S>, words: readonly Word[]): Desk<S> {
  const { kept, post } = desk
  const way = wayOfSaying(desk, words)
  if (way === undefined) throw new Error('the sentence may not be said')
  const say = inNames(desk, words)
  if (way === 'resign') throw new Error('no sentence gives up')
  if (way !== 'say') return { ...desk, kept: { ...kept, closing: { kind: way, say } } }
  post.match.act(desk.side, words)
  return { ...desk, kept: { ...kept, draft: [...kept.draft, say] } }
}

/** Decides at random until the letter is complete. */
export function decideAt<S extends Position>(desk: Desk<S>, rng: Xoshiro): Desk<S> {
  let now = desk
  const said = new Words(256)
  while (deskState(now) === 'decide') {
    said.clear()
    sayAnything(now.post.game.rules, now.post.match.state, now.side, rng, said)
    now = sayAt(now, said.list())
  }
  return now
}

/** A desk's letters as sent. */
export const inTheMail = <S extends Position>({ kept }: Desk<S>): string => writeMail(kept)

/** Lets two desks write to each other until the match is over or `most` letters are written; returns both. */
export function correspond<S extends Position>(
  game: Game<S>,
  from: Desk<S>,
  to: Desk<S>,
  rng: Xoshiro,
  most = 10_000,
): readonly [writer: Desk<S>, reader: Desk<S>] {
  let [writer, reader] = [from, to]
  while (deskState(writer) !== 'over' && writer.kept.letters.length < most) {
    const written = writeLetter(decideAt(writer, rng))
    const read = takeIn(game, reader.kept, parseMail(inTheMail(written)))
    ;[writer, reader] = [read, written]
  }
  return [writer, reader]
}
