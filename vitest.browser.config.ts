import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest files, run first: one that started last would keep one worker busy while the other waits. */
const LONGEST = [
  'accessible',
  'replay',
  'lessons',
  'online',
  'vive-l-empereur',
  'march-on-paris',
  'march-on-paris-turn',
  'share',
  'whole-matches',
  'text-mode',
  'around',
  'expectations',
  'unfetched',
  'offline',
]

const rank = ({ moduleId }: TestSpecification): number => {
  const at = LONGEST.findIndex(name => moduleId.endsWith(`/${name}.test.ts`))
  return at < 0 ? LONGEST.length : at
}

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

/** Tests that drive the built page in Chromium, two files at a time over one server. */
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    include: ['e2e/**/*.test.ts'],
    globalSetup: ['e2e/shared.ts'],
    sequence: { sequencer: LongestFirst },
    /** What files share, the games above all, is loaded once a worker: it holds no state. */
    isolate: false,
    maxWorkers: 2,
    /** On a busy machine a browser may lose a race once; a test that fails twice is at fault. Vitest names those it tried again. */
    retry: 1,
    testTimeout: 180_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
