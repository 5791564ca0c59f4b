import { sha256, toHex, utf8 } from './dice/sha256.ts'
import type { Game } from './game.ts'
import { fromLetters, toLetters } from './packing.ts'

/*
 * What an address carries after its #, in letters that an address may hold:
 *
 *   format, kind        a byte each
 *   game                a byte for its length, then its id
 *   rules               two bytes: the version of the rules that can read the body
 *   data                the first eight bytes of the hash of the data
 *   body                a position or a record, packed: see link-position.ts and link-record.ts
 *   sum                 the first four bytes of the SHA-256 of all before: a letter that was lost or changed is noticed
 */

const FORMAT = 1
const KINDS = ['position', 'record'] as const
export type LinkKind = (typeof KINDS)[number]

const SUM = 4
const DATA = 8
/** No link comes near this length; more is not even looked at. */
const LONGEST = 100_000

/** What a link holds, before its game is known. */
export interface Link {
  readonly kind: LinkKind
  readonly game: string
  readonly rules: number
  /** The beginning of the hash of the data, in hexadecimal. */
  readonly data: string
  readonly body: Uint8Array
}

/** Why a link cannot be opened. */
export type LinkFault = 'damaged' | 'newer' | 'game' | 'rules' | 'data'

export class LinkError extends Error {
  readonly fault: LinkFault
  constructor(fault: LinkFault, message: string) {
    super(message)
    this.fault = fault
  }
}

const damaged = (what: string): LinkError => new LinkError('damaged', what)

/** The beginning of the hash of a game's data, as links have it. */
export const dataMark = (game: Game): string => game.dataHash.slice(0, 2 * DATA)

/** A packed position or record of a game as letters. */
export function writeLink(kind: LinkKind, game: Game, body: Uint8Array): string {
  const id = utf8(game.id)
  const mark = Uint8Array.from({ length: DATA }, (_, i) => Number.parseInt(game.dataHash.slice(2 * i, 2 * i + 2), 16))
  const bytes = Uint8Array.of(FORMAT, KINDS.indexOf(kind), id.length, ...id, game.version >> 8, game.version & 255, ...mark, ...body)
  return toLetters(Uint8Array.of(...bytes, ...sumOf(bytes)))
}

const sumOf = (bytes: Uint8Array): Uint8Array => sha256(bytes).slice(0, SUM)

/** Reads letters as a link. Nothing in it is trusted. */
export function readLink(text: string): Link {
  if (text.length > LONGEST) throw damaged('it is longer than any link')
  const bytes = fromLetters(text)
  if (bytes === undefined || bytes.length < SUM + 5 + DATA) throw damaged('it is not the whole link')
  const content = bytes.slice(0, -SUM)
  if (toHex(sumOf(content)) !== toHex(bytes.slice(-SUM))) throw damaged('letters of it were lost or changed')
  if (content[0] !== FORMAT) throw new LinkError('newer', `it is of format ${content[0]}; this page reads format ${FORMAT}`)
  const kind = KINDS[content[1]]
  const afterId = 3 + content[2]
  if (kind === undefined || afterId + 2 + DATA > content.length) throw damaged('it cannot be read')
  return {
    kind,
    game: Array.from(content.slice(3, afterId), byte => String.fromCharCode(byte)).join(''),
    rules: (content[afterId] << 8) | content[afterId + 1],
    data: toHex(content.slice(afterId + 2, afterId + 2 + DATA)),
    body: content.slice(afterId + 2 + DATA),
  }
}

/** A link fits a game when it was made with the same rules and the same data. */
export function mustFit(game: Game, link: Link): void {
  if (link.game !== game.id) throw new LinkError('game', `it is of '${link.game}', not of '${game.id}'`)
  if (link.rules !== game.version)
    throw new LinkError('rules', `it needs version ${link.rules} of the rules; this page has version ${game.version}`)
  if (link.data !== dataMark(game)) throw new LinkError('data', `it needs data ${link.data}; this page has ${dataMark(game)}`)
}
