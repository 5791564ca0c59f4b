/** A pairing as standings count it; half points are counted as one. */
export interface Played {
  readonly one: number
  readonly two: number | undefined
  /** What the first got: 2, 1 or 0; undefined while they play, or when neither came. */
  readonly score: number | undefined
}

export interface Standing {
  readonly number: number
  readonly place: number
  readonly score: number
  /** The scores of those he met. */
  readonly met: number
  /** Twice the scores of those he beat, and once the scores of those he drew with. */
  readonly beaten: number
  readonly played: number
}

/** Who stands where: by points, then by the points of those he met, then by those of whom he beat. Equals share a place. */
export function standingsOf(entrants: number, pairings: readonly Played[]): Standing[] {
  const numbers = Array.from({ length: entrants }, (_, number) => number)
  const games = numbers.map(number =>
    pairings.flatMap(({ one, two, score }) => {
      if (score === undefined) return []
      if (one === number) return [{ against: two, got: score }]
      return two === number ? [{ against: one, got: 2 - score }] : []
    }),
  )
  const scores = games.map(own => own.reduce((sum, { got }) => sum + got, 0))
  const rows = numbers.map(number => {
    const own = games[number] ?? []
    const met = own.filter((game): game is { against: number; got: number } => game.against !== undefined)
    return {
      number,
      score: scores[number] ?? 0,
      met: met.reduce((sum, { against }) => sum + (scores[against] ?? 0), 0),
      beaten: met.reduce((sum, { against, got }) => sum + got * (scores[against] ?? 0), 0),
      played: met.length,
    }
  })
  const better = (a: (typeof rows)[number], b: (typeof rows)[number]) => b.score - a.score || b.met - a.met || b.beaten - a.beaten
  const sorted = rows.toSorted((a, b) => better(a, b) || a.number - b.number)
  return sorted.map(row => ({ ...row, place: sorted.findIndex(other => better(other, row) === 0) + 1 }))
}
