import { createEffect, createMemo, createSignal, createUniqueId, For, type JSX, on, onMount, Show } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import type { WordView } from '../../session/protocol.ts'
import { useTable } from '../model.ts'
import { TEXTS } from './texts.ts'
import { fitting, splitTyped } from './word-search.ts'

const MOST_COMPLETIONS = 6

/** A text field for the sentence, with completion. Finished words enter the sentence as they are typed. */
export function TypeLine(props: { close(): void }): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const list = createUniqueId()
  const [line, setLine] = createSignal('')
  const [marked, setMarked] = createSignal(0)
  const [isRefused, setRefused] = createSignal(false)
  let field: HTMLInputElement | undefined

  const saidLine = createMemo(() => (table.draft()?.said ?? []).map(word => word.typed).join(' '))
  const withGap = (text: string) => (text === '' ? '' : `${text} `)
  /** The accepted words of the line, as typed. */
  let heard = ''
  /** How many typed lines are still being read. */
  let unread = 0
  /** Whether Enter was pressed while a line was being read: it counts once the line is. */
  let isEntered = false
  const follow = () => {
    heard = saidLine().toLowerCase()
    setLine(withGap(saidLine()))
  }
  // Typing runs ahead of the sentence: only what is said by other means is written into the line.
  createEffect(on(saidLine, () => unread === 0 && follow()))
  onMount(() => field?.focus())

  const completions = createMemo(() => fitting(table.draft()?.choices ?? [], splitTyped(line()).letters).slice(0, MOST_COMPLETIONS))

  const onInput = async (text: string) => {
    setMarked(0)
    setLine(text)
    const finished = splitTyped(text).finished.join(' ').toLowerCase()
    if (finished === heard) return
    heard = finished
    setRefused(false)
    unread++
    const isTaken = finished === '' ? await table.backTo(0).then(() => true) : await table.typed(finished)
    unread--
    if (finished !== heard) return
    setRefused(!isTaken)
    const isSpoken = isTaken && saidLine() === '' && table.several() === undefined
    if (isSpoken) follow()
    else if (isEntered && isTaken && table.canGoOn()) void table.speak()
    isEntered = false
  }
  const accept = async (word: WordView) => {
    setLine(withGap(splitTyped(line()).finished.join(' ')))
    await table.choose(word)
    setMarked(0)
    field?.focus()
  }
  const onKey = (event: KeyboardEvent) => {
    const word = completions()[marked()]
    const hasLetters = splitTyped(line()).letters !== ''
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const count = Math.max(1, completions().length)
      setMarked((marked() + (event.key === 'ArrowDown' ? 1 : count - 1)) % count)
    } else if (event.key === 'Tab' && hasLetters && !event.shiftKey && word !== undefined) {
      event.preventDefault()
      void accept(word)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (word !== undefined && (hasLetters || marked() > 0)) void accept(word)
      else if (unread > 0) isEntered = true
      else if (table.canGoOn()) void table.speak()
    } else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      props.close()
    }
  }

  return (
    <div class="type-line">
      <input
        ref={field}
        class="field"
        type="text"
        role="combobox"
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        aria-label={say().typeSentence}
        aria-expanded={completions().length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={completions().length > 0 ? `${list}-${marked()}` : undefined}
        placeholder={say().typePlaceholder}
        value={line()}
        onInput={event => void onInput(event.currentTarget.value)}
        onKeyDown={onKey}
      />
      <div id={list} class="completions" role="listbox" aria-label={say().completions}>
        <For each={completions()}>
          {(word, i) => (
            <button
              type="button"
              id={`${list}-${i()}`}
              role="option"
              tabindex={-1}
              aria-selected={i() === marked()}
              class="completion"
              onClick={() => void accept(word)}
            >
              {word.typed}
              <Show when={word.typed !== word.name}>
                <span class="quiet">{word.name}</span>
              </Show>
            </button>
          )}
        </For>
      </div>
      <Show when={isRefused()}>
        <p class="type-refused" role="status">
          {say().notUnderstood}
        </p>
      </Show>
    </div>
  )
}
