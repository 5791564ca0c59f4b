import { For, type JSX, Show } from 'solid-js'
import { inPageLanguage, printNumber, signed } from '../../base/language.ts'
import type { DiceCount } from '../../session/protocol.ts'
import { useTable } from '../model.ts'
import { Die } from '../parts/die.tsx'
import { PastDice } from '../parts/past-question.tsx'
import { judgeDice } from './dice-words.ts'
import { TEXTS } from './texts.ts'

/** The dice of the match compared with fair dice, in bars and in words, by kind of die. */
export default function DicePanel(): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const kinds = () => table.update().dice
  return (
    <>
      <Show when={kinds().length > 0} fallback={<p class="quiet">{say().diceNone}</p>}>
        <For each={kinds()}>{kind => <Kind kind={kind} />}</For>
        <p class="quiet">{say().diceExpected}</p>
      </Show>
      <PastDice counts={table.update().pastDice} />
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

function Kind(props: { kind: DiceCount }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const table = useTable()
  const faceName = (i: number): string => table.fixed().dieFaces?.[props.kind.look]?.[i]?.text ?? String(i + 1)
  const verdict = () => judgeDice(props.kind.counts)
  const highest = () => Math.max(1, ...props.kind.counts, verdict().expectedPerFace)
  const share = (n: number) => `${(100 * n) / highest()}%`
  const hasPips = () => props.kind.look === 'six' || props.kind.look === 'ten'
  return (
    <>
      <p>{say().diceCount[props.kind.look](verdict().count)}</p>
      <ol class="histogram">
        <For each={props.kind.counts}>
          {(count, i) => (
            <li aria-label={say().diceFace(faceName(i()), count, printNumber(verdict().expectedPerFace, 1))}>
              <Die rolled={i() + 1} look={props.kind.look} />
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
      <Show when={hasPips()}>
        <p>{say().dicePips(signed(verdict().pips, 1))}</p>
      </Show>
    </>
  )
}
