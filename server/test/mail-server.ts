import { createServer, type Server } from 'node:net'

/** A mail server that takes what it gets, or refuses. */
export function mailServer(): { readonly server: Server; readonly taken: string[]; refuses: boolean } {
  const state = { taken: [] as string[], refuses: false, server: createServer() }
  state.server.on('connection', socket => {
    let data: string | undefined
    let rest = ''
    const say = (line: string) => socket.write(`${line}\r\n`)
    say('220 mail.example')
    socket.on('data', chunk => {
      rest += chunk
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        if (data !== undefined) {
          if (line === '.') {
            state.taken.push(data)
            data = undefined
            say('250 taken')
          } else data += `${line}\n`
        } else if (/^EHLO/i.test(line)) say('250 mail.example')
        else if (/^DATA/i.test(line)) {
          data = ''
          say('354 go on')
        } else if (/^QUIT/i.test(line)) {
          say('221 bye')
          socket.end()
        } else say(state.refuses && /^RCPT/i.test(line) ? '451 later' : '250 ok')
      }
    })
    socket.on('error', () => {})
  })
  return state
}
