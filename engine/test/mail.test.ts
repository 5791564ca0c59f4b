import { describe, expect, test } from 'vitest'
import { completeSetUp, fromHex, KeyedDice, Xoshiro } from '../index.ts'
import {
  boundTo,
  canBeMailed,
  isOpenGame,
  type Letter,
  MailError,
  type MailFault,
  type MailFile,
  saltOf,
  secretOf,
  sumOf,
} from '../mail.ts'
import { type Desk, deskState, invite, join, openDesk, takeIn, writeLetter } from '../mail-desk.ts'
import { parseDesk, parseMail, writeMail } from '../mail-parse.ts'
import { causeOfSentence } from '../match.ts'
import { BLUE, type Brawl, brawl, RED, saying } from './brawl.ts'
import { duel } from './duel.ts'
import { correspond, decideAt, inTheMail, sayAt } from './mailing.ts'

const SEEDS = ['a1'.repeat(32), 'b2'.repeat(32)] as const
const setUp = completeSetUp(brawl)

/** An invitation by Red, accepted by Blue. */
function begun(red: string = SEEDS[0], blue: string = SEEDS[1]): { red: Desk<Brawl>; blue: Desk<Brawl> } {
  const inviting = invite(brawl, setUp, RED, red)
  return { red: inviting, blue: join(brawl, parseMail(inTheMail(inviting)), blue) }
}

const faultOf = (read: () => unknown): MailFault | undefined => {
  try {
    read()
    return undefined
  } catch (error) {
    if (error instanceof MailError) return error.fault
    throw error
  }
}

/** Blue has accepted the invitation, Red decides. */
function opened(): { red: Desk<Brawl>; blue: Desk<Brawl> } {
  const { red, blue } = begun()
  const joined = writeLetter(blue)
  return { red: takeIn(brawl, red.kept, parseMail(inTheMail(joined))), blue: joined }
}

/** Red gambles: the letter waits for dice. */
function gambled(): { red: Desk<Brawl>; blue: Desk<Brawl>; letter: MailFile } {
  const { red, blue } = opened()
  const sent = writeLetter(sayAt(red, saying('gamble')))
  return { red: sent, blue, letter: sent.kept }
}

/** A file with its last letter changed, as a cheat would: all digests are right again. */
const forged = ({ header, letters }: MailFile, change: Partial<Letter>): MailFile =>
  parseMail(writeMail({ header, letters: [...letters.slice(0, -1), { ...(letters.at(-1) as Letter), ...change }] }))

describe('by mail', () => {
  test('a match is played to its end, and both know the same', () => {
    for (let i = 0; i < 12; i++) {
      const { red, blue } = begun(`${i.toString(16)}a`.repeat(32), `${i.toString(16)}b`.repeat(32))
      const [one, other] = correspond(brawl, blue, red, new Xoshiro(`mail ${i}`))
      expect(deskState(one)).toBe('over')
      expect(deskState(other)).toBe('over')
      expect(one.post.match.outcome).toBeDefined()
      expect(one.post.match.lines).toEqual(other.post.match.lines)
    }
  })

  test('the side asked first decides in its first letter', () => {
    const { red, blue } = opened()
    expect(deskState(red)).toBe('decide')
    expect(deskState(blue)).toBe('wait')
    expect(deskState(begun().red)).toBe('wait')
  })

  test('a letter that rolls waits for the other side to open the dice', () => {
    const { red, blue, letter } = gambled()
    const before = red.post.match.next
    expect(letter.letters.at(-1)?.roll?.say).toEqual(['gamble'])
    expect(deskState(red)).toBe('wait')
    const read = takeIn(brawl, blue.kept, letter)
    expect(read.post.match.next).toBe(before + 1)
    expect(deskState(read)).toBe('decide')
    const answered = writeLetter(sayAt(read, saying('wait')))
    const again = takeIn(brawl, red.kept, answered.kept)
    expect(again.post.match.lines).toEqual(answered.post.match.lines)
  })

  test("a die depends on one side's secret, the other's salt, and the sentence", () => {
    const { blue, letter } = gambled()
    const { match } = letter.header
    const line = takeIn(brawl, blue.kept, letter).post.match.lines.at(-1)
    const rolled = line && 'rolls' in line ? line.rolls[0]?.rolled : undefined
    const secret = secretOf(SEEDS[1], match, 2)
    expect(boundTo(secret, match)).toBe(letter.letters[1].bound)
    const dice = new KeyedDice({ secret: fromHex(secret), match, salts: [saltOf(SEEDS[0], match, 3)] })
    dice.begin(line?.n ?? 0, () => causeOfSentence(brawl, blue.post.match.state, RED, saying('gamble')))
    expect(dice.roll(6)).toBe(rolled)
    const faces = new Set(
      Array.from({ length: 40 }, (_, i) => {
        const { red, blue: other } = opened()
        const seeded = openDesk(brawl, { ...red.kept, seed: i.toString(16).padStart(2, '0').repeat(32) })
        const sent = writeLetter(sayAt(seeded, saying('gamble')))
        const told = takeIn(brawl, other.kept, sent.kept).post.match.lines.at(-1)
        return told && 'rolls' in told ? told.rolls[0]?.rolled : 0
      }),
    )
    expect(faces.size, 'the salt of the one who rolls changes the die').toBeGreaterThan(3)
  })

  test('what is stored comes back as it was', () => {
    const { red } = opened()
    const writing = openDesk(brawl, { ...red.kept, closing: { kind: 'roll', say: ['gamble'] }, sealed: ['stand'] })
    expect(parseDesk(JSON.parse(JSON.stringify(writing.kept)))).toEqual(writing.kept)
  })

  test('a rewritten letter is the same letter', () => {
    const { red } = opened()
    const write = () => inTheMail(writeLetter(sayAt(red, saying('gamble'))))
    expect(write()).toBe(write())
  })

  test('resigning ends it for both', () => {
    const { red, blue } = opened()
    const gone = writeLetter(openDesk(brawl, { ...red.kept, closing: { kind: 'resign' } }))
    expect(deskState(gone)).toBe('over')
    const read = takeIn(brawl, blue.kept, gone.kept)
    expect(deskState(read)).toBe('over')
    expect(read.post.match.outcome).toEqual({ winner: BLUE, cause: 'resigned' })
  })
})

