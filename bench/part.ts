import { PARTS } from './parts.ts'

/** One part of the benchmark, by its number, in this process: its figures as JSON. */
const [, measure] = PARTS[Number(process.argv[2])]
process.stdout.write(JSON.stringify(measure()))
