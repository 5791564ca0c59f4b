import { For, type JSX, Show } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { DECISION_TITLE } from '../../table/column/prompt.tsx'
import { DiceRow } from '../../table/parts/dice-row.tsx'
import { RuleLink } from '../../table/parts/rule-link.tsx'
import { SideMark } from '../../table/parts/side-mark.tsx'
import { useReplay } from './model.ts'
import { TEXTS } from './texts.ts'
import { useTickTitle } from './tick-title.ts'
import { linesOf } from './words.ts'

/** What happened in the current tick: its first line large, the results below unless there is no room. */
export function Happened(props: { isShort: boolean }): JSX.Element {
  const replay = useReplay()
  const say = inPageLanguage(TEXTS)
  const side = () => replay.table.fixed().sides.find(one => one.side === replay.tick().side)
  const lines = () => linesOf(replay.tales())
  const dice = () => replay.tales().flatMap(tale => tale.dice)
  const title = useTickTitle()
  return (
    <section class="happened" aria-labelledby={DECISION_TITLE} tabindex={props.isShort ? 0 : undefined}>
      <Show when={!props.isShort}>
        <p class="happened-place">
          {replay.table.scene().turn.title}{' '}
          <Show when={!replay.isStill}>
            <span>{say().position(replay.at(), replay.last())}</span>
          </Show>
        </p>
      </Show>
      <div class="happened-first">
        <SideMark side={side()} size={props.isShort ? 12 : 14} />
        <div class="happened-words">
          <h2 id={DECISION_TITLE} tabindex={-1}>
            <span class="unseen">{side()?.name} </span>
            {title()}
          </h2>
          <Show when={props.isShort && lines().length > 1}>
            <p class="happened-brief">
              {lines()
                .slice(1)
                .map(({ tale }) => tale.text)
                .join(' · ')}
            </p>
          </Show>
        </div>
        <DiceRow dice={dice().slice(0, 4)} beside={replay.tick().side} sides={replay.table.fixed().sides} isLarge={!props.isShort} />
      </div>
      <Show when={!props.isShort && lines().length > 1}>
        <ul class="happened-lines">
          <For each={lines().slice(1)}>
            {line => (
              <li>
                {line.tale.text} <RuleLink rule={line.tale.rule} />
              </li>
            )}
          </For>
        </ul>
      </Show>
      <Show when={replay.at() === replay.last() ? replay.stood().ending : undefined}>
        {ending => <p class="happened-ending">{ending().text}</p>}
      </Show>
    </section>
  )
}
