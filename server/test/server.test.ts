import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningServer, startServer } from '../index.ts'

const PAGE = '<!doctype html><title>Grognard</title>'
const SCRIPT = `export const words = ${JSON.stringify('march '.repeat(500))}`

const site = mkdtempSync(join(tmpdir(), 'grognard-site-'))
let server: RunningServer

function put(path: string, text: string): void {
  writeFileSync(join(site, path), text)
  writeFileSync(join(site, `${path}.gz`), gzipSync(text))
  writeFileSync(join(site, `${path}.br`), brotliCompressSync(text))
}

beforeAll(async () => {
  mkdirSync(join(site, 'assets'))
  put('index.html', PAGE)
  put('home.html', PAGE)
  put('theme.js', '1')
  put('assets/main-abcdef12.js', SCRIPT)
  server = await startServer({ port: 0, host: '127.0.0.1', site })
})

afterAll(async () => {
  await server.close()
  rmSync(site, { recursive: true })
})

const ask = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${server.port}${path}`, init)

/** Sends a raw request: fetch would normalise it. */
const askRaw = (path: string, headers = ''): Promise<string> =>
  new Promise((resolve, reject) => {
    let heard = ''
    const socket = connect(server.port, '127.0.0.1')
    socket.on('data', chunk => {
      heard += chunk
    })
    socket.on('end', () => resolve(heard)).on('error', reject)
    socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n${headers}connection: close\r\n\r\n`)
  })

test('the page is served at the paths of its pages and revalidated each time', async () => {
  for (const path of [
    '/',
    '/settings',
    '/new/hondschoote',
    '/new/hondschoote/jemmapes',
    '/table/7f3a',
    '/rules/hondschoote',
    '/?from=mail',
    '/table/7f3a?x=1',
  ]) {
    const reply = await ask(path)
    expect([path, reply.status, reply.headers.get('cache-control')]).toEqual([path, 200, 'no-cache'])
    expect(reply.headers.get('content-type')).toMatch(/^text\/html/)
    expect(await reply.text()).toBe(PAGE)
  }
})

test('an unknown page gets the page with a 404', async () => {
  const reply = await ask('/nowhere/at/all', { headers: { accept: 'text/html' } })
  expect([reply.status, await reply.text()]).toEqual([404, PAGE])
})

test('a missing file is a plain 404, never the page', async () => {
  for (const path of ['/assets/gone-12345678.js', '/favicon.png', '/assets/main-abcdef12.js.br']) {
    const accept = path.startsWith('/assets') ? 'text/html' : '*/*'
    const reply = await ask(path, { headers: { accept } })
    expect([path, reply.status]).toEqual([path, 404])
    expect(await reply.json()).toMatchObject({ error: `there is nothing at ${path}` })
  }
})

test('built files are precompressed and cached forever', async () => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const reply = await ask('/assets/main-abcdef12.js', { headers: { 'accept-encoding': encoding } })
    expect(reply.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(reply.headers.get('content-type')).toMatch(/javascript/)
    expect(reply.headers.get('vary') ?? '').toMatch(/accept-encoding/i)
    expect(await reply.text()).toBe(SCRIPT)
  }
})

test('unchanged files are not sent again', async () => {
  const accepted = 'accept-encoding: gzip, br\r\n'
  const [, tag] = /^etag: (.+)\r$/im.exec(await askRaw('/', accepted)) ?? []
  expect(await askRaw('/', `${accepted}if-none-match: ${tag}\r\n`)).toMatch(/^HTTP\/1.1 304 /)
})

test('the page may only load from this origin; nothing requires https', async () => {
  const { headers } = await ask('/')
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("style-src 'self';")
  expect(policy).not.toMatch(/unsafe|upgrade-insecure-requests/)
  expect(headers.get('strict-transport-security')).toBeNull()
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('other methods are refused, listing the allowed ones', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const reply = await ask('/', { method, ...(method === 'POST' ? { body: 'x', headers: { 'content-type': 'weird/thing' } } : {}) })
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect([method, reply.status, reply.headers.get('allow')]).toEqual([method, 405, 'GET, HEAD'])
    expect(await reply.json()).toMatchObject({ error: `${method} is not answered here` })
  }
  const head = await ask('/', { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test('every request has its own id', async () => {
  const [one, two] = await Promise.all([ask('/healthz'), ask('/healthz')])
  expect(one.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(one.headers.get('x-request-id')).not.toBe(two.headers.get('x-request-id'))
  expect(await one.json()).toEqual({ status: 'ok' })
})

test('no path leads out of the site', async () => {
  for (const path of ['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json', '/assets/%00', '/%E0%A4%A']) {
    expect([path, (await askRaw(path)).slice(9, 12)]).toEqual([path, expect.stringMatching(/^40[034]$/)])
  }
})

test('a port in use and an unbuilt page are reported in one line', async () => {
  await expect(startServer({ port: server.port, host: '127.0.0.1', site })).rejects.toThrow(`port ${server.port} is in use`)
  await expect(startServer({ port: 0, host: '127.0.0.1', site: join(site, 'assets') })).rejects.toThrow('the page is not built')
})

test('it stops even while a connection is kept open', async () => {
  const other = await startServer({ port: 0, host: '127.0.0.1', site })
  const socket = connect(other.port, '127.0.0.1')
  await new Promise(resolve => socket.once('connect', resolve))
  socket.on('error', () => undefined)
  socket.write('GET / HTTP/1.1\r\n')
  const began = performance.now()
  await other.close()
  expect(performance.now() - began).toBeLessThan(4000)
  const next = createServer()
  await new Promise<void>(resolve => next.listen(other.port, '127.0.0.1', resolve))
  next.close()
  socket.destroy()
})

test('it lists the addresses to type', async () => {
  expect(server.addresses).toEqual([`http://127.0.0.1:${server.port}/`])
  const everywhere = await startServer({ port: 0, host: '0.0.0.0', site })
  expect(everywhere.addresses[0]).toBe(`http://localhost:${everywhere.port}/`)
  await everywhere.close()
})
