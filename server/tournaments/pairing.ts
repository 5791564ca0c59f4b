/** Two who meet, by their numbers; the first takes the first side. Nobody opposite: a free point. */
export interface Pair {
  readonly one: number
  readonly two: number | undefined
}

/** What pairing by score goes by. */
export interface Candidate {
  readonly number: number
  /** Those he has met. */
  readonly met: ReadonlySet<number>
  readonly hadFreePoint: boolean
  /** How much more often he had the first side than the second. */
  readonly firsts: number
}

/** How many rounds a round robin has. */
export const roundsOf = (entrants: number): number => entrants - 1 + (entrants % 2)

/** A round of a round robin, by turning a circle: everybody meets everybody once, and sides change as evenly as they can. */
export function roundRobin(entrants: number, round: number): Pair[] {
  const seats = entrants + (entrants % 2)
  const at = (place: number) => (place === 0 ? 0 : ((place - 1 + round - 1) % (seats - 1)) + 1)
  return Array.from({ length: seats / 2 }, (_, i) => {
    const [a, b] = [at(i), at(seats - 1 - i)]
    const isTurned = i === 0 ? round % 2 === 0 : i % 2 === 1
    const [one, two] = isTurned ? [b, a] : [a, b]
    if (one >= entrants) return { one: two, two: undefined }
    return { one, two: two >= entrants ? undefined : two }
  })
}

/** How long a pairing without rematches is looked for; after that somebody meets somebody again. */
const MOST_TRIES = 20_000

/**
 * A round of a Swiss tournament. Candidates come best first: each meets the next below whom he has not met. Of an odd number the last who had
 * none gets a free point.
 */
export function swiss(candidates: readonly Candidate[]): Pair[] {
  const free = candidates.length % 2 === 0 ? undefined : (candidates.findLast(({ hadFreePoint }) => !hadFreePoint) ?? candidates.at(-1))
  const rest = candidates.filter(candidate => candidate !== free)
  const tries = { left: MOST_TRIES }
  const pairs = pairUp(rest, (a, b) => !a.met.has(b.number), tries) ?? pairUp(rest, () => true, { left: MOST_TRIES }) ?? []
  return [...pairs.map(withSides), ...(free ? [{ one: free.number, two: undefined }] : [])]
}

type Couple = readonly [Candidate, Candidate]

function pairUp(
  rest: readonly Candidate[],
  mayMeet: (a: Candidate, b: Candidate) => boolean,
  tries: { left: number },
): readonly Couple[] | undefined {
  const [first, ...others] = rest
  if (first === undefined) return []
  for (const other of others) {
    if (--tries.left < 0) return undefined
    if (!mayMeet(first, other)) continue
    const more = pairUp(
      others.filter(one => one !== other),
      mayMeet,
      tries,
    )
    if (more) return [[first, other], ...more]
  }
  return undefined
}

/** Whoever had the first side less often takes it. */
const withSides = ([a, b]: Couple): Pair => (a.firsts <= b.firsts ? { one: a.number, two: b.number } : { one: b.number, two: a.number })
