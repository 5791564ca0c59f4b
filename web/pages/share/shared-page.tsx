import { LEVELS, type Level } from '@grognard/engine'
import { createMemo, createResource, createSignal, For, type JSX, lazy, Match, Show, Suspense, Switch } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { NotTherePage } from '../../base/not-there.tsx'
import { PageFrame } from '../../base/page-frame.tsx'
import { currentPlace, go } from '../../base/router.ts'
import { tablePath } from '../../base/routes.ts'
import { settings } from '../../base/settings.ts'
import { TEXTS as APP_TEXTS } from '../../base/texts.ts'
import { freshSeed } from '../../session/fresh-seed.ts'
import type { Seat } from '../../session/protocol.ts'
import { askForLink } from '../../session/share-connect.ts'
import type { Shared } from '../../session/share-protocol.ts'
import { RadioCards } from '../home/radio-cards.tsx'
import { TEXTS as HOME_TEXTS } from '../home/texts.ts'
import { keepRecord } from './keep-record.ts'
import './share.css'
import { TEXTS } from './texts.ts'

const ReplayOf = lazy(async () => ({ default: (await import('../replay/replay-host.tsx')).ReplayOf }))

/** What a link carries, to view or continue. */
export default function SharedPage(): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const app = inPageLanguage(APP_TEXTS)
  const letters = () => currentPlace().part ?? ''
  const [read, { refetch }] = createResource(
    () => ({ letters: letters(), language: settings.language }),
    ({ letters, language }) => (letters === '' ? undefined : askForLink(language, api => api.read(letters, language))),
  )
  const shared = createMemo(() => {
    const answer = read()
    return answer?.ok === true ? answer.shared : undefined
  })
  const declined = createMemo(() => {
    const answer = read()
    return answer?.ok === false ? answer : undefined
  })
  const [isShown, setShown] = createSignal(false)
  const source = createMemo(() => {
    const found = shared()
    return isShown() && found !== undefined
      ? { record: found.record, company: 'alone' as const, name: say().nameOf(found.title) }
      : undefined
  })
  return (
    <Suspense
      fallback={
        <PageFrame title={say().openTitle}>
          <p role="status">{say().reading}</p>
        </PageFrame>
      }
    >
      <Switch>
        <Match when={source()}>{found => <ReplayOf source={found()} />}</Match>
        <Match when={shared()}>{found => <SharedMatch shared={found()} letters={letters()} show={() => setShown(true)} />}</Match>
        <Match when={declined()} keyed>
          {({ isUnfetched, why }) =>
            isUnfetched ? (
              <NotTherePage title={app().unfetchedTitle} text={why} again={() => void refetch()} />
            ) : (
              <NotTherePage title={say().badTitle} text={why} />
            )
          }
        </Match>
        <Match when={letters() === ''}>
          <NotTherePage title={say().noLinkTitle} text={say().noLinkText} />
        </Match>
      </Switch>
    </Suspense>
  )
}

function SharedMatch(props: { readonly shared: Shared; readonly letters: string; show(): void }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const decides = () => {
    const { asked, sides } = props.shared
    const [first, second] = asked
    if (first === undefined) return say().nobody
    return second === undefined ? (sides[first] ?? '') : say().both
  }
  const facts = (): readonly (readonly [string, string])[] => {
    const { kind, title, scenario, turn, ending, sentences } = props.shared
    return [
      [say().facts.game, title],
      [say().facts.scenario, scenario],
      [say().facts.stands, turn],
      ending === undefined ? [say().facts.move, decides()] : [say().facts.ended, ending],
      ...(kind === 'record' ? ([[say().facts.length, say().sentences(sentences)]] as const) : []),
    ]
  }
  return (
    <PageFrame title={say().openTitle}>
      <div class="page-text">
        <h1>{say().headings[props.shared.kind](props.shared.title)}</h1>
        <dl class="shared-facts">
          <For each={facts()}>
            {([name, value]) => (
              <>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </>
            )}
          </For>
        </dl>
        <div class="actions">
          <button type="button" class="btn" classList={{ primary: !props.shared.canPlayOn }} onClick={() => props.show()}>
            {props.shared.kind === 'record' ? say().replay : say().look}
          </button>
        </div>
        <Show when={props.shared.canPlayOn}>
          <PlayOn shared={props.shared} letters={props.letters} />
        </Show>
      </div>
    </PageFrame>
  )
}

type Opponent = Level | 'alone'
const OPPONENTS: readonly Opponent[] = ['alone', ...LEVELS]

function PlayOn(props: { readonly shared: Shared; readonly letters: string }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const sayHome = inPageLanguage(HOME_TEXTS)
  const [opponent, setOpponent] = createSignal<Opponent>('line')
  const [mine, setMine] = createSignal(props.shared.asked[0] ?? 0)
  const [fault, setFault] = createSignal('')
  const seats = (): Seat[] => {
    const level = opponent()
    return props.shared.sides.map((_side, i) => (level === 'alone' || i === mine() ? 'human' : level))
  }
  async function play(event: Event): Promise<void> {
    event.preventDefault()
    const { language } = settings
    const laid = await askForLink(language, api => api.lay(props.letters, seats(), freshSeed(), language))
    const company = opponent() === 'alone' ? 'alone' : 'bot'
    const kept = laid.ok ? await keepRecord(laid.letters, say().nameOf(props.shared.title), company, language) : laid
    if (kept.ok) go(tablePath(kept.id))
    else setFault(kept.why ?? say().notKept)
  }
  return (
    <form class="shared-play" onSubmit={event => void play(event)}>
      <h2>{say().playFrom[props.shared.kind]}</h2>
      <RadioCards
        title={say().against}
        name="opponent"
        chosen={opponent()}
        choices={OPPONENTS.map(value => ({
          value,
          name: value === 'alone' ? say().bothSides : say().computer(sayHome().levels[value]),
        }))}
        choose={setOpponent}
      />
      <Show when={opponent() !== 'alone'}>
        <RadioCards
          title={say().yourSide}
          name="side"
          chosen={String(mine())}
          choices={props.shared.sides.map((side, i) => ({ value: String(i), name: side }))}
          choose={side => setMine(Number(side))}
        />
      </Show>
      <p class="shared-note">{say().newDice}</p>
      <div class="actions">
        <button type="submit" class="btn primary">
          {say().play}
        </button>
      </div>
      <p role="alert">{fault()}</p>
    </form>
  )
}
