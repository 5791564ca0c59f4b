/** A number with a proper minus sign: "3", "0", "−1". */
export const minus = (value: number): string => (value < 0 ? `−${-value}` : String(value))

/** A modifier: "+3", "+0", "−1". */
export const signed = (value: number): string => (value < 0 ? minus(value) : `+${value}`)

/** A sum of modifiers: "+3", "0", "−1". */
export const signedSum = (value: number): string => (value > 0 ? `+${value}` : minus(value))

/** A roll with its modifier worked out: "5 + 2 = 7", "3 − 4 = −1"; the roll alone when nothing modifies it. */
export const reckoned = (rolled: number, total: number): string =>
  rolled === total ? String(rolled) : `${rolled} ${total < rolled ? '−' : '+'} ${Math.abs(total - rolled)} = ${minus(total)}`

/** Half points as text: "2½". */
export const inPoints = (halves: number): string => {
  const whole = halves >> 1
  const half = (halves & 1) === 0 ? '' : '½'
  return whole === 0 && half !== '' ? half : `${whole}${half}`
}

/** A count with its noun, by language: "0 hexes", "1 hex"; zero is singular in French. */
export const counted = {
  en: (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`,
  fr: (count: number, one: string, many: string): string => `${count} ${count < 2 ? one : many}`,
} as const
