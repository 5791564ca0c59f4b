import { type Language, secretFrom, Teaching, toHex } from '@grognard/engine'
import type { GameEntry } from '@grognard/games/registry'
import { fetched } from './fetched.ts'
import { fetchGame, type HeldMatch, onStage, Unplayable } from './held-match.ts'

/** A match prepared by a lesson, which also speaks for the other side. */
export async function beginLesson(entry: GameEntry, id: string, language: Language): Promise<HeldMatch> {
  const course = entry.course && (await fetched(entry.course(), language))
  const lesson = course?.lessons.find(one => one.id === id)
  if (course === undefined || lesson === undefined) throw new Unplayable(`${entry.id} has no lesson '${id}'`)
  const game = (await fetchGame(entry, language))()
  const teaching = new Teaching(game, course, lesson)
  const { match, side } = teaching
  const name = `${entry.id}/lesson/${id}`
  return {
    game,
    match,
    ...(await onStage(entry, game, language)),
    seats: game.sides.all.map(one => (one === side ? 'human' : 'line')),
    about: { match: name },
    secret: toHex(secretFrom(name)),
    foreignData: undefined,
    teaching,
  }
}
