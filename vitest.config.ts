import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const exclude = ['**/dist/**', '**/node_modules/**', 'e2e/**']
const served = ['server/**/*.test.ts']
const rules = ['engine/**/*.test.ts', 'games/**/*.test.ts', 'bots/**/*.test.ts']

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    /** Vitest would leave a core to itself, which of two is half of the machine. */
    maxWorkers: availableParallelism(),
    projects: [
      /** Rules are pure, so their tests share loaded modules, which halves their time. */
      { extends: true, test: { name: 'rules', include: rules, exclude, isolate: false, testTimeout: 60_000 } },
      /** The server is tried on every database it runs on; they are started only when one of its tests is run. */
      {
        extends: true,
        test: {
          name: 'server',
          include: served,
          exclude,
          globalSetup: ['server/test/services.ts'],
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      { extends: true, test: { name: 'rest', include: ['**/*.test.ts'], exclude: [...exclude, ...rules, ...served], testTimeout: 60_000 } },
    ],
  },
})
