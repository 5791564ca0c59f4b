import { createEffect, createSignal, type JSX, on, type ParentProps, Show } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { windowLayout } from '../../base/media.ts'
import { Icon } from '../../table/parts/icons.tsx'
import './lesson-card.css'
import { TEXTS } from './texts.ts'

/** A teaching card: in the column, or above the board when there is none. It can be folded to its heading. */
export function LessonCard(
  props: ParentProps<{
    readonly kicker: string
    readonly title: string
    readonly text: string
    readonly progress?: JSX.Element
    readonly rule?: JSX.Element
    readonly note?: string | undefined
    /** The learner is doing what the text says: the card gives its room back to the board. */
    readonly isHeeded?: boolean
  }>,
): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const layout = windowLayout()
  const [isFolded, setFolded] = createSignal(false)
  // A new text is meant to be read.
  createEffect(
    on(
      () => props.text,
      () => setFolded(false),
      { defer: true },
    ),
  )
  createEffect(
    on(
      () => props.isHeeded === true && layout() !== 'column',
      isInTheWay => isInTheWay && setFolded(true),
      { defer: true },
    ),
  )
  return (
    <section class="lesson-card" aria-label={props.title}>
      <div class="lesson-head">
        <p class="lesson-kicker">{props.kicker}</p>
        {props.progress}
        <button
          type="button"
          class="icon-button lesson-fold"
          aria-expanded={!isFolded()}
          aria-label={isFolded() ? say().unfold : say().fold}
          onClick={() => setFolded(!isFolded())}
        >
          <Icon name="more" class={isFolded() ? '' : 'icon-up'} />
        </button>
      </div>
      <h2 class="lesson-title">{props.title}</h2>
      <div class="lesson-body" hidden={isFolded()}>
        <div class="lesson-text" aria-live="polite">
          <p>
            {props.text} {props.rule}
          </p>
        </div>
        <Show when={props.note}>{note => <p class="lesson-note">{note()}</p>}</Show>
        <div class="lesson-buttons">{props.children}</div>
      </div>
    </section>
  )
}
