import { mkdirSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serve } from '../commands/serve.ts'
import { folder, grognard, silentIo } from './run-cli.ts'

test('the table is served until asked to stop', async () => {
  const site = folder()('site')
  mkdirSync(site)
  for (const page of ['index', 'home']) writeFileSync(`${site}/${page}.html`, 'the page')
  const { io, heard } = silentIo(site)
  let end = () => {}
  const ended = new Promise<void>(resolve => {
    end = resolve
  })
  const serving = serve(io, () => ({ port: 0, host: '127.0.0.1' }), site, ended)
  await expect.poll(heard).toMatch(/^The table is laid at http:\/\/127\.0\.0\.1:\d+\/\n$/)
  const [address = ''] = /http:\S+/.exec(heard()) ?? []
  expect(await (await fetch(address)).text()).toBe('the page')
  end()
  expect(await serving).toBe(true)
  expect(heard()).toMatch(/The table is cleared\.\n$/)
  await expect(fetch(address)).rejects.toThrow()
})

test('a failure to serve is reported in one line', async () => {
  const site = folder()('nothing')
  const { io, heard } = silentIo(site)
  expect(await serve(io, () => ({ port: 0, host: '127.0.0.1' }), site, Promise.resolve())).toBe(false)
  expect(heard()).toBe('grognard: the page is not built; build it with: npm run build:web\n')
})

test('an invalid port is refused', async () => {
  const { code, err } = await grognard('serve --port 70000')
  expect([code, err.trim().split('\n').length]).toEqual([2, 1])
  expect(err).toContain('Give a port from 0 to 65535')
})
