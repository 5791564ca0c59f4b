import { For, type JSX, Show } from 'solid-js'
import { inPageLanguage } from '../app/language.ts'
import { DECISION_TITLE } from '../table/column/prompt.tsx'
import { Die } from '../table/parts/die.tsx'
import { RuleLink } from '../table/parts/rule-link.tsx'
import { SideMark } from '../table/parts/side-mark.tsx'
import { useReplay } from './model.ts'
import { TEXTS } from './texts.ts'
import { useTickTitle } from './tick-title.ts'
import { linesOf } from './words.ts'

/** What happened in the tick that is shown: its first line large, what came of it below unless there is no room. */
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
        <Show when={dice().length > 0}>
          <span class="dice" classList={{ 'dice-large': !props.isShort }}>
            <For each={dice().slice(0, 4)}>{die => <Die rolled={die.rolled} faces={die.faces} />}</For>
          </span>
        </Show>
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
