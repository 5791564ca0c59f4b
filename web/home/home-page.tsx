import { createMemo, For, type JSX, Show } from 'solid-js'
import { inPageLanguage } from '../app/language.ts'
import { PageFrame } from '../app/page-frame.tsx'
import { LESSONS } from '../app/routes.ts'
import { saveFault } from '../app/saves.ts'
import { settings } from '../app/settings.ts'
import { faultText } from '../session/saves.ts'
import { GameCard } from './game-card.tsx'
import './home-page.css'
import { MatchList } from './match-list.tsx'
import { inOrder, isYourMove, nextMatch } from './match-order.ts'
import { keptMatches } from './matches.ts'
import { RecordDrop } from './record-drop.tsx'
import { SHELF, type ShelfId } from './shelf.ts'
import { SHELF_TEXTS } from './shelf-texts.ts'
import { TEXTS } from './texts.ts'

/** The first page: what waits, your matches, the games. */
export default function HomePage(): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const shelf = inPageLanguage(SHELF_TEXTS)
  const matches = keptMatches()
  const ordered = createMemo(() => inOrder(matches() ?? []))
  const headline = () => {
    if (matches() === undefined) return BLANK
    const next = nextMatch(ordered())
    if (next === undefined) return say().tableFree
    const title = shelf().games[next.game as ShelfId]?.title ?? next.title
    return isYourMove(next) ? say().yourMoveAt(title) : say().matchWaits(title)
  }
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
          <Show when={matches()?.length === 0}>
            <div class="home-empty">
              <p>{say().noMatches}</p>
              <a class="btn small" href={LESSONS}>
                {say().firstLesson}
              </a>
            </div>
          </Show>
          <Show when={ordered().length > 0}>
            <h2 class="unseen">{say().yourMatches}</h2>
            <MatchList matches={ordered()} all={matches() ?? []} />
          </Show>
        </div>
        <RecordDrop />
        <section class="home-games">
          <h2>{say().theGames}</h2>
          <ul class="game-list">
            <For each={SHELF}>{game => <GameCard game={game} />}</For>
          </ul>
        </section>
      </div>
    </PageFrame>
  )
}

/** Holds the place of the headline until it is known what waits. */
const BLANK = '\u00a0'
