import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { printConfig, readConfig } from '../config.ts'

test('by default it listens on every interface, port 1815', () => {
  expect(readConfig({ PATH: '/bin', GROGNARD_CHROMIUM: 'chromium' })).toEqual({
    port: 1815,
    host: '0.0.0.0',
    database: 'data/grognard.sqlite',
  })
})

test('its own port variable takes precedence over the common one', () => {
  expect(readConfig({ PORT: '80' }).port).toBe(80)
  expect(readConfig({ PORT: '80', GROGNARD_PORT: '81', GROGNARD_HOST: '::1' })).toMatchObject({ port: 81, host: '::1' })
})

test.each([
  [{ GROGNARD_PORT: 'high' }, 'GROGNARD_PORT: a port from 0 to 65535 is wanted'],
  [{ PORT: '70000' }, 'PORT: a port from 0 to 65535 is wanted'],
  [{ GROGNARD_HOST: ' ' }, 'GROGNARD_HOST: a host name or address is wanted'],
  [{ GROGNARD_PROT: '1' }, 'GROGNARD_PROT is not known; known are GROGNARD_PORT, PORT, '],
  [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL: an address such as postgresql://'],
  [{ GROGNARD_ORIGIN: 'https://a.example/path' }, 'GROGNARD_ORIGIN: an address such as https://table.example is wanted'],
  [{ GROGNARD_SMTP: 'smtp://mail.example' }, 'GROGNARD_SMTP and GROGNARD_MAIL_FROM go together'],
  [{ REDIS_URL: 'redis://r:6379' }, 'REDIS_URL is for several processes'],
  [{ DATABASE_URL_FILE: 'nowhere.txt' }, "DATABASE_URL_FILE names 'nowhere.txt', which cannot be read"],
])('%j is refused by name', (env, line) => {
  expect(() => readConfig(env)).toThrow(line)
})

test('a secret may come from a file, and is never printed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'grognard-secrets-'))
  const file = join(folder, 'database')
  writeFileSync(file, 'postgresql://grognard:sesame@db/grognard\n')
  const config = readConfig({ DATABASE_URL_FILE: file, GROGNARD_METRICS_TOKEN: 'open-sesame-1815' })
  expect(config.database).toBe('postgresql://grognard:sesame@db/grognard')
  expect(printConfig(config)).toContain('postgresql://grognard:***@db/grognard')
  expect(printConfig(config)).not.toContain('sesame')
  rmSync(folder, { recursive: true })
})
