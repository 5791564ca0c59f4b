#!/usr/bin/env node
// Node 20 warns of JSON modules, which it has by now made stable; nothing else is kept from the user.
const warn = process.emitWarning
process.emitWarning = (warning, ...rest) => {
  if (!String(warning).startsWith('Importing JSON modules')) warn.call(process, warning, ...rest)
}
// Whoever reads the output may stop before its end (`| head`).
process.stdout.on('error', error => process.exit(error.code === 'EPIPE' ? 0 : 1))

const { run, PATIENCE } = await import('../dist/index.js')
const { stdin, stdout, stderr } = process
process.exitCode = await run(process.argv.slice(2), { stdin, stdout, stderr, patience: PATIENCE, folder: '.' })
