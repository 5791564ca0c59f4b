import { ErrorBoundary, type JSX, lazy, Match, onCleanup, Show, Suspense, Switch } from 'solid-js'
import { RenewalNotice } from '../base/offline-notice.tsx'
import { currentPlace, followLinks } from '../base/router.ts'
import type { Route } from '../base/routes.ts'
import { dressRoot } from '../base/theme.ts'
import { isUnfetchedPart, UnfetchedPage } from '../base/unfetched.tsx'
import { FailedPage } from '../pages/failed-page.tsx'
import { withTexts } from '../pages/online/texts.ts'
import { UnknownPage } from '../pages/unknown-page.tsx'

const HomePage = lazy(() => import('../pages/home/home-page.tsx'))
const NewMatchPage = lazy(() => import('../pages/home/new-match-page.tsx'))
const RulesPage = lazy(() => import('../pages/home/rules-page.tsx'))
const SettingsPage = lazy(() => import('../pages/settings/settings-page.tsx'))
const TableHost = lazy(() => import('../pages/table/table-host.tsx'))
const SharedPage = lazy(() => import('../pages/share/shared-page.tsx'))
const LessonsPage = lazy(() => import('../pages/lessons/lessons-page.tsx'))
const LessonPage = lazy(() => import('../pages/lessons/lesson-page.tsx'))
const ReplayHost = lazy(() => import('../pages/replay/replay-host.tsx'))
const LobbyPage = lazy(() => withTexts(import('../pages/online/lobby-page.tsx')))
const JoinPage = lazy(() => withTexts(import('../pages/online/join-page.tsx')))
const TokenPage = lazy(() => withTexts(import('../pages/online/token-page.tsx')))
const AccountPage = lazy(() => withTexts(import('../pages/online/account-page.tsx')))
const PlayPage = lazy(() => withTexts(import('../pages/online/play-page.tsx')))
const LadderPage = lazy(() => withTexts(import('../pages/online/ladder-page.tsx')))
const TournamentsPage = lazy(() => withTexts(import('../pages/online/tournaments-page.tsx')))
const TournamentPage = lazy(() => withTexts(import('../pages/online/tournament-page.tsx')))
const PersonPage = lazy(() => withTexts(import('../pages/online/person-page.tsx')))
const OnlineReplayPage = lazy(() => withTexts(import('../pages/online/replay-page.tsx')))

/** The site: the page for the address, created anew for each address. */
export function App(): JSX.Element {
  dressRoot(document.documentElement)
  document.addEventListener('click', followLinks)
  onCleanup(() => document.removeEventListener('click', followLinks))
  return (
    <>
      <Show when={currentPlace().path} keyed>
        {_path => (
          <ErrorBoundary fallback={error => (isUnfetchedPart(error) ? <UnfetchedPage /> : <FailedPage error={error} />)}>
            <Suspense>
              <Page route={currentPlace().route} />
            </Suspense>
          </ErrorBoundary>
        )}
      </Show>
      <RenewalNotice />
    </>
  )
}

function Page(props: { readonly route: Route }): JSX.Element {
  const game = () => ('game' in props.route ? (props.route.game ?? '') : '')
  const battle = () => ('battle' in props.route ? props.route.battle : undefined)
  const lesson = () => ('lesson' in props.route ? props.route.lesson : '')
  const match = () => ('id' in props.route ? props.route.id : '')
  return (
    <Switch fallback={<UnknownPage />}>
      <Match when={props.route.page === 'home'}>
        <HomePage />
      </Match>
      <Match when={props.route.page === 'settings'}>
        <SettingsPage />
      </Match>
      <Match when={props.route.page === 'new'}>
        <NewMatchPage game={game()} battle={battle()} />
      </Match>
      <Match when={props.route.page === 'rules'}>
        <RulesPage game={game()} />
      </Match>
      <Match when={props.route.page === 'lessons'}>
        <LessonsPage game={game() || undefined} />
      </Match>
      <Match when={props.route.page === 'lesson'}>
        <LessonPage game={game()} lesson={lesson()} />
      </Match>
      <Match when={props.route.page === 'table'}>
        <TableHost id={match()} />
      </Match>
      <Match when={props.route.page === 'shared'}>
        <SharedPage />
      </Match>
      <Match when={props.route.page === 'replay'}>
        <ReplayHost id={match()} />
      </Match>
      <Match when={props.route.page === 'lobby'}>
        <LobbyPage />
      </Match>
      <Match when={props.route.page === 'join'}>
        <JoinPage />
      </Match>
      <Match when={props.route.page === 'return'}>
        <TokenPage kind="return" />
      </Match>
      <Match when={props.route.page === 'sign-in'}>
        <TokenPage kind="sign-in" />
      </Match>
      <Match when={props.route.page === 'account'}>
        <AccountPage />
      </Match>
      <Match when={props.route.page === 'ladder'}>
        <LadderPage />
      </Match>
      <Match when={props.route.page === 'tournaments'}>
        <TournamentsPage />
      </Match>
      <Match when={props.route.page === 'tournament'}>
        <TournamentPage id={match()} />
      </Match>
      <Match when={props.route.page === 'people'}>
        <PersonPage id={match()} />
      </Match>
      <Match when={props.route.page === 'play'}>
        <PlayPage id={match()} />
      </Match>
      <Match when={props.route.page === 'online-replay'}>
        <OnlineReplayPage id={match()} />
      </Match>
    </Switch>
  )
}
