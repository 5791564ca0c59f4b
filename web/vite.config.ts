import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import solid from 'vite-plugin-solid'
import { firstSightOf } from './build/first-sight.ts'
import { offline } from './build/offline.ts'
import { PAGE_PARTS, WORKER_PARTS } from './build/parts.ts'
import { precompress } from './build/precompress.ts'
import { preloadFonts } from './build/preload-fonts.ts'
import { sheets } from './build/sheets.ts'
import { vignettes } from './build/vignettes.ts'

const folder = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** Static styles would be written into templates, which the server's policy forbids, so they are set by code. */
const SET_STYLES_BY_CODE = { solid: { inlineStyles: false } } as Parameters<typeof solid>[0]

/** Plugin timings are just noise in the build output. */
const QUIET = { checks: { pluginTimings: false } }

const FIRST_FONTS = [/source-sans-3-latin-wght-normal/, /barlow-condensed-latin-600-normal/]

export default defineConfig({
  root: folder('.'),
  plugins: [solid(SET_STYLES_BY_CODE), vignettes(), sheets(), preloadFonts(FIRST_FONTS), firstSightOf(), offline(), precompress()],
  resolve: { conditions: ['source', 'browser', 'module', 'import'] },
  worker: { format: 'es', rolldownOptions: { ...QUIET, output: { codeSplitting: { groups: WORKER_PARTS } } } },
  build: {
    outDir: folder('./site'),
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    // Nothing may be inlined into the page: the server's policy forbids it.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { ...QUIET, output: { codeSplitting: { groups: PAGE_PARTS } } },
  },
})
