import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { announcedGames, listingsOf } from '@grognard/games/listings'
import { type CardPicture, cardPicture } from '@grognard/games/packs/card-picture'
import { GAMES } from '@grognard/games/registry'
import type { Plugin } from 'vite'
import { HEIGHT, paintCard, WIDTH } from './card-painter.ts'

const NAME = 'virtual:vignettes'
const RESOLVED = `\0${NAME}`

const LIGHTS = ['light', 'dark'] as const

/**
 * Paints the pictures of the cards when the page is built, so that the page's thread paints none: `virtual:vignettes` gives their size and
 * their addresses by game and battle, by daylight and by candle. A game that is only announced has one under its own name.
 */
export function vignettes(): Plugin {
  let folder = ''
  return {
    name: 'vignettes',
    configResolved({ cacheDir }) {
      folder = join(cacheDir, 'vignettes')
    },
    resolveId: id => (id === NAME ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined
      painted ??= paintCards(folder)
      const cards = await painted
      const imports = cards.flatMap(({ files }, i) => files.map((path, k) => `import a${i}_${k} from ${JSON.stringify(`${path}?url`)}`))
      const rows = cards.map(({ key }, i) => `${JSON.stringify(key)}: {${LIGHTS.map((light, k) => `${light}: a${i}_${k}`).join(', ')}}`)
      return `${imports.join('\n')}\nexport const width = ${WIDTH}, height = ${HEIGHT}\nexport const addresses = {${rows.join(', ')}}`
    },
  }
}

/** What every card of the shelf shows, by the name under which the page looks for it. */
async function pictures(): Promise<(readonly [key: string, picture: CardPicture])[]> {
  const shown = GAMES.filter(({ isTest, stage }) => !isTest && stage !== undefined)
  const battles = shown.flatMap(entry => listingsOf(entry.id).map(battle => ({ entry, battle })))
  const played = battles.map(async ({ entry, battle }) => [`${entry.id}/${battle.id}`, await cardPicture(entry, battle)] as const)
  const coming = announcedGames().map(async ({ id, address }) => {
    const { picture } = JSON.parse(await readFile(address, 'utf8')) as { picture: Omit<Extract<CardPicture, { kind: 'hexes' }>, 'kind'> }
    return [id, { kind: 'hexes', ...picture }] as const
  })
  return Promise.all([...played, ...coming])
}

type Card = Awaited<ReturnType<typeof writeCard>>

/** One build paints them once, though it asks for them twice: for the page, and for what is seen of it first. */
let painted: Promise<Card[]> | undefined

async function paintCards(folder: string): Promise<Card[]> {
  await mkdir(folder, { recursive: true })
  return Promise.all((await pictures()).map(([key, picture]) => writeCard(folder, key, picture)))
}

async function writeCard(folder: string, key: string, picture: CardPicture): Promise<{ readonly key: string; readonly files: string[] }> {
  const files = await Promise.all(
    LIGHTS.map(async light => {
      const path = join(folder, `${key.replace('/', '-')}-${light}.webp`)
      await writeFile(path, await paintCard(picture, light))
      return path
    }),
  )
  return { key, files }
}
