import { type JSX, Show } from 'solid-js'
import { inPageLanguage, ruleNumber } from '../../base/language.ts'
import { useTable } from '../model.ts'
import { TEXTS } from '../texts.ts'

/** The number of a rule; a click opens its paragraph. Empty when there is no rule. */
export function RuleLink(props: { rule: string | undefined }): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  return (
    <Show when={props.rule}>
      {rule => (
        <button
          type="button"
          class="rule-link"
          aria-label={say().ruleNumber(ruleNumber(rule()))}
          onClick={() => table.open({ kind: 'rules', rule: rule() })}
        >
          {ruleNumber(rule())}
        </button>
      )}
    </Show>
  )
}
