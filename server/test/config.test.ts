import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'

test('by default it listens on every interface, port 1815', () => {
  expect(readConfig({ PATH: '/bin', GROGNARD_CHROMIUM: 'chromium' })).toEqual({ port: 1815, host: '0.0.0.0' })
})

test('its own port variable takes precedence over the common one', () => {
  expect(readConfig({ PORT: '80' }).port).toBe(80)
  expect(readConfig({ PORT: '80', GROGNARD_PORT: '81', GROGNARD_HOST: '::1' })).toEqual({ port: 81, host: '::1' })
})

test.each([
  [{ GROGNARD_PORT: 'high' }, 'GROGNARD_PORT: a port from 0 to 65535 is wanted'],
  [{ PORT: '70000' }, 'PORT: a port from 0 to 65535 is wanted'],
  [{ GROGNARD_HOST: ' ' }, 'GROGNARD_HOST: a host name or address is wanted'],
  [{ GROGNARD_PROT: '1' }, 'GROGNARD_PROT is not known; known are GROGNARD_PORT, PORT and GROGNARD_HOST'],
])('%j is refused by name', (env, line) => {
  expect(() => readConfig(env)).toThrow(line)
})
