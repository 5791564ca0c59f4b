import { LEVELS, type Level } from '@grognard/engine'
import { listingsOf } from '@grognard/games/listings'
import { findGame } from '@grognard/games/registry'
import { createMemo, createResource, createSignal, For, type JSX, lazy, Show, Suspense, untrack } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { NotThere } from '../../base/not-there.tsx'
import { PageFrame } from '../../base/page-frame.tsx'
import { currentPlace, go } from '../../base/router.ts'
import { HOME, playPath, tablePath } from '../../base/routes.ts'
import { settings } from '../../base/settings.ts'
import { TEXTS as APP_TEXTS } from '../../base/texts.ts'
import { NOT_FETCHED } from '../../session/fetched.ts'
import { askForMatch } from '../../session/pending.ts'
import type { Company } from '../../session/protocol.ts'
import type { OnlineWish } from '../online/create.ts'
import { withTexts } from '../online/texts.ts'
import { type Catalogue, loadCatalogue, optionsFor } from './catalogue.ts'
import { type MatchForm, matchOf, playersOf } from './new-match-form.ts'
import './new-match-page.css'
import { OptionList } from './option-list.tsx'
import { RadioCards } from './radio-cards.tsx'
import { battleOf, quickMatch, told } from './shelf.ts'
import { TEXTS } from './texts.ts'

const OnlineForm = lazy(() => withTexts(import('../online/online-form.tsx')))

/** Everything to choose before a match starts: the battle, its scenario, who plays, the options. */
export default function NewMatchPage(props: { readonly game: string; readonly battle: string | undefined }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const app = inPageLanguage(APP_TEXTS)
  const [chosen, setChosen] = createSignal(untrack(() => props.battle))
  const battle = () => battleOf(props.game, chosen())
  const battles = () => (findGame(props.game) === undefined ? [] : listingsOf(props.game))
  const [load, { refetch }] = createResource(
    () => ({ game: props.game, battle: battle()?.id }),
    async wanted => ({ battle: wanted.battle ?? '', catalogue: await loadCatalogue(wanted.game, wanted.battle) }),
  )
  const isAway = () => load.state === 'errored'
  /** While another battle loads, the previous one's form stays. */
  const shown = () => (isAway() ? undefined : load.latest)
  const catalogue = createMemo(() => shown()?.catalogue?.(settings.language))
  const title = () => told(battle()?.title ?? props.game)
  return (
    <PageFrame title={title()}>
      <Show
        when={catalogue() ?? (load.loading && battle())}
        fallback={
          <NotThere
            title={isAway() ? app().unfetchedTitle : say().noSuchGame}
            text={isAway() ? NOT_FETCHED[settings.language] : say().noSuchGameText}
            again={isAway() ? () => void refetch() : undefined}
          />
        }
      >
        <div class="new-match">
          <h1>{say().newTitle(title())}</h1>
          <Show when={battles().length > 1}>
            <RadioCards
              title={say().battle}
              name="battle"
              chosen={battle()?.id ?? ''}
              choices={battles().map(({ id, title: name, date }) => ({ value: id, name: told(name), help: told(date) }))}
              choose={setChosen}
            />
          </Show>
          <Show when={catalogue() && shown()?.battle} fallback={<p role="status">{app().loading}</p>} keyed>
            {id => (
              <Show when={catalogue()}>{found => <NewMatch game={props.game} battle={id} title={title()} catalogue={found()} />}</Show>
            )}
          </Show>
        </div>
      </Show>
    </PageFrame>
  )
}

const COMPANIES: readonly Company[] = ['bot', 'alone', 'handover', 'online', 'watch', 'mail']

/** The value of a choice that leaves the side open. */
const ANY = 'any'

interface NewMatchProps {
  readonly game: string
  readonly battle: string
  readonly title: string
  readonly catalogue: Catalogue
}

