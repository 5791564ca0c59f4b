import type { Course, Language } from '@grognard/engine'
import { findGame } from '@grognard/games/registry'
import { fetched } from '../../session/fetched.ts'

/** A game's course; undefined for an unknown game or one without lessons. */
export async function courseOf(game: string, language: Language): Promise<Course | undefined> {
  const coming = findGame(game)?.course?.()
  return coming && fetched(coming, language)
}
