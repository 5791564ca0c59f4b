import { For, type JSX, Show } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { useTable } from '../model.ts'
import { RuleLink } from '../parts/rule-link.tsx'
import { SideMark } from '../parts/side-mark.tsx'
import { TEXTS } from './texts.ts'

/** What players read before they start: the situation, how to win, what to do first. */
export default function BriefingPanel(): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const briefing = () => table.fixed().briefing
  const sideOf = (side: number | undefined) => table.fixed().sides.find(one => one.side === side)
  return (
    <div class="briefing">
      <header>
        <h3 class="briefing-title">{briefing().title}</h3>
        <p class="quiet">{briefing().date}</p>
      </header>
      <div class="reading-text">
        <For each={briefing().paragraphs}>{paragraph => <p>{paragraph}</p>}</For>
      </div>
      <Show when={table.scene().remarks.length > 0}>
        <section>
          <h3>{say().remarksNow}</h3>
          <ul class="plain-list">
            <For each={table.scene().remarks}>
              {remark => (
                <li>
                  {remark.text} <RuleLink rule={remark.rule} />
                </li>
              )}
            </For>
          </ul>
        </section>
      </Show>
      <Show when={briefing().victory.length > 0}>
        <section>
          <h3>{say().victory}</h3>
          <ul class="victory">
            <For each={briefing().victory}>
              {condition => (
                <li>
                  <SideMark side={sideOf(condition.side)} />
                  <span>
                    <b>{say().aimOf(sideOf(condition.side)?.name ?? say().anySide)}</b> {condition.text} <RuleLink rule={condition.rule} />
                  </span>
                </li>
              )}
            </For>
          </ul>
        </section>
      </Show>
      <Show when={briefing().advice.length > 0}>
        <section>
          <h3>{say().advice}</h3>
          <ol class="advice">
            <For each={briefing().advice}>{line => <li>{line}</li>}</For>
          </ol>
        </section>
      </Show>
    </div>
  )
}
