import { randomBytes } from 'node:crypto'
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
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
import { gameOf } from '@grognard/engine/replay'
import { type Loaded, loadGame } from './catalogue.ts'
import { Failure } from './fail.ts'

const LARGEST = 64 * 1024 * 1024

/** Reads a record of either format: JSON Lines begin with a brace, the readable twin with a tag. */
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

/** A file that is a record of a match, but not a whole one. */
export class DamagedRecord extends Failure {
  readonly fault: string
  constructor(path: string, fault: string) {
    super(`${path}: ${fault}`)
    this.fault = fault
  }
}

/** Whether a text begins as a record of this format does, whatever comes after. */
function isOurs(text: string): boolean {
  const [first = ''] = text.trimStart().split('\n', 1)
  if (first.startsWith('[')) return first.trim() === `[Grognard "${FORMAT}"]`
  try {
    return JSON.parse(first).grognard === FORMAT
  } catch {
    return false
  }
}

async function readWhole(path: string): Promise<string> {
  try {
    if ((await stat(path)).size > LARGEST) throw new Failure(`${path} is too large for a record`)
    return await readFile(path, 'utf8')
  } catch (error) {
    throw fileFailure(path, 'read', error)
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a directory',
  ENOTDIR: 'a part of its path is no directory',
  EACCES: 'access is denied',
  EPERM: 'access is denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
}

function fileFailure(path: string, verb: 'read' | 'write', error: unknown): unknown {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
  if (code === undefined) return error
  const reason = verb === 'write' && code === 'ENOENT' ? 'the folder does not exist' : (REASONS[code] ?? code)
  return new Failure(`cannot ${verb} ${path}: ${reason}`)
}

/** Whether something lies at a path. */
export const exists = async (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/**
 * Writes a record: the readable twin to `.txt`, in a language, JSON Lines to anything else. It replaces the old file in one step, whole or
 * not at all.
 */
export async function writeRecord(path: string, game: Game, record: MatchRecord, language: Language): Promise<void> {
  if (path.endsWith('.txt') && record.header.takenUp)
    throw new Failure(`cannot write ${path}: a match that older rules began is written as .jsonl only`)
  const text = path.endsWith('.txt') ? writeText(game, record, language) : writeJsonLines(record)
  const draft = `${path}.${randomBytes(4).toString('hex')}`
  try {
    await writeFile(draft, text)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw fileFailure(path, 'write', error)
  }
}

/** The game a record was played with. Data that the record carries must pass the game's schema before anything is made of it. */
export async function gameOfRecord(record: MatchRecord): Promise<Loaded> {
  const loaded = await loadGame(record.header.game)
  const { entry, make, game } = loaded
  const isOther = record.header.data !== game.dataHash
  if (isOther && record.data !== undefined && contentHash(record.data) === record.header.data) await entry.check(record.data)
  return { ...loaded, game: gameOf(record, make) }
}
