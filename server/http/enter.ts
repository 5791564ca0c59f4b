import { closeSession, openSession } from '../people/sessions.ts'
import type { Call } from './routes.ts'

/** Signs a browser in; the session it had ends, so that none outlives what it was opened for. */
export async function enter({ desk, caller, agent, cookies }: Call<unknown>, account: string): Promise<void> {
  cookies.set('session', await openSession(desk, account, agent))
  if (caller) await closeSession(desk, caller.session)
}
