import { createEffect, For, type JSX, on, Show } from 'solid-js'
import type { Answer, AnswerTable } from './answer.ts'
import type { Entry } from './console.ts'
import { say } from './texts.ts'

/** Answers and events in order; a screen reader speaks what is added, once. The newest is scrolled into view. */
export function Transcript(props: { entries: readonly Entry[] }): JSX.Element {
  let box: HTMLDivElement | undefined
  createEffect(
    on(
      () => props.entries,
      () => requestAnimationFrame(() => box?.scrollTo({ top: newestAt(box) })),
      { defer: true },
    ),
  )
  return (
    <div
      ref={box}
      class="transcript"
      classList={{ 'transcript-empty': props.entries.length === 0 }}
      role="log"
      aria-label={say().transcript}
      aria-live="polite"
      tabindex={props.entries.length === 0 ? undefined : 0}
    >
      <For each={props.entries}>{entry => <Line entry={entry} />}</For>
    </div>
  )
}

/** Where to read: the newest answer from its question on, else the newest event. */
function newestAt(box: HTMLElement): number {
  const isEvent = box.lastElementChild?.classList.contains('told') === true
  const typed = [...box.children].findLast(child => child.classList.contains('typed'))
  return !isEvent && typed instanceof HTMLElement ? typed.offsetTop - box.offsetTop : box.scrollHeight
}

function Line(props: { entry: Entry }): JSX.Element {
  const { entry } = props
  if ('told' in entry) return <p class="told">{entry.told}</p>
  return 'typed' in entry ? <p class="typed">{say().saidAgain(entry.typed)}</p> : <Answered answer={entry.answer} />
}

function Answered(props: { answer: Answer }): JSX.Element {
  return (
    <div class="answered" classList={{ 'answered-refused': props.answer.isRefusal === true }}>
      <Show when={props.answer.text}>
        {text => <p>{props.answer.isRefusal === true ? say().titled(say().refused, text()) : text()}</p>}
      </Show>
      <For each={props.answer.lists}>
        {list => (
          <>
            <Show when={list.title}>{title => <p class="list-title">{title()}</p>}</Show>
            <ul class="plain-list">
              <For each={list.items}>{item => <li>{item}</li>}</For>
            </ul>
          </>
        )}
      </For>
      <For each={props.answer.tables}>{table => <Figures table={table} />}</For>
    </div>
  )
}

function Figures(props: { table: AnswerTable }): JSX.Element {
  return (
    <table class="answer-table">
      <caption>{props.table.caption}</caption>
      <thead>
        <tr>
          <For each={props.table.head}>{name => <th scope="col">{name}</th>}</For>
        </tr>
      </thead>
      <tbody>
        <For each={props.table.rows}>
          {row => (
            <tr>
              <th scope="row">{row[0]}</th>
              <For each={row.slice(1)}>{cell => <td>{cell}</td>}</For>
            </tr>
          )}
        </For>
      </tbody>
    </table>
  )
}
