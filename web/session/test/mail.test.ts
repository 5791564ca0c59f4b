import { findGame } from '@grognard/games/registry'
import { beforeEach, expect, test } from 'vitest'
import { MailSession } from '../mail-session.ts'
import type { Update } from '../protocol.ts'

const SEEDS = ['0a'.repeat(32), '0b'.repeat(32)] as const
const tools = { shelf: findGame, think: () => Promise.reject(new Error('nobody thinks')), now: () => 0 }

interface Player {
  readonly session: MailSession
  seen(): Update
}

async function atTable(session: MailSession): Promise<Player> {
  let last: Update | undefined
  await session.listen(update => {
    last = update
  })
  return {
    session,
    seen: () => {
      if (last === undefined) throw new Error('nothing was shown')
      return last
    },
  }
}

/** Says the first legal words until the letter is complete. */
async function decide({ session, seen }: Player): Promise<void> {
  for (let i = 0; i < 60 && seen().mail?.state === 'decide'; i++) {
    const said: number[] = []
    for (let draft = await session.table.draft(said); !draft.complete; draft = await session.table.draft(said))
      said.push(draft.choices[0]?.word ?? 0)
    expect(await session.say(said)).toEqual({ ok: true })
  }
}

async function letterOf({ session }: Player): Promise<string> {
  return (await session.letter())?.text ?? ''
}

let french: Player
let allied: Player

beforeEach(async () => {
  const inviting = new MailSession(tools)
  await inviting.begin(
    { game: 'la-belle-alliance', scenario: 'waterloo', options: {}, seats: ['human', 'mail'], company: 'mail' },
    'en',
    SEEDS[0],
  )
  french = await atTable(inviting)
  const invited = new MailSession(tools)
  expect(await invited.join(await letterOf(french), SEEDS[1], 'fr')).toMatchObject({
    ok: true,
    fixed: { seats: ['mail', 'human'], company: 'mail' },
  })
  allied = await atTable(invited)
})

/** The Allies accept the invitation, and the French may decide. */
async function takenUp(): Promise<void> {
  await decide(allied)
  expect(await french.session.receive(await letterOf(allied))).toMatchObject({ ok: true })
}

test('letters go back and forth, and both see the same', async () => {
  await takenUp()
  for (let i = 0; i < 6; i++) {
    const [writer, reader] = i % 2 === 0 ? [french, allied] : [allied, french]
    await decide(writer)
    expect(writer.seen().mail?.state).toBe('send')
    const letter = await letterOf(writer)
    expect(writer.seen().mail?.state).toBe('wait')
    expect(await reader.session.receive(letter)).toMatchObject({ ok: true })
  }
  expect(allied.seen().mail?.letters).toBe(8)
})

test('a sentence that rolls ends the letter and may be taken back until it is sent', async () => {
  await takenUp()
  await decide(french)
  expect(french.seen().mail?.closing?.kind).toBe('roll')
  expect(french.seen().decision).toBeUndefined()
  expect(french.seen().undo).toBe('undo')
  await french.session.undo()
  expect(french.seen().mail?.state).toBe('decide')
  await decide(french)
  await letterOf(french)
  expect(french.seen().undo).toBe('none')
  await french.session.undo()
  expect(french.seen().mail?.state).toBe('wait')
})

test('a match by mail is stored and resumed, with the same letter', async () => {
  await takenUp()
  await decide(french)
  const kept = await french.session.record('jsonl')
  const again = new MailSession(tools)
  expect(await again.resume(kept, 'mail', 'en')).toMatchObject({ ok: true })
  expect((await again.letter())?.text).toBe(await letterOf(french))
  expect(await again.resume('{"grognard":1}', 'mail', 'en')).toMatchObject({ ok: false })
})

test('the store never holds a secret of the other side, and a letter none that is not opened', async () => {
  await takenUp()
  const kept = await french.session.record('jsonl')
  const letter = await letterOf(allied)
  expect(kept).toContain(SEEDS[0])
  for (const text of [kept, letter]) expect(text).not.toContain(SEEDS[1])
  expect(letter).not.toContain(SEEDS[0])
})

test('a letter that does not fit is refused in the language of the page', async () => {
  expect(await french.session.receive(await letterOf(french))).toMatchObject({ ok: false, why: expect.stringContaining('Nothing new') })
  expect(await allied.session.receive('Cher ami,')).toMatchObject({ ok: false, why: expect.stringContaining('abîmée') })
  const stranger = new MailSession(tools)
  await takenUp()
  const second = await letterOf(allied)
  expect(await stranger.join(second, SEEDS[0], 'en')).toMatchObject({ ok: false, why: expect.stringContaining('not on this device') })
})
