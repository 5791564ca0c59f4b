import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import {
  diceOf,
  firstOf,
  isOfOlderRules,
  type MatchRecord,
  parseJsonLines,
  parseText,
  printHash,
  replay,
  storedLines,
  takeUp,
  toJson,
  verify,
  viewOf,
  Words,
  Xoshiro,
} from '@grognard/engine'
import { readLink } from '@grognard/engine/link'
import { readPosition } from '@grognard/engine/link-position'
import { readRecordLink } from '@grognard/engine/link-record'
import { deskState, openDesk } from '@grognard/engine/mail-desk'
import { parseDesk, parseMail } from '@grognard/engine/mail-parse'
import { readPost } from '@grognard/engine/mail-post'
import { gameOf, withDataOf } from '@grognard/engine/replay'
import { describe, expect, test } from 'vitest'
import { GAMES, type GameMaker } from '../../registry.ts'

/*
 * Matches from before battles were packs: they name no battle, and their data has its old shape. A record and a save carry their data; a
 * text, links and letters only name it.
 */

const path = (game: string, name: string): string => fileURLToPath(new URL(`../../${game}/test/kept/${name}`, import.meta.url))
const text = (game: string, name: string): string => readFileSync(path(game, name), 'utf8').trim()
const record = (game: string, name: string): MatchRecord =>
  parseJsonLines(gunzipSync(readFileSync(path(game, `${name}.jsonl.gz`))).toString('utf8'))
const endOf = ({ lines }: MatchRecord): string => lines[lines.length - 1].hash

/** The version of the rules the kept matches were played with. */
const KEPT_VERSION = 1
const versions = new Map(await Promise.all(GAMES.map(async ({ id, load }) => [id, (await load())().version] as const)))
/** Games that were played then; younger ones have nothing to keep. */
const PLAYED = GAMES.map(({ id }) => id).filter(id => existsSync(path(id, 'finished.jsonl.gz')))
const GAME_IDS = PLAYED.filter(id => versions.get(id) === KEPT_VERSION)
const CHANGED = PLAYED.filter(id => versions.get(id) !== KEPT_VERSION)
const MAILED = GAME_IDS.filter(id => existsSync(path(id, 'letters.txt')))

async function makerOf(id: string): Promise<GameMaker> {
  const entry = GAMES.find(game => game.id === id)
  if (entry === undefined) throw new Error(`there is no game '${id}'`)
  return entry.load()
}

describe.each(GAME_IDS)('%s, kept from before battles were packs', id => {
  test('a finished record verifies, die by die', async () => {
    const finished = record(id, 'finished')
    expect(finished.header.battle).toBeUndefined()
    const verified = verify(gameOf(finished, await makerOf(id)), finished)
    expect(verified.diceProven).toBe(true)
    expect(verified.match.outcome).toBeDefined()
  })

  test("its data fits today's schema", async () => {
    const entry = GAMES.find(game => game.id === id)
    await expect(entry?.check(record(id, 'finished').data)).resolves.toBeDefined()
  })

  test('a running save opens at its position and goes on', async () => {
    const running = record(id, 'running')
    const make = await makerOf(id)
    const { match } = verify(gameOf(running, make), running)
    expect(toJson(match.game, match.state)).toEqual(running.kept?.state)
    const dice = diceOf(running)
    if (dice === undefined) throw new Error('a save keeps its secret')
    expect(replay(gameOf(running, make), running, { after: dice }).match.asks).not.toBe(0)
  })

  test('a text, which only names its data, can be replayed', async () => {
    const short = parseText(text(id, 'short.txt'))
    expect(short.data).toBeUndefined()
    const { match } = verify(gameOf(short, await makerOf(id)), short)
    expect(match.outcome?.cause).toBe('resigned')
  })

  test("a link to a position shows the save's position", async () => {
    const link = readLink(text(id, 'position-link.txt'))
    expect(link.battle).toBeUndefined()
    const game = (await makerOf(id))()
    const { state } = readPosition(game, link)
    expect(toJson(game, state)).toEqual(record(id, 'running').kept?.state)
  })

  test('a link to a record reaches the end of the record', async () => {
    const { match } = readRecordLink((await makerOf(id))(), readLink(text(id, 'record-link.txt')))
    expect(printHash(match.lines[match.lines.length - 1].hash)).toBe(endOf(record(id, 'finished')))
  })
})

describe.each(MAILED)('letters of %s, kept from before battles were packs', id => {
  test('they can be read, and the desk goes on with them', async () => {
    const game = (await makerOf(id))()
    const file = parseMail(text(id, 'letters.txt'))
    expect(file.header.battle).toBeUndefined()
    const post = readPost(game, file)
    expect(post.letters.length).toBe(file.letters.length)
    const desk = openDesk(game, parseDesk(JSON.parse(text(id, 'desk.json'))))
    expect(desk.post.letters.length).toBe(file.letters.length)
    expect(deskState(desk)).toBe('decide')
  })
})

describe.each(CHANGED)('%s, kept from before its rules were corrected', id => {
  test('a finished record is shown from its stored events', async () => {
    const finished = record(id, 'finished')
    const game = withDataOf(finished, await makerOf(id))
    expect(isOfOlderRules(game, finished)).toBe(true)
    const lines = storedLines(game, finished)
    expect(lines.length).toBe(finished.lines.length)
    expect(lines.every(({ told, written }) => told.length === (written.told?.length ?? 0))).toBe(true)
  })

  test('a running save goes on to the end through named migrations', async () => {
    const running = record(id, 'running')
    const game = withDataOf(running, await makerOf(id))
    const dice = diceOf(running)
    if (dice === undefined) throw new Error('a save keeps its secret')
    const { match, takenUp } = takeUp(game, running, dice)
    expect(takenUp.migrations.length).toBe(game.version - KEPT_VERSION)
    const rng = new Xoshiro(id)
    const said = new Words(64)
    while (match.asks !== 0) {
      const side = firstOf(match.asks)
      said.clear()
      game.bot.script(viewOf(game, match.state, side), side, rng, said)
      const acted = match.act(side, said.list())
      if (!acted.ok) throw new Error(`${acted.refusal.rule} ${acted.refusal.key}`)
    }
    expect(match.outcome).toBeDefined()
  })

  test('links and letters say which rules they need', async () => {
    const game = (await makerOf(id))()
    expect(() => readPosition(game, readLink(text(id, 'position-link.txt')))).toThrow('it needs version 1 of the rules')
    if (existsSync(path(id, 'letters.txt')))
      expect(() => readPost(game, parseMail(text(id, 'letters.txt')))).toThrow('the letters need version 1 of the rules')
  })
})
