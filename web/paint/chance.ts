import { Xoshiro } from '@grognard/engine/dice/xoshiro'

/** Seeded randomness for the drawing: every machine draws the same hedge. */
export interface Chance {
  /** 0 up to, but not including, 1. */
  (): number
  /** Uniform between two numbers. */
  between(low: number, high: number): number
  /** Uniform around 0, at most this far off. */
  about(most: number): number
  /** True with this likelihood. */
  happens(likelihood: number): boolean
}

/** The random stream of a name, such as 'map/woods/1209'. */
export function chanceFor(name: string): Chance {
  const stream = new Xoshiro(seedOf(name))
  const draw = (): number => stream.next() / 0x1_0000_0000
  return Object.assign(draw, {
    between: (low: number, high: number) => low + (high - low) * draw(),
    about: (most: number) => (2 * draw() - 1) * most,
    happens: (likelihood: number) => draw() < likelihood,
  })
}

/** FNV-1a over the name's UTF-16 units. */
function seedOf(name: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193)
  return hash >>> 0
}
