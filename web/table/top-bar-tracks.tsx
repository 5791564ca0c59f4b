import type { Chip, SceneSide, ScoreTrack, TurnTrack } from '@grognard/engine'
import { For, type JSX, Show } from 'solid-js'
import { inPageLanguage, printNumber } from '../base/language.ts'
import { useTable } from './model.ts'
import { ChipItem } from './parts/chip-mark.tsx'
import { RuleLink } from './parts/rule-link.tsx'
import { outlineOf } from './parts/side-mark.tsx'
import { TEXTS } from './texts.ts'

/** The turns: past plain, current filled, future recessed. */
export function Turns(props: { turn: TurnTrack; hasCaption: boolean }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  return (
    <div class="top-part">
      <Show when={props.hasCaption}>
        <p class="top-caption">{props.turn.title}</p>
      </Show>
      <ol class="turns" aria-label={say().turnTrack}>
        <For each={props.turn.boxes}>
          {box => (
            <li class={`turn turn-${box.state}`} aria-current={box.state === 'now' ? 'step' : undefined} title={box.note}>
              {box.label}
              <span class="unseen">{box.note}</span>
            </li>
          )}
        </For>
      </ol>
    </div>
  )
}

/** Which formations have acted this turn. */
export function Chips(props: { chips: readonly Chip[]; hasCaption: boolean }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  return (
    <div class="top-part">
      <Show when={props.hasCaption}>
        <p class="top-caption">{say().formations}</p>
      </Show>
      <ul class="chips" aria-label={say().formations}>
        <For each={props.chips}>{chip => <ChipItem chip={chip} />}</For>
      </ul>
    </div>
  )
}

const STEP = 15
const MOST_STEPS = 31

/** The side a figure favours, or undefined. */
function favoured(sides: readonly SceneSide[], score: ScoreTrack, figure: number): SceneSide | undefined {
  if (figure === 0) return undefined
  return sides.find(side => (side.side === score.high) === figure > 0)
}

function Marker(props: { side: SceneSide | undefined; x: number; figure: number }): JSX.Element {
  const nation = () => props.side?.nation
  return (
    <g transform={`translate(${props.x - 9} 2)`}>
      <path
        class="score-marker"
        transform="scale(1.8)"
        d={outlineOf(props.side?.shape ?? 'square')}
        style={{ fill: nation() === undefined ? 'var(--ink-2)' : `var(--${nation()})` }}
      />
      <text x="9" y="13.6" text-anchor="middle" style={{ fill: nation() === undefined ? 'var(--ink-inv)' : `var(--${nation()}-on)` }}>
        {printNumber(Math.abs(props.figure))}
      </text>
    </g>
  )
}

/** One signed scale between the sides; the marker has the leader's shape and colour. */
export function Score(props: { score: ScoreTrack; hasCaption: boolean }): JSX.Element {
  const table = useTable()
  const sides = () => table.fixed().sides
  const span = () => props.score.to - props.score.from
  const step = () => (span() + 1 > MOST_STEPS ? (STEP * MOST_STEPS) / (span() + 1) / 2 : STEP)
  const width = () => (span() + 1) * step()
  const x = (figure: number) => (Math.max(props.score.from, Math.min(props.score.to, figure)) - props.score.from + 0.5) * step()
  const boxes = () => Array.from({ length: span() + 1 }, (_, i) => props.score.from + i)
  const ground = (figure: number) => {
    const side = favoured(sides(), props.score, figure)
    return side === undefined
      ? { '--pale': 'var(--paper-3)', '--edge': 'var(--ink-3)' }
      : { '--pale': `var(--${side.nation}-pale)`, '--edge': `var(--${side.nation}-line)` }
  }
  const end = (figure: number) => `${favoured(sides(), props.score, figure)?.name ?? ''} ${printNumber(Math.abs(figure))}`
  return (
    <div class="top-part top-score" title={props.score.label}>
      <Show when={props.hasCaption}>
        <p class="top-caption top-ends">
          <span>{end(props.score.from)}</span>
          <RuleLink rule={props.score.rule} />
          <span>{end(props.score.to)}</span>
        </p>
      </Show>
      <svg class="score" width={width()} height="26" viewBox={`0 0 ${width()} 26`} role="img" aria-label={props.score.label}>
        <For each={boxes()}>
          {figure => (
            <rect class="score-box" x={x(figure) - step() / 2 + 0.5} y="4" width={step() - 1} height="15" style={ground(figure)} />
          )}
        </For>
        <For each={props.score.thresholds}>
          {threshold => (
            <path class="score-tick" d={`M${x(threshold.at)} 19v5`}>
              <title>{threshold.label}</title>
            </path>
          )}
        </For>
        <Marker side={favoured(sides(), props.score, props.score.now)} x={x(props.score.now)} figure={props.score.now} />
      </svg>
    </div>
  )
}

/** The score when there is no room for a scale: the leader's mark with its figure. */
export function ScoreMark(props: { score: ScoreTrack }): JSX.Element {
  const table = useTable()
  return (
    <svg class="score" width="22" height="22" viewBox="0 0 22 22" role="img" aria-label={props.score.label}>
      <Marker side={favoured(table.fixed().sides, props.score, props.score.now)} x={11} figure={props.score.now} />
    </svg>
  )
}

/** What is worth knowing now, with its rule. */
export function Remarks(): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  return (
    <ul class="remarks" aria-label={say().remarks}>
      <For each={table.scene().remarks.slice(0, 2)}>
        {remark => (
          <li>
            {remark.text} <RuleLink rule={remark.rule} />
          </li>
        )}
      </For>
    </ul>
  )
}
