import { defineConfig } from 'vitest/config'

const exclude = ['**/dist/**', '**/node_modules/**', 'e2e/**']
const rules = ['engine/**/*.test.ts', 'games/**/*.test.ts', 'bots/**/*.test.ts']

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    projects: [
      /** Rules are pure, so their tests share loaded modules, which halves their time. */
      { extends: true, test: { name: 'rules', include: rules, exclude, isolate: false, testTimeout: 60_000 } },
      { extends: true, test: { name: 'rest', include: ['**/*.test.ts'], exclude: [...exclude, ...rules], testTimeout: 60_000 } },
    ],
  },
})
