import { sha256, toHex, utf8 } from './dice/sha256.ts'
import type { Game } from './game.ts'
import { fromLetters, toLetters } from './letters.ts'

/*
 * What an address carries after its #, in URL-safe letters:
 *
 *   format, kind        a byte each
 *   game                a byte for its length, then its id, a slash and the battle; without a battle, the first of the game
 *   rules               two bytes: the version of the rules that can read the body
 *   data                the first eight bytes of the data hash
 *   body                a position or a record, packed: see link-position.ts and link-record.ts
 *   sum                 the first four bytes of the SHA-256 of everything before: detects a lost or changed letter
 */

const FORMAT = 1
const KINDS = ['position', 'record'] as const
export type LinkKind = (typeof KINDS)[number]

const SUM = 4
const DATA = 8
/** No link comes near this length; anything longer is refused unread. */
const LONGEST = 100_000

/** What a link holds, before its game is known. */
export interface Link {
  readonly kind: LinkKind
  readonly game: string
  /** Undefined means the game's first: links from before there were several. */
  readonly battle?: string
  readonly rules: number
  /** The start of the data's hash, in hexadecimal. */
  readonly data: string
  readonly body: Uint8Array
}

/** Why a link cannot be opened. */
export type LinkFault = 'damaged' | 'newer' | 'game' | 'rules' | 'data'

/** Thrown for a link that can't be opened. */
export class LinkError extends Error {
  readonly fault: LinkFault
  constructor(fault: LinkFault, message: string) {
    super(message)
    this.fault = fault
  }
}

const damaged = (what: string): LinkError => new LinkError('damaged', what)

/** The start of a hash, as stored in links. */
const markOf = (hash: string): string => hash.slice(0, 2 * DATA)

/** Encodes a packed position or record of a game as letters. */
export function writeLink(kind: LinkKind, game: Game, body: Uint8Array): string {
  const id = utf8(`${game.id}/${game.battle}`)
  const mark = Uint8Array.from({ length: DATA }, (_, i) => Number.parseInt(game.dataHash.slice(2 * i, 2 * i + 2), 16))
  const bytes = Uint8Array.of(FORMAT, KINDS.indexOf(kind), id.length, ...id, game.version >> 8, game.version & 255, ...mark, ...body)
  return toLetters(Uint8Array.of(...bytes, ...sumOf(bytes)))
}

const sumOf = (bytes: Uint8Array): Uint8Array => sha256(bytes).slice(0, SUM)

/** Decodes a link. Nothing in it is trusted. */
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
  const [game, battle] = Array.from(content.slice(3, afterId), byte => String.fromCharCode(byte))
    .join('')
    .split('/')
  return {
    kind,
    game,
    ...(battle !== undefined && { battle }),
    rules: (content[afterId] << 8) | content[afterId + 1],
    data: toHex(content.slice(afterId + 2, afterId + 2 + DATA)),
    body: content.slice(afterId + 2 + DATA),
  }
}

/** Throws unless the link was made with the same rules and data. */
export function mustFit(game: Game, link: Link): void {
  if (link.game !== game.id) throw new LinkError('game', `it is of '${link.game}', not of '${game.id}'`)
  if (link.battle !== undefined && link.battle !== game.battle)
    throw new LinkError('game', `it is of the battle '${link.battle}', not of '${game.battle}'`)
  if (link.rules !== game.version)
    throw new LinkError('rules', `it needs version ${link.rules} of the rules; this page has version ${game.version}`)
  if (![game.dataHash, ...(game.earlierData ?? [])].some(hash => markOf(hash) === link.data))
    throw new LinkError('data', `it needs data ${link.data}; this page has ${markOf(game.dataHash)}`)
}
