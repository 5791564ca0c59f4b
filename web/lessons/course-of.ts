import type { Course, Language } from '@grognard/engine'
import { findGame } from '@grognard/games/registry'
import { fetched } from '../session/fetched.ts'

/** What a game teaches; nothing where there is no such game, or it has no lessons. */
export async function courseOf(game: string, language: Language): Promise<Course | undefined> {
  const coming = findGame(game)?.course?.()
  return coming && fetched(coming, language)
}
