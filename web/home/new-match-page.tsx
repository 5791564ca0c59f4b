import { LEVELS, type Level } from '@grognard/engine'
import { createMemo, createResource, createSignal, For, type JSX, Show, Suspense } from 'solid-js'
import { inPageLanguage } from '../app/language.ts'
import { NotThere } from '../app/not-there.tsx'
import { PageFrame } from '../app/page-frame.tsx'
import { askForMatch } from '../app/pending.ts'
import { go } from '../app/router.ts'
import { HOME, tablePath } from '../app/routes.ts'
import { settings } from '../app/settings.ts'
import { TEXTS as APP_TEXTS } from '../app/texts.ts'
import { NOT_FETCHED } from '../session/fetched.ts'
import type { Company } from '../session/protocol.ts'
import { type Catalogue, loadCatalogue } from './catalogue.ts'
import { type MatchForm, matchOf } from './new-match-form.ts'
import './new-match-page.css'
import { OptionList } from './option-list.tsx'
import { RadioCards } from './radio-cards.tsx'
import { quickMatch, type ShelfId } from './shelf.ts'
import { SHELF_TEXTS } from './shelf-texts.ts'
import { TEXTS } from './texts.ts'

/** Everything a table may settle before a match begins. */
export default function NewMatchPage(props: { readonly game: string }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const app = inPageLanguage(APP_TEXTS)
  const shelf = inPageLanguage(SHELF_TEXTS)
  const [load, { refetch }] = createResource(() => props.game, loadCatalogue)
  const isAway = () => load.state === 'errored'
  const catalogue = createMemo(() => (isAway() ? undefined : load()?.(settings.language)))
  const title = () => shelf().games[props.game as ShelfId]?.title ?? props.game
  return (
    <PageFrame title={title()}>
      <Suspense fallback={<p role="status">{app().loading}</p>}>
        <Show
          when={catalogue()}
          fallback={
            <Show when={!load.loading}>
              <NotThere
                title={isAway() ? app().unfetchedTitle : say().noSuchGame}
                text={isAway() ? NOT_FETCHED[settings.language] : say().noSuchGameText}
                again={isAway() ? () => void refetch() : undefined}
              />
            </Show>
          }
        >
          {found => <NewMatch game={props.game} title={title()} catalogue={found()} />}
        </Show>
      </Suspense>
    </PageFrame>
  )
}

const COMPANIES: readonly Company[] = ['bot', 'alone', 'handover', 'watch', 'mail']

function NewMatch(props: { readonly game: string; readonly title: string; readonly catalogue: Catalogue }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const quick = quickMatch(props.game as ShelfId)
  const [form, setForm] = createSignal<MatchForm>({
    scenario: quick?.scenario ?? props.catalogue.scenarios[0]?.id ?? '',
    company: 'bot',
    mine: Math.max(0, quick?.seats.indexOf('human') ?? 0),
    levels: props.catalogue.sides.map((): Level => 'line'),
    options: { ...quick?.options },
  })
  const companies = () => COMPANIES.filter(company => company !== 'mail' || props.catalogue.canBeMailed)
  const change = (part: Partial<MatchForm>) => setForm(before => ({ ...before, ...part }))
  const [name, setName] = createSignal<string>()
  function begin(event: Event): void {
    event.preventDefault()
    const called = (name() ?? '').trim()
    go(tablePath(askForMatch(matchOf(props.game, form()), called === '' ? props.title : called)))
  }
  return (
    <form class="new-match" onSubmit={begin}>
      <h1>{say().newTitle(props.title)}</h1>
      <Show when={props.catalogue.scenarios.length > 1}>
        <RadioCards
          title={say().scenario}
          name="scenario"
          chosen={form().scenario}
          choices={props.catalogue.scenarios.map(scenario => ({ value: scenario.id, name: scenario.name }))}
          choose={scenario => change({ scenario })}
        />
      </Show>
      <RadioCards
        title={say().whoSits}
        name="company"
        chosen={form().company}
        choices={companies().map(value => ({ value, name: say().companyNames[value], help: say().companyHelp[value] }))}
        choose={company => change({ company })}
        note={props.catalogue.canBeMailed ? undefined : say().noMail}
      />
      <Show when={form().company === 'bot' || form().company === 'mail'}>
        <RadioCards
          title={say().yourSide}
          name="side"
          chosen={String(form().mine)}
          choices={props.catalogue.sides.map((side, i) => ({ value: String(i), name: side }))}
          choose={side => change({ mine: Number(side) })}
        />
        <Show when={form().company === 'bot'}>
          <Levels title={say().opponent} side={1 - form().mine} />
        </Show>
      </Show>
      <Show when={form().company === 'watch'}>
        <For each={props.catalogue.sides}>{(side, i) => <Levels title={say().player(side)} side={i()} />}</For>
      </Show>
      <Show when={props.catalogue.options.length > 0}>
        <OptionList
          game={props.game}
          options={props.catalogue.options}
          chosen={form().options}
          choose={(id, value) => change({ options: { ...form().options, [id]: value } })}
        />
      </Show>
      <div class="new-match-name">
        <label for="match-name">{say().name}</label>
        <input
          id="match-name"
          class="field"
          maxlength="80"
          placeholder={props.title}
          value={name() ?? ''}
          aria-describedby="match-name-help"
          onInput={event => setName(event.currentTarget.value)}
        />
        <p class="setting-help" id="match-name-help">
          {say().nameHelp}
        </p>
      </div>
      <div class="new-match-buttons">
        <button type="submit" class="btn primary">
          {say().begin}
        </button>
        <a class="btn plain" href={HOME}>
          {say().cancel}
        </a>
      </div>
    </form>
  )

  function Levels(level: { readonly title: string; readonly side: number }): JSX.Element {
    return (
      <RadioCards
        title={level.title}
        name={`level-${level.side}`}
        chosen={form().levels[level.side] ?? 'line'}
        choices={LEVELS.map(value => ({ value, name: say().levels[value], help: say().levelHelp[value] }))}
        choose={chosen => change({ levels: form().levels.map((before, side) => (side === level.side ? chosen : before)) })}
      />
    )
  }
}
