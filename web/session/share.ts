type Plain = Readonly<Record<string, unknown>>

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null

/**
 * The new value with every part that is equal to the old one replaced by it. A value that is equal as a whole is the old one, and a row of
 * scenes that differ in one counter is sent as one scene and a counter: copies between threads keep what is shared.
 */
export function share<T>(old: T, now: T): T {
  if (Object.is(old, now) || !isPlain(old) || !isPlain(now) || Array.isArray(old) !== Array.isArray(now)) return now
  const before: Plain = old
  const keys = Object.keys(now)
  let isSame = keys.length === Object.keys(before).length
  const parts: [string, unknown][] = keys.map(key => {
    const part = share(before[key], now[key])
    if (!Object.is(part, before[key]) || !Object.hasOwn(before, key)) isSame = false
    return [key, part]
  })
  if (isSame) return old
  return (Array.isArray(now) ? parts.map(([, part]) => part) : Object.fromEntries(parts)) as T
}
