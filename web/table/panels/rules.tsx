import type { Language } from '@grognard/engine'
import { createEffect, createMemo, createResource, createSignal, For, type JSX, on, type Resource, Show } from 'solid-js'
import { inPageLanguage, ruleNumber } from '../../base/language.ts'
import { settings } from '../../base/settings.ts'
import { useTable } from '../model.ts'
import { Icon } from '../parts/icons.tsx'
import { findRule, partsOf, type RuleSection, readRuleBook, searchRules } from './rule-book.ts'
import { RuleText } from './rule-text.tsx'
import { TEXTS } from './texts.ts'

const FILES: Readonly<Record<Language, Readonly<Record<string, () => Promise<string>>>>> = {
  en: import.meta.glob<string>('../../../games/*/rules.md', { query: '?raw', import: 'default' }),
  fr: import.meta.glob<string>('../../../games/*/rules.fr.md', { query: '?raw', import: 'default' }),
}
const FILE_NAMES: Readonly<Record<Language, string>> = { en: 'rules.md', fr: 'rules.fr.md' }

async function loadRuleBook({ game, language }: { game: string; language: Language }): Promise<readonly RuleSection[]> {
  const load = FILES[language][`../../../games/${game}/${FILE_NAMES[language]}`]
  return load === undefined ? [] : readRuleBook(await load())
}

/** The rules of a game in the language of the page. */
export const createRuleBook = (game: () => string): Resource<readonly RuleSection[]> =>
  createResource(() => ({ game: game(), language: settings.language }), loadRuleBook)[0]

/** The rulebook: the cited paragraph first, its neighbours, a search over everything. */
export default function RuleBook(props: { rule: string | undefined }): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const book = createRuleBook(() => table.fixed().game)
  const [chosen, setChosen] = createSignal<number>()
  const [search, setSearch] = createSignal('')
  let top: HTMLDivElement | undefined
  createEffect(
    on(
      () => props.rule,
      () => setChosen(undefined),
      { defer: true },
    ),
  )

  const tags = createMemo(() => new Set((book() ?? []).flatMap(section => (section.tag === undefined ? [] : [section.tag]))))
  const at = createMemo(() => chosen() ?? (props.rule === undefined ? undefined : findRule(book() ?? [], props.rule)))
  const sectionAt = () => {
    const i = at()
    return i === undefined ? undefined : book()?.[i]
  }
  const goTo = (i: number | undefined) => {
    setChosen(i)
    setSearch('')
    top?.scrollIntoView({ block: 'start' })
  }
  const go = (rule: string) => goTo(findRule(book() ?? [], rule))
  return (
    <div class="rule-book" ref={top}>
      <Show when={(book() ?? []).length > 0} fallback={<p class="quiet">{book.loading ? say().loading : say().noRules}</p>}>
        <div class="search">
          <Icon name="search" />
          <input
            class="field"
            type="search"
            aria-label={say().searchRules}
            placeholder={say().searchRules}
            value={search()}
            onInput={event => setSearch(event.currentTarget.value)}
          />
        </div>
        <Show when={search().trim() !== ''}>
          <Found book={book() ?? []} search={search()} go={goTo} />
        </Show>
        <Show when={search().trim() === ''}>
          <Show when={props.rule !== undefined && at() === undefined}>
            <p class="quiet">{say().noSuchRule(props.rule ?? '')}</p>
          </Show>
          <Show when={sectionAt()} keyed>
            {section => <Cited book={book() ?? []} section={section} at={at() ?? 0} tags={tags()} go={go} goTo={goTo} />}
          </Show>
          <Contents book={book() ?? []} go={goTo} isOpen={at() === undefined} />
        </Show>
      </Show>
    </div>
  )
}

interface CitedProps {
  readonly book: readonly RuleSection[]
  readonly section: RuleSection
  readonly at: number
  readonly tags: ReadonlySet<string>
  go(rule: string): void
  goTo(i: number): void
}

/** The cited paragraph with a bar at its left, what belongs to it, and its neighbours. */
function Cited(props: CitedProps): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const used = () => table.log().filter(tale => tale.rule === props.section.tag).length
  return (
    <article>
      <section class="rule-cited">
        <Heading section={props.section} />
        <div class="reading-text">
          <RuleText tokens={props.section.body} tags={props.tags} go={props.go} />
        </div>
      </section>
      <Show when={used() > 0}>
        <p class="quiet">{say().usedTimes(used())}</p>
      </Show>
      <For each={partsOf(props.book, props.at)}>
        {i => (
          <section class="rule-part">
            <Heading section={props.book[i]} />
            <div class="reading-text">
              <RuleText tokens={props.book[i].body} tags={props.tags} go={props.go} />
            </div>
          </section>
        )}
      </For>
      <div class="neighbours">
        <Neighbour book={props.book} at={props.at - 1} label={say().previousRule} go={props.goTo} />
        <Neighbour book={props.book} at={props.at + 1} label={say().nextRule} go={props.goTo} />
      </div>
    </article>
  )
}

function Neighbour(props: { book: readonly RuleSection[]; at: number; label: string; go(i: number): void }): JSX.Element {
  return (
    <Show when={props.book[props.at]}>
      {section => (
        <button type="button" class="neighbour" onClick={() => props.go(props.at)}>
          <span class="quiet">{props.label}</span>
          <span>
            {ruleNumber(section().tag ?? '')} {section().title}
          </span>
        </button>
      )}
    </Show>
  )
}

/** Number, title and mark of a paragraph. */
export function Heading(props: { section: RuleSection }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  return (
    <h3 class="rule-heading">
      <Show when={props.section.tag}>{tag => <span class="rule-number">{ruleNumber(tag())}</span>}</Show> {props.section.title}{' '}
      <Show when={props.section.mark}>{mark => <span class="tag">{say().marks[mark()]}</span>}</Show>
    </h3>
  )
}

function Found(props: { book: readonly RuleSection[]; search: string; go(i: number): void }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const hits = createMemo(() => searchRules(props.book, props.search))
  return (
    <>
      <p class="quiet" role="status">
        {hits().length === 0 ? say().nothingFound : say().found(hits().length)}
      </p>
      <RuleList book={props.book} rules={hits()} go={props.go} />
    </>
  )
}

function Contents(props: { book: readonly RuleSection[]; isOpen: boolean; go(i: number): void }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const chapters = () => props.book.flatMap((section, i) => (section.depth <= 2 ? [i] : []))
  return (
    <details class="contents" open={props.isOpen}>
      <summary>{say().contents}</summary>
      <RuleList book={props.book} rules={chapters()} go={props.go} />
    </details>
  )
}

function RuleList(props: { book: readonly RuleSection[]; rules: readonly number[]; go(i: number): void }): JSX.Element {
  return (
    <ul class="rule-list">
      <For each={props.rules}>
        {i => (
          <li>
            <button type="button" class="rule-row" onClick={() => props.go(i)}>
              <span class="rule-number">{ruleNumber(props.book[i].tag ?? '')}</span>
              <span>{props.book[i].title}</span>
            </button>
          </li>
        )}
      </For>
    </ul>
  )
}
