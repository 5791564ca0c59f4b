import { CannotMeasure } from './measure.ts'
import { PARTS } from './parts.ts'

/** Runs one part of the benchmark, by name, in this process: prints its figures as JSON, or one line that says what is missing. */
const measure = PARTS.find(([name]) => name === process.argv[2])?.[1]
if (measure === undefined) throw new Error(`there is no part '${process.argv[2]}'`)
try {
  process.stdout.write(JSON.stringify(await measure()))
} catch (error) {
  if (!(error instanceof CannotMeasure)) throw error
  process.stderr.write(error.message)
  process.exitCode = 2
}
