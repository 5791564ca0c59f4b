import { expect, test } from 'vitest'
import script from '../public/theme.js?raw'
import { readSettings } from './settings.ts'

/** Stands for a browser that lets the page keep nothing. */
const BLOCKED = 'blocked'

/** The theme set by the script in the page's head. */
function lightFor(kept: string | null, isDarkOutside: boolean): string | undefined {
  const root: { theme?: string } = {}
  const getItem = (key: string) => {
    if (kept === BLOCKED) throw new DOMException('blocked', 'SecurityError')
    return key === 'grognard.settings' ? kept : null
  }
  const storage = { getItem }
  const page = { documentElement: { dataset: root } }
  const run = new Function('localStorage', 'matchMedia', 'document', 'navigator', script)
  run(storage, () => ({ matches: isDarkOutside }), page, { language: 'en' })
  return root.theme
}

test.each([
  [null, false, 'light'],
  [null, true, 'dark'],
  [JSON.stringify(readSettings('{"theme":"light"}')), true, 'light'],
  [JSON.stringify(readSettings('{"theme":"dark"}')), false, 'dark'],
  [JSON.stringify(readSettings('{"theme":"system"}')), true, 'dark'],
  ['{damaged', true, 'dark'],
  [BLOCKED, true, 'dark'],
])('before the first paint, settings %s with a dark system %s give %s', (kept, isDarkOutside, light) => {
  expect(lightFor(kept, isDarkOutside)).toBe(light)
})
