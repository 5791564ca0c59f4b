import type { OptionValue } from '@grognard/engine'
import { For, type JSX } from 'solid-js'
import { inPageLanguage } from '../app/language.ts'
import { rulesPath } from '../app/routes.ts'
import type { Catalogue } from './catalogue.ts'
import './option-list.css'
import { TEXTS } from './texts.ts'

interface OptionListProps {
  readonly game: string
  readonly options: Catalogue['options']
  readonly chosen: Readonly<Record<string, OptionValue>>
  choose(id: string, value: OptionValue): void
}

/** The open questions of a game, each with the rule or ruling that it comes from. */
export function OptionList(props: OptionListProps): JSX.Element {
  const say = inPageLanguage(TEXTS)
  return (
    <fieldset class="option-list">
      <legend>{say().tableRules}</legend>
      <p class="setting-help">{say().tableRulesHelp}</p>
      <ul>
        <For each={props.options}>
          {option => {
            const chosen = () => props.chosen[option.id] ?? option.default
            const print = (value: OptionValue) =>
              `${say().values[String(value)] ?? value}${value === option.default ? ` (${say().asUsual})` : ''}`
            return (
              <li class="option-row">
                <label for={`option-${option.id}`}>{option.title}</label>
                <a
                  class="rule-link"
                  href={rulesPath(props.game, option.rule)}
                  target="_blank"
                  rel="noopener"
                  aria-label={say().rulingOf(option.rule)}
                >
                  {option.rule}
                </a>
                <select
                  id={`option-${option.id}`}
                  class="field"
                  onChange={event => {
                    const value = option.values[event.currentTarget.selectedIndex]
                    if (value !== undefined) props.choose(option.id, value)
                  }}
                >
                  <For each={option.values}>{value => <option selected={value === chosen()}>{print(value)}</option>}</For>
                </select>
              </li>
            )
          }}
        </For>
      </ul>
    </fieldset>
  )
}
