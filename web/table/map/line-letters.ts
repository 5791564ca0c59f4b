import type { Overlay } from '@grognard/engine'

type Line = Overlay['lines'][number]

/** The letter of a line's owner, on the hexside between two hexes of the line. */
export interface LineLetter {
  readonly letter: string
  readonly nation: string
  readonly between: readonly [number, number]
}

/** Sharing a stretch with another line is worse than any distance from the wanted place. */
const SHARED = 2
/** The wanted place along a line: nearer to its owner than to its end. */
const WANTED = 0.35

const sideOf = (a: number, b: number): string => (a < b ? `${a}-${b}` : `${b}-${a}`)

/** Where lines carry the letters of their owners: each on a stretch of its own if it has one, no two in the same place. */
export function lineLetters(lines: readonly Line[]): LineLetter[] {
  const users = new Map<string, number>()
  for (const { hexes } of lines)
    for (let i = 1; i < hexes.length; i++) {
      const side = sideOf(hexes[i - 1], hexes[i])
      users.set(side, (users.get(side) ?? 0) + 1)
    }
  const taken = new Set<string>()
  return lines.flatMap(({ hexes, owner }) => {
    const steps = hexes.length - 1
    if (owner === undefined || steps < 1) return []
    // The first step lies under the piece it belongs to.
    const from = steps > 2 ? 1 : 0
    const places = Array.from({ length: steps - from }, (_, i) => i + from).filter(i => !taken.has(sideOf(hexes[i], hexes[i + 1])))
    const price = (i: number): number =>
      Math.abs((i + 0.5) / steps - WANTED) + SHARED * ((users.get(sideOf(hexes[i], hexes[i + 1])) ?? 1) - 1)
    const [best] = places.sort((a, b) => price(a) - price(b))
    if (best === undefined) return []
    taken.add(sideOf(hexes[best], hexes[best + 1]))
    return [{ ...owner, between: [hexes[best], hexes[best + 1]] as const }]
  })
}
