import type { Overlay, OverlayQuestion } from '@grognard/engine'
import { type Accessor, createSignal } from 'solid-js'
import type { TableApi } from '../session/protocol.ts'

interface Asked {
  readonly question: OverlayQuestion
  readonly overlay: Overlay
}

const isLine = ({ overlay }: Asked): boolean => overlay.style === 'line'
const isSame = (a: OverlayQuestion, b: OverlayQuestion): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Overlays the viewer asked for. */
export interface AskedOverlays {
  readonly asked: Accessor<readonly Asked[]>
  /** Lays an overlay on the map, or removes it when asked for again. Any number stay; of lines, the last. */
  ask(question: OverlayQuestion): Promise<void>
  dismiss(question: OverlayQuestion): void
  /** Asks again: the position has changed. */
  refresh(): Promise<void>
  clear(): void
}

export function createAskedOverlays(api: TableApi): AskedOverlays {
  const [asked, setAsked] = createSignal<readonly Asked[]>([])
  let round = 0
  let cleared = 0

  const put = (one: Asked) => {
    setAsked([...asked().filter(other => !(isLine(other) && isLine(one))), one])
  }
  const dismiss = (question: OverlayQuestion): void => {
    setAsked(asked().filter(other => !isSame(other.question, question)))
  }

  return {
    asked,
    async ask(question) {
      if (asked().some(other => isSame(other.question, question))) {
        dismiss(question)
        return
      }
      const then = cleared
      let mine: number
      let overlay: Overlay | undefined
      // What came while the position changed is about the old one.
      do {
        mine = round
        overlay = await api.overlay(question)
      } while (mine !== round && then === cleared)
      if (overlay !== undefined && then === cleared) put({ question, overlay })
    },
    dismiss,
    async refresh() {
      const mine = ++round
      const before = asked()
      if (before.length === 0) return
      const anew = await Promise.all(before.map(async ({ question }) => ({ question, overlay: await api.overlay(question) })))
      if (mine !== round) return
      const isOn = (question: OverlayQuestion) => asked().some(other => isSame(other.question, question))
      setAsked(anew.flatMap(({ question, overlay }) => (overlay === undefined || !isOn(question) ? [] : [{ question, overlay }])))
    },
    clear() {
      round++
      cleared++
      setAsked([])
    },
  }
}
