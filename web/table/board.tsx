import { createMemo, type JSX, lazy, Show, Suspense } from 'solid-js'
import { inPageLanguage } from '../base/language.ts'
import { windowLayout } from '../base/media.ts'
import { useTable } from './model.ts'
import { hasHandsBeside } from './parts/aids.ts'
import { TEXTS } from './texts.ts'

const HexTable = lazy(() => import('./map/hex-table.tsx'))
const Hands = lazy(() => import('./aids/hands.tsx'))
const CardTable = lazy(() => import('./cards/card-table.tsx'))

/** The board of a table with its heading, loaded by kind. */
export function Board(): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const kind = createMemo(() => table.ground().kind)
  const hasHands = () => hasHandsBeside(table.scene())
  const layout = windowLayout()
  return (
    <>
      <h2 class="unseen">{say().board}</h2>
      <Show when={hasHands() && layout() === 'column'}>
        <Hands isOwn={false} />
      </Show>
      <div class="board-laid">
        <Suspense fallback={<p class="board-waits">{say().loadingBoard}</p>}>
          <Show when={kind() === 'hexes'} fallback={<CardTable />}>
            <HexTable />
          </Show>
        </Suspense>
      </div>
      <Show when={hasHands()}>
        <Hands isOwn={true} />
      </Show>
    </>
  )
}
