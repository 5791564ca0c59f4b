import { isSecret, type Language, writeJsonLines } from '@grognard/engine'
import { type Start, startFor } from './branch-guess.ts'
import type { BranchApi, Branched, BranchPoint, BranchSeat, BranchWish } from './branch-protocol.ts'
import { BRANCH_TEXTS } from './branch-texts.ts'
import { type Shelf, Unplayable } from './held-match.ts'
import { seatNames } from './keeping.ts'
import { laidRecord } from './laid-record.ts'
import type { Company } from './protocol.ts'
import { declined, openRecord } from './records.ts'
import { Frames, tableAgain } from './replay-frames.ts'
import type { Eyes } from './replay-protocol.ts'
import { isWatched, type LocalTable, readerAt } from './table.ts'

/** Makes branches of matches; holds no match of its own. */
export const branchOver = (shelf: Shelf): BranchApi => ({
  async branch(wish, language) {
    try {
      return { ok: true, branched: await branchOf(shelf, wish, language) }
    } catch (error) {
      return error instanceof Unplayable ? { ok: false, why: error.message } : declined(error, language)
    }
  },
})

/** A new match that begins where another stands, or may stand as far as the viewers know. */
async function branchOf(shelf: Shelf, { record, company, point, seats, seed }: BranchWish, language: Language): Promise<Branched> {
  const held = await openRecord(shelf, record, language)
  // Playing a branch must not reveal the dice of the running match.
  if (!isSecret(seed) || seed === held.secret) throw new Unplayable('a branch needs dice of its own')
  const table = tableAgain(held, company)
  const { game, match, stage } = table
  const eyes = eyesOf(table, point)
  const frames = new Frames(table, eyes, language)
  const at = frameOf(frames, point, language)
  const { state, isGuess } = startAt(table, eyes, frames, at, seed)
  if (game.outcome(state) !== undefined || game.rules.asks(state) === 0) throw new Unplayable(BRANCH_TEXTS[language].isOver)
  return {
    record: writeJsonLines(laidRecord(game, match.setUp, state, seatNames({ ...held, seats }), seed)),
    game: game.id,
    title: game.words[language].title,
    scenario: match.setUp.scenario,
    seats,
    company: companyAt(table, eyes, isGuess, seats),
    at: frames.entryAt(at).n,
    turn: game.turn(state),
    turnTitle: stage.scene(frames.seenAt(at), frames.telling.viewer, language).turn.title,
    isGuess,
  }
}

/** Through whose eyes someone at a table or replay sees the match; a player of both sides sees everything. */
function eyesOf(table: LocalTable, point: BranchPoint): Eyes {
  if (point.kind === 'replay') return point.eyes
  if (point.eyes !== undefined && isWatched(table)) return point.eyes
  const reader = point.isCommon ? 'everybody' : readerAt(table, point.viewer)
  return reader === 'anybody' ? 'all' : reader
}

function frameOf(frames: Frames, point: BranchPoint, language: Language): number {
  if (point.kind === 'replay') return Math.max(0, Math.min(frames.last, Math.trunc(point.at)))
  if (point.n === undefined) return frames.last
  for (let at = frames.last; at >= 0; at--) if (frames.entryAt(at).n === point.n) return at
  throw new Unplayable(BRANCH_TEXTS[language].noSuchPoint)
}

/**
 * The truth is for those who play both sides or watch bots, and for everybody once the match is over; all others continue from what they
 * know.
 */
function startAt(table: LocalTable, eyes: Eyes, frames: Frames, at: number, seed: string): Start {
  const { game, match, company } = table
  const truth = frames.stateAt(at)
  if (match.outcome !== undefined || company === 'alone') return { state: truth, isGuess: false }
  if (eyes === 'all' && isWatched(table)) return { state: truth, isGuess: false }
  if (eyes === 'all') throw new Unplayable('nobody may see everything while the match is on')
  return startFor(game, truth, eyes === 'everybody' ? game.sides.all : [eyes], seed)
}

/** How people sit at a branch. When two share a device, neither may see what the other branched from, so the curtain stays. */
function companyAt({ company }: LocalTable, eyes: Eyes, isGuess: boolean, seats: readonly BranchSeat[]): Company {
  const humans = seats.filter(seat => seat === 'human').length
  if (humans === 0) return 'watch'
  if (company === 'handover' && isGuess && typeof eyes === 'number') return 'handover'
  return humans === 1 ? 'bot' : 'alone'
}
