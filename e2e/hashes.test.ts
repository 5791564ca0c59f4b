import { fileURLToPath } from 'node:url'
import { readBattle } from '@grognard/games/packs/node'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashesOfMatch } from './random-match.ts'
import { type Stand, stand } from './stand.ts'

let at: Stand
let bundle = ''
beforeAll(async () => {
  at = await stand()
  bundle = await bundled('random-match.ts')
})
afterAll(() => at.close())

/** Bundles a module of this folder into one browser script, with its exports in the variable `played`. */
async function bundled(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['source'] },
    build: {
      write: false,
      lib: { entry: fileURLToPath(new URL(file, import.meta.url)), formats: ['iife'], name: 'played' },
    },
  })
  const [output] = [built].flat()
  if (output === undefined || !('output' in output)) throw new Error('nothing was bundled')
  return output.output[0].code
}

const MATCHES = 20

test.each(['hondschoote', 'la-belle-alliance', 'vive-l-empereur'])('%s runs the same in node and in Chromium, line by line', async game => {
  const { context, page, faults } = await at.visit()
  await page.addScriptTag({ content: bundle })
  const pack = readBattle(game)
  for (let i = 0; i < MATCHES; i++) {
    const seed = `alike ${i}`
    const here = hashesOfMatch(game, pack, seed)
    const there = await page.evaluate(
      ([id, laid, called]) =>
        (globalThis as unknown as { played: { hashesOfMatch: typeof hashesOfMatch } }).played.hashesOfMatch(id, JSON.parse(laid), called),
      [game, JSON.stringify(pack), seed] as const,
    )
    expect(there, seed).toEqual(here)
    expect(here.length).toBeGreaterThan(10)
  }
  expect(faults).toEqual([])
  await context.close()
})
