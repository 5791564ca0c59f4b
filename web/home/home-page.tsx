import { createMemo, For, type JSX, Show } from 'solid-js'
import { inPageLanguage } from '../app/language.ts'
import { PageFrame } from '../app/page-frame.tsx'
import { LESSONS } from '../app/routes.ts'
import { saveFault } from '../app/saves.ts'
import { settings } from '../app/settings.ts'
import { branchesOf, rootsOf } from '../session/branches.ts'
import type { SaveEntry } from '../session/save-store.ts'
import { faultText } from '../session/saves.ts'
import { GameCard } from './game-card.tsx'
import './home-page.css'
import { MatchCard } from './match-card.tsx'
import { isYourMove, keptMatches } from './matches.ts'
import { RecordDrop } from './record-drop.tsx'
import { SHELF, type ShelfId } from './shelf.ts'
import { SHELF_TEXTS } from './shelf-texts.ts'
import { TEXTS } from './texts.ts'

/** The first page: what waits, your matches, the games. */
export default function HomePage(): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const shelf = inPageLanguage(SHELF_TEXTS)
  const matches = keptMatches()
  const ordered = createMemo(() => [...rootsOf(matches() ?? [])].sort((a, b) => rank(a) - rank(b) || b.updated - a.updated))
  const headline = () => {
    if (matches() === undefined) return BLANK
    const first = ordered()[0]
    if (first === undefined || first.ended) return say().tableFree
    const title = shelf().games[first.game as ShelfId]?.title ?? first.title
    return isYourMove(first) ? say().yourMoveAt(title) : say().matchWaits(title)
  }
  return (
    <PageFrame title={undefined}>
      <div class="home">
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
            <ul class="match-list">
              <For each={ordered()}>
                {(match, i) => <MatchCard match={match} branches={branchesOf(matches() ?? [], match.id)} isFirst={i() === 0} />}
              </For>
            </ul>
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

/** What waits for you goes first, what is over last. */
const rank = (match: SaveEntry): number => (isYourMove(match) ? 0 : match.ended ? 2 : 1)
