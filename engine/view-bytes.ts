import { contentHash } from './canonical.ts'
import type { Game } from './game.ts'
import { fromLetters, toLetters } from './letters.ts'
import type { Position } from './state.ts'

/** Runs of bytes in which a view differs from the one before it: where each begins, and the bytes themselves as letters of base64url. */
export type Runs = readonly (readonly [number, string])[]

/** Runs that are this close are one: a run costs about as much as these bytes. */
const NEAR = 6

/** The bytes of a position: each, and four at a time. */
export type Bytes = Pick<Position, '$bytes' | '$i32'>

/** Whether two positions are equal, byte for byte. */
export function isSame({ $i32: one }: Bytes, { $i32: other }: Bytes): boolean {
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false
  return true
}

/** Bytes of their own, like those of a position. */
export function bytesLike({ $bytes }: Bytes): Bytes {
  const own = $bytes.slice()
  return { $bytes: own, $i32: new Int32Array(own.buffer) }
}

/** How one view differs from another; nothing when they are equal. */
export function runsBetween(from: Bytes, to: Bytes): Runs {
  const was = from.$bytes
  const is = to.$bytes
  const fourWere = from.$i32
  const four = to.$i32
  const runs: [number, string][] = []
  let begin = -1
  let end = 0
  for (let k = 0; k < four.length; k++) {
    if (fourWere[k] === four[k]) continue
    for (let i = 4 * k; i < 4 * k + 4; i++) {
      if (was[i] === is[i]) continue
      if (begin >= 0 && i - end > NEAR) {
        runs.push([begin, toLetters(is.subarray(begin, end))])
        begin = i
      } else if (begin < 0) begin = i
      end = i + 1
    }
  }
  if (begin >= 0) runs.push([begin, toLetters(is.subarray(begin, end))])
  return runs
}

/** Changes a view by runs; false when they do not fit it, and then nothing is changed. */
export function applyRuns(bytes: Uint8Array, runs: Runs): boolean {
  const read: [number, Uint8Array][] = []
  for (const [at, letters] of runs) {
    const part = fromLetters(letters)
    if (part === undefined || !Number.isInteger(at) || at < 0 || at + part.length > bytes.length) return false
    read.push([at, part])
  }
  for (const [at, part] of read) bytes.set(part, at)
  return true
}

const layouts = new WeakMap<object, string>()

/**
 * A mark of how views of a game are laid out. Bytes of a view, numbers of words and names of events mean the same to two programs exactly
 * if their marks are equal.
 */
export function layoutOf<S extends Position>(game: Game<S>): string {
  const known = layouts.get(game) ?? digest(game)
  layouts.set(game, known)
  return known
}

function digest<S extends Position>({ id, version, dataHash, kind, rules, sortById, names, events, sides }: Game<S>): string {
  return contentHash({
    game: id,
    rules: version,
    data: dataHash,
    sides: sides.names,
    size: kind.size,
    slots: kind.slots.map(({ path, width, offset, cells, stride, blank }) => [path, width, offset, cells, stride, blank]),
    steps: rules.steps.map(({ name, frame }) => [name, ...Object.keys(frame)]),
    sorts: [...sortById].map(([sort, { name }]) => [sort, name, names[name]?.count ?? 0]),
    events: Object.values(events).map(({ name, args }) => [name, args.length]),
  }).slice(0, 32)
}
