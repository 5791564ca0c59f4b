import { type Game, hidesFrom, inLanguage, type Language, Match, only, type Position, type SetUp, writeJsonLines } from '@grognard/engine'
import { type Link, LinkError, readLink } from '@grognard/engine/link'
import { positionLink, readPosition } from '@grognard/engine/link-position'
import { readRecordLink, recordLink } from '@grognard/engine/link-record'
import { isOpenGame } from '@grognard/engine/mail'
import { namedBattle } from '@grognard/games/registry'
import { fetchGame, type HeldMatch, onStage, type Shelf, Unplayable } from './held-match.ts'
import { seatNames } from './keeping.ts'
import { laidRecord, NO_ROLLS } from './laid-record.ts'
import { sideName } from './outlook.ts'
import type { Declined, Seat } from './protocol.ts'
import { declined, openRecord } from './records.ts'
import { Frames, tableAgain } from './replay-frames.ts'
import type { Made, Read, ShareApi, Shareable, Shared, SharedTick } from './share-protocol.ts'
import { SHARE_TEXTS } from './share-texts.ts'
import { endingOf, titleOf } from './update-parts.ts'

/** Makes and reads links; holds no match of its own. */
export const shareOver = (shelf: Shelf): ShareApi => ({
  make: async (record, what, language, tick) =>
    answering(language, async () => ({ ok: true, letters: await makeLink(shelf, record, what, language, tick) })),
  read: async (letters, language): Promise<Read> =>
    answering(language, async () => ({ ok: true, shared: await readShared(shelf, letters, language) })),
  lay: async (letters, seats, seed, language): Promise<Made> =>
    answering(language, async () => ({ ok: true, letters: await layOut(shelf, letters, seats, seed, language) })),
})

/** Turns a failure into an answer of one or two sentences. */
async function answering<T>(language: Language, run: () => Promise<T>): Promise<T | Declined> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Unplayable) return { ok: false, why: error.message }
    if (error instanceof LinkError) return { ok: false, why: SHARE_TEXTS[language].faults[error.fault] }
    return declined(error, language)
  }
}

async function makeLink(shelf: Shelf, record: string, what: Shareable, language: Language, tick: SharedTick | undefined): Promise<string> {
  const held = await openRecord(shelf, record, language)
  const { game, match, about, secret } = held
  const state = what === 'position' && tick !== undefined ? stateAt(held, tick, language) : match.state
  const why = whyNotShared(held, state, language)
  if (why !== undefined) throw new Unplayable(why)
  if (what === 'position') return positionLink(game, match.setUp, state)
  return recordLink(match, { ...about, seats: seatNames(held) }, match.outcome === undefined ? undefined : secret)
}

const stateAt = (held: HeldMatch, { company, eyes, at }: SharedTick, language: Language): Position =>
  new Frames(tableAgain(held, company), eyes, language).stateAt(at)

/** Never shares what somebody at the table must not know, nor what depends on the match's own data. */
function whyNotShared({ game, match, foreignData }: HeldMatch, state: Position, language: Language): string | undefined {
  const says = SHARE_TEXTS[language]
  if (foreignData !== undefined) return says.otherData
  if (match.outcome !== undefined || !game.sides.all.some(side => hidesFrom(game.kind, state, side))) return undefined
  return isOpenGame(game) ? says.sealed : says.fog
}

/** A link with its game, which must be the one it was made with. */
async function withGame(
  shelf: Shelf,
  letters: string,
  language: Language,
): Promise<{ readonly link: Link; readonly game: Game; readonly stage: HeldMatch['stage'] }> {
  const says = SHARE_TEXTS[language]
  const link = readLink(letters)
  const entry = shelf(link.game)
  if (entry === undefined) throw new Unplayable(says.noGame(link.game))
  const game = (await fetchGame(entry, language, namedBattle(entry, link.battle)))()
  const { stage } = await onStage(entry, game, language)
  return { link, game, stage }
}

/** What a link carries: its position, and the record, if it has one. */
function contentOf(
  game: Game,
  link: Link,
  language: Language,
): { readonly setUp: SetUp; readonly state: Position; readonly match: Match<Position> | undefined; readonly record: string } {
  try {
    if (link.kind === 'record') {
      const { match, record } = readRecordLink(game, link)
      return { setUp: match.setUp, state: match.state, match, record: writeJsonLines(record) }
    }
    const { setUp, state } = readPosition(game, link)
    return { setUp, state, match: undefined, record: writeJsonLines(laidRecord(game, setUp, state, {}, undefined)) }
  } catch (error) {
    const isMisfit = error instanceof LinkError && (error.fault === 'rules' || error.fault === 'data')
    const says = SHARE_TEXTS[language]
    throw isMisfit ? new Unplayable(`${says.faults[error.fault]} ${says.needs(link.rules, link.data)}`) : error
  }
}

async function readShared(shelf: Shelf, letters: string, language: Language): Promise<Shared> {
  const { link, game, stage } = await withGame(shelf, letters, language)
  const { setUp, state, match, record } = contentOf(game, link, language)
  const asked = game.outcome(state) === undefined ? game.rules.asks(state) : 0
  const scenario = game.scenarios.find(({ id }) => id === setUp.scenario)
  const laid = match ?? new Match(game, { setUp, dice: NO_ROLLS, takenUp: { at: 0, state } })
  const scene = stage.scene(laid.view(game.sides.all[0]), game.sides.all[0], language)
  return {
    kind: link.kind,
    game: game.id,
    title: titleOf(game, language),
    scenario: scenario === undefined ? setUp.scenario : inLanguage(scenario.name, language),
    turn: scene.turn.title,
    sides: game.sides.all.map(side => sideName(game, side, language)),
    asked: laid.outcome === undefined ? game.sides.all.filter(side => (asked & only(side)) !== 0) : [],
    ending: endingOf(laid, language)?.text,
    sentences: match?.active.length ?? 0,
    canPlayOn: asked !== 0,
    record,
  }
}

async function layOut(shelf: Shelf, letters: string, seats: readonly Seat[], seed: string, language: Language): Promise<string> {
  const { link, game } = await withGame(shelf, letters, language)
  const { setUp, state } = contentOf(game, link, language)
  if (game.outcome(state) !== undefined) throw new Unplayable(SHARE_TEXTS[language].isOver)
  const named = Object.fromEntries(game.sides.all.map(side => [game.sides.names[side], seats[side] ?? 'human']))
  return writeJsonLines(laidRecord(game, setUp, state, named, seed))
}
