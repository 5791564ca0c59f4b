import { For, type JSX, Show } from 'solid-js'
import type { Point } from '../../paint/geometry.ts'
import type { MarkKind, Plan, PlanArrow, PlanMark } from '../../session/plan.ts'
import { type DrawnArrow, MARK_PATHS } from './plan-shapes.ts'
import './plans.css'
import { say } from './texts.ts'

/** How a board lays out plans: where arrows and marks go, and how large the pencil draws. */
export interface PlanLayout {
  arrow(from: PlanArrow['from'], to: PlanArrow['to']): DrawnArrow | undefined
  mark(at: PlanMark['at']): Point | undefined
  /** Board units per pencil pixel. */
  scale(): number
}

/** Plans in pencil: dashed, with hollow heads, each with the turn it was drawn in. */
export function PlanDrawing(props: { plans: readonly Plan[]; layout: PlanLayout; isTouchable?: boolean }): JSX.Element {
  return (
    <For each={props.plans}>
      {plan =>
        plan.kind === 'arrow' ? (
          <Show when={props.layout.arrow(plan.from, plan.to)}>
            {arrow => (
              <>
                <Show when={props.isTouchable}>
                  <path class="plan-touch" d={arrow().shaft} data-plan={plan.id} />
                </Show>
                <ArrowView arrow={arrow()} scale={props.layout.scale()} turn={plan.turn} />
              </>
            )}
          </Show>
        ) : (
          <Show when={props.layout.mark(plan.at)}>
            {place => <MarkView mark={plan.mark} at={place()} scale={props.layout.scale()} turn={plan.turn} />}
          </Show>
        )
      }
    </For>
  )
}

/** An arrow; without a turn it is being drawn. */
export function ArrowView(props: { arrow: DrawnArrow; scale: number; turn?: number }): JSX.Element {
  const dashes = () => `${7 * props.scale} ${5 * props.scale}`
  return (
    <g class="plan-arrow" classList={{ 'plan-begun': props.turn === undefined }} data-kind="plan-arrow">
      <path class="plan-casing" d={`${props.arrow.shaft}${props.arrow.head}`} stroke-width={6.4 * props.scale} />
      <path class="plan-line" d={props.arrow.shaft} stroke-width={2.6 * props.scale} stroke-dasharray={dashes()} />
      <path class="plan-head" d={props.arrow.head} stroke-width={2 * props.scale} />
      <TurnLabel turn={props.turn} at={props.arrow.label} scale={props.scale} />
    </g>
  )
}

function MarkView(props: { mark: MarkKind; at: Point; scale: number; turn: number }): JSX.Element {
  return (
    <g class="plan-mark" data-kind={`plan-${props.mark}`}>
      <g transform={`translate(${props.at[0]} ${props.at[1]}) scale(${props.scale})`}>
        <path class="plan-casing" d={MARK_PATHS[props.mark]} stroke-width="7" />
        <path class="plan-glyph" d={MARK_PATHS[props.mark]} stroke-width="2.800" />
      </g>
      <TurnLabel turn={props.turn} at={[props.at[0] + 15 * props.scale, props.at[1] + 9 * props.scale]} scale={props.scale} />
    </g>
  )
}

function TurnLabel(props: { turn: number | undefined; at: Point; scale: number }): JSX.Element {
  return (
    <Show when={props.turn}>
      {turn => (
        <text class="plan-turn" transform={`translate(${props.at[0]} ${props.at[1]}) scale(${props.scale})`} y="4">
          {say().turnShort(turn())}
        </text>
      )}
    </Show>
  )
}

/** The icon of a plan in a list. */
export function PlanSign(props: { plan: Plan }): JSX.Element {
  return (
    <svg class="plan-sign" viewBox="-11 -11 22 22" aria-hidden="true">
      <path d={props.plan.kind === 'arrow' ? 'M-8 6Q0 2 6-5M-1-5.500L7-6.500 7 1.500' : MARK_PATHS[props.plan.mark]} />
    </svg>
  )
}
