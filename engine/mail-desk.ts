import { canonicalJson } from './canonical.ts'
import { sha256, toHex, utf8 } from './dice/sha256.ts'
import type { Game, SetUp } from './game.ts'
import { only, type Side } from './ids.ts'
import { boundTo, type Letter, MAIL_FORMAT, MailError, type MailFile, needsDice, saltOf, sealOf, secretOf } from './mail.ts'
import { type Post, positionMark, readPost } from './mail-post.ts'
import { printWord } from './notation.ts'
import type { Position } from './state.ts'
import type { Word } from './words.ts'

/** What the letter that is being written ends with, after the sentences that are played already. */
export type Closing = { readonly kind: 'roll' | 'seal' | 'against'; readonly say: readonly string[] } | { readonly kind: 'resign' }

/** What a player keeps of a match by mail: the letters, his own secrets, and the letter he is writing. */
export interface Kept extends MailFile {
  readonly side: string
  /** His secrets and salts follow from it: 32 bytes in hexadecimal, for his device alone. */
  readonly seed: string
  /** Sentences of the letter he is writing. */
  readonly draft: readonly (readonly string[])[]
  readonly closing?: Closing
  /** What he has sealed in his last letter. */
  readonly sealed?: readonly string[]
}

/** A player's desk: what he keeps, and the match as he knows it, with what he has opened and said since the last letter. */
export interface Desk<S extends Position> {
  readonly kept: Kept
  readonly post: Post<S>
  readonly side: Side
}

/** How a desk stands: he decides, his letter is complete, his letter is out, or the match is over and told. */
export type DeskState = 'decide' | 'send' | 'wait' | 'over'

/** The desk of what was kept: the letters are read again, what waits for this player is opened, his draft is played. */
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

/** What the next letter of a player has to open. */
function openingOf<S extends Position>({ seed, header, side, sealed }: Kept, post: Post<S>): Pick<Letter, 'opened' | 'unsealed'> {
  const { waiting, letters } = post
  if (waiting === undefined || waiting.kind === 'seal' || waiting.kind === 'start') return {}
  const last = letters.findLast(({ by }) => by === side)
  const opened = secretOf(seed, header.match, last?.n ?? 0)
  if (waiting.kind !== 'against') return { opened }
  return { opened, unsealed: { say: sealed ?? [], salt: saltOf(seed, header.match, waiting.n) } }
}

/** Begins a match by mail with an invitation, which is the first letter. The seed is 32 bytes in hexadecimal. */
export function invite<S extends Position>(game: Game<S>, how: SetUp, side: Side, seed: string): Desk<S> {
  const header = {
    grognardMail: MAIL_FORMAT,
    game: game.id,
    rules: game.version,
    data: game.dataHash,
    match: `${game.id}/${toHex(sha256(utf8(`grognard mail name ${seed}`))).slice(0, 16)}`,
    scenario: how.scenario,
    options: how.options,
    first: game.sides.names[side],
  } as const
  return writeLetter(openDesk(game, { header, letters: [], side: header.first, seed, draft: [] }))
}

/** Takes up an invitation. */
export function join<S extends Position>(game: Game<S>, { header, letters }: MailFile, seed: string): Desk<S> {
  if (letters.length !== 1) throw new MailError('stranger', 'the letters go on with a match that is not here')
  const side = game.sides.names.find(name => name !== header.first) ?? ''
  return openDesk(game, { header, letters, side, seed, draft: [] })
}

/** Takes in the other side's answer: it must be all that is known here, and one letter more. */
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

/** How a desk stands. */
export function deskState<S extends Position>({ kept, post, side }: Desk<S>): DeskState {
  const { match } = post
  const isOver = match.outcome !== undefined
  if (post.writer !== side) return isOver ? 'over' : 'wait'
  if (kept.closing !== undefined) return 'send'
  if (isOver) return match.next > linesToldBy(kept, post) ? 'send' : 'over'
  return (match.asks & only(side)) !== 0 ? 'decide' : 'send'
}

/** The line that follows those which the other side knows of. */
const linesToldBy = <S extends Position>(kept: Kept, post: Post<S>): number => readPost(post.game, kept).match.next

/** How a sentence would be said: as part of the letter, or as what ends it. Nothing when it may not be said. */
export function wayOfSaying<S extends Position>(
  { kept, post, side }: Desk<S>,
  words: readonly Word[],
): 'say' | Closing['kind'] | undefined {
  if (post.writer !== side || kept.closing !== undefined || post.match.check(side, words) !== undefined) return undefined
  if (post.waiting?.kind === 'seal') return 'against'
  if (post.isSealed) return 'seal'
  return needsDice(post.game, post.match.state, side, words) ? 'roll' : 'say'
}

/** A sentence as letters have it. */
export const inNames = <S extends Position>({ post }: Desk<S>, words: readonly Word[]): string[] =>
  words.map(word => printWord(post.game, word))

/** Writes the letter that is complete; it is part of the desk from then on, and cannot be changed. */
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
