import type { Language } from '@grognard/engine'
import type { Declined } from './protocol.ts'

const NAME = 'NotFetched'

/** Shown to a player when part of a game couldn't be loaded. */
export const NOT_FETCHED: Readonly<Record<Language, string>> = {
  en: 'The network or the server is not responding. Nothing is lost; try again in a while.',
  fr: 'Le réseau ou le serveur ne répond pas. Rien n’est perdu ; réessayez dans un moment.',
}

/** Part of a game couldn't be loaded over the network. The match itself is fine; the message is for the player. */
class NotFetched extends Error {
  override readonly name = NAME
}

/** Waits for part of a game. Any failure here is a loading failure, whatever the browser calls it. */
export async function fetched<T>(coming: Promise<T>, language: Language): Promise<T> {
  try {
    return await coming
  } catch (cause) {
    throw new NotFetched(NOT_FETCHED[language], { cause })
  }
}

/** Recognises such a failure on the page too: between threads an error keeps its name but loses its class. */
export const isNotFetched = (error: unknown): error is Error => error instanceof Error && error.name === NAME

/** A failure as an answer. */
export const declined = (error: unknown): Declined => ({
  ok: false,
  why: error instanceof Error ? error.message : String(error),
  ...(isNotFetched(error) && { isUnfetched: true }),
})

/** Turns a loading failure into an answer; rethrows any other. */
export function unlessBroken(error: unknown): Declined {
  if (isNotFetched(error)) return declined(error)
  throw error
}

/** A worker that may crash before its first answer. */
export interface Starting {
  /** Receives the worker's faults. */
  hear(message: string): void
  /** The first answer, or a declined one: a worker that couldn't be loaded fails without a message. */
  first<T>(answer: Promise<T>): Promise<T | Declined>
}

/** Watches a worker until its first answer; later faults go to `onFault`. */
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
