import type { Option } from '@grognard/engine'
import { inLanguage } from '@grognard/engine/text'
import { GAMES } from '@grognard/games/registry'
import { createMemo, createResource, For, type JSX, Show } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { settings } from '../../base/settings.ts'
import { useTable } from '../model.ts'
import { RuleLink } from '../parts/rule-link.tsx'
import type { RuleSection } from './rule-book.ts'
import { RuleText } from './rule-text.tsx'
import { createRuleBook, Heading } from './rules.tsx'
import { TEXTS } from './texts.ts'

/** The options of a game, as it declares them. */
async function loadOptions(id: string) {
  const entry = GAMES.find(game => game.id === id)
  return entry === undefined ? [] : (await entry.load([], undefined, false))().options
}

/** What this table plays where the rulebook is open, and what was reconstructed. */
export default function Rulings(): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const book = createRuleBook(() => table.fixed().game)
  const [options] = createResource(() => table.fixed().game, loadOptions)
  const tags = createMemo(() => new Set((book() ?? []).flatMap(section => (section.tag === undefined ? [] : [section.tag]))))
  const marked = (mark: RuleSection['mark']) => (book() ?? []).filter(section => section.mark === mark)
  const value = ({ id, valueNames }: Option) => {
    const played = String(table.fixed().setUp.options[id] ?? '')
    return inLanguage(valueNames?.[played] ?? say().values[played] ?? played, settings.language)
  }
  const go = (rule: string) => table.open({ kind: 'rules', rule })
  const list = (title: string, mark: RuleSection['mark']) => (
    <Show when={marked(mark).length > 0}>
      <section class="rulings-part">
        <h3>{title}</h3>
        <For each={marked(mark)}>
          {section => (
            <details class="ruling">
              <summary>
                <Heading section={{ ...section, mark: undefined }} />
              </summary>
              <div class="reading-text">
                <RuleText tokens={section.body} tags={tags()} go={go} />
              </div>
            </details>
          )}
        </For>
      </section>
    </Show>
  )
  return (
    <>
      <p class="quiet">{say().aboutRulings}</p>
      <Show when={(options() ?? []).length > 0}>
        <section class="rulings-part">
          <h3>{say().optionsTitle}</h3>
          <dl class="options">
            <For each={options()}>
              {option => (
                <div>
                  <dt>
                    {inLanguage(option.title, settings.language)} <RuleLink rule={option.ruling} />
                  </dt>
                  <dd>
                    <b>{value(option)}</b>
                    {table.fixed().setUp.options[option.id] === option.default ? `, ${say().defaultOption}` : ''}
                  </dd>
                </div>
              )}
            </For>
          </dl>
        </section>
      </Show>
      {list(say().rulingsTitle, 'ruling')}
      {list(say().reconstructedTitle, 'reconstructed')}
    </>
  )
}
