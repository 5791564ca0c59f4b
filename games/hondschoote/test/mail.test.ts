import { completeSetUp, readSentence, Xoshiro } from '@grognard/engine'
import { type Letter, MailError, type MailFault, type MailFile } from '@grognard/engine/mail'
import { type Desk, deskState, invite, join, takeIn, writeLetter } from '@grognard/engine/mail-desk'
import { parseMail, writeMail } from '@grognard/engine/mail-parse'
import { correspond, inTheMail, sayAt } from '@grognard/engine/test/mailing'
import { expect, test } from 'vitest'
import { hondschoote } from '../index.ts'
import { FRENCH } from '../rules/ids.ts'
import type { Battle } from '../rules/state.ts'

const game = hondschoote()

function begun(options: Readonly<Record<string, boolean | string>>): readonly [french: Desk<Battle>, coalition: Desk<Battle>] {
  const french = invite(game, completeSetUp(game, undefined, options), FRENCH, '17'.repeat(32))
  return [french, join(game, parseMail(inTheMail(french)), '93'.repeat(32))]
}

function say(desk: Desk<Battle>, ...names: string[]): Desk<Battle> {
  const reading = readSentence(game, desk.post.match.state, desk.side, names)
  if (!reading.ok) throw new Error(`'${names.join(' ')}' may not be said`)
  return sayAt(desk, reading.words)
}

const read = (reader: Desk<Battle>, { kept }: Desk<Battle>): Desk<Battle> =>
  takeIn(game, reader.kept, parseMail(inTheMail({ ...reader, kept })))

const forged = ({ header, letters }: MailFile, change: Partial<Letter>): MailFile =>
  parseMail(writeMail({ header, letters: [...letters.slice(0, -1), { ...(letters.at(-1) as Letter), ...change }] }))

function faultOf(run: () => unknown): MailFault | undefined {
  try {
    run()
    return undefined
  } catch (error) {
    if (error instanceof MailError) return error.fault
    throw error
  }
}

/** The Coalition player seals a bid with his acceptance, the French player answers it. */
function bid(first: readonly [string, string], second: readonly [string, string]) {
  const [french, coalition] = begun({ bids: true })
  const sealing = writeLetter(say(coalition, ...first))
  const answering = writeLetter(say(read(french, sealing), ...second))
  return { french, sealing, answering, opening: read(sealing, answering) }
}

test('8.6 by mail a bid stays sealed until it is answered', () => {
  const { sealing, answering, opening } = bid(['french', '3'], ['coalition', '1'])
  expect(deskState(sealing)).toBe('wait')
  const letter = sealing.kept.letters[1]
  expect(letter?.seal).toMatch(/^[0-9a-f]{64}$/)
  expect(inTheMail(sealing)).not.toContain('"french","3"')
  expect(letter?.say).toEqual([])
  expect(answering.post.match.next, 'nothing is played before both are open').toBe(1)
  expect(opening.post.match.next).toBe(3)
  expect(opening.post.match.lines.slice(1).map(line => line.kind === 'said' && line.side)).toEqual([1, 0])
})

test('8.6 the same bid has a different seal in every match', () => {
  const seals = ['a', 'b'].map(letter => {
    const french = invite(game, completeSetUp(game, undefined, { bids: true }), FRENCH, letter.repeat(64))
    const coalition = join(game, french.kept, '93'.repeat(32))
    return writeLetter(say(coalition, 'french', '3')).kept.letters[1]?.seal
  })
  expect(seals[0]).not.toBe(seals[1])
})

test('8.6 a player who has seen the answer cannot change his bid', () => {
  const { french, answering, opening } = bid(['french', '3'], ['french', '3'])
  const sent = writeLetter(say(opening, 'french', '2')).kept
  const unsealed = sent.letters.at(-1)?.unsealed
  expect(unsealed?.say).toEqual(['french', '3'])
  for (const bidden of [
    ['french', '4'],
    ['coalition', '0'],
  ]) {
    const cheat = forged(sent, { unsealed: { say: bidden, salt: unsealed?.salt ?? '' } })
    expect(faultOf(() => takeIn(game, answering.kept, cheat))).toBe('illegal')
  }
  const { unsealed: _unsealed, ...closed } = sent.letters.at(-1) as Letter
  expect(faultOf(() => takeIn(game, answering.kept, { header: sent.header, letters: [...sent.letters.slice(0, -1), closed] }))).toBe(
    'illegal',
  )
  expect(faultOf(() => takeIn(game, french.kept, sent))).toBe('differs')
})

test('8.6 after two ties the player who sealed opens the die', () => {
  const { answering, opening } = bid(['french', '3'], ['french', '3'])
  const again = writeLetter(say(opening, 'french', '2'))
  const tied = writeLetter(say(read(answering, again), 'french', '2'))
  const tossed = read(again, tied)
  const line = tossed.post.match.lines.at(-1)
  expect(line?.kind === 'said' && line.rolls.map(({ faces }) => faces)).toEqual([2])
  const told = read(tied, writeLetter(tossed.post.match.asks === 1 ? tossed : say(tossed, ...firstSentence(tossed))))
  expect(told.post.match.line(line?.n ?? 0)).toEqual(line)
})

function firstSentence({ post, side }: Desk<Battle>): string[] {
  const { match } = post
  for (const scenario of ['keep', 'done', 'finish', 'stand']) if (readSentence(game, match.state, side, [scenario]).ok) return [scenario]
  return []
}

test('a battle by mail, whose first die is opened by the third letter', () => {
  const [french, coalition] = begun({ setUp: 'quick-start' })
  const [one, other] = correspond(game, coalition, french, new Xoshiro('battle'), 24)
  expect(one.kept.letters.slice(0, 3).map(letter => [letter.start !== undefined, letter.opened !== undefined])).toEqual([
    [false, false],
    [true, false],
    [false, true],
  ])
  const shared = Math.min(one.post.match.lines.length, other.post.match.lines.length)
  expect(shared).toBeGreaterThan(40)
  expect(one.post.match.lines.slice(0, shared)).toEqual(other.post.match.lines.slice(0, shared))
})
