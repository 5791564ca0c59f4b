import { type Accessor, createEffect, createMemo, createSignal, For, type JSX, lazy, onCleanup, onMount, Show, Suspense } from 'solid-js'
import { Dynamic } from 'solid-js/web'
import { dropFirstSight, isFirstSight } from '../../base/first-sight.ts'
import { inPageLanguage } from '../../base/language.ts'
import { notesAreKept } from '../../base/notes.ts'
import { PageFrame } from '../../base/page-frame.tsx'
import { LESSONS, LOBBY } from '../../base/routes.ts'
import { settings } from '../../base/settings.ts'
import { TEXTS as APP_TEXTS } from '../../base/texts.ts'
import { saveFault } from '../../session/own-saves.ts'
import { faultText } from '../../session/saves.ts'
import { withTexts } from '../online/texts.ts'
import { GameCard } from './game-card.tsx'
import './home-page.css'
import { inOrder, nextListed, waits, withSame } from './match-order.ts'
import { keptMatches } from './matches.ts'
import { keptOnline, type OnlineEntry } from './online-entry.ts'
import { RecordDrop } from './record-drop.tsx'
import { shelfCards, titleOf } from './shelf.ts'
import { TEXTS } from './texts.ts'

// Without matches on this device, their cards aren't loaded.
const loadMatchList = () => import('./match-list.tsx')
const MatchList = lazy(loadMatchList)

type Online = typeof import('../online/home-online.tsx').default

/** The first page: what is waiting, your matches, the games. */
export default function HomePage(): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const app = inPageLanguage(APP_TEXTS)
  const matches = keptMatches()
  const cards = shelfCards()
  const laid = layBitByBit(cards.length)
  const online = onceIdle()
  const onServer = createMemo<readonly OnlineEntry[]>(
    before => withSame(before, online()?.entries() ?? (import.meta.env.SSR ? [] : keptOnline(settings.language))),
    [],
  )
  const ordered = createMemo(() => (matches() === undefined ? [] : inOrder(matches() ?? [], onServer())))
  const headline = () => {
    if (matches() === undefined) return BLANK
    const next = nextListed(ordered())
    if (next === undefined) return say().tableFree
    const title = titleOf(next.game, next.battle) ?? next.name
    return waits(next) ? say().yourMoveAt(title) : say().matchWaits(title)
  }
  createEffect(() => {
    const known = matches()
    if (known === undefined || laid() < cards.length) return
    // The cards of the matches come with the page, not after it: nothing may jump.
    if (ordered().length > 0) void loadMatchList().finally(() => setTimeout(dropFirstSight))
    else dropFirstSight()
  })
  return (
    <PageFrame title={undefined}>
      <div class="home" classList={{ returning: ordered().length > 0 }}>
        <div class="home-head">
          <h1>{headline()}</h1>
          <p class="home-lede">{say().lede}</p>
          <Show when={saveFault()}>
            {fault => (
              <p class="home-fault" role="status">
                {faultText(fault(), settings.language)}
              </p>
            )}
          </Show>
          <Show when={!notesAreKept()}>
            <p class="home-fault" role="status">
              {app().notesNotKept}
            </p>
          </Show>
          <Show when={matches() !== undefined && ordered().length === 0}>
            <div class="home-empty">
              <p>{say().noMatches}</p>
              <a class="btn small" href={LESSONS}>
                {say().firstLesson}
              </a>
            </div>
          </Show>
          <Show when={ordered().length > 0}>
            <h2 class="unseen">{say().yourMatches}</h2>
            <Suspense>
              <MatchList matches={ordered()} all={matches() ?? []} />
            </Suspense>
          </Show>
        </div>
        <section class="home-seats" aria-labelledby="home-seats-title">
          <h2 id="home-seats-title">{say().openSeats}</h2>
          <Show when={online()} fallback={<p class="home-elsewhere">{say().playElsewhere}</p>}>
            {part => <Dynamic component={part().HomeSeats} />}
          </Show>
          <a class="btn small" href={LOBBY}>
            {say().openOnline}
          </a>
        </section>
        <section class="home-games">
          <h2>{say().theGames}</h2>
          <ul class="game-list" classList={{ many: cards.length > IN_A_ROW }}>
            <For each={cards.slice(0, laid())}>{(card, i) => <GameCard card={card} isLate={i() >= IN_A_ROW} />}</For>
          </ul>
        </section>
        <RecordDrop />
      </div>
    </PageFrame>
  )
}

/** What the server knows is asked for when all else is there: this page is complete without it. */
function onceIdle(): Accessor<Online | undefined> {
  const [online, setOnline] = createSignal<Online>()
  onMount(() => {
    const timer = setTimeout(
      () =>
        void withTexts(import('../online/home-online.tsx'))
          .then(part => setOnline(() => part.default))
          .catch(() => undefined),
      AFTER,
    )
    onCleanup(() => clearTimeout(timer))
  })
  return online
}

/** Milliseconds after which the page is surely shown. */
const AFTER = 600

/** Cards laid in one task. */
const AT_A_TIME = 2

/** How many things are laid so far: all at once, or behind what was sent with the page a few in each task, which a slow phone can bear. */
function layBitByBit(all: number): Accessor<number> {
  const [laid, setLaid] = createSignal(isFirstSight() ? 0 : all)
  let timer: ReturnType<typeof setTimeout>
  const layMore = () => {
    if (setLaid(before => Math.min(all, before + AT_A_TIME)) < all) timer = setTimeout(layMore)
  }
  if (laid() < all) timer = setTimeout(layMore)
  onCleanup(() => clearTimeout(timer))
  return laid
}

/** This many cards fit side by side on a desktop; more go in two rows and are wide. */
const IN_A_ROW = 5

/** Keeps the place of a line until it is known what it says. */
const BLANK = '\u00a0'
