import type { KnipConfig } from 'knip'

/** Finds unused exports, files and dependencies; `npm test` fails on them. */
export default {
  includeEntryExports: true,
  vitest: { config: ['vitest.config.ts', 'vitest.browser.config.ts'] },
  ignoreBinaries: ['apt-get'],
  /** The browser's version of node.ts, with the same exports. */
  ignoreIssues: { 'games/packs/browser*.ts': ['exports'] },
  compilers: {
    /** Fonts are only named in style sheets. */
    css: (text: string) => [...text.matchAll(/url\("(@[^"]+)"\)/g)].map(([, path]) => `import '${path}'`).join('\n'),
  },
} satisfies KnipConfig
