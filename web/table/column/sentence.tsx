import type { WordSwitch } from '@grognard/engine'
import { GO_SORT } from '@grognard/engine/words'
import { type Accessor, createEffect, createMemo, createSignal, For, type JSX, on, Show } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import type { Draft, WordView } from '../../session/protocol.ts'
import { onTableKey } from '../keys.ts'
import { useTable } from '../model.ts'
import { Icon } from '../parts/icons.tsx'
import { litBy } from '../parts/spots.ts'
import { listedBeside } from '../sheets/listed.ts'
import { DECISION_TITLE } from './prompt.tsx'
import { TEXTS } from './texts.ts'
import { TypeLine } from './type-line.tsx'
import { fitting } from './word-search.ts'

/** Up to this many open words are pills; more become a list with a filter. */
const MOST_PILLS = 6
const MOST_BY_KEY = 9

/** What may be said next; the only answer, or one that does nothing, isn't offered again once it is filled in. */
function otherThanFilled(draft: Draft | undefined, ends: WordView | undefined): readonly WordView[] {
  if (draft === undefined || !draft.isReady || draft.said.length > 0) return draft?.choices ?? []
  const [filled] = draft.filled
  return draft.isForced || filled?.word === ends?.word || filled?.sort === GO_SORT.name
    ? draft.choices.filter(({ word }) => word !== filled?.word)
    : draft.choices
}

/** The sentence as pills: what was said, and what may be said next. Choosing on the map fills the same pills. */
export function Sentence(): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const [filter, setFilter] = createSignal('')
  const [isTyping, setTyping] = createSignal(false)
  let builder: HTMLDivElement | undefined

  const open = createMemo(() => table.several() ?? otherThanFilled(table.draft(), table.update().decision?.ends))
  const listed = createMemo(() => (table.several() === undefined ? listedBeside(table.draft()) : new Set<number>()))
  const isLong = () => open().filter(({ word }) => !listed().has(word)).length > MOST_PILLS
  const shown = createMemo(() => (isLong() ? fitting(open(), filter()) : open()))
  createEffect(on(open, () => setFilter(''), { defer: true }))

  const switchOf = (word: number): WordSwitch | undefined => table.draft()?.switches.find(({ of }) => of === word)
  /** A word may be named again later in the sentence; its switch stands where it comes first. */
  const isFirstNamed = (i: number): boolean => {
    const said = table.draft()?.said ?? []
    return said.findIndex(({ word }) => word === said[i]?.word) === i
  }
  const choose = async (word: WordView, byKeyboard: boolean) => {
    table.light(undefined)
    await table.choose(word)
    if (byKeyboard) builder?.querySelector<HTMLElement>('.word-open')?.focus()
  }
  onTableKey((key, event) => {
    if (/^[1-9]$/.test(key) && Number(key) <= shown().length && table.film() === undefined) {
      event.preventDefault()
      // Enter says the continued sentence instead of pressing a button still focused in the bar.
      if (document.activeElement?.closest('header') != null) document.getElementById(DECISION_TITLE)?.focus({ preventScroll: true })
      void table.inTurn(() => {
        const word = shown()[Number(key) - 1]
        return word && choose(word, false)
      })
    }
    if (key === 't') {
      event.preventDefault()
      setTyping(true)
    }
  })

  const openWord = (word: WordView, i: Accessor<number>) => (
    <Show when={!listed().has(word.word)}>
      <button
        type="button"
        class="word word-open"
        onClick={event => void choose(word, event.detail === 0)}
        onPointerEnter={() => table.light(litBy(word.spot))}
        onPointerLeave={() => table.light(undefined)}
        onFocus={() => table.light(litBy(word.spot))}
        onBlur={() => table.light(undefined)}
      >
        <span class="word-name">{word.name}</span>
        <Show when={i() < MOST_BY_KEY}>
          <span class="key" aria-hidden="true">
            {i() + 1}
          </span>
        </Show>
      </button>
    </Show>
  )

  return (
    <div class="sentence" ref={builder}>
      <fieldset class="words" aria-label={say().sentence}>
        <For each={table.draft()?.said ?? []}>
          {(word, i) => (
            <Show when={word.sort !== GO_SORT.name} fallback={<span class="word-pause" aria-hidden="true" />}>
              <button
                type="button"
                class="word word-said"
                classList={{ 'word-verb': i() === 0 }}
                aria-label={say().takeBackTo(word.name)}
                onClick={() => void table.backTo(i())}
              >
                {word.name}
              </button>
              <Show when={isFirstNamed(i()) && switchOf(word.word)}>
                {one => (
                  <button
                    type="button"
                    class="word word-switch"
                    aria-pressed={one().isOn}
                    onClick={() => void table.sayWords(one().say as readonly number[])}
                  >
                    {one().name}
                  </button>
                )}
              </Show>
            </Show>
          )}
        </For>
        <For each={table.draft()?.filled ?? []}>
          {(word, i) => (
            <Show when={word.sort !== GO_SORT.name}>
              <button
                type="button"
                class="word word-filled"
                aria-label={say().filledIn(word.name)}
                onClick={() => void table.backTo((table.draft()?.said.length ?? 0) + i())}
              >
                {word.name}
              </button>
            </Show>
          )}
        </For>
        <Show when={!isLong()}>
          <Show when={table.several()}>
            <span class="words-which">{say().which}</span>
          </Show>
          <For each={shown()}>{openWord}</For>
        </Show>
        <button
          type="button"
          class="icon-button type-toggle"
          aria-label={say().typeSentence}
          aria-expanded={isTyping()}
          title={`${say().typeSentence} (T)`}
          onClick={() => setTyping(!isTyping())}
        >
          <Icon name="keyboard" />
        </button>
      </fieldset>
      <Show when={isTyping()}>
        <TypeLine close={() => setTyping(false)} />
      </Show>
      <Show when={isLong()}>
        <div class="word-list">
          <div class="word-filter">
            <Icon name="search" />
            <input
              type="search"
              class="field"
              aria-label={say().filter}
              placeholder={table.several() === undefined ? say().openWords : say().which}
              value={filter()}
              onInput={event => setFilter(event.currentTarget.value)}
              onKeyDown={event => {
                const first = shown()[0]
                if (event.key === 'Enter' && first !== undefined) void choose(first, true)
                if (event.key !== 'Escape') return
                event.preventDefault()
                setFilter('')
                event.currentTarget.blur()
              }}
            />
            <span class="word-count">{say().filterCount(shown().length, open().length)}</span>
          </div>
          <fieldset
            class="word-options"
            classList={{ 'word-options-short': shown().every(word => word.name.length <= 6) }}
            aria-label={say().choices}
          >
            <For each={shown()} fallback={<p class="quiet">{say().noWord}</p>}>
              {openWord}
            </For>
          </fieldset>
        </div>
      </Show>
    </div>
  )
}
