import type { Rect } from './placing.ts'

export type Way = 'left' | 'right' | 'up' | 'down'

/** The direction of an arrow key. */
export const wayOf = (key: string): Way | undefined =>
  (({ ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' }) as const)[key]

/** The rectangle an arrow key leads to: close, and ahead rather than aside. */
export function nextToward(rects: readonly Rect[], from: number, way: Way): number | undefined {
  const [fx, fy] = middle(rects[from])
  let best: number | undefined
  let least = Number.POSITIVE_INFINITY
  rects.forEach((rect, i) => {
    if (i === from) return
    const [x, y] = middle(rect)
    const [ahead, aside] = {
      left: [fx - x, y - fy],
      right: [x - fx, y - fy],
      up: [fy - y, x - fx],
      down: [y - fy, x - fx],
    }[way]
    if (ahead <= 2 || Math.abs(aside) > 3 * ahead) return
    const cost = ahead + 2 * Math.abs(aside)
    if (cost >= least) return
    least = cost
    best = i
  })
  return best
}

const middle = ({ x, y, width, height }: Rect): readonly [number, number] => [x + width / 2, y + height / 2]
