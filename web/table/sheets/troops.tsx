import type { SceneArm, TroopLine } from '@grognard/engine'
import { For, type JSX } from 'solid-js'
import { natoMarkup } from '../../paint/counter-symbols.ts'

/** The symbol of an arm in the page's ink. */
export function ArmSymbol(props: { arm: SceneArm }): JSX.Element {
  const markup = () => natoMarkup(props.arm, 'currentColor', 'none', { x: 1, y: 1, width: 26, height: 16 })
  return <svg class="arm-symbol" width="28" height="18" viewBox="0 0 28 18" aria-hidden="true" innerHTML={markup()} />
}

/** Divisions of one arm: filled squares for full ones, half filled for weakened ones, then the figures in words. */
export function Troops(props: { lines: readonly TroopLine[] }): JSX.Element {
  return (
    <ul class="troops">
      <For each={props.lines}>
        {line => (
          <li>
            <ArmSymbol arm={line.arm} />
            <svg class="troop-squares" width={Math.max(1, line.full + line.weak) * 18} height="16" aria-hidden="true">
              <For each={Array.from({ length: line.full + line.weak }, (_, i) => i)}>
                {i => <Square x={i * 18} isWeak={i >= line.full} nation={line.nation} />}
              </For>
            </svg>
            <span class="troop-text">{line.text}</span>
          </li>
        )}
      </For>
    </ul>
  )
}

/** A division: a full square, or one cut diagonally in half. */
export function Square(props: { x: number; isWeak: boolean; nation: TroopLine['nation'] }): JSX.Element {
  const colour = () => ({ fill: `var(--${props.nation}-line)`, stroke: `var(--${props.nation}-line)` })
  return (
    <g transform={`translate(${props.x + 0.5} 0.5)`}>
      <rect width="14" height="14" rx="2" style={{ fill: props.isWeak ? 'var(--paper-0)' : colour().fill, stroke: colour().stroke }} />
      {props.isWeak && <path d="M0 14V2a2 2 0 0 1 2-2h12z" style={{ fill: colour().fill }} />}
    </g>
  )
}
