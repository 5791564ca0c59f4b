import type { Desk } from '../desk.ts'

/** How long no process may have been alive before it counts as a stop, in milliseconds. */
export const STOPPED = 10_000

/**
 * Says that the server lives. When none has for a while, no clock has run meanwhile: all that were running go on with what they had. True when
 * that happened: whatever is open has to be opened again.
 */
export async function stayAlive(desk: Desk): Promise<boolean> {
  return desk.store.jot(async sql => {
    const now = desk.now()
    await sql.run(`insert into meta (key, value) values ('alive', ?) on conflict (key) do nothing`, String(now))
    const last = Number((await sql.get<{ value: string }>(`select value from meta where key = 'alive'`))?.value)
    const isFirst = (await sql.run(`update meta set value = ? where key = 'alive' and value = ?`, String(now), String(last))) === 1
    const gap = now - last
    if (!isFirst || gap < STOPPED) return false
    await sql.run(
      `update seat set since = case when since > ? then since else since + ? end
       where since is not null and exists (select 1 from match where match.id = seat.match and match.state = 'playing')`,
      ...[now, gap],
    )
    await sql.run(`update match set due = due + ? where due is not null and state = 'playing'`, gap)
    return true
  })
}
