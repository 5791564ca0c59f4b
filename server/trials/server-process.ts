import { type ServerOptions, startServer } from '../index.ts'
import { answerForUsage } from './usage.ts'

/** A server in a process of its own, which trials kill: its options come as JSON, and it says when it listens. */
const options = JSON.parse(process.argv[2] ?? '{}') as ServerOptions
const server = await startServer(options)
answerForUsage()
process.stdout.write(`${server.port}\n`)
process.once('SIGTERM', () => {
  void server.close().then(() => process.exit(0))
})
