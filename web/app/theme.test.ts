import { expect, test } from 'vitest'
import script from '../public/theme.js?raw'
import { readSettings } from './settings.ts'

/** The light that the script in the page's head sets. */
function lightFor(kept: string | null, isDarkOutside: boolean): string | undefined {
  const root: { theme?: string } = {}
  const storage = { getItem: (key: string) => (key === 'grognard.settings' ? kept : null) }
  new Function('localStorage', 'matchMedia', 'document', script)(storage, () => ({ matches: isDarkOutside }), {
    documentElement: { dataset: root },
  })
  return root.theme
}

test.each([
  [null, false, 'light'],
  [null, true, 'dark'],
  [JSON.stringify(readSettings('{"theme":"light"}')), true, 'light'],
  [JSON.stringify(readSettings('{"theme":"dark"}')), false, 'dark'],
  [JSON.stringify(readSettings('{"theme":"system"}')), true, 'dark'],
  ['{damaged', true, 'light'],
])('before the first paint, settings %s with a dark system %s give %s', (kept, isDarkOutside, light) => {
  expect(lightFor(kept, isDarkOutside)).toBe(light)
})
