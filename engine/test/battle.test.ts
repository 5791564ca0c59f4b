import { describe, expect, test } from 'vitest'
import { completeSetUp, type MatchRecord, parseJsonLines, parseText, replay, writeJsonLines, writeText } from '../index.ts'
import { readLink } from '../link.ts'
import { positionLink, readPosition } from '../link-position.ts'
import { invite, join } from '../mail-desk.ts'
import { parseMail } from '../mail-parse.ts'
import { brawl, RED } from './brawl.ts'
import { duel } from './duel.ts'
import { inTheMail } from './mailing.ts'
import { sampleMatch, sampleRecord } from './sample-record.ts'

const game = duel()
const elsewhere = { ...game, battle: 'elsewhere' }
const brawlElsewhere = { ...brawl, battle: 'elsewhere' }

/** A record as written before there were several battles. */
function unnamed({ header: { battle: _, ...header }, ...rest }: MatchRecord): MatchRecord {
  return { header, ...rest }
}

describe('the battle of a match', () => {
  test('is stored in a record and its readable twin', () => {
    const record = sampleRecord(game, 'battle')
    expect(parseJsonLines(writeJsonLines(record)).header.battle).toBe(game.battle)
    expect(parseText(writeText(game, record)).header.battle).toBe(game.battle)
    expect(() => replay(elsewhere, record)).toThrow(`the record is of the battle '${game.battle}', not of 'elsewhere'`)
  })

  test('a record without one is played with the current battle', () => {
    const record = parseJsonLines(writeJsonLines(unnamed(sampleRecord(game, 'battle'))))
    expect(record.header).not.toHaveProperty('battle')
    expect(replay(game, record).match.lines.length).toBe(record.lines.length)
    const text = writeText(game, unnamed(sampleRecord(game, 'battle')))
    expect(text).not.toContain('[Battle')
    expect(parseText(text).header).not.toHaveProperty('battle')
  })

  test('is stored in a link', () => {
    const { match } = sampleMatch(game, 'battle')
    const link = readLink(positionLink(game, match.setUp, match.state))
    expect(link).toMatchObject({ game: game.id, battle: game.battle })
    expect(() => readPosition(elsewhere, link)).toThrow(`it is of the battle '${game.battle}', not of 'elsewhere'`)
    const { battle: _, ...older } = link
    expect(readPosition(game, older).state.$bytes).toEqual(match.state.$bytes)
  })

  test('is stored in a letter', () => {
    const letter = parseMail(inTheMail(invite(brawlElsewhere, completeSetUp(brawl), RED, 'a1'.repeat(32))))
    expect(letter.header.battle).toBe('elsewhere')
    expect(join(brawlElsewhere, letter, 'b2'.repeat(32)).post.game).toBe(brawlElsewhere)
    expect(() => join(brawl, letter, 'b2'.repeat(32))).toThrow("the letters are of the battle 'elsewhere', not of 'brawl'")
  })
})
