import { type JSX, onMount, Show } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { TEXTS as MAIL_TEXTS } from '../mail/texts.ts'
import { useTable } from '../model.ts'
import { RuleLink } from '../parts/rule-link.tsx'
import { TEXTS as TABLE_TEXTS } from '../texts.ts'
import { TEXTS } from './texts.ts'

/** The heading that the skip link and keys go to. */
export const DECISION_TITLE = 'decision-title'

/** Moves focus to that heading if nothing else has it. */
export function leadToDecision(): void {
  if (document.activeElement === document.body) document.getElementById(DECISION_TITLE)?.focus({ preventScroll: true })
}

/** Focus of a newly opened page starts there, unless it has already moved elsewhere. */
export function beginAtDecision(): void {
  onMount(() => requestAnimationFrame(leadToDecision))
}

/** Who acts in which step, under which rule, and the decision as a title; otherwise why nobody here is asked. */
export function Prompt(): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const sayTable = inPageLanguage(TABLE_TEXTS)
  const sayMail = inPageLanguage(MAIL_TEXTS)
  const decision = () => (table.draft() === undefined ? undefined : table.update().decision)
  const whoDecides = (side: number) => {
    const isAlone = table.fixed().company === 'alone' || table.update().isCommon
    const decides = table.update().decision?.side
    return isAlone && decides !== undefined && decides === side ? say().sideDecides(table.sideName(decides)) : say().youDecide
  }
  const idleTitle = () => {
    const { ending, thinking, mail, online } = table.update()
    if (ending !== undefined) return say().isOver
    if (mail !== undefined) return sayMail().idle[mail.state === 'wait' && mail.letters === 1 ? 'invite' : mail.state]
    if (online !== undefined) return say().waitsForOther
    return thinking === undefined ? say().nothingToDecide : say().botThinks(table.sideName(thinking.side), sayTable().level(thinking.level))
  }
  return (
    <div class="prompt">
      <Show
        when={decision()}
        fallback={
          <>
            <h2 id={DECISION_TITLE} class="prompt-title" tabindex={-1}>
              {idleTitle()}
            </h2>
            <Show when={table.update().ending} fallback={table.update().mail === undefined && <p class="prompt-text">{say().meanwhile}</p>}>
              {ending => <p class="prompt-text">{ending().text}</p>}
            </Show>
          </>
        }
      >
        {asked => (
          <>
            <p class="prompt-step">
              <span>
                {asked().step}
                {/[.:!?]$/.test(asked().step) ? ' ' : '. '}
                {whoDecides(asked().side)}
              </span>
              <RuleLink rule={asked().rule} />
            </p>
            <h2 id={DECISION_TITLE} class="prompt-title" tabindex={-1}>
              {table.draft()?.title}
            </h2>
            <Show when={table.draft()?.said.length === 0 && asked().prompt !== table.draft()?.title}>
              <p class="prompt-text">{asked().prompt}</p>
            </Show>
            <Show when={table.draft()?.whyAsked}>{why => <p class="prompt-text">{why()}</p>}</Show>
          </>
        )}
      </Show>
    </div>
  )
}
