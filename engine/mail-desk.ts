import { canonicalJson } from './canonical.ts'
import { sha256, toHex, utf8 } from './dice/sha256.ts'
import type { Game, SetUp } from './game.ts'
import { only, type Side } from './ids.ts'
import { boundTo, type Letter, MAIL_FORMAT, MailError, type MailFile, needsDice, saltOf, sealOf, secretOf } from './mail.ts'
import { type Post, positionMark, readPost } from './mail-post.ts'
import { printWord } from './notation.ts'
import type { Position } from './state.ts'
import type { Word } from './words.ts'

/** What the letter being written ends with, after its sentences. */
export type Closing = { readonly kind: 'roll' | 'seal' | 'against'; readonly say: readonly string[] } | { readonly kind: 'resign' }

/** What a player stores of a match by mail: the letters, their own secrets, and the letter in progress. */
export interface Kept extends MailFile {
  readonly side: string
  /** The player's secrets and salts are derived from it: 32 bytes in hexadecimal, for their device only. */
  readonly seed: string
  /** Sentences of the letter in progress. */
  readonly draft: readonly (readonly string[])[]
  readonly closing?: Closing
  /** What the player sealed in their last letter. */
  readonly sealed?: readonly string[]
}

/** A player's desk: what is stored, and the match as the player knows it, including what was opened and said since the last letter. */
export interface Desk<S extends Position> {
  readonly kept: Kept
  readonly post: Post<S>
  readonly side: Side
}

/** State of a desk: the player decides, the letter is complete, the letter is sent, or the match is over and both sides know. */
export type DeskState = 'decide' | 'send' | 'wait' | 'over'

/** Opens a desk from storage: rereads the letters, opens what waits for this player, plays the draft. */
export function openDesk<S extends Position>(game: Game<S>, kept: Kept): Desk<S> {
  const side = game.sides.find(kept.side)
  if (side === undefined) throw new MailError('damaged', `there is no side '${kept.side}'`)
  const post = readPost(game, kept)
  if (post.writer === side) {
    const { opened, unsealed } = openingOf(kept, post)
    post.open(side, opened, unsealed, post.letters.length + 1)
  }
  for (const say of kept.draft) {
    const said = post.match.say(side, say)
    if (!said.ok) throw new MailError('damaged', `'${say.join(' ')}' cannot be said`)
  }
  return { kept, post, side }
}

/** What a player's next letter has to open. */
function openingOf<S extends Position>({ seed, header, side, sealed }: Kept, post: Post<S>): Pick<Letter, 'opened' | 'unsealed'> {
  const { waiting, letters } = post
  if (waiting === undefined || waiting.kind === 'seal' || waiting.kind === 'start') return {}
  const last = letters.findLast(({ by }) => by === side)
  const opened = secretOf(seed, header.match, last?.n ?? 0)
  if (waiting.kind !== 'against') return { opened }
  return { opened, unsealed: { say: sealed ?? [], salt: saltOf(seed, header.match, waiting.n) } }
}

/** Starts a match by mail with an invitation, the first letter. The seed is 32 bytes in hexadecimal. */
export function invite<S extends Position>(game: Game<S>, how: SetUp, side: Side, seed: string): Desk<S> {
  const header = {
    grognardMail: MAIL_FORMAT,
    game: game.id,
    battle: game.battle,
    rules: game.version,
    data: game.dataHash,
    match: `${game.id}/${toHex(sha256(utf8(`grognard mail name ${seed}`))).slice(0, 16)}`,
    scenario: how.scenario,
    options: how.options,
    first: game.sides.names[side],
  } as const
  return writeLetter(openDesk(game, { header, letters: [], side: header.first, seed, draft: [] }))
}

/** Accepts an invitation. */
export function join<S extends Position>(game: Game<S>, { header, letters }: MailFile, seed: string): Desk<S> {
  if (letters.length !== 1) throw new MailError('stranger', 'the letters go on with a match that is not here')
  const side = game.sides.names.find(name => name !== header.first) ?? ''
  return openDesk(game, { header, letters, side, seed, draft: [] })
}

