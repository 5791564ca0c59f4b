import type { Desk } from '../desk.ts'
import type { Hosts } from '../matches/hosts.ts'

const AT_A_TIME = 50
/** How long one process has to see to a clock before another may, in milliseconds. */
const LEASE = 10_000

/** Lets clocks fall that are due, whether or not anybody watches. */
export async function dropClocks(desk: Desk, hosts: Hosts): Promise<void> {
  const now = desk.now()
  const due = await desk.store.transaction(async sql => {
    const rows = await sql.all<{ id: string }>(
      `select id from match where due <= ? and state = 'playing' and (leased is null or leased < ?) order by due limit ${AT_A_TIME}${desk.store.skipLocked}`,
      ...[now, now - LEASE],
    )
    for (const { id } of rows) await sql.run('update match set leased = ? where id = ?', now, id)
    return rows
  })
  for (const { id } of due) await hosts.with(id, hosted => hosted.fall())
}
