import { createServer } from 'node:http'
import { LONGEST } from '@grognard/wire'
import { type WebSocket, WebSocketServer } from 'ws'
import { answerForUsage } from './usage.ts'

/**
 * The least that a server of matches could do: what one seat sends goes to both. No rules, no store, no checks; the load of a real server is
 * compared with this. It listens at the same address by the same means.
 */
const { port, host } = JSON.parse(process.argv[2] ?? '{}') as { readonly port: number; readonly host: string }
const tables = new Map<string, WebSocket[]>()
const sockets = new WebSocketServer({ noServer: true, maxPayload: LONGEST, perMessageDeflate: false, clientTracking: false })
const server = createServer()
server.on('upgrade', (request, stream, head) => {
  sockets.handleUpgrade(request, stream, head, socket => {
    socket.on('message', data => {
      const message = JSON.parse(String(data)) as { readonly t: string; readonly m: string }
      if (message.t === 'watch') tables.set(message.m, [...(tables.get(message.m) ?? []), socket])
      else for (const seat of tables.get(message.m) ?? []) seat.send(JSON.stringify(message))
    })
    socket.send(JSON.stringify({ t: 'welcome' }))
  })
})
answerForUsage()
server.listen(port, host, () => process.stdout.write(`${port}\n`))
