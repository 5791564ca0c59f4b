import { createEffect, createMemo, createSignal, createUniqueId, For, type JSX, on, Show } from 'solid-js'
import type { WordView } from '../../session/protocol.ts'
import { useTable } from '../model.ts'
import { type Completion, completionsOf, finishedPart } from './completions.ts'
import type { Console } from './console.ts'
import { say } from './texts.ts'

const COMMAND_LINE = 'command-line'

/** The line for typing sentences and commands, with completion: a combobox. Enter runs it. */
export function CommandLine(props: { console: Console }): JSX.Element {
  const table = useTable()
  const list = createUniqueId()
  const [line, setLine] = createSignal('')
  /** The completion selected by the arrow keys; none before they are pressed. */
  const [marked, setMarked] = createSignal(-1)
  const [isOpen, setOpen] = createSignal(false)
  const [after, setAfter] = createSignal<{ readonly finished: string; readonly words: readonly WordView[] }>()
  /** Earlier lines, oldest first; arrow up brings them back. */
  const [past, setPast] = createSignal<readonly string[]>([])
  let pastAt = 0
  let field: HTMLInputElement | undefined

  const finished = createMemo(() => finishedPart(line()))
  // The next possible words are requested from the table when another word is finished.
  createEffect(
    on(finished, async text => {
      if (text === '' || table.draft() === undefined) return setAfter(undefined)
      const pointed = await table.api.type(text)
      if (finished() === text) setAfter(pointed.kind === 'draft' ? { finished: text, words: pointed.draft.choices } : undefined)
    }),
  )
  const words = () => (finished() === '' ? props.console.words() : after()?.finished === finished() ? (after()?.words ?? []) : [])
  const completions = createMemo(() => (isOpen() ? completionsOf(props.console.world(), line(), words()) : []))
  const enterDoes = () => (table.warning() !== undefined ? say().endAnyway : table.canGoOn() ? table.draft()?.button : undefined)

  const change = (text: string) => {
    setLine(text)
    setMarked(-1)
    setOpen(true)
  }
  const accept = (completion: Completion) => {
    change(completion.line)
    field?.focus()
  }
  const submit = async () => {
    const text = line()
    setOpen(false)
    setMarked(-1)
    setLine('')
    if (text.trim() !== '') setPast([...past().filter(one => one !== text), text])
    pastAt = past().length
    await props.console.submit(text)
  }
  const recall = (by: number) => {
    pastAt = Math.max(0, Math.min(past().length, pastAt + by))
    setLine(past()[pastAt] ?? '')
  }
  const move = (by: number) => {
    const count = completions().length
    if (count === 0) return recall(by)
    setMarked(marked() < 0 ? (by > 0 ? 0 : count - 1) : (marked() + by + count) % count)
  }
  const onKey = (event: KeyboardEvent) => {
    const chosen = completions()[marked()]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Tab' && !event.shiftKey && completions().length > 0) {
      event.preventDefault()
      accept(chosen ?? completions()[0])
      setOpen(false)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (event.repeat) return
      if (chosen !== undefined) accept(chosen)
      else void submit()
    } else if (event.key === 'Escape') {
      event.preventDefault()
      if (completions().length > 0) setOpen(false)
      else if (line() !== '') setLine('')
      else table.closeWarning()
    }
  }

  return (
    <form
      class="command-line"
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      <label for={COMMAND_LINE}>{say().line}</label>
      <div class="command-field">
        <input
          ref={field}
          id={COMMAND_LINE}
          class="field"
          type="text"
          role="combobox"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          enterkeyhint="send"
          aria-expanded={completions().length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={marked() >= 0 ? `${list}-${marked()}` : undefined}
          aria-describedby={`${list}-help`}
          value={line()}
          onInput={event => change(event.currentTarget.value)}
          onKeyDown={onKey}
          onBlur={() => setOpen(false)}
        />
        <div id={list} class="line-completions" role="listbox" aria-label={say().completions} hidden={completions().length === 0}>
          <For each={completions()}>
            {(completion, i) => (
              <button
                type="button"
                id={`${list}-${i()}`}
                role="option"
                tabindex={-1}
                aria-selected={i() === marked()}
                class="line-completion"
                onPointerDown={event => {
                  event.preventDefault()
                  accept(completion)
                }}
              >
                {completion.text}
                <Show when={completion.note}>{note => <span class="quiet"> {note()}</span>}</Show>
              </button>
            )}
          </For>
        </div>
        <button type="submit" class="btn">
          {say().sayIt}
        </button>
      </div>
      <p class="quiet" id={`${list}-help`}>
        {say().lineHelp}
        <Show when={enterDoes()}>{button => ` ${say().lineReady(button())}.`}</Show>
      </p>
    </form>
  )
}
