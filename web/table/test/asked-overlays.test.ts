import type { Overlay, OverlayQuestion } from '@grognard/engine'
import { expect, test } from 'vitest'
import type { TableApi } from '../../session/protocol.ts'
import { createAskedOverlays } from '../asked-overlays.ts'

const REACH: OverlayQuestion = { id: 'reach', piece: 'unit:1' }

/** Answers with the number of the question; something may happen before the first answer arrives. */
function laid(meanwhile: (overlays: ReturnType<typeof createAskedOverlays>) => void) {
  let asked = 0
  const overlay = async (): Promise<Overlay> => {
    const title = String(++asked)
    if (asked === 1) meanwhile(overlays)
    return { style: 'area', title, hexes: [], lines: [], pieces: [] }
  }
  const overlays = createAskedOverlays({ overlay } as unknown as TableApi)
  return overlays
}

const titles = ({ asked }: ReturnType<typeof createAskedOverlays>) => asked().map(({ overlay }) => overlay.title)

test('a layer asked for while the position changes is asked for again, not lost', async () => {
  const overlays = laid(changing => void changing.refresh())
  await overlays.ask(REACH)
  expect(titles(overlays)).toEqual(['2'])
})

test('a layer asked for by one viewer is not shown to the next', async () => {
  const overlays = laid(leaving => leaving.clear())
  await overlays.ask(REACH)
  expect(titles(overlays)).toEqual([])
})
