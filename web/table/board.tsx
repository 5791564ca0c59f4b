import { createMemo, type JSX, lazy, Show, Suspense } from 'solid-js'
import { inPageLanguage } from '../app/language.ts'
import { useTable } from './model.ts'
import { TEXTS } from './texts.ts'

const HexTable = lazy(() => import('./map/hex-table.tsx'))
const CardTable = lazy(() => import('./cards/card-table.tsx'))

/** The board of a table with its heading, loaded by its kind. */
export function Board(): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const kind = createMemo(() => table.fixed().ground.kind)
  return (
    <>
      <h2 class="unseen">{say().board}</h2>
      <div class="board-laid">
        <Suspense fallback={<p class="board-waits">{say().loadingBoard}</p>}>
          <Show when={kind() === 'hexes'} fallback={<CardTable />}>
            <HexTable />
          </Show>
        </Suspense>
      </div>
    </>
  )
}
