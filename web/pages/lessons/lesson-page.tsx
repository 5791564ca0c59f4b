import type { Course, Language, Lesson } from '@grognard/engine'
import { createEffect, createMemo, createResource, createSignal, type JSX, lazy, Match, onCleanup, Suspense, Switch } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { NotTherePage } from '../../base/not-there.tsx'
import { go } from '../../base/router.ts'
import { LESSONS, lessonsPath } from '../../base/routes.ts'
import { settings } from '../../base/settings.ts'
import '../table/table-host.css'
import { TEXTS as APP_TEXTS } from '../../base/texts.ts'
import { connect } from '../../session/connect.ts'
import { starting, unlessBroken } from '../../session/fetched.ts'
import type { Declined } from '../../session/protocol.ts'
import { BesideContext } from '../../table/beside.tsx'
import { sitDown } from '../../table/create-model.ts'
import type { TableModel } from '../../table/model.ts'
import { TablePanels } from '../table/table-panels.tsx'
import { courseOf } from './course-of.ts'
import { TeachingCard } from './teaching-card.tsx'
import { TEXTS } from './texts.ts'

const TablePage = lazy(() => import('../../table/table-page.tsx'))

/** A lesson at its table, and its course. */
interface LaidLesson {
  readonly ok: true
  readonly table: TableModel
  readonly course: Course
  readonly lesson: Lesson
  leave(): void
}

/** Sets up the table of a lesson; undefined if there is none. `onFault` is called if its worker crashes. */
async function layLesson(
  game: string,
  id: string,
  language: Language,
  onFault: (message: string) => void,
): Promise<LaidLesson | Declined | undefined> {
  const course = await courseOf(game, language)
  const lesson = course?.lessons.find(one => one.id === id)
  if (course === undefined || lesson === undefined) return undefined
  const { hear, first } = starting(language, onFault)
  const { api, close } = connect(hear)
  const match = { game, scenario: lesson.scenario, options: {}, seats: [], company: 'bot', lesson: id } as const
  const begun = await first(api.begin(match, language, '').catch(unlessBroken))
  if ('ok' in begun) {
    close()
    return begun
  }
  const { table, leave } = await sitDown(api, begun)
  return {
    ok: true,
    table,
    course,
    lesson,
    leave() {
      leave()
      close()
    },
  }
}

/** A lesson: a normal table with the teaching card beside the decision. */
export default function LessonPage(props: { readonly game: string; readonly lesson: string }): JSX.Element {
  const app = inPageLanguage(APP_TEXTS)
  const [fault, setFault] = createSignal<string>()
  const [laid, { refetch }] = createResource(
    () => [props.game, props.lesson] as const,
    ([game, lesson]) => layLesson(game, lesson, settings.language, setFault).catch(unlessBroken),
  )
  const ready = createMemo(() => {
    const found = laid()
    return found?.ok ? found : undefined
  })
  const unlaid = createMemo(() => {
    const found = laid()
    return found?.ok ? undefined : found
  })
  createEffect(() => {
    const found = ready()
    if (found !== undefined) onCleanup(() => found.leave())
  })
  createEffect(() => {
    const failed = fault()
    if (failed !== undefined) throw new Error(failed)
  })
  return (
    <Suspense fallback={<p class="table-coming">{app().layingTable}</p>}>
      <Switch>
        <Match when={ready()} keyed>
          {found => (
            <BesideContext.Provider value={() => <Card game={props.game} laid={found} again={() => void refetch()} />}>
              <TablePanels>
                <TablePage table={found.table} onLeave={() => go(lessonsPath(props.game))} />
              </TablePanels>
            </BesideContext.Provider>
          )}
        </Match>
        <Match when={unlaid()} keyed>
          {({ why }) => <NotTherePage title={app().unfetchedTitle} text={why} again={() => void refetch()} />}
        </Match>
        <Match when={laid.state === 'ready'}>
          <NoLesson />
        </Match>
      </Switch>
    </Suspense>
  )
}

function Card(props: { readonly game: string; readonly laid: LaidLesson; again(): void }): JSX.Element {
  const at = () => props.laid.course.lessons.indexOf(props.laid.lesson)
  return (
    <TeachingCard
      game={props.game}
      lesson={props.laid.lesson}
      place={{ n: at() + 1, of: props.laid.course.lessons.length }}
      next={props.laid.course.lessons[at() + 1]?.id}
      again={props.again}
    />
  )
}

function NoLesson(): JSX.Element {
  const say = inPageLanguage(TEXTS)
  return (
    <NotTherePage title={say().noSuchLesson} text={say().noSuchLessonText}>
      <a class="btn" href={LESSONS}>
        {say().all}
      </a>
    </NotTherePage>
  )
}