/** Takes in the other side's reply: everything known here plus exactly one letter. */
export function takeIn<S extends Position>(game: Game<S>, kept: Kept, file: MailFile): Desk<S> {
  if (file.header.match !== kept.header.match) throw new MailError('other', 'the letters are of another match')
  const same = (a: unknown, b: unknown) => canonicalJson(a) === canonicalJson(b)
  const known = kept.letters.slice(0, file.letters.length)
  const differs = known.findIndex((letter, i) => !same(letter, file.letters[i]))
  if (!same(file.header, kept.header) || differs >= 0)
    throw new MailError('differs', 'it reads otherwise than the letter that is kept here', differs < 0 ? undefined : differs + 1)
  const more = file.letters.length - kept.letters.length
  if (more <= 0) throw new MailError('old', 'nothing in it is new')
  if (more > 1 || file.letters.at(-1)?.by === kept.side)
    throw new MailError('differs', 'it holds a letter of yours that this device has not written', kept.letters.length + 1)
  return openDesk(game, { ...kept, letters: file.letters, draft: [] })
}

export function deskState<S extends Position>({ kept, post, side }: Desk<S>): DeskState {
  const { match } = post
  const isOver = match.outcome !== undefined
  if (post.writer !== side) return isOver ? 'over' : 'wait'
  if (kept.closing !== undefined) return 'send'
  if (isOver) return match.next > linesToldBy(kept, post) ? 'send' : 'over'
  return (match.asks & only(side)) !== 0 ? 'decide' : 'send'
}

/** The number of the first line the other side does not know yet. */
const linesToldBy = <S extends Position>(kept: Kept, post: Post<S>): number => readPost(post.game, kept).match.next

/** How a sentence would be said: as part of the letter, or as its ending. Undefined when illegal. */
export function wayOfSaying<S extends Position>(
  { kept, post, side }: Desk<S>,
  words: readonly Word[],
): 'say' | Closing['kind'] | undefined {
  if (post.writer !== side || kept.closing !== undefined || post.match.check(side, words) !== undefined) return undefined
  if (post.waiting?.kind === 'seal') return 'against'
  if (post.isSealed) return 'seal'
  return needsDice(post.game, post.match.state, side, words) ? 'roll' : 'say'
}

/** A sentence as written in letters. */
export const inNames = <S extends Position>({ post }: Desk<S>, words: readonly Word[]): string[] =>
  words.map(word => printWord(post.game, word))

/** Writes the completed letter; from then on it is part of the desk and can't be changed. */
export function writeLetter<S extends Position>(desk: Desk<S>): Desk<S> {
  const { kept, post } = desk
  const { seed, header, letters, closing } = kept
  const told = readPost(post.game, kept)
  const n = letters.length + 1
  const salted = (say: readonly string[]) => ({ say, salt: saltOf(seed, header.match, n) })
  const sealed = closing?.kind === 'seal' ? closing.say : undefined
  const letter: Letter = {
    n,
    by: kept.side,
    after: told.sum,
    ...(told.waiting?.kind === 'start' && n === 2 && { start: saltOf(seed, header.match, n) }),
    ...openingOf(kept, told),
    say: kept.draft,
    ...(closing?.kind === 'roll' && { roll: salted(closing.say) }),
    ...(sealed && { seal: sealOf(header.match, n, kept.side, salted(sealed)) }),
    ...(closing?.kind === 'against' && { against: salted(closing.say) }),
    ...(closing?.kind === 'resign' && { resign: true }),
    bound: boundTo(secretOf(seed, header.match, n), header.match),
    hash: '',
  }
  const { closing: _closing, sealed: _sealed, ...rest } = kept
  const hash = positionMark(post.match)
  return openDesk(post.game, { ...rest, letters: [...letters, { ...letter, hash }], draft: [], ...(sealed && { sealed }) })
}