describe('no player can cheat', () => {
  test('by trying another sentence when the dice are bad', () => {
    const { red, blue, letter } = gambled()
    const read = takeIn(brawl, blue.kept, letter)
    const other = writeLetter(sayAt(opened().red, saying('tire')))
    expect(faultOf(() => takeIn(brawl, read.kept, other.kept))).toBe('differs')
    expect(faultOf(() => takeIn(brawl, read.kept, red.kept))).toBe('old')
  })

  test('by another salt for the same sentence', () => {
    const { blue, letter } = gambled()
    const read = takeIn(brawl, blue.kept, letter)
    const salted = forged(letter, { roll: { say: ['gamble'], salt: 'cc'.repeat(32) } })
    expect(faultOf(() => takeIn(brawl, read.kept, salted))).toBe('differs')
  })

  test('by opening another secret than the one committed to', () => {
    const { red, blue, letter } = gambled()
    const answered = writeLetter(decideAt(takeIn(brawl, blue.kept, letter), new Xoshiro('answer')))
    for (let i = 0; i < 16; i++) {
      const secret = i.toString(16).repeat(64)
      expect(faultOf(() => takeIn(brawl, red.kept, forged(answered.kept, { opened: secret })))).toBe('illegal')
    }
    const { opened: _opened, ...closed } = answered.kept.letters.at(-1) as Letter
    const silent = { header: answered.kept.header, letters: [...answered.kept.letters.slice(0, -1), closed] }
    expect(faultOf(() => takeIn(brawl, red.kept, silent))).toBe('illegal')
  })

  test("by rolling one's own dice, or by claiming that none fall", () => {
    const { red, blue } = opened()
    const sent = writeLetter(sayAt(red, saying('gamble'))).kept
    const { roll: _roll, ...plain } = sent.letters.at(-1) as Letter
    const own = { header: sent.header, letters: [...sent.letters.slice(0, -1), { ...plain, say: [['gamble']] }] }
    expect(faultOf(() => takeIn(brawl, blue.kept, own))).toBe('illegal')
    expect(faultOf(() => takeIn(brawl, blue.kept, forged(sent, { opened: SEEDS[0] })))).toBe('illegal')
  })

  test('by an illegal sentence, or one of the other side', () => {
    const { red, blue } = opened()
    const sent = writeLetter(decideAt(red, new Xoshiro('legal'))).kept
    for (const change of [{ say: [['dodge']] }, { say: [['no', 'such', 'word']] }, { n: 4 }])
      expect(faultOf(() => takeIn(brawl, blue.kept, forged(sent, change)))).toBe('illegal')
    expect(faultOf(() => takeIn(brawl, blue.kept, forged(sent, { by: 'Blue' })))).toBe('differs')
  })

  test('by going back', () => {
    const { red, blue } = begun()
    const [writer, reader] = correspond(brawl, blue, red, new Xoshiro('back'), 8)
    for (let length = 1; length <= writer.kept.letters.length; length++) {
      const older = { header: writer.kept.header, letters: writer.kept.letters.slice(0, length) }
      expect(faultOf(() => takeIn(brawl, writer.kept, older))).toBe('old')
    }
    expect(faultOf(() => takeIn(brawl, { ...reader.kept, letters: reader.kept.letters.slice(0, 3) }, writer.kept))).toBe('differs')
  })

  test('by changing earlier letters', () => {
    const { red, blue } = begun()
    const [writer, reader] = correspond(brawl, blue, red, new Xoshiro('before'), 4)
    const sent = writeLetter(decideAt(writer, new Xoshiro('more'))).kept
    const [first, ...rest] = sent.letters
    const changed = { header: sent.header, letters: [{ ...first, bound: 'dd'.repeat(32) }, ...rest] }
    expect(faultOf(() => takeIn(brawl, reader.kept, changed))).toBe('differs')
    const moved = { header: { ...sent.header, first: 'Blue' }, letters: sent.letters }
    expect(faultOf(() => takeIn(brawl, reader.kept, moved))).toBe('differs')
  })

  test('by choosing a secret after seeing the salt: nothing rolls before both are bound', () => {
    const { red, blue } = begun()
    const sent = writeLetter(openDesk(brawl, red.kept.letters.length === 1 ? { ...red.kept, letters: [] } : red.kept)).kept
    const eager = forged(sent, { roll: { say: ['gamble'], salt: 'ee'.repeat(32) } })
    expect(faultOf(() => join(brawl, eager, SEEDS[1]))).toBe('illegal')
    expect(deskState(blue)).toBe('send')
  })

  test('by an empty letter', () => {
    const { red, blue } = opened()
    const sent = writeLetter(sayAt(red, saying('wait'))).kept
    const empty = forged(sent, { say: [], hash: blue.kept.letters[0].hash })
    expect(faultOf(() => takeIn(brawl, blue.kept, empty))).toBe('illegal')
  })
})

