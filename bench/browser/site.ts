import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Crowd } from './crowd.ts'

const WEB = fileURLToPath(new URL('../../../web/', import.meta.url))

/** Builds the current page into a folder. */
export async function buildSite(folder: string): Promise<void> {
  const { build } = await import('vite')
  const configFile = join(WEB, 'vite.config.ts')
  await build({ root: WEB, configFile, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } })
}

/** A copy of the page whose worker claims a large map and many counters. */
export function crowdSite(site: string, folder: string, crowd: Crowd): void {
  cpSync(site, folder, { recursive: true })
  const assets = join(folder, 'assets')
  const worker = readdirSync(assets).find(name => /^table-worker-.*\.js$/.test(name))
  if (worker === undefined) throw new Error('the page has no worker for its table')
  const file = join(assets, worker)
  for (const compressed of ['br', 'gz']) rmSync(`${file}.${compressed}`)
  writeFileSync(file, `(${pretendCrowd})(${JSON.stringify(crowd)})\n${readFileSync(file, 'utf8')}`)
}

interface Message {
  readonly value?: unknown
  readonly argumentList?: readonly { readonly value?: unknown }[]
}
interface Told {
  readonly grounds?: readonly object[]
  readonly scene?: { readonly board: { readonly pieces: readonly object[] } }
}

/** Runs in the worker before the table does: changes the ground and scene sent to the page. */
function pretendCrowd({ map, labels, hexes }: Crowd): void {
  const changed = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    const { grounds, scene } = value as Told
    if (scene === undefined || grounds === undefined) return value
    const { pieces } = scene.board
    const crowd = hexes.map((hex, i) => ({ ...pieces[i % pieces.length], id: `unit:${i}`, hex }))
    const large = grounds.map(ground => ({ ...ground, map, labels }))
    return { ...value, grounds: large, scene: { ...scene, board: { ...scene.board, pieces: crowd } } }
  }
  const told = (message: Message): Message => ({
    ...message,
    ...('value' in message && { value: changed(message.value) }),
    ...(message.argumentList && { argumentList: message.argumentList.map(one => ({ ...one, value: changed(one.value) })) }),
  })
  for (const sender of [globalThis, MessagePort.prototype] as { postMessage(message: Message, transfer?: Transferable[]): void }[]) {
    const post = sender.postMessage
    sender.postMessage = function (message, transfer) {
      post.call(this, told(message), transfer ?? [])
    }
  }
}
