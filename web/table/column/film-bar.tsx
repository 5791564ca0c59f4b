import type { JSX } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import type { Tale } from '../../session/protocol.ts'
import { useTable } from '../model.ts'
import { DiceRow } from '../parts/dice-row.tsx'
import { RuleLink } from '../parts/rule-link.tsx'
import { SideMark } from '../parts/side-mark.tsx'
import { DECISION_TITLE } from './prompt.tsx'
import { TEXTS } from './texts.ts'

/** The event being shown, in place of the decision. */
export function FilmBar(props: { tale: Tale }): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const side = () => table.fixed().sides.find(one => one.side === props.tale.side)
  return (
    <div class="film">
      <div class="prompt-step">
        <h2 id={DECISION_TITLE} class="film-title" tabindex={-1}>
          {say().whatHappened}
        </h2>
        <RuleLink rule={props.tale.rule} />
      </div>
      <div class="film-tale">
        <SideMark side={side()} size={14} />
        <p class="film-text">{props.tale.text}</p>
        <DiceRow dice={props.tale.dice} beside={props.tale.side} sides={table.fixed().sides} isLarge />
      </div>
    </div>
  )
}
