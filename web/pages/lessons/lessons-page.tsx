import type { Course, Language } from '@grognard/engine'
import { createResource, For, type JSX, Show, Suspense } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { NotThere } from '../../base/not-there.tsx'
import { PageFrame } from '../../base/page-frame.tsx'
import { go } from '../../base/router.ts'
import { lessonPath, tablePath } from '../../base/routes.ts'
import { settings } from '../../base/settings.ts'
import { TEXTS as APP_TEXTS } from '../../base/texts.ts'
import { NOT_FETCHED } from '../../session/fetched.ts'
import { askForMatch } from '../../session/pending.ts'
import { Icon } from '../../table/parts/icons.tsx'
import { quickMatch, shelfCards, titleOf } from '../home/shelf.ts'
import { courseOf } from './course-of.ts'
import { commentOn, isDone } from './kept.ts'
import './lessons-page.css'
import { TEXTS } from './texts.ts'

interface Taught {
  readonly game: string
  readonly course: Course
}

/** The courses of the games that have one, or of one game. */
async function coursesOf(game: string | undefined, language: Language): Promise<readonly Taught[]> {
  const games = [...new Set(shelfCards().map(card => card.game))]
  const wanted = games.filter(id => game === undefined || id === game)
  const loaded = await Promise.all(wanted.map(async id => ({ game: id, course: await courseOf(id, language) })))
  return loaded.flatMap(({ game: id, course }) => (course === undefined ? [] : [{ game: id, course }]))
}

/** All lessons, with progress; and for each game a first battle with remarks. */
export default function LessonsPage(props: { readonly game: string | undefined }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const app = inPageLanguage(APP_TEXTS)
  const [courses, { refetch }] = createResource(
    () => ({ game: props.game }),
    ({ game }) => coursesOf(game, settings.language),
  )
  const isAway = () => courses.state === 'errored'
  const found = () => (isAway() ? undefined : courses())
  return (
    <PageFrame title={say().learn}>
      <Suspense fallback={<p role="status">{app().loading}</p>}>
        <Show
          when={found()}
          fallback={
            <Show when={isAway()}>
              <NotThere title={app().unfetchedTitle} text={NOT_FETCHED[settings.language]} again={() => void refetch()} />
            </Show>
          }
        >
          {taught => <Courses courses={taught()} />}
        </Show>
      </Suspense>
    </PageFrame>
  )
}

function Courses(props: { readonly courses: readonly Taught[] }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  return (
    <div class="lessons">
      <h1>{say().learn}</h1>
      <p class="lessons-lede">{say().lede}</p>
      <For each={props.courses} fallback={<p>{say().noSuchLessonText}</p>}>
        {taught => <CourseOf taught={taught} />}
      </For>
      <p class="lessons-note">{say().diceAreLaid}</p>
    </div>
  )
}

function CourseOf(props: { readonly taught: Taught }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const title = () => titleOf(props.taught.game) ?? props.taught.game
  const lessons = () => props.taught.course.lessons
  const doneCount = () => lessons().filter(({ id }) => isDone(props.taught.game, id)).length
  return (
    <section class="course" aria-labelledby={`course-${props.taught.game}`}>
      <div class="course-head">
        <h2 id={`course-${props.taught.game}`}>{title()}</h2>
        <p class="course-done">{say().doneOf(doneCount(), lessons().length)}</p>
      </div>
      <ol class="course-lessons">
        <For each={lessons()}>
          {({ id, title: name, idea }, i) => (
            <li>
              <a class="lesson-link" href={lessonPath(props.taught.game, id)} data-done={isDone(props.taught.game, id)}>
                <span class="lesson-number">{isDone(props.taught.game, id) ? <Icon name="tick" /> : i() + 1}</span>
                <span class="lesson-words">
                  <span class="lesson-name">
                    {name[settings.language]}
                    <Show when={isDone(props.taught.game, id)}>
                      <span class="unseen">, {say().done}</span>
                    </Show>
                  </span>
                  <span class="lesson-idea">{idea[settings.language]}</span>
                </span>
              </a>
            </li>
          )}
        </For>
        <li class="course-battle">
          <FirstBattle game={props.taught.game} title={title()} />
        </li>
      </ol>
    </section>
  )
}

/** A match against a Recruit in which everything is explained when it first happens. */
function FirstBattle(props: { readonly game: string; readonly title: string }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const begin = () => {
    const match = quickMatch(props.game)
    if (match === undefined) return
    const seats = match.seats.map(seat => (seat === 'human' ? seat : 'recruit'))
    const id = askForMatch({ ...match, seats }, `${props.title}, ${say().firstBattle.toLowerCase()}`)
    commentOn(id)
    go(tablePath(id))
  }
  return (
    <div class="first-battle">
      <div>
        <p class="lesson-name">{say().firstBattle}</p>
        <p class="lesson-idea">{say().firstBattleText}</p>
      </div>
      <button type="button" class="btn small" onClick={begin}>
        {say().beginBattle}
        <span class="unseen"> {props.title}</span>
      </button>
    </div>
  )
}
