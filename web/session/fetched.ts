import type { Language } from '@grognard/engine'
import type { Declined } from './protocol.ts'

const NAME = 'NotFetched'

/** What a player is told when a part of a game did not come. */
export const NOT_FETCHED: Readonly<Record<Language, string>> = {
  en: 'The game could not be fetched: the network or the server is away. Nothing is lost; try again in a while.',
  fr: 'Le jeu n’a pas pu être chargé\u00a0: le réseau ou le serveur ne répond pas. Rien n’est perdu\u00a0; réessayez dans un moment.',
}

/** A part of a game did not come over the network. Nothing is wrong with the match that needs it; the message is for the player. */
export class NotFetched extends Error {
  override readonly name = NAME
}

/** Waits for a part of a game. What fails here is the way to it, whatever the browser calls that. */
export async function fetched<T>(coming: Promise<T>, language: Language): Promise<T> {
  try {
    return await coming
  } catch (cause) {
    throw new NotFetched(NOT_FETCHED[language], { cause })
  }
}

/** Tells such a failure on the page too: between threads an error keeps its name and loses its class. */
export const isNotFetched = (error: unknown): error is Error => error instanceof Error && error.name === NAME

/** A failure as an answer, where it is told beside what was asked for. */
export const declined = (error: unknown): Declined => ({
  ok: false,
  why: error instanceof Error ? error.message : String(error),
  ...(isNotFetched(error) && { isUnfetched: true }),
})

/** What did not come is an answer too; any other failure is thrown on. */
export function unlessBroken(error: unknown): Declined {
  if (isNotFetched(error)) return declined(error)
  throw error
}

/** A worker that may break down before its first answer. */
export interface Starting {
  /** Hears of the worker's faults. */
  hear(message: string): void
  /** The first answer, or what is answered in its place: a worker that could not be fetched breaks down without a message. */
  first<T>(answer: Promise<T>): Promise<T | Declined>
}

/** Watches over a worker until its first answer; what goes wrong later is told to `onFault`. */
export function starting(language: Language, onFault: (message: string) => void = () => {}): Starting {
  let hear = onFault
  const broken = new Promise<Declined>((resolve, reject) => {
    hear = message => {
      if (message) reject(new Error(message))
      else resolve({ ok: false, why: NOT_FETCHED[language], isUnfetched: true })
    }
  })
  return {
    hear: message => hear(message),
    async first(answer) {
      const first = await Promise.race([answer, broken])
      hear = onFault
      return first
    },
  }
}
