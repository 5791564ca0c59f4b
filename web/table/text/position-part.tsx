import { createMemo, For, type JSX, Show } from 'solid-js'
import { useTable } from '../model.ts'
import { RuleLink } from '../parts/rule-link.tsx'
import { cardsIn } from '../parts/spots.ts'
import { forceLine, groupsOf, placesOf } from './answers.ts'
import { besideInWords } from './beside-words.ts'
import type { Console } from './console.ts'
import { say } from './texts.ts'

/** The position as lists: the score, forces by side, places with who is there, cards. */
export function PositionPart(props: { console: Console }): JSX.Element {
  const table = useTable()
  const scene = table.scene
  const cards = createMemo(() => cardsIn(scene()))
  const places = createMemo(() => placesOf(props.console.world()))
  return (
    <section class="text-position" aria-labelledby="position-title">
      <h2 id="position-title">{say().position}</h2>
      <h3>{say().standing}</h3>
      <p>{scene().turn.title}</p>
      <ul class="plain-list">
        <Show when={scene().score}>
          {score => (
            <li>
              {say().titled(score().title, score().label)} <RuleLink rule={score().rule} />
            </li>
          )}
        </Show>
        <For each={scene().tallies}>{tally => <For each={tally.items}>{item => <li>{item.label}</li>}</For>}</For>
        <For each={scene().beside?.tracks}>{track => <li>{track.label}</li>}</For>
        <For each={scene().remarks}>
          {remark => (
            <li>
              {remark.text} <RuleLink rule={remark.rule} />
            </li>
          )}
        </For>
      </ul>
      <Show when={scene().chips.length > 0}>
        <h3>{say().formations}</h3>
        <ul class="plain-list">
          <For each={scene().chips}>{chip => <li>{chip.label}</li>}</For>
        </ul>
      </Show>
      <For each={table.fixed().sides}>
        {side => (
          <>
            <h3>{say().forces(side.name)}</h3>
            <For each={groupsOf(scene(), side.side)}>
              {group => (
                <>
                  <h4>{group.name}</h4>
                  <ul class="plain-list">
                    <For each={group.lines}>{line => <li>{forceLine(line)}</li>}</For>
                  </ul>
                </>
              )}
            </For>
          </>
        )}
      </For>
      <Show when={cards().length > 0}>
        <h3>{say().cards}</h3>
        <ul class="plain-list">
          <For each={cards()}>{card => <li>{card.label}</li>}</For>
        </ul>
      </Show>
      <For each={besideInWords(scene(), table.sideName)}>
        {list => (
          <>
            <h3>
              {list.title} <RuleLink rule={list.rule} />
            </h3>
            <ul class="plain-list">
              <For each={list.items}>{item => <li>{item}</li>}</For>
            </ul>
          </>
        )}
      </For>
      <h3>{say().places}</h3>
      <Show
        when={scene().board.kind === 'hexes'}
        fallback={
          <ul class="plain-list">
            <For each={places()[0]?.items}>{item => <li>{item}</li>}</For>
          </ul>
        }
      >
        <Show when={places().length > 0} fallback={<p>{say().nobody}</p>}>
          <dl class="place-list">
            <For each={places()}>
              {place => (
                <div>
                  <dt>{place.title}</dt>
                  <For each={place.items}>{item => <dd>{item}</dd>}</For>
                </div>
              )}
            </For>
          </dl>
        </Show>
      </Show>
    </section>
  )
}
