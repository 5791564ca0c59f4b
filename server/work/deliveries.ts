import type { Desk } from '../desk.ts'

/** A letter to be brought. */
interface Delivery {
  readonly key: string
  readonly kind: string
  readonly data: string
  readonly tries: number
}

/** How deliveries of a kind are brought; a failure throws. */
export type Carrier = (data: unknown) => Promise<void>

const AT_A_TIME = 10
/** How long one process has for a delivery before another may take it over, in milliseconds. */
const LEASE = 60_000
const MOST_TRIES = 8
/** The pause after the first failure; it doubles with each. */
const PAUSE = 15_000

/** Brings what is due. What was brought is forgotten, so that no letter outlives its purpose; what cannot be brought is given up in time. */
export async function deliver(desk: Desk, carriers: Readonly<Record<string, Carrier>>): Promise<number> {
  const now = desk.now()
  const due = await desk.store.transaction(async sql => {
    const rows = await sql.all<Delivery>(
      `select key, kind, data, tries from delivery where due <= ? and (leased is null or leased < ?) order by due limit ${AT_A_TIME}${desk.store.skipLocked}`,
      ...[now, now - LEASE],
    )
    for (const { key } of rows) await sql.run('update delivery set leased = ? where key = ?', now, key)
    return rows
  })
  let brought = 0
  for (const { key, kind, data, tries } of due) {
    try {
      await carriers[kind]?.(JSON.parse(data))
      await desk.store.run('delete from delivery where key = ?', key)
      brought++
    } catch {
      if (tries + 1 >= MOST_TRIES) await desk.store.run('delete from delivery where key = ?', key)
      else
        await desk.store.run(
          'update delivery set tries = tries + 1, leased = null, due = ? where key = ?',
          ...[now + PAUSE * 2 ** tries, key],
        )
    }
  }
  return brought
}
