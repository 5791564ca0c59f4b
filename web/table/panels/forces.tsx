import type { ForceGroup, ForceLine } from '@grognard/engine'
import { createMemo, createSignal, For, type JSX, Show } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { windowLayout } from '../../base/media.ts'
import { useTable } from '../model.ts'
import { Icon } from '../parts/icons.tsx'
import { SideMark } from '../parts/side-mark.tsx'
import { SmallCounter } from '../parts/small-counter.tsx'
import { litBy } from '../parts/spots.ts'
import { Chips } from '../top-bar-tracks.tsx'
import { TEXTS } from './texts.ts'

/** The order of battle by side and formation; a click scrolls to a unit. Also shows who has acted when the bar has no room for it. */
export default function Forces(): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const layout = windowLayout()
  const [search, setSearch] = createSignal('')
  const groups = createMemo(() => withLinesLike(table.scene().forces, search()))
  return (
    <>
      <div class="search">
        <Icon name="search" />
        <input
          class="field"
          type="search"
          aria-label={say().searchForces}
          placeholder={say().searchForces}
          onInput={event => setSearch(event.currentTarget.value)}
        />
      </div>
      <Show when={layout() === 'phone' && table.scene().chips.length > 0}>
        <Chips chips={table.scene().chips} hasCaption={true} />
      </Show>
      <Show when={groups().length === 0}>
        <p class="quiet">{say().nothingFound}</p>
      </Show>
      <Show when={search().trim() === ''}>
        <Calendar />
      </Show>
      <For each={table.fixed().sides}>
        {side => (
          <Show when={groups().some(group => group.side === side.side)}>
            <section class="forces-side">
              <h3>
                <SideMark side={side} size={12} />
                {side.name}
              </h3>
              <For each={groups().filter(group => group.side === side.side)}>{group => <Group group={group} />}</For>
            </section>
          </Show>
        )}
      </For>
    </>
  )
}

/** What each turn brings, as the turn track tells it to a mouse. */
function Calendar(): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const turns = () => table.scene().turn.boxes.filter(({ note }) => note !== undefined && note !== '')
  return (
    <Show when={turns().length > 0}>
      <details class="forces-group calendar">
        <summary>
          <span class="forces-name">{say().calendar}</span>
        </summary>
        <ol>
          <For each={turns()}>
            {({ label, note, state }) => (
              <li aria-current={state === 'now' ? 'step' : undefined} classList={{ 'calendar-past': state === 'past' }}>
                <b>{label}</b>
                <span>{note}</span>
              </li>
            )}
          </For>
        </ol>
      </details>
    </Show>
  )
}

function withLinesLike(groups: readonly ForceGroup[], search: string): readonly ForceGroup[] {
  const wanted = search.trim().toLowerCase()
  if (wanted === '') return groups
  const isLike = (text: string) => text.toLowerCase().includes(wanted)
  return groups
    .map(group => (isLike(group.name) ? group : { ...group, lines: group.lines.filter(line => isLike(`${line.name} ${line.detail}`)) }))
    .filter(group => group.lines.length > 0)
}

function Group(props: { group: ForceGroup }): JSX.Element {
  const strength = (part: 'left' | 'of') => props.group.lines.reduce((sum, line) => sum + (line.strength?.[part] ?? 0), 0)
  const say = inPageLanguage(TEXTS)
  return (
    <details class="forces-group" open>
      <summary>
        <span class="forces-name">{props.group.name}</span>
        <Show when={strength('of') > 0}>
          <span class="forces-sum">{say().strengthOf(strength('left'), strength('of'))}</span>
        </Show>
      </summary>
      <ul>
        <For each={props.group.lines}>{line => <Line line={line} />}</For>
      </ul>
    </details>
  )
}

function Line(props: { line: ForceLine }): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const content = () => (
    <>
      <span class="force-counter">
        <Show when={props.line.face}>{face => <SmallCounter face={face()} size={24} />}</Show>
      </span>
      <span class="force-words">
        <span class="force-name">
          {props.line.name} <span aria-hidden="true">{'★'.repeat(props.line.stars ?? 0)}</span>
        </span>
        <span class="quiet">{props.line.detail}</span>
      </span>
      <Show when={props.line.strength}>
        {strength => (
          <span class="bar" role="img" aria-label={say().strengthOf(strength().left, strength().of)}>
            <span class="bar-left" style={{ width: `${(100 * strength().left) / Math.max(1, strength().of)}%` }} />
          </span>
        )}
      </Show>
      <Show when={props.line.state !== 'well'}>
        <span class={`state state-${props.line.state}`}>{say().states[props.line.state]}</span>
      </Show>
    </>
  )
  return (
    <li>
      <Show when={props.line.spot} fallback={<div class={`force force-${props.line.state}`}>{content()}</div>}>
        {spot => (
          <button
            type="button"
            class={`force force-${props.line.state}`}
            onClick={() => table.goTo(spot())}
            onPointerEnter={() => table.light(litBy(spot()))}
            onPointerLeave={() => table.light(undefined)}
            onFocus={() => table.light(litBy(spot()))}
            onBlur={() => table.light(undefined)}
          >
            {content()}
          </button>
        )}
      </Show>
    </li>
  )
}
