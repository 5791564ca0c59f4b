import {
  contentHash,
  FORMAT,
  type Game,
  type Language,
  type MatchRecord,
  parseJsonLines,
  parseText,
  RecordError,
  writeJsonLines,
  writeText,
} from '@grognard/engine'
import { gameOf, withDataOf } from '@grognard/engine/replay'
import { namedBattle } from '@grognard/games/registry'
import { entryOf, type Loaded, loadGame } from './catalogue.ts'
import { Failure } from './fail.ts'
import { isText, readWhole, replaceFile } from './files.ts'

/** Reads a record in either format: JSON Lines start with a brace, the readable twin with a tag. */
export async function readRecord(path: string): Promise<MatchRecord> {
  const text = await readWhole(path)
  const first = text.trimStart()[0]
  if (first !== '{' && first !== '[') throw new Failure(`${path}: this is not a record of a match`)
  try {
    return first === '{' ? parseJsonLines(text) : parseText(text)
  } catch (error) {
    if (!(error instanceof RecordError)) throw error
    throw isOurs(text) ? new DamagedRecord(path, error.message) : new Failure(`${path}: ${error.message}`)
  }
}

/** A file that is a match record, but incomplete. */
export class DamagedRecord extends Failure {
  readonly fault: string
  constructor(path: string, fault: string) {
    super(`${path}: ${fault}`)
    this.fault = fault
  }
}

/** Whether a text starts like a record of this format, whatever follows. */
function isOurs(text: string): boolean {
  const [first = ''] = text.trimStart().split('\n', 1)
  if (first.startsWith('[')) return first.trim() === `[Grognard "${FORMAT}"]`
  try {
    return JSON.parse(first).grognard === FORMAT
  } catch {
    return false
  }
}

/** Writes a record: the readable twin to `.txt`, in a language, JSON Lines to anything else. Replaces the old file atomically. */
export async function writeRecord(path: string, game: Game, record: MatchRecord, language: Language): Promise<void> {
  if (isText(path) && record.header.takenUp)
    throw new Failure(`cannot write ${path}: a match that older rules began is written as .jsonl only`)
  const text = isText(path) ? writeText(game, record, language) : writeJsonLines(record)
  await replaceFile(path, text)
}

/** The game a record was played with. Data carried by the record must pass the game's schema before use. */
export const gameOfRecord = (record: MatchRecord): Promise<Loaded> => loadFor(record, gameOf)

/** Today's rules with the data of a record that older rules played. */
export const gameForOlder = (record: MatchRecord): Promise<Loaded> => loadFor(record, withDataOf)

async function loadFor(record: MatchRecord, bind: typeof gameOf): Promise<Loaded> {
  const { header, data } = record
  const battle = namedBattle(entryOf(header.game), header.battle, data)
  const isSound = data !== undefined && contentHash(data) === header.data
  if (typeof battle === 'object') {
    if (!isSound) throw new RecordError(undefined, 'the data of the record is not the data of its header')
    await entryOf(header.game).check(data)
  }
  const loaded = await loadGame(header.game, battle)
  const { entry, make, game } = loaded
  if (header.data !== game.dataHash && isSound) await entry.check(data)
  return { ...loaded, game: bind(record, make) }
}
