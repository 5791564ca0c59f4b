import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    include: ['**/*.test.ts'],
    exclude: ['**/dist/**', '**/node_modules/**', 'e2e/**'],
    testTimeout: 60_000,
  },
})
