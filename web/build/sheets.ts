import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listingsOf } from '@grognard/games/listings'
import { groundOf } from '@grognard/games/packs/card-picture'
import { GAMES } from '@grognard/games/registry'
import type { Plugin } from 'vite'
import { paintSheet } from './card-painter.ts'

const NAME = 'virtual:sheets'
const RESOLVED = `\0${NAME}`

const LIGHTS = ['light', 'dark'] as const

interface PaintedSheet {
  readonly key: string
  /** The sheet that was painted: a scenario may be played on another one. */
  readonly sheet: string
  readonly files: readonly string[]
}

/**
 * Paints the ground of every battle when the page is built: `virtual:sheets` gives, by game and battle, which sheet it is and the addresses
 * of its picture by daylight and by candle.
 */
export function sheets(): Plugin {
  let folder = ''
  let painted: Promise<PaintedSheet[]> | undefined
  return {
    name: 'sheets',
    configResolved({ cacheDir }) {
      folder = join(cacheDir, 'sheets')
    },
    resolveId: id => (id === NAME ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined
      painted ??= paintSheets(folder)
      const all = await painted
      const imports = all.flatMap(({ files }, i) => files.map((path, k) => `import a${i}_${k} from ${JSON.stringify(`${path}?url`)}`))
      const rows = all.map(
        ({ key, sheet }, i) =>
          `${JSON.stringify(key)}: {sheet: ${JSON.stringify(sheet)}, ${LIGHTS.map((light, k) => `${light}: a${i}_${k}`).join(', ')}}`,
      )
      return `${imports.join('\n')}\nexport const sheets = {${rows.join(', ')}}`
    },
  }
}

async function paintSheets(folder: string): Promise<PaintedSheet[]> {
  await mkdir(folder, { recursive: true })
  const shown = GAMES.filter(({ isTest, stage }) => !isTest && stage !== undefined)
  const battles = shown.flatMap(entry => listingsOf(entry.id).map(battle => ({ entry, battle })))
  return Promise.all(
    battles.map(async ({ entry, battle }) => {
      const ground = await groundOf(entry, battle)
      const files = await Promise.all(
        LIGHTS.map(async light => {
          const path = join(folder, `sheet-${entry.id}-${battle.id}-${light}.webp`)
          await writeFile(path, await paintSheet(ground, light))
          return path
        }),
      )
      return { key: `${entry.id}/${battle.id}`, sheet: ground.sheet, files }
    }),
  )
}
