import { createEffect, type JSX, on, Show } from 'solid-js'
import { inPageLanguage } from '../base/language.ts'
import { type Refusal, useTable } from './model.ts'
import { Icon } from './parts/icons.tsx'
import { RuleLink } from './parts/rule-link.tsx'
import { TEXTS } from './texts.ts'

/** Room the note needs from the edges of the window. */
const [WIDE, HIGH, GAP] = [280, 90, 14]

/** Why something can't be said, at the pointer. The table removes it after a while. */
export function RefusalNote(): JSX.Element {
  const table = useTable()
  // Opening the rule or another panel means the note was read, and it would cover what comes next.
  createEffect(on(table.panel, panel => panel !== undefined && table.closeRefusal(), { defer: true }))
  return <Show when={table.refusal()}>{refusal => <Note refusal={refusal()} />}</Show>
}

function Note(props: { refusal: Refusal }): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const place = () => {
    const at = props.refusal.at
    if (at === undefined) return undefined
    const left = Math.max(GAP, Math.min(at.x + GAP, window.innerWidth - WIDE - GAP))
    const top = at.y + HIGH + GAP > window.innerHeight ? at.y - HIGH : at.y + GAP
    return { left: `${left}px`, top: `${Math.max(GAP, top)}px` }
  }
  return (
    <section class="refusal" aria-label={say().refused} classList={{ 'refusal-placed': props.refusal.at !== undefined }} style={place()}>
      <Icon name="refused" />
      <p>
        {props.refusal.text} <RuleLink rule={props.refusal.rule} />
      </p>
      <button type="button" class="icon-button" aria-label={say().close} onClick={() => table.closeRefusal()}>
        <Icon name="close" />
      </button>
    </section>
  )
}
