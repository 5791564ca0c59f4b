#!/usr/bin/env node
// Hides node 20's warning about JSON modules, which have since become stable; other warnings still show.
const warn = process.emitWarning
process.emitWarning = (warning, ...rest) => {
  if (!String(warning).startsWith('Importing JSON modules')) warn.call(process, warning, ...rest)
}
const { run, processIo } = await import('../dist/index.js')
const code = await run(process.argv.slice(2), processIo())
process.exitCode ||= code