function NewMatch(props: NewMatchProps): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const quick = quickMatch(props.game, props.battle)
  const [form, setForm] = createSignal<MatchForm>({
    scenario: quick?.scenario ?? props.catalogue.scenarios[0]?.id ?? '',
    company: currentPlace().part === 'online' ? 'online' : 'bot',
    mine: Math.max(0, quick?.seats.indexOf('human') ?? 0),
    levels: props.catalogue.sides.map((): Level => 'line'),
    options: { ...quick?.options },
  })
  const companies = () => COMPANIES.filter(company => company !== 'mail' || props.catalogue.canBeMailed)
  const change = (part: Partial<MatchForm>) => setForm(before => ({ ...before, ...part }))
  const options = () => optionsFor(props.catalogue, form().scenario)
  const [name, setName] = createSignal<string>()
  const [wish, setWish] = createSignal<OnlineWish>({ pace: 'live', who: 'private', name: '', isRated: false, side: undefined })
  const [isEither, setEither] = createSignal(false)
  const [fault, setFault] = createSignal('')
  const [players, setPlayers] = createSignal(props.catalogue.sides.map(() => ''))
  function begin(event: Event): void {
    event.preventDefault()
    const called = (name() ?? '').trim()
    const match = matchOf(props.game, props.battle, form(), options())
    if (form().company === 'online') {
      void openOnline(match.options)
      return
    }
    // Back leads to where the form was opened from.
    go(tablePath(askForMatch(match, called === '' ? props.title : called, playersOf(form(), players()))), 'replace')
  }
  async function openOnline(chosen: MatchForm['options']): Promise<void> {
    const { openTable } = await import('../online/create.ts')
    const { faultOf } = await import('../online/me.ts')
    const side = isEither() ? undefined : Object.keys(battleOf(props.game, props.battle)?.sides ?? {})[form().mine]
    try {
      go(playPath(await openTable(props.game, props.battle, { ...form(), options: chosen }, { ...wish(), side })), 'replace')
    } catch (error) {
      setFault(faultOf(error))
    }
  }
  return (
    <form class="new-match-form" onSubmit={begin}>
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
      <Show when={form().company === 'bot' || form().company === 'mail' || form().company === 'online'}>
        <RadioCards
          title={say().yourSide}
          name="side"
          chosen={form().company === 'online' && isEither() ? ANY : String(form().mine)}
          choices={[
            ...props.catalogue.sides.map((side, i) => ({ value: String(i), name: side })),
            ...(form().company === 'online' ? [{ value: ANY, name: say().eitherSide }] : []),
          ]}
          choose={side => {
            setEither(side === ANY)
            if (side !== ANY) change({ mine: Number(side) })
          }}
        />
        <Show when={form().company === 'online'}>
          <Suspense>
            <OnlineForm wish={wish()} change={part => setWish(before => ({ ...before, ...part }))} />
          </Suspense>
        </Show>
        <Show when={form().company === 'bot' || (form().company === 'online' && wish().who === 'bot')}>
          <Levels title={say().opponent} side={1 - form().mine} />
        </Show>
      </Show>
      <Show when={form().company === 'watch'}>
        <For each={props.catalogue.sides}>{(side, i) => <Levels title={say().player(side)} side={i()} />}</For>
      </Show>
      <Show when={form().company === 'handover'}>
        <fieldset class="new-match-players">
          <legend>{say().playerNames}</legend>
          <For each={props.catalogue.sides}>
            {(side, i) => (
              <label>
                {side}
                <input
                  class="field"
                  maxlength="40"
                  autocomplete="off"
                  value={players()[i()] ?? ''}
                  onInput={({ currentTarget }) =>
                    setPlayers(before => before.map((player, k) => (k === i() ? currentTarget.value : player)))
                  }
                />
              </label>
            )}
          </For>
          <p class="setting-help">{say().playerNamesHelp}</p>
        </fieldset>
      </Show>
      <Show when={options().length > 0}>
        <OptionList
          game={props.game}
          options={options()}
          chosen={form().options}
          choose={(id, value) => change({ options: { ...form().options, [id]: value } })}
        />
      </Show>
      <Show when={form().company !== 'online'}>
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
      </Show>
      <p class="new-match-fault" role="alert">
        {fault()}
      </p>
      <div class="new-match-buttons">
        <button type="submit" class="btn primary">
          {form().company === 'online' ? say().openTable : say().begin}
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