describe('a file of letters', () => {
  test('that was damaged is refused', () => {
    const text = inTheMail(gambled().red)
    const rng = new Xoshiro('file')
    expect(parseMail(text).letters.length).toBe(3)
    for (let i = 0; i < 200; i++) {
      const at = rng.below(text.length)
      const letter = text[at] === 'a' ? 'b' : 'a'
      const fault = faultOf(() => parseMail(text.slice(0, at) + letter + text.slice(at + 1)))
      expect(['damaged', 'newer'], `character ${at}`).toContain(fault)
    }
    for (const bad of ['', '{}', text.slice(0, -80), text.split('\n').slice(1).join('\n'), '\u0089PNG', '[1]', '{"grognardMail":1}'])
      expect(faultOf(() => parseMail(bad))).toBe('damaged')
    expect(faultOf(() => parseMail(text.replace('"grognardMail":1', '"grognardMail":2')))).toBe('newer')
  })

  test('of another match, other rules or other data is refused', () => {
    const { red, blue } = opened()
    const sent = writeLetter(sayAt(red, saying('wait'))).kept
    expect(faultOf(() => takeIn(brawl, blue.kept, { ...sent, header: { ...sent.header, match: 'another' } }))).toBe('other')
    const invitation = begun().red.kept
    const asked = (change: Partial<MailFile['header']>) => () =>
      join(brawl, { ...invitation, header: { ...invitation.header, ...change } }, SEEDS[1])
    expect(faultOf(asked({ rules: 9 }))).toBe('rules')
    expect(faultOf(asked({ data: '0'.repeat(64) }))).toBe('data')
    expect(faultOf(asked({ game: 'duel' }))).toBe('game')
    expect(faultOf(() => join(brawl, sent, SEEDS[1]))).toBe('stranger')
    expect(sumOf(sent)).toHaveLength(64)
  })

  test('is not available for a game with hidden information', () => {
    expect(isOpenGame(brawl)).toBe(true)
    expect(isOpenGame(duel())).toBe(false)
    expect(canBeMailed(brawl, setUp)).toBe(true)
  })
})
