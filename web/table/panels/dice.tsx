import { createMemo, For, type JSX, Show } from 'solid-js'
import { inPageLanguage, printNumber, signed } from '../../app/language.ts'
import { useTable } from '../model.ts'
import { Die } from '../parts/die.tsx'
import { judgeDice } from './dice-words.ts'
import { TEXTS } from './texts.ts'

/** The dice of the match against what fair dice do, in bars and in words. */
export default function DicePanel(): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const counts = () => table.update().dice
  const verdict = createMemo(() => judgeDice(counts()))
  const highest = () => Math.max(1, ...counts(), verdict().expectedPerFace)
  const share = (n: number) => `${(100 * n) / highest()}%`
  return (
    <>
      <Show when={verdict().count > 0} fallback={<p class="quiet">{say().diceNone}</p>}>
        <p>{say().diceCount(verdict().count)}</p>
        <ol class="histogram">
          <For each={counts()}>
            {(count, i) => (
              <li aria-label={say().diceFace(i() + 1, count, printNumber(verdict().expectedPerFace, 1))}>
                <Die rolled={i() + 1} />
                <span class="histogram-bar">
                  <span class="histogram-count" style={{ width: share(count) }} />
                  <span class="histogram-expected" style={{ left: share(verdict().expectedPerFace) }} />
                </span>
                <span class="figure">{count}</span>
              </li>
            )}
          </For>
        </ol>
        <p>{say().diceWords[verdict().word]}</p>
        <p>{say().dicePips(signed(verdict().pips, 1))}</p>
        <p class="quiet">{say().diceExpected}</p>
      </Show>
      <Show when={table.fixed().commitment}>
        {commitment => (
          <section class="seal">
            <h3>{say().commitment}</h3>
            <code>{commitment()}</code>
            <p class="quiet">{say().commitmentText}</p>
          </section>
        )}
      </Show>
    </>
  )
}
