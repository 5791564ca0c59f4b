import type { BattleSheet } from '@grognard/engine'
import { For, type JSX, Show } from 'solid-js'
import { useTable } from '../model.ts'
import { Die } from '../parts/die.tsx'
import { RuleLink } from '../parts/rule-link.tsx'
import { SideMark } from '../parts/side-mark.tsx'
import './battle-board.css'
import { say } from './texts.ts'
import { Troops } from './troops.tsx'

/** The battle under way: how far along it is, and both sides side by side. Shown while others decide and while events are shown. */
export function BattleBoard(): JSX.Element {
  const table = useTable()
  const show = () => {
    const hex = table.scene().battle?.hexes[1]
    if (hex !== undefined) table.goTo({ kind: 'hex', hex })
  }
  return (
    <Show when={table.scene().battle}>
      {battle => (
        <section class="battle-board" aria-label={battle().title}>
          <header class="sheet-head-line">
            <h3>
              <button type="button" class="battle-place" title={say().showOnMap} onClick={show}>
                {battle().title}
              </button>
            </h3>
            <RuleLink rule={battle().rule} />
          </header>
          <Progress steps={battle().steps} />
          <div class="battle">
            <For each={battle().sides}>{side => <BattleSide side={side} />}</For>
          </div>
        </section>
      )}
    </Show>
  )
}

/** The stages of a battle as a row of bars, with the current one named. */
function Progress(props: { steps: BattleSheet['steps'] }): JSX.Element {
  return (
    <ol class="battle-steps" aria-label={say().course}>
      <For each={props.steps}>
        {step => (
          <li class={`battle-step-${step.state}`} aria-current={step.state === 'now' ? 'step' : undefined}>
            <span classList={{ unseen: step.state !== 'now' }}>{step.text}</span>
          </li>
        )}
      </For>
    </ol>
  )
}

function BattleSide(props: { side: BattleSheet['sides'][number] }): JSX.Element {
  return (
    <div class="battle-side">
      <p class="battle-name">
        <SideMark side={props.side} /> <b>{props.side.name}</b> <span class="quiet">{props.side.role}</span>
      </p>
      <Show when={props.side.dice.length > 0}>
        <p class="battle-dice">
          <For each={props.side.dice}>
            {die => (
              <span class="battle-die" title={die.again > 0 ? say().rolledAgain(die.again) : undefined}>
                <Die rolled={die.face} look={die.look} />
                <Show when={die.again > 0}>
                  <span class="die-again" aria-hidden="true">
                    {'↻'.repeat(die.again)}
                  </span>
                  <span class="unseen">{say().rolledAgain(die.again)}</span>
                </Show>
              </span>
            )}
          </For>
        </p>
      </Show>
      <Show when={props.side.troops.length > 0}>
        <Troops lines={props.side.troops} />
      </Show>
      <ul class="battle-lines">
        <For each={props.side.lines}>
          {line => (
            <li>
              <span>
                {line.text} <RuleLink rule={line.rule} />
              </span>
              <Show when={line.value}>{value => <b>{value()}</b>}</Show>
            </li>
          )}
        </For>
      </ul>
    </div>
  )
}
