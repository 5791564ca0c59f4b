import { createEffect, createMemo, createSignal, For, type JSX, Show, Suspense } from 'solid-js'
import { inPageLanguage, ruleNumber } from '../../base/language.ts'
import { PageFrame } from '../../base/page-frame.tsx'
import { currentPlace, go } from '../../base/router.ts'
import { HOME, rulesPath } from '../../base/routes.ts'
import { TEXTS as APP_TEXTS } from '../../base/texts.ts'
import { findRule, type RuleSection, searchRules } from '../../table/panels/rule-book.ts'
import { RuleText } from '../../table/panels/rule-text.tsx'
import { createRuleBook } from '../../table/panels/rules.tsx'
import { TEXTS as PANEL_TEXTS } from '../../table/panels/texts.ts'
import './rules-page.css'
import { titleOf } from './shelf.ts'
import { TEXTS } from './texts.ts'

/** The rules of a game from start to end, opened at the rule in the address. */
export default function RulesPage(props: { readonly game: string }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const app = inPageLanguage(APP_TEXTS)
  const title = () => titleOf(props.game) ?? props.game
  const book = createRuleBook(() => props.game)
  return (
    <PageFrame title={say().rulesOf(title())}>
      <Suspense fallback={<p role="status">{app().loading}</p>}>
        <h1>{say().rulesOf(title())}</h1>
        <Show
          when={(book() ?? []).length > 0}
          fallback={
            <div class="page-text">
              <p>{say().noRules}</p>
              <a class="btn" href={HOME}>
                {app().back}
              </a>
            </div>
          }
        >
          <Book game={props.game} book={book() ?? []} />
        </Show>
      </Suspense>
    </PageFrame>
  )
}

interface ContentsProps {
  readonly game: string
  readonly book: readonly RuleSection[]
  /** Shows a paragraph without a number. */
  show(at: number): void
}

/** The chapters of the book, or the paragraphs found by a search. */
function Contents(props: ContentsProps): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const panel = inPageLanguage(PANEL_TEXTS)
  const [search, setSearch] = createSignal('')
  const isSearching = () => search().trim() !== ''
  const hits = createMemo(() => searchRules(props.book, search()))
  const chapters = () => props.book.flatMap(({ depth, tag }, at) => (depth <= 2 && tag !== undefined ? [at] : []))
  const shown = createMemo(() => (isSearching() ? hits() : chapters()))
  const beginsPart = (i: number) => !isSearching() && i > 0 && partOf(shown()[i]) !== partOf(shown()[i - 1])
  const partOf = (at: number | undefined) => (at === undefined ? '' : (/^(?:\d+|[A-Z]+)/.exec(props.book[at].tag ?? '')?.[0] ?? ''))
  return (
    <nav class="rules-contents" aria-label={say().contents}>
      <input
        class="field"
        type="search"
        aria-label={panel().searchRules}
        placeholder={panel().searchRules}
        value={search()}
        onInput={event => setSearch(event.currentTarget.value)}
      />
      <p class="rules-found" role="status">
        {isSearching() && (hits().length === 0 ? panel().nothingFound : panel().found(hits().length))}
      </p>
      <ul>
        <For each={shown()}>
          {(at, i) => (
            <li classList={{ part: beginsPart(i()) }}>
              <Show
                when={props.book[at].tag}
                fallback={
                  <button type="button" onClick={() => props.show(at)}>
                    {props.book[at].title}
                  </button>
                }
              >
                {tag => (
                  <a href={rulesPath(props.game, tag())}>
                    <span class="rules-number">{ruleNumber(tag())}</span>
                    {props.book[at].title}
                  </a>
                )}
              </Show>
            </li>
          )}
        </For>
      </ul>
    </nav>
  )
}

function Book(props: { readonly game: string; readonly book: readonly RuleSection[] }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const tags = createMemo(() => new Set(props.book.flatMap(({ tag }) => (tag === undefined ? [] : [tag]))))
  const cited = () => {
    const { part } = currentPlace()
    return part === undefined ? undefined : findRule(props.book, part)
  }
  const sections: HTMLElement[] = []
  const read = (rule: string) => go(rulesPath(props.game, rule))
  createEffect(() => {
    const at = cited()
    if (at !== undefined) queueMicrotask(() => sections[at]?.scrollIntoView({ block: 'start' }))
  })
  return (
    <div class="rules-page">
      <Contents game={props.game} book={props.book} show={at => sections[at]?.scrollIntoView({ block: 'start' })} />
      <div class="rules-text">
        <For each={props.book.filter(section => section.depth > 1 || section.body.length > 0)}>
          {section => (
            <section
              ref={element => {
                sections[props.book.indexOf(section)] = element
              }}
              classList={{ cited: props.book.indexOf(section) === cited() }}
            >
              <Show when={section.depth > 1}>
                <RuleHeading section={section} />
              </Show>
              <RuleText tokens={section.body} tags={tags()} go={read} />
            </section>
          )}
        </For>
      </div>
    </div>
  )

  function RuleHeading(heading: { readonly section: RuleSection }): JSX.Element {
    const words = () => (
      <>
        <Show when={heading.section.tag}>{tag => <span class="rules-number">{ruleNumber(tag())}</span>}</Show>
        {heading.section.title}
        <Show when={heading.section.mark}>
          {mark => (
            <>
              {' '}
              <span class="rules-mark">{say()[mark()]}</span>
            </>
          )}
        </Show>
      </>
    )
    return heading.section.depth === 2 ? <h2>{words()}</h2> : <h3>{words()}</h3>
  }
}
