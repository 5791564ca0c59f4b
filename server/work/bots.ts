import { createHmac, randomUUID } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import type { Side } from '@grognard/engine'
import type { Desk } from '../desk.ts'
import { Overtaken } from '../matches/core.ts'
import type { Hosts } from '../matches/hosts.ts'
import { gameToday } from '../matches/shelf.ts'
import type { Question, Reply } from './bot-worker.ts'

/** How long a bot may think, in milliseconds, before its thread is given up. */
const PATIENCE = 60_000

/** Where the worker's compiled code is: beside this file, or, when this runs from its source, where it was built. */
const WORKER = new URL(import.meta.url.endsWith('.ts') ? '../dist/work/bot-worker.js' : './bot-worker.js', import.meta.url)

/** One thread in which bots think, one after the other; it is started when the first one has to. */
export class Thinkers {
  #worker: Worker | undefined
  #asked = 0
  #last: Promise<unknown> = Promise.resolve()

  think(question: Omit<Question, 'n'>): Promise<readonly string[]> {
    const answer = this.#last.then(() => this.#ask({ ...question, n: ++this.#asked }))
    this.#last = answer.catch(() => {})
    return answer
  }

  async close(): Promise<void> {
    await this.#worker?.terminate()
    this.#worker = undefined
  }

  #ask(question: Question): Promise<readonly string[]> {
    const worker = this.#worker ?? new Worker(WORKER, { execArgv: [] })
    this.#worker = worker
    worker.unref()
    return new Promise((resolve, reject) => {
      const end = (error: Error | undefined, say: readonly string[] = []) => {
        clearTimeout(late)
        worker.off('message', hear).off('error', fail).off('exit', gone)
        if (error) reject(error)
        else resolve(say)
      }
      const hear = (reply: Reply) => {
        if (reply.n === question.n) end('error' in reply ? new Error(reply.error) : undefined, 'say' in reply ? reply.say : [])
      }
      const fail = (error: Error) => {
        this.#worker = undefined
        end(error)
      }
      const gone = () => fail(new Error('the thread of the bots has ended'))
      const late = setTimeout(() => {
        void worker.terminate()
        fail(new Error('a bot thought for too long'))
      }, PATIENCE)
      worker.on('message', hear).on('error', fail).on('exit', gone)
      worker.postMessage(question)
    })
  }
}

const AT_A_TIME = 4
/** How long one process has for a bot's answer before another may think, in milliseconds. */
const LEASE = 2 * PATIENCE

/** The level that answers when a better one fails. */
const SPARE = 'line'

/** Lets bots answer that are asked. Their chance has a key of its own, so that it says nothing about the dice. */
export async function letBotsPlay(desk: Desk, hosts: Hosts, thinkers: Thinkers): Promise<void> {
  const now = desk.now()
  const due = await desk.store.transaction(async sql => {
    const rows = await sql.all<{ match: string; side: number; level: string }>(
      `select match, side, level from seat where bot_due <= ? and (leased is null or leased < ?) order by bot_due limit ${AT_A_TIME}${desk.store.skipLocked}`,
      ...[now, now - LEASE],
    )
    for (const { match, side } of rows) await sql.run('update seat set leased = ? where match = ? and side = ?', now, match, side)
    return rows
  })
  const faults: unknown[] = []
  for (const { match, side, level } of due) {
    try {
      await answerFor(desk, hosts, thinkers, match, side as Side, level)
      await desk.store.run('update seat set leased = null where match = ? and side = ?', match, side)
    } catch (error) {
      faults.push(error)
    }
  }
  if (faults.length > 0) throw faults[0]
}

async function answerFor(desk: Desk, hosts: Hosts, thinkers: Thinkers, match: string, side: Side, level: string): Promise<void> {
  const asked = await hosts.with(match, async hosted => {
    const seen = await hosted.botView(side)
    const today = await gameToday(hosted.row.game, hosted.row.battle)
    return seen && { ...seen, game: hosted.game, data: today.dataHash === hosted.game.dataHash ? undefined : hosted.game.data }
  })
  if (!asked) return
  const { game, data, view, n } = asked
  const seed = createHmac('sha256', desk.key).update(`bot ${match} ${side} ${n}`).digest('hex')
  const question = { game: game.id, battle: game.battle, data, side, view, seed }
  const say = await thinkers.think({ ...question, level }).catch(() => thinkers.think({ ...question, level: SPARE }))
  await hosts
    .with(match, hosted => hosted.do(side, { t: 'say', m: match, id: randomUUID(), n, say: [...say] }))
    .catch(error => {
      if (!(error instanceof Overtaken)) throw error
    })
}
