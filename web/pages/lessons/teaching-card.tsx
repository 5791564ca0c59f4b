import type { Lesson, Spot } from '@grognard/engine'
import { createEffect, createMemo, createSignal, For, type JSX, on, onCleanup, Show } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { lessonPath, lessonsPath } from '../../base/routes.ts'
import { settings } from '../../base/settings.ts'
import { DECISION_TITLE } from '../../table/column/prompt.tsx'
import { type Lit, useTable } from '../../table/model.ts'
import { RuleLink } from '../../table/parts/rule-link.tsx'
import { litBy } from '../../table/parts/spots.ts'
import { noteDone } from './kept.ts'
import { LessonCard } from './lesson-card.tsx'
import { TEXTS } from './texts.ts'

/** Everything a lesson lights up. */
function litByAll(spots: readonly Spot[]): Lit | undefined {
  if (spots.length === 0) return undefined
  const lit = spots.map(spot => litBy(spot))
  return { hexes: lit.flatMap(one => one?.hexes ?? []), pieces: lit.flatMap(one => one?.pieces ?? []) }
}

/** Runs something once the card and the board have their final size. */
function onceLaidOut(run: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(run))
}

/** The card of a lesson: what to know, what to say, and what to remember at its end. */
export function TeachingCard(props: {
  readonly game: string
  readonly lesson: Lesson
  readonly place: { readonly n: number; readonly of: number }
  readonly next: string | undefined
  again(): void
}): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const steps = () => props.lesson.steps
  const [shown, setShown] = createSignal(0)
  const [isLaidOut, setLaidOut] = createSignal(false)
  const step = () => steps()[shown()]
  const isOver = () => shown() >= steps().length
  const looks = createMemo(() => table.update().lesson?.looks[shown()] ?? [])
  const isIdle = () => table.film() === undefined && table.update().thinking === undefined

  /** The step whose sentence the table awaits, once everything leading to it has been shown. */
  const awaited = createMemo<number>(before => (isIdle() ? (table.update().lesson?.at ?? 0) : before), table.update().lesson?.at ?? 0)
  createEffect(
    on(awaited, (_now, before) => {
      if (before === undefined) return
      setShown(before + 1)
      setLaidOut(false)
    }),
  )
  createEffect(() => isOver() && noteDone(props.game, props.lesson.id))

  createEffect(
    on([shown, isIdle], () => {
      const [first, ...others] = looks()
      if (isIdle() && first !== undefined && !isOver()) onceLaidOut(() => table.show(first, others))
    }),
  )
  // Whatever is pointed at is lit instead; afterwards the step's subject again.
  createEffect(() => {
    const { hexes, pieces } = table.lit()
    const lit = isIdle() && !isOver() ? litByAll(looks()) : undefined
    if (hexes.length + pieces.length === 0 && lit !== undefined) table.light(lit)
  })
  createEffect(on([shown, isIdle], () => table.light(undefined), { defer: true }))
  onCleanup(() => table.light(undefined))

  const showMe = async () => {
    const words = table.update().lesson?.words
    if (words === undefined) return
    await table.sayWords(words)
    setLaidOut(true)
    // From here Enter says it.
    document.getElementById(DECISION_TITLE)?.focus({ preventScroll: true })
  }

  return (
    <LessonCard
      kicker={isOver() ? say().finished : `${say().lesson(props.place.n, props.place.of)} · ${say().stepOf(shown() + 1, steps().length)}`}
      title={props.lesson.title[settings.language]}
      text={isOver() ? props.lesson.closing[settings.language] : (step()?.text[settings.language] ?? '')}
      progress={<Progress at={shown()} of={steps().length} />}
      rule={<RuleLink rule={step()?.rule} />}
      isHeeded={(table.draft()?.said.length ?? 0) > 0}
      note={isLaidOut() && !isOver() ? say().laidOut : undefined}
    >
      <Show
        when={isOver()}
        fallback={
          <Show
            when={step()?.say === undefined}
            fallback={
              <button type="button" class="btn small" disabled={table.update().lesson?.words === undefined} onClick={() => void showMe()}>
                {say().showMe}
              </button>
            }
          >
            <button type="button" class="btn small primary" onClick={() => setShown(shown() + 1)}>
              {say().goOn}
            </button>
          </Show>
        }
      >
        <Show when={props.next}>
          {next => (
            <a class="btn small primary" href={lessonPath(props.game, next())}>
              {say().next}
            </a>
          )}
        </Show>
        <a class="btn small" href={lessonsPath(props.game)}>
          {say().all}
        </a>
        <button type="button" class="btn small plain" onClick={() => props.again()}>
          {say().again}
        </button>
      </Show>
    </LessonCard>
  )
}

function Progress(props: { readonly at: number; readonly of: number }): JSX.Element {
  return (
    <span class="lesson-dots" aria-hidden="true">
      <For each={Array.from({ length: props.of })}>
        {(_, i) => <span class="lesson-dot" data-state={i() < props.at ? 'done' : i() === props.at ? 'now' : 'left'} />}
      </For>
    </span>
  )
}
