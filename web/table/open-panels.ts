import { createSignal } from 'solid-js'
import type { Advice, Refused, TableApi } from '../session/protocol.ts'
import type { Projector } from './film.ts'
import type { Panel, Refusal, TableModel } from './model.ts'

const REFUSAL_SHOWN = 4000

/** What is open beside the table: a panel, a temporary refusal, advice. */
export interface OpenPanels {
  readonly model: Pick<TableModel, 'panel' | 'open' | 'refusal' | 'closeRefusal' | 'hint' | 'advice' | 'askHint'>
  refuse(refused: Refused, at: Refusal['at']): void
  closeAdvice(): void
}

/** `serial` counts the updates: advice on a table that has changed since is dropped. */
export function createPanels(api: Pick<TableApi, 'hint'>, serial: () => number, later: Projector['later']): OpenPanels {
  const [panel, setPanel] = createSignal<Panel>()
  const [refusal, setRefusal] = createSignal<Refusal>()
  const [advice, setAdvice] = createSignal<Advice>()
  let cancel: (() => void) | undefined

  const closeRefusal = () => {
    cancel?.()
    setRefusal(undefined)
  }
  const model: OpenPanels['model'] = {
    panel,
    open: next => setPanel(() => next),
    refusal,
    closeRefusal,
    hint() {
      const found = advice()
      return found && [found.text, ...found.odds].join('\n')
    },
    advice,
    async askHint() {
      const mine = serial()
      const found = await api.hint()
      if (mine === serial()) setAdvice(found)
    },
  }
  return {
    model,
    refuse(refused, at) {
      closeRefusal()
      setRefusal({ ...refused, at })
      cancel = later(() => setRefusal(undefined), REFUSAL_SHOWN)
    },
    closeAdvice: () => setAdvice(undefined),
  }
}
