import { connect, createServer, type Server, type Socket } from 'node:net'

/** A line to a server that can be cut: sockets are dropped and refused, while pages still come through. */
export class Line {
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  #isCut = false

  private constructor(port: number) {
    this.#server = createServer(near => this.#join(near, port))
  }

  static async to(address: string): Promise<{ readonly line: Line; readonly address: string }> {
    const line = new Line(Number(new URL(address).port))
    await new Promise<void>(ready => line.#server.listen(0, '127.0.0.1', ready))
    const taken = line.#server.address()
    if (taken === null || typeof taken === 'string') throw new Error('the line has no port')
    return { line, address: `http://127.0.0.1:${taken.port}` }
  }

  cut(): void {
    this.#isCut = true
    for (const socket of this.#sockets) socket.destroy()
  }

  mend(): void {
    this.#isCut = false
  }

  close(): void {
    this.cut()
    this.#server.close()
  }

  #join(near: Socket, port: number): void {
    const far = connect(port, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
    near.once('data', first => {
      if (/^upgrade: websocket/im.test(first.toString('latin1'))) {
        if (this.#isCut) {
          near.destroy()
          return
        }
        this.#sockets.add(near)
        near.on('close', () => this.#sockets.delete(near))
      }
      far.write(first)
      near.pipe(far)
    })
    far.pipe(near)
  }
}
