import { ErrorBoundary, type JSX, lazy, Match, onCleanup, Show, Suspense, Switch } from 'solid-js'
import { FailedPage } from './failed-page.tsx'
import { RenewalNotice } from './offline-notice.tsx'
import { currentPlace, followLinks } from './router.ts'
import type { Route } from './routes.ts'
import { dressRoot } from './theme.ts'
import { isUnfetchedPart, UnfetchedPage } from './unfetched.tsx'
import { UnknownPage } from './unknown-page.tsx'

const HomePage = lazy(() => import('../home/home-page.tsx'))
const NewMatchPage = lazy(() => import('../home/new-match-page.tsx'))
const RulesPage = lazy(() => import('../home/rules-page.tsx'))
const SettingsPage = lazy(() => import('./settings-page.tsx'))
const TableHost = lazy(() => import('./table-host.tsx'))
const SharedPage = lazy(() => import('../share/shared-page.tsx'))
const LessonsPage = lazy(() => import('../lessons/lessons-page.tsx'))
const LessonPage = lazy(() => import('../lessons/lesson-page.tsx'))
const ReplayHost = lazy(() => import('../replay/replay-host.tsx'))

/** The site: the page that the address names, made anew for each address. */
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
        <NewMatchPage game={game()} />
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
    </Switch>
  )
}
