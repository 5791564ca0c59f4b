/** Finds which of many points are near a place without checking them all. */
export interface Nearness<T> {
  add(x: number, y: number, value: T): void
  /** The nearest point less than `most` away. */
  nearest(x: number, y: number, most: number): { readonly value: T; readonly distance: number } | undefined
  /** Whether any point is less than `most` away. */
  any(x: number, y: number, most: number): boolean
}

interface Entry<T> {
  readonly x: number
  readonly y: number
  readonly value: T
}

/** An empty index; `reach` is roughly the largest distance that will be asked for. */
export function newNearness<T>(reach: number): Nearness<T> {
  const buckets = new Map<number, Entry<T>[]>()
  const columnOf = (n: number) => Math.floor(n / reach)
  const keyOf = (column: number, row: number) => (column + 0x4000) * 0x8000 + row + 0x4000

  const nearest = (x: number, y: number, most: number) => {
    let found: Entry<T> | undefined
    let least = most * most
    for (let column = columnOf(x - most); column <= columnOf(x + most); column++) {
      for (let row = columnOf(y - most); row <= columnOf(y + most); row++) {
        const bucket = buckets.get(keyOf(column, row))
        if (bucket === undefined) continue
        for (const entry of bucket) {
          const far = (entry.x - x) ** 2 + (entry.y - y) ** 2
          if (far >= least) continue
          least = far
          found = entry
        }
      }
    }
    return found && { value: found.value, distance: Math.sqrt(least) }
  }

  const any = (x: number, y: number, most: number): boolean => {
    for (let column = columnOf(x - most); column <= columnOf(x + most); column++) {
      for (let row = columnOf(y - most); row <= columnOf(y + most); row++) {
        const bucket = buckets.get(keyOf(column, row))
        if (bucket === undefined) continue
        for (const entry of bucket) if ((entry.x - x) ** 2 + (entry.y - y) ** 2 < most * most) return true
      }
    }
    return false
  }

  return {
    add(x, y, value) {
      const key = keyOf(columnOf(x), columnOf(y))
      const bucket = buckets.get(key)
      if (bucket) bucket.push({ x, y, value })
      else buckets.set(key, [{ x, y, value }])
    },
    nearest,
    any,
  }
}
