import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Me } from '@grognard/wire'
import { expect, test } from 'vitest'
import { connect, Line, listen, Visitor } from '../../test/online.ts'
import { sitDown } from '../../test/seated.ts'
import { newFile } from '../../trials/places.ts'
import { restore } from '../backup.ts'
import { exportRecords } from '../exchange.ts'
import { giveOrder } from '../office.ts'

test('orders of the command line are carried out by the server that runs, and in the store when none does', async () => {
  const place = await newFile()
  const folder = mkdtempSync(join(tmpdir(), 'grognard-office-'))
  const server = await listen({ database: place.at })
  const [warden, rude] = [await new Visitor(server.origin).enter('Savary'), await new Visitor(server.origin).enter('Fouché')]
  expect(statSync(`${place.at}.sock`).mode & 0o777).toBe(0o600)
  expect(await giveOrder(place.at, { order: 'warden', name: 'savary', is: true })).toEqual(['Savary looks after the site.'])
  expect((await warden.read(Me, 'GET', '/api/me')).isAdmin).toBe(true)
  await expect(giveOrder(place.at, { order: 'warden', name: 'Nobody', is: true })).rejects.toThrow("nobody is called 'Nobody'")

  const match = await sitDown(warden, rude)
  const seat = await connect(warden, match.id, match.game, match.battle)
  await warden.ask('POST', '/api/reports', { about: rude.id, text: 'opens my letters' })
  expect((await giveOrder(place.at, { order: 'reports' })).map(row => JSON.parse(row))).toMatchObject([{ name: 'Fouché' }])
  const line = new Line(rude.open())
  await line.ready()
  // The server itself closes the account, so it also closes the socket.
  await giveOrder(place.at, { order: 'close', name: 'Fouché', why: 'letters' })
  await expect.poll(() => line.code).toBe(4001)
  await expect(giveOrder(place.at, { order: 'close', name: 'Savary', why: 'letters' })).rejects.toThrow('looks after the site')
  expect((await giveOrder(place.at, { order: 'audit' })).map(row => JSON.parse(row).deed)).toEqual(['close', 'make warden'])

  await seat.send(seat.deed('resign', {}))
  seat.cut()
  await exportRecords(place.at, folder)
  expect(existsSync(join(folder, `${match.id}.jsonl`))).toBe(true)
  await expect(restore(place.at, join(folder, `${match.id}.jsonl`))).rejects.toThrow('a server uses this store')
  await server.close()
  expect(existsSync(`${place.at}.sock`)).toBe(false)
  expect(await giveOrder(place.at, { order: 'wardens' })).toEqual(['Savary'])
  rmSync(folder, { recursive: true })
  await place.remove()
})
