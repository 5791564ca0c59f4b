import { findGame } from '@grognard/games/registry'
import { expose, type Remote, wrap } from 'comlink'
import { late } from './late.ts'
import { TableSession } from './table-session.ts'
import { type Thinker, thinkerOver } from './thinking.ts'

/** The name under which this worker restarts itself to think for the bots. */
const THINKER = 'thinker'

/** The name under which it shows a replay. */
const REPLAY = 'replay'

/** The name under which it makes and reads links. */
const SHARE = 'share'

/** The name under which it makes branches of matches. */
const BRANCH = 'branch'

/** The name under which it holds a match by mail. */
const MAIL = 'mail'

/** The name under which it sits at a match on the server. */
const ONLINE = 'online'

/** Milliseconds between bits of background work, so requests from the page come first. */
const PAUSE = 30

let thinker: Remote<Thinker> | undefined

/**
 * Bots think in their own worker, so the table always responds; it is started when the first bot is asked. It runs this same file, so what
 * the table has loaded need not be fetched again.
 */
const think: Thinker = request => {
  thinker ??= wrap<Thinker>(new Worker(self.location.href, { type: 'module', name: THINKER }))
  return thinker(request)
}

const now = () => performance.now()

/** A socket to the server that this page came from. Proxies choose its process by the match. */
const socket = (match: string) => new WebSocket(new URL(`/api/socket?m=${match}`, self.location.origin.replace(/^http/, 'ws')))

const later = (run: () => void, ms: number) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

const rest = () => new Promise<void>(done => setTimeout(done))

const tools = { shelf: findGame, think, now, whenIdle: (run: () => void) => setTimeout(run, PAUSE) }

const online = { ...tools, socket, later, newId: () => crypto.randomUUID(), clock: () => Date.now() }

if (self.name === THINKER) expose(thinkerOver(findGame))
else if (self.name === REPLAY)
  expose(late(import('./replay-session.ts').then(({ ReplaySession }) => new ReplaySession({ shelf: findGame, now, rest }))))
else if (self.name === SHARE) expose(late(import('./share-links.ts').then(({ shareOver }) => shareOver(findGame))))
else if (self.name === BRANCH) expose(late(import('./branch.ts').then(({ branchOver }) => branchOver(findGame))))
else if (self.name === MAIL) expose(late(import('./mail-door.ts').then(({ mailDoor }) => mailDoor(tools))))
else if (self.name === ONLINE) expose(late(import('./online-door.ts').then(({ onlineDoor }) => onlineDoor(online))))
else expose(new TableSession(tools))
