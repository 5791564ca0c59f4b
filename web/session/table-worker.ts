import { findGame } from '@grognard/games/registry'
import { expose, type Remote, wrap } from 'comlink'
import { TableSession } from './table-session.ts'
import { type Thinker, thinkerOver } from './thinking.ts'

/** The name under which this worker starts itself again, to think for the bots. */
const THINKER = 'thinker'

/** Milliseconds between bits of work that nobody waits for: what the page asks comes first. */
const PAUSE = 30

let thinker: Remote<Thinker> | undefined

/**
 * Bots think in a worker of their own, so that the table always answers; it is started when the first of them is asked. It runs this same
 * file: what the table has loaded need not be fetched again.
 */
const think: Thinker = request => {
  thinker ??= wrap<Thinker>(new Worker(self.location.href, { type: 'module', name: THINKER }))
  return thinker(request)
}

if (self.name === THINKER) expose(thinkerOver(findGame))
else expose(new TableSession({ shelf: findGame, think, now: () => performance.now(), whenIdle: run => setTimeout(run, PAUSE) }))
