import { createMemo, For, type JSX, Show, useContext } from 'solid-js'
import { capitalised, inPageLanguage } from '../../base/language.ts'
import { settings } from '../../base/settings.ts'
import { ExplainingContext } from '../beside.tsx'
import { useTable } from '../model.ts'
import { Icon } from '../parts/icons.tsx'
import { RuleLink } from '../parts/rule-link.tsx'
import { litBy, spotName } from '../parts/spots.ts'
import { TEXTS } from './texts.ts'

/** With fewer sentences than this the player has just started. */
const FEW = 4

/** Before a sentence worth reconsidering: what it gives up, and who could still act; a click goes to one. */
export function Warning(): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  return (
    <Show when={table.warning()}>
      {warned => (
        <div class="note note-bad" role="alert">
          <Icon name="warning" />
          <div>
            <Show when={warned().leavesBehind.length > 0}>
              <p>{say().warningTitle(warned().leavesBehind.length)}</p>
            </Show>
            <ul class="left-behind">
              <For each={warned().leavesBehind}>
                {spot => (
                  <li>
                    <button
                      type="button"
                      class="text-link"
                      onClick={() => table.goTo(spot)}
                      onPointerEnter={() => table.light(litBy(spot))}
                      onPointerLeave={() => table.light(undefined)}
                    >
                      {spotName(table.scene(), table.ground(), spot)}
                    </button>
                  </li>
                )}
              </For>
            </ul>
            <p>
              {capitalised(warned().text)} <RuleLink rule={warned().rule} />
            </p>
          </div>
        </div>
      )}
    </Show>
  )
}

/** What would be cursed if it were found out later, each with its rule, at the button before it is pressed. */
export function Regrets(): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const regrets = () => (table.film() === undefined && table.warning() === undefined ? (table.draft()?.regrets ?? []) : [])
  return (
    <Show when={regrets().length > 0}>
      <ul class="note note-warn regrets" aria-label={say().regrets}>
        <For each={regrets()}>
          {({ text, rule }) => (
            <li>
              <Icon name="warning" />
              <span>
                {capitalised(text)} <RuleLink rule={rule} />
              </span>
            </li>
          )}
        </For>
      </ul>
    </Show>
  )
}

/** What a strong player would do, on request; read out here unless announced elsewhere. */
export function Hint(props: { readonly isTold?: boolean }): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  // Once its order is laid out, the odds of that order say the rest.
  const isUsed = () => {
    const { said = [], filled = [] } = table.draft() ?? {}
    return [...said, ...filled].map(({ word }) => word).join() === table.advice()?.say.join()
  }
  return (
    <Show when={table.advice()}>
      {advice => (
        <div class="note note-act" role={props.isTold === true ? undefined : 'status'}>
          <Icon name="hint" />
          <div>
            <p>{advice().text}</p>
            <Show when={!isUsed()}>
              <Show when={advice().odds.length > 0}>
                <ul class="hint-odds" aria-label={say().hintOdds}>
                  <For each={advice().odds}>{line => <li>{line}</li>}</For>
                </ul>
              </Show>
              <button type="button" class="text-link hint-lay" onClick={() => void table.sayWords(advice().say)}>
                {say().layOut}
              </button>
            </Show>
          </div>
        </div>
      )}
    </Show>
  )
}

/** Why the bot said what it said since the player decided. */
export function BotReason(): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  return (
    <Show when={table.film() === undefined ? table.update().reason : undefined}>
      {reason => (
        <details class="reason">
          <summary>{say().reasonTitle}</summary>
          <ul class="advice-lines">
            <For each={reason().lines}>{line => <li>{line}</li>}</For>
          </ul>
        </details>
      )}
    </Show>
  )
}

/** First moves for a beginner, until they have done something. */
export function Advice(props: { isFolded?: boolean }): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const explaining = useContext(ExplainingContext)
  const isYoung = createMemo(() => {
    const { viewer } = table.update()
    return new Set(table.log().flatMap(({ side, n }) => (side === viewer ? n : []))).size < FEW
  })
  const isWanted = () => settings.hints && table.update().lesson === undefined && table.draft() !== undefined && isYoung()
  const advice = () => (isWanted() ? table.fixed().briefing.advice : [])
  return (
    <Show when={advice().length > 0}>
      <details class="reason" open={props.isFolded !== true}>
        <summary>{say().advice}</summary>
        <ul class="advice-lines">
          <For each={advice()}>{line => <li>{line}</li>}</For>
        </ul>
        <Show when={explaining?.isOn() === false}>
          <button type="button" class="text-link" onClick={() => explaining?.turnOn()}>
            {say().explain}
          </button>
        </Show>
      </details>
    </Show>
  )
}

/** Standing answers for later steps. */
export function Standing(): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const answers = () => (table.draft() === undefined ? [] : (table.update().decision?.standing ?? []))
  return (
    <Show when={answers().length > 0}>
      <fieldset class="standing">
        <legend>{say().standing}</legend>
        <For each={answers()}>
          {answer => (
            <label class="check">
              <input type="checkbox" checked={answer.on} onChange={event => void table.api.stand(answer.id, event.currentTarget.checked)} />
              <span>{answer.name}</span>
            </label>
          )}
        </For>
      </fieldset>
    </Show>
  )
}
