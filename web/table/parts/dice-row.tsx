import type { SceneSide, Side } from '@grognard/engine'
import { For, type JSX, Show } from 'solid-js'
import type { Tale } from '../../session/protocol.ts'
import { Die } from './die.tsx'
import { SideMark } from './side-mark.tsx'

/** Dice as rolled, in the colours of the sides that rolled them. If another side rolled than the one they are shown beside, its mark precedes them. */
export function DiceRow(props: {
  dice: Tale['dice']
  beside: Side | undefined
  sides: readonly SceneSide[]
  isLarge?: boolean
}): JSX.Element {
  const sideOf = (side: Side | undefined) => props.sides.find(one => one.side === side)
  const isOthers = (i: number) => props.dice[i].side !== (i === 0 ? props.beside : props.dice[i - 1].side)
  return (
    <Show when={props.dice.length > 0}>
      <span class="dice" classList={{ 'dice-large': props.isLarge === true }}>
        <For each={props.dice}>
          {(die, i) => (
            <>
              <Show when={isOthers(i())}>
                <span class="dice-of">
                  <SideMark side={sideOf(die.side)} />
                  <span class="unseen">{sideOf(die.side)?.name} </span>
                </span>
              </Show>
              <Die rolled={die.rolled} look={die.look} of={sideOf(die.side)} />
            </>
          )}
        </For>
      </span>
    </Show>
  )
}
