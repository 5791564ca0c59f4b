import type { OptionValue } from '@grognard/engine'
import { For, type JSX, Show } from 'solid-js'
import { inPageLanguage, ruleNumber } from '../../base/language.ts'
import { rulesPath } from '../../base/routes.ts'
import type { Catalogue } from './catalogue.ts'
import './option-list.css'
import { TEXTS } from './texts.ts'

type Option = Catalogue['options'][number]

interface OptionListProps {
  readonly game: string
  readonly options: readonly Option[]
  readonly chosen: Readonly<Record<string, OptionValue>>
  choose(id: string, value: OptionValue): void
}

interface OptionRowProps {
  readonly option: Option
  readonly chosen: OptionValue
  choose(value: OptionValue): void
  /** The link to its rule. */
  readonly children: JSX.Element
}

/** The options of a game, each with its rule or ruling. */
export function OptionList(props: OptionListProps): JSX.Element {
  const say = inPageLanguage(TEXTS)
  return (
    <fieldset class="option-list">
      <legend>{say().tableRules}</legend>
      <p class="setting-help">{say().tableRulesHelp}</p>
      <ul>
        <For each={props.options}>
          {option => {
            const row = {
              option,
              get chosen() {
                return props.chosen[option.id] ?? option.default
              },
              choose: (value: OptionValue) => props.choose(option.id, value),
            }
            const rule = () => (
              <a
                class="rule-link"
                href={rulesPath(props.game, option.rule)}
                target="_blank"
                rel="noopener"
                aria-label={say().rulingOf(ruleNumber(option.rule))}
              >
                {ruleNumber(option.rule)}
              </a>
            )
            return (
              <li class="option-row">
                <Show when={option.names} fallback={<YesOrNo {...row}>{rule()}</YesOrNo>}>
                  {names => (
                    <InWords {...row} names={names()}>
                      {rule()}
                    </InWords>
                  )}
                </Show>
              </li>
            )
          }}
        </For>
      </ul>
    </fieldset>
  )
}

function YesOrNo(props: OptionRowProps): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const print = (value: OptionValue) =>
    `${value === true ? say().yes : say().no}${value === props.option.default ? ` (${say().asUsual})` : ''}`
  return (
    <>
      <label class="option-title" for={`option-${props.option.id}`}>
        {props.option.title}
      </label>
      {props.children}
      <select
        id={`option-${props.option.id}`}
        class="field"
        onChange={event => {
          const value = props.option.values[event.currentTarget.selectedIndex]
          if (value !== undefined) props.choose(value)
        }}
      >
        <For each={props.option.values}>{value => <option selected={value === props.chosen}>{print(value)}</option>}</For>
      </select>
    </>
  )
}

/** Values in words go side by side on as many lines as needed: a select would cut them off. */
function InWords(props: OptionRowProps & { readonly names: readonly string[] }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const title = () => `option-title-${props.option.id}`
  return (
    <>
      <span class="option-title" id={title()}>
        {props.option.title}
      </span>
      {props.children}
      <div class="option-values" role="radiogroup" aria-labelledby={title()}>
        <For each={props.option.values}>
          {(value, i) => (
            <label class="radio-card">
              <input
                type="radio"
                name={`option-${props.option.id}`}
                checked={value === props.chosen}
                onChange={() => props.choose(value)}
              />
              <span>
                {props.names[i()]}
                <Show when={value === props.option.default}>
                  <span class="option-usual"> ({say().asUsual})</span>
                </Show>
                <Show when={props.option.notes?.[i()]}>{note => <span class="option-note">{note()}</span>}</Show>
              </span>
            </label>
          )}
        </For>
      </div>
    </>
  )
}
