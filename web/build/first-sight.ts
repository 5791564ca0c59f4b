import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import solid from 'vite-plugin-solid'
import { sheets } from './sheets.ts'
import { vignettes } from './vignettes.ts'

const ENTRY = fileURLToPath(new URL('../pages/home/first-sight.tsx', import.meta.url))

const LANGUAGES = ['en', 'fr'] as const
const LIGHTS = ['light', 'dark'] as const

const STYLES = /\s*<link rel="stylesheet"[^>]*>/g
/** Where the page's scripts begin: what is seen first is asked for before them. */
const SCRIPTS = '<script type="module"'
/** What is seen needs no script, so none may compete with it for a slow line. */
const LATER_SCRIPTS = '<script type="module" fetchpriority="low"'
const APP = '<div id="app">'

/**
 * Writes `home.html`: the page with the shelf in it, so that a visitor sees it before any script runs. It holds every language and light;
 * `theme.js` knows which one is wanted, and a style shows that one. The home page takes its place as soon as it knows the device's matches.
 */
export function firstSightOf(): Plugin {
  let folder = ''
  return {
    name: 'first-sight',
    apply: 'build',
    configResolved({ cacheDir }) {
      folder = join(cacheDir, 'first-sight')
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('the page is not built')
        const sights = await renderSights(folder)
        const html = String(page.source)
        const early = [...(html.match(STYLES) ?? []), ...LIGHTS.map(light => pictureLink(sights, light))]
        const source = html
          .replace(STYLES, '')
          .replace(SCRIPTS, `${early.map(link => link.trim()).join('\n    ')}\n    ${SCRIPTS}`)
          .replaceAll(SCRIPTS, LATER_SCRIPTS)
          .replace(APP, `<div id="first-sight" inert aria-hidden="true">${sights}</div>${APP}`)
        this.emitFile({ type: 'asset', fileName: 'home.html', source })
      },
    },
  }
}

/** The picture of the first card is the largest thing on a phone's first screen. */
function pictureLink(sights: string, light: string): string {
  const [, address] = new RegExp(`data-light="${light}">.*?<img[^>]* src="([^"]+)"`, 's').exec(sights) ?? []
  if (address === undefined) throw new Error('the first card has no picture')
  return `<link rel="preload" as="image" href="${address}" media="(prefers-color-scheme: ${light})" fetchpriority="high">`
}

async function renderSights(folder: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [solid({ ssr: true, solid: { generate: 'ssr', hydratable: false } }), vignettes(), sheets()],
    ssr: { external: ['@grognard/engine', '@grognard/games', '@grognard/bots'] },
    build: {
      ssr: ENTRY,
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      rolldownOptions: { output: { entryFileNames: 'first-sight.mjs' } },
    },
  })
  // What the home page looks for in a browser; it finds an empty one at the first address.
  const nothing = () => undefined
  Object.assign(globalThis, {
    location: { pathname: '/', hash: '', origin: '' },
    document: { addEventListener: nothing, removeEventListener: nothing },
    addEventListener: nothing,
  })
  const { firstSight } = (await import(pathToFileURL(join(folder, 'first-sight.mjs')).href)) as {
    firstSight(language: string, light: string): string
  }
  const sights = LANGUAGES.flatMap(language =>
    LIGHTS.map(light => `<div class="sight" lang="${language}" data-light="${light}">${firstSight(language, light)}</div>`),
  )
  await rm(folder, { recursive: true })
  return sights.join('')
}
