import { type JSX, Show } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import type { BranchesFate } from '../../session/branches.ts'
import { TEXTS as HOME_TEXTS } from '../home/texts.ts'
import { TEXTS } from './texts.ts'

/** Asks for confirmation before a match is removed, and what to do with its what-ifs. */
export function RemoveQuestion(props: {
  readonly name: string
  readonly count: number
  remove(fate: BranchesFate): void
  close(): void
}): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const sayHome = inPageLanguage(HOME_TEXTS)
  return (
    <div class="match-question">
      <p>{props.count === 0 ? sayHome().removeAsk(props.name) : say().removeAsk(props.name, props.count)}</p>
      <button type="button" class="btn small danger" onClick={() => props.remove('remove')}>
        {props.count === 0 ? sayHome().removeYes : say().removeAll(props.count)}
      </button>
      <Show when={props.count > 0}>
        <button type="button" class="btn small danger" onClick={() => props.remove('keep')}>
          {say().removeOne(props.count)}
        </button>
      </Show>
      <button type="button" class="btn small" ref={button => queueMicrotask(() => button.focus())} onClick={() => props.close()}>
        {sayHome().removeNo}
      </button>
    </div>
  )
}
