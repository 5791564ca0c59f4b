import { randomBytes } from 'node:crypto'
import type { Stats } from 'node:fs'
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { Failure } from './fail.ts'

const LARGEST = 64 * 1024 * 1024

const REASONS = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a directory',
  ENOTDIR: 'part of its path is not a directory',
  EACCES: 'access is denied',
  EPERM: 'access is denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'the file would be too large',
  EIO: 'the disk has failed',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its links form a loop',
  ENODEV: 'it is a device',
} as const

/** What an error code of the system means. */
export const reasonFor = (code: string): string => (REASONS as Readonly<Record<string, string>>)[code] ?? code

/** An error of the system as one line; any other error as it is. */
function fileFailure(path: string, verb: 'read' | 'write', error: unknown): unknown {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
  if (code === undefined) return error
  return new Failure(`cannot ${verb} ${path}: ${verb === 'write' && code === 'ENOENT' ? 'the folder does not exist' : reasonFor(code)}`)
}

const isDevice = (found: Stats): boolean => found.isCharacterDevice() || found.isBlockDevice()

/** The text of a file or a pipe. */
export async function readWhole(path: string): Promise<string> {
  try {
    const found = await stat(path)
    if (isDevice(found)) throw new Failure(`cannot read ${path}: ${REASONS.ENODEV}`)
    if (found.size > LARGEST) throw new Failure(`${path} is too large for a record`)
    return await readFile(path, 'utf8')
  } catch (error) {
    throw fileFailure(path, 'read', error)
  }
}

/** Whether a file is meant to be read by people. */
export const isText = (path: string): boolean => path.endsWith('.txt')

/** True when the path exists. */
export const exists = async (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Writes a file, replacing the old one atomically. Only files are replaced: renaming onto a device would remove it. */
export async function replaceFile(path: string, text: string): Promise<void> {
  const old = await stat(path).catch(() => undefined)
  if (old !== undefined && !old.isFile())
    throw new Failure(`cannot write ${path}: ${old.isDirectory() ? REASONS.EISDIR : isDevice(old) ? REASONS.ENODEV : 'it is not a file'}`)
  const draft = `${path}.${randomBytes(4).toString('hex')}`
  try {
    await writeFile(draft, text)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw fileFailure(path, 'write', error)
  }
}
