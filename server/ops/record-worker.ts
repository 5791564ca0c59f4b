import { parentPort } from 'node:worker_threads'
import { contentHash, parseJsonLines, verify } from '@grognard/engine'
import { gameOf } from '@grognard/engine/replay'
import { findGame, namedBattle } from '@grognard/games/registry'

/** A record that was found sound, as rows are made from it. */
export interface SoundRecord {
  readonly battle: string
  readonly data: string
  readonly asks: number
  readonly result: string
}

/**
 * Judges a record from outside in a thread of its own, so that one which never ends harms nobody: its data by the schema of its game, then every
 * position and every die.
 */
async function judge(text: string): Promise<SoundRecord> {
  const record = parseJsonLines(text)
  const { header, data } = record
  const entry = findGame(header.game)
  if (!entry || entry.isTest) throw new Error(`there is no game '${header.game}'`)
  if (header.takenUp) throw new Error('older rules began the match')
  if (data === undefined || contentHash(data) !== header.data) throw new Error('its data is not the data of its hash')
  await entry.check(data)
  const game = gameOf(record, await entry.load(['en'], namedBattle(entry, header.battle, data)))
  const { match, diceProven } = verify(game, record)
  if (!diceProven) throw new Error('its dice do not follow from its secret')
  if (!match.outcome) throw new Error('the match is not over')
  const { cause, winner } = match.outcome
  return {
    battle: game.battle,
    data: JSON.stringify(game.data),
    asks: match.asks,
    result: JSON.stringify({ cause, ...(winner !== undefined && { winner }) }),
  }
}

parentPort?.once('message', (text: string) => {
  judge(text).then(
    sound => parentPort?.postMessage({ sound }),
    (error: Error) => parentPort?.postMessage({ fault: error.message }),
  )
})
