import { createResource, createSignal, For, type JSX, onCleanup, Show } from 'solid-js'
import { inPageLanguage, printNumber, signed } from '../../base/language.ts'
import { settings } from '../../base/settings.ts'
import type { DiceCount } from '../../session/protocol.ts'
import { connectReplay } from '../../session/replay-connect.ts'
import { useTable } from '../model.ts'
import { Die } from '../parts/die.tsx'
import { LuckFigures } from '../parts/luck-figures.tsx'
import { PastDice } from '../parts/past-question.tsx'
import { SideMark } from '../parts/side-mark.tsx'
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
        <section class="dice-luck">
          <h3>{say().luck}</h3>
          <Show when={!table.fixed().hasFog} fallback={<p class="quiet">{say().luckLater}</p>}>
            <Luck />
          </Show>
        </section>
      </Show>
      <Show when={table.fixed().hasFog || kinds().length === 0}>
        <PastDice counts={table.update().pastDice} />
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

/** The luck of each side so far. A worker of its own weighs it, so that the table answers meanwhile. */
function Luck(): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const [fault, setFault] = createSignal(false)
  const { api, close } = connectReplay(() => setFault(true))
  onCleanup(close)
  const [luck] = createResource(
    () => table.update().next,
    async () => {
      const opened = await api.open(await table.api.record('jsonl'), table.fixed().company, settings.language)
      return opened.ok ? api.luck() : undefined
    },
  )
  return (
    <Show when={!fault()}>
      <Show
        when={luck.latest}
        fallback={
          <Show when={luck.loading}>
            <p class="quiet" role="status">
              {say().weighing}
            </p>
          </Show>
        }
      >
        {found => <LuckFigures luck={found()} />}
      </Show>
    </Show>
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
      <ul class="dice-sides">
        <For each={props.kind.bySide}>
          {({ side, counts }) => (
            <li>
              <SideMark side={table.fixed().sides.find(one => one.side === side)} size={12} />
              <span>{table.sideName(side)}</span>
              <span class="figure">{say().diceOf(judgeDice(counts).count)}</span>
              <Show when={hasPips()}>
                <span class="figure">{say().pips(signed(judgeDice(counts).pips, 1))}</span>
              </Show>
            </li>
          )}
        </For>
      </ul>
    </>
  )
}
