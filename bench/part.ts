import { CannotMeasure } from './measure.ts'
import { PARTS } from './parts.ts'

/** One part of the benchmark, by its name, in this process: its figures as JSON, or the one line that says what it lacks. */
const measure = PARTS.find(([name]) => name === process.argv[2])?.[1]
if (measure === undefined) throw new Error(`there is no part '${process.argv[2]}'`)
try {
  process.stdout.write(JSON.stringify(await measure()))
} catch (error) {
  if (!(error instanceof CannotMeasure)) throw error
  process.stderr.write(error.message)
  process.exitCode = 2
}
