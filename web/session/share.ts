type Plain = Readonly<Record<string, unknown>>

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null

/**
 * Replaces every part of the new value that equals the old one by the old one. A value that is equal as a whole is the old one, and scenes
 * that differ in one counter are sent as one scene and a counter: structured clones keep shared references.
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
