import { createMemo, createSignal, For, type JSX, Show } from 'solid-js'
import { type LogLine, logTurns, newestEntries, newestFirst, reusing } from '../column/log-entries.ts'
import { useTable } from '../model.ts'
import { RuleLink } from '../parts/rule-link.tsx'
import { say } from './texts.ts'

const PAGE = 20

/** What has happened, newest first in turns, entries and lines. */
export function LogPart(): JSX.Element {
  const table = useTable()
  const [most, setMost] = createSignal(PAGE)
  const turns = createMemo<ReturnType<typeof logTurns>>(before => reusing(before, newestFirst(logTurns(table.log()))), [])
  const page = createMemo(() => newestEntries(turns(), most()))
  const whoOf = (side: number | undefined) => (side === undefined ? say().referee : table.sideName(side as never))
  return (
    <section class="text-log" aria-labelledby="log-title">
      <h2 id="log-title">{say().log}</h2>
      <Show when={table.log().length > 0} fallback={<p>{say().noLog}</p>}>
        <For each={page().turns}>
          {turn => (
            <>
              <Show when={turn.heading?.text}>{text => <h3>{text()}</h3>}</Show>
              <ol class="plain-list">
                <For each={turn.entries}>
                  {entry => (
                    <li>
                      <b>{say().titled(whoOf(entry.side), '')}</b>
                      <For each={entry.lines}>{line => <Line line={line} />}</For>
                    </li>
                  )}
                </For>
              </ol>
            </>
          )}
        </For>
        <Show when={page().left > 0}>
          <button type="button" class="btn" onClick={() => setMost(most() + PAGE)}>
            {say().earlier(Math.min(page().left, PAGE))}
          </button>
        </Show>
        <Show when={page().left === 0 && table.update().online?.hasPast}>
          <button type="button" class="btn" onClick={() => void table.readEarlier().then(() => setMost(most() + PAGE))}>
            {say().past}
          </button>
        </Show>
      </Show>
    </section>
  )
}

function Line(props: { line: LogLine }): JSX.Element {
  const tale = () => props.line.tale
  return (
    <div class="text-log-line">
      {tale().text}
      <For each={props.line.routine}>{routine => ` (${routine.text})`}</For>
      <For each={tale().dice}>{die => ` (${say().die(die.rolled)})`}</For>{' '}
      <RuleLink rule={tale().kind === 'told' || tale().kind === 'routine' ? tale().rule : undefined} />
      <Show when={props.line.modifiers.length > 0}>
        <details>
          <summary>{say().modifiers(props.line.modifiers.length)}</summary>
          <ul class="plain-list">
            <For each={props.line.modifiers}>
              {modifier => (
                <li>
                  {modifier.text} <RuleLink rule={modifier.rule} />
                </li>
              )}
            </For>
          </ul>
        </details>
      </Show>
    </div>
  )
}
