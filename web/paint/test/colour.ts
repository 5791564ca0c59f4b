/** How colours look: contrast, lightness, and with colour-vision deficiencies. */

export type Rgb = readonly [number, number, number]

export function rgb(hex: string): Rgb {
  const n = Number.parseInt(hex.slice(1), 16)
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255]
}

/** A colour blended over another. */
export const over = (top: Rgb, opacity: number, ground: Rgb): Rgb => [
  ground[0] + (top[0] - ground[0]) * opacity,
  ground[1] + (top[1] - ground[1]) * opacity,
  ground[2] + (top[2] - ground[2]) * opacity,
]

const linear = (channel: number): number => {
  const c = channel / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
}

const luminance = ([r, g, b]: Rgb): number => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)

/** The contrast ratio of WCAG 2. */
export function contrast(a: Rgb, b: Rgb): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

type Matrix = readonly [Rgb, Rgb, Rgb]

/** Machado, Oliveira and Fernandes 2009, full severity; on linear channels. */
export const EYES: Readonly<Record<'normal' | 'protan' | 'deutan' | 'tritan', Matrix>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

/** CIE L*a*b* of a colour as seen with such eyes. */
export function lab(colour: Rgb, eyes: Matrix = EYES.normal): Rgb {
  const [r, g, b] = colour.map(linear) as unknown as Rgb
  const seen = eyes.map(row => Math.min(1, Math.max(0, row[0] * r + row[1] * g + row[2] * b)))
  const x = (0.4124 * seen[0] + 0.3576 * seen[1] + 0.1805 * seen[2]) / 0.95047
  const y = 0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2]
  const z = (0.0193 * seen[0] + 0.1192 * seen[1] + 0.9505 * seen[2]) / 1.08883
  const f = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116)
  return [116 * f(y) - 16, 500 * (f(x) - f(y)), 200 * (f(y) - f(z))]
}

/** Distance by CIE76. */
export const distance = (a: Rgb, b: Rgb): number => Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2)
