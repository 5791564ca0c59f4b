import { createMemo, createSignal, For, type JSX, Show } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { useTable } from '../../table/model.ts'
import { SideMark } from '../../table/parts/side-mark.tsx'
import { type Point, type PointTurn, pointsOf } from './points.ts'
import { TEXTS } from './texts.ts'

/** From here, or after an earlier sentence of the log; undefined means here. */
export function PointChoice(props: {
  /** The match is over: nothing is left to decide here. */
  readonly isOver: boolean
  readonly chosen: Point | undefined
  choose(point: Point | undefined): void
}): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const turns = createMemo(() => pointsOf(table.log()))
  return (
    <fieldset class="what-if-points">
      <legend>{say().from}</legend>
      <Show when={!props.isOver}>
        <label class="what-if-point">
          <input type="radio" name="point" checked={props.chosen === undefined} onChange={() => props.choose(undefined)} />
          <span>{say().here}</span>
        </label>
      </Show>
      <details open={props.isOver}>
        <summary>{props.chosen === undefined ? say().earlier : say().after(props.chosen.text ?? say().setUp)}</summary>
        <For each={turns()}>{(turn, i) => <Turn turn={turn} isFirst={i() === 0} chosen={props.chosen} choose={props.choose} />}</For>
      </details>
    </fieldset>
  )
}

/** The sentences of a turn; those of a folded turn are not drawn. */
function Turn(props: {
  readonly turn: PointTurn
  readonly isFirst: boolean
  readonly chosen: Point | undefined
  choose(point: Point): void
}): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const [isOpen, setOpen] = createSignal(props.isFirst)
  const sideOf = (point: Point) => table.fixed().sides.find(({ side }) => side === point.side)
  return (
    <details class="what-if-turn" open={props.isFirst} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{props.turn.title ?? say().setUp}</summary>
      <Show when={isOpen()}>
        <For each={props.turn.points}>
          {point => (
            <label class="what-if-point">
              <input type="radio" name="point" checked={props.chosen?.n === point.n} onChange={() => props.choose(point)} />
              <SideMark side={sideOf(point)} />
              <span>
                <Show when={sideOf(point)}>{side => <span class="unseen">{side().name}: </span>}</Show>
                {point.text ?? say().setUp}
              </span>
            </label>
          )}
        </For>
      </Show>
    </details>
  )
}
