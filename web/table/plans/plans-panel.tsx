import { For, type JSX, onCleanup, Show } from 'solid-js'
import type { Plan } from '../../session/plan.ts'
import { useTable } from '../model.ts'
import { Icon } from '../parts/icons.tsx'
import { litBy } from '../parts/spots.ts'
import { isTextShown } from '../text-face.ts'
import { usePlans } from './context.tsx'
import type { PlanBook } from './plan-book.ts'
import { PlanSign } from './plan-drawing.tsx'
import { inWords, spotOf } from './plan-words.ts'
import './plans.css'
import { say } from './texts.ts'

/** All the viewer's plans: to find on the board, hide or remove. */
export default function PlansPanel(): JSX.Element {
  return (
    <Show when={usePlans()}>
      {book => (
        <Show when={book().author() !== undefined} fallback={<p class="plans-about">{say().aboutCommon}</p>}>
          <OwnPlans book={book()} />
        </Show>
      )}
    </Show>
  )
}

function OwnPlans(props: { book: PlanBook }): JSX.Element {
  const table = useTable()
  const draw = () => {
    table.open(undefined)
    props.book.takePencil(true)
  }
  let list!: HTMLUListElement
  /** Removing one by key moves on to the next. */
  const remove = (plan: Plan, at: number) => {
    props.book.remove(plan)
    const left = [...list.querySelectorAll<HTMLElement>('.icon-button')]
    left[Math.min(at, left.length - 1)]?.focus()
  }
  const isEmpty = () => props.book.plans().length === 0
  return (
    <>
      <p class="plans-about">
        {say().about} {table.fixed().company === 'handover' ? say().aboutBeside : ''}
      </p>
      <div class="plans-buttons">
        <Show when={!isTextShown()}>
          <button type="button" class="btn small" onClick={draw}>
            {say().draw}
          </button>
        </Show>
        <Show when={!isEmpty()}>
          <Show when={!isTextShown()}>
            <button type="button" class="btn small" onClick={() => props.book.hide(!props.book.isHidden())}>
              {props.book.isHidden() ? say().show : say().hide}
            </button>
          </Show>
          <button type="button" class="btn small" onClick={() => props.book.clear()}>
            {say().clear}
          </button>
        </Show>
      </div>
      <Show when={isEmpty()}>
        <p class="quiet">{say().none}</p>
      </Show>
      <ul ref={list}>
        <For each={props.book.plans()}>{(plan, at) => <PlanLine plan={plan} remove={() => remove(plan, at())} />}</For>
      </ul>
      <Show when={props.book.removed().length > 0}>
        <button type="button" class="btn small plans-back" onClick={() => props.book.putBack()}>
          {say().putBack(props.book.removed().length)}
        </button>
      </Show>
    </>
  )
}

function PlanLine(props: { plan: Plan; remove: () => void }): JSX.Element {
  const table = useTable()
  onCleanup(() => table.light(undefined))
  const spot = () => spotOf(props.plan.kind === 'arrow' ? props.plan.to : props.plan.at)
  const words = () => inWords(table, props.plan)
  return (
    <li class="plans-line">
      <button
        type="button"
        class="plans-go"
        aria-label={say().goTo(`${words()}, ${say().turn(props.plan.turn)}`)}
        onClick={() => table.goTo(spot())}
        onPointerEnter={() => table.light(litBy(spot()))}
        onPointerLeave={() => table.light(undefined)}
      >
        <PlanSign plan={props.plan} />
        <span class="plans-words">
          <span>{words()}</span>
          <span class="quiet">{say().turn(props.plan.turn)}</span>
        </span>
      </button>
      <button
        type="button"
        class="icon-button"
        aria-label={say().remove(words())}
        title={say().remove(words())}
        onClick={() => props.remove()}
      >
        <Icon name="close" />
      </button>
    </li>
  )
}
