import { chmodSync, rmSync } from 'node:fs'
import { createConnection, createServer, type Socket } from 'node:net'
import { z } from 'zod'
import { LocalBus } from '../bus/bus.ts'
import { StartError } from '../config.ts'
import { type Desk, makeDesk } from '../desk.ts'
import { nameKey } from '../people/names.ts'
import { newId } from '../people/tokens.ts'
import { audit, punish, reports } from '../people/wardens.ts'
import { isAddress, openStore } from '../store/open.ts'
import { importRecord, LONGEST_RECORD } from './exchange.ts'

/** What whoever runs the server may order from the command line. */
const Order = z.discriminatedUnion('order', [
  z.strictObject({ order: z.literal('wardens') }),
  z.strictObject({ order: z.literal('warden'), name: z.string(), is: z.boolean() }),
  z.strictObject({ order: z.literal('close'), name: z.string(), why: z.string() }),
  z.strictObject({ order: z.literal('reports') }),
  z.strictObject({ order: z.literal('audit') }),
  z.strictObject({ order: z.literal('import'), text: z.string() }),
  z.strictObject({ order: z.literal('ping') }),
])
export type Order = z.infer<typeof Order>

/** In the audit: not an account, but the command line. */
const OPERATOR = 'operator'

/** What was done, one line each. */
async function carryOut(desk: Desk, order: Order): Promise<string[]> {
  switch (order.order) {
    case 'ping':
      return []
    case 'wardens': {
      const rows = await desk.store.all<{ name: string }>('select name from account where admin = 1 and closed is null order by name')
      return rows.map(({ name }) => name)
    }
    case 'warden': {
      const { id, name } = await accountNamed(desk, order.name)
      await desk.store.run('update account set admin = ? where id = ?', order.is ? 1 : 0, id)
      await desk.store.run(
        'insert into audit (id, at, account, deed, data) values (?, ?, ?, ?, ?)',
        ...[newId(), desk.now(), OPERATOR, order.is ? 'make warden' : 'no warden', JSON.stringify({ account: id })],
      )
      return [order.is ? `${name} looks after the site.` : `${name} no longer looks after the site.`]
    }
    case 'close': {
      const { id, name, admin } = await accountNamed(desk, order.name)
      if (admin === 1) throw new StartError(`${name} looks after the site; end that first`)
      await punish(desk, OPERATOR, { account: id, kind: 'close', why: order.why })
      return [`The account of ${name} is closed.`]
    }
    case 'reports':
      return (await reports(desk)).map(row => JSON.stringify(row))
    case 'audit':
      return (await audit(desk)).map(row => JSON.stringify(row))
    case 'import':
      return [`Match ${await importRecord(desk, order.text)} is imported.`]
  }
}

async function accountNamed(desk: Desk, name: string): Promise<{ readonly id: string; readonly name: string; readonly admin: number }> {
  const row = await desk.store.get<{ id: string; name: string; admin: number }>(
    'select id, name, admin from account where name_key = ? and closed is null',
    nameKey(name),
  )
  if (!row) throw new StartError(`nobody is called '${name}'`)
  return row
}

const Answer = z.union([z.strictObject({ done: z.array(z.string()) }), z.strictObject({ fault: z.string() })])

/** A server on a file takes orders at a socket beside it, which only the owner of the file can open: so that one connection alone writes. */
const doorOf = (place: string): string => `${place}.sock`

/** All that the other end says. The socket stays open for the answer. */
const read = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = ''
    socket.setEncoding('utf8')
    socket.on('data', piece => {
      text += piece
      if (text.length > 2 * LONGEST_RECORD) socket.destroy(new Error('too long'))
    })
    socket.once('end', () => resolve(text))
    socket.once('error', reject)
  })

/** Takes orders until closed. On PostgreSQL nobody need be asked. */
export async function openOffice(desk: Desk, place: string, failed: (error: unknown) => void): Promise<{ close(): Promise<void> }> {
  const door = doorOf(place)
  if (isAddress(place) || place.startsWith(':') || (await ask(door, { order: 'ping' })) !== undefined) return { close: async () => {} }
  rmSync(door, { force: true })
  const server = createServer({ allowHalfOpen: true }, socket => {
    read(socket)
      .then(async text => ({ done: await carryOut(desk, Order.parse(JSON.parse(text))) }))
      .catch((error: unknown) => {
        if (!(error instanceof StartError)) failed(error)
        return { fault: error instanceof StartError ? error.message : 'the server failed' }
      })
      .then(answer => socket.end(JSON.stringify(answer)))
  })
  await new Promise<void>(resolve => {
    server.once('error', error => {
      failed(error)
      resolve()
    })
    server.listen(door, () => {
      chmodSync(door, 0o600)
      resolve()
    })
  })
  return { close: () => new Promise(resolve => server.close(() => resolve())) }
}

/** Asks a server through its door; undefined when there is none. */
async function ask(door: string, order: Order): Promise<z.infer<typeof Answer> | undefined> {
  const socket = createConnection({ path: door, allowHalfOpen: true })
  const isOpen = await new Promise<boolean>(resolve => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  })
  if (!isOpen) return undefined
  socket.end(JSON.stringify(order))
  return Answer.parse(JSON.parse(await read(socket)))
}

/** Whether a server uses the store in this file. */
export const isServed = async (place: string): Promise<boolean> =>
  !isAddress(place) && (await ask(doorOf(place), { order: 'ping' })) !== undefined

/** Has an order carried out by the server that uses the store; where there is none, in the store itself. */
export async function giveOrder(place: string, order: Order): Promise<readonly string[]> {
  const answer = isAddress(place) ? undefined : await ask(doorOf(place), order)
  if (answer === undefined) {
    const store = await openStore(place)
    try {
      return await carryOut(await makeDesk(store, new LocalBus()), order)
    } finally {
      await store.close()
    }
  }
  if ('fault' in answer) throw new StartError(answer.fault)
  return answer.done
}
