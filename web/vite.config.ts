import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import solid from 'vite-plugin-solid'
import { offline } from './build/offline.ts'
import { precompress } from './build/precompress.ts'
import { preloadFonts } from './build/preload-fonts.ts'

const folder = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** Styles that are known beforehand would be written into templates, which the server's policy forbids; so they are set by code. */
const SET_STYLES_BY_CODE = { solid: { inlineStyles: false } } as Parameters<typeof solid>[0]

/** How long each plugin took is nothing to tell at every build. */
const QUIET = { checks: { pluginTimings: false } }

const FIRST_FONTS = [/source-sans-3-latin-wght-normal/, /barlow-condensed-latin-600-normal/]

export default defineConfig({
  root: folder('.'),
  plugins: [solid(SET_STYLES_BY_CODE), preloadFonts(FIRST_FONTS), offline(), precompress()],
  resolve: { conditions: ['source', 'browser', 'module', 'import'] },
  worker: { format: 'es', rolldownOptions: QUIET },
  build: {
    outDir: folder('./site'),
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    // Nothing is written into the page itself: its server forbids that.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: QUIET,
  },
})
