import type { SceneSide } from '@grognard/engine'
import { type JSX, lazy, onMount, Show, Suspense } from 'solid-js'
import { inPageLanguage } from '../base/language.ts'
import { replayHere } from '../base/router.ts'
import type { Ending } from '../session/protocol.ts'
import { useTable } from './model.ts'
import { saveRecord } from './panels/save-file.ts'
import { PastDice } from './parts/past-question.tsx'
import { SideMark } from './parts/side-mark.tsx'
import { TEXTS } from './texts.ts'

const Points = lazy(async () => ({ default: (await import('./aids/ledger.tsx')).LedgerOf }))
const Rematch = lazy(() => import('./online/rematch.tsx'))

/** How the battle ended, over the board; it can be dismissed to look at the table. */
export function EndingCard(props: { ending: Ending; isPhone: boolean; close(): void; onLeave(): void }): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const winner = (): SceneSide | undefined => table.fixed().sides.find(side => side.side === props.ending.winner)
  let card: HTMLElement | undefined
  onMount(() => card?.focus())
  return (
    <section class="ending" role="dialog" aria-labelledby="ending-title" tabindex={-1} ref={card}>
      <SideMark side={winner()} size={40} />
      <h2 id="ending-title">{winner() === undefined ? say().draw : say().victory(winner()?.name ?? '')}</h2>
      <p>{props.ending.text}</p>
      {/* On a phone the sheet below begins with the points, and the buttons need the room. */}
      <Show when={!props.isPhone && table.scene().beside?.ledger}>
        {ledger => (
          <Suspense>
            <Points ledger={ledger()} />
          </Suspense>
        )}
      </Show>
      <PastDice counts={table.update().pastDice} />
      <div class="buttons-main">
        <button type="button" class="btn primary" onClick={() => props.onLeave()}>
          {say().again}
        </button>
        <Show when={table.update().online?.side !== undefined}>
          <Suspense>
            <Rematch look="" />
          </Suspense>
        </Show>
        <button type="button" class="btn" onClick={() => props.close()}>
          {say().lookAtTable}
        </button>
        <Show when={replayHere()}>
          {path => (
            <a class="btn" href={path()}>
              {say().replay}
            </a>
          )}
        </Show>
        <button type="button" class="btn plain" onClick={() => void saveRecord(table, 'jsonl')}>
          {say().saveRecord}
        </button>
      </div>
    </section>
  )
}
