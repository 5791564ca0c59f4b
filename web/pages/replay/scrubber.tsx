import { createMemo, createSignal, createUniqueId, For, type JSX, onCleanup, onMount, Show } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { outlineOf } from '../../table/parts/side-mark.tsx'
import { useReplay } from './model.ts'
import { balancePath, placeOf, ROWS, sideMarks, tickAt, ticksPath, turnMarks } from './scrubber-lines.ts'
import { TEXTS } from './texts.ts'
import { useTickTitle } from './tick-title.ts'

/** The timeline of the match: a tick per sentence, fights taller; dragging updates position and log at once. */
export function Scrubber(): JSX.Element {
  const replay = useReplay()
  const say = inPageLanguage(TEXTS)
  const title = useTickTitle()
  const past = createUniqueId()
  const [width, setWidth] = createSignal(320)
  let line!: HTMLDivElement
  onMount(() => {
    const size = new ResizeObserver(() => setWidth(line.clientWidth))
    size.observe(line)
    onCleanup(() => size.disconnect())
  })
  const ticks = () => replay.timeline().ticks
  const x = () => placeOf(replay.at(), replay.last(), width())
  const drawing = createMemo(() => ({
    ticks: ticksPath(ticks(), width()),
    balance: balancePath(ticks(), width()),
    marks: sideMarks(ticks(), width()),
    turns: turnMarks(ticks(), width()),
  }))
  const sides = () => replay.table.fixed().sides
  const lookOf = (side: number | undefined) => sides().find(one => one.side === side)
  const balanceColour = () => {
    const nation = lookOf(replay.timeline().balance?.high)?.nation
    return { stroke: nation === undefined ? 'var(--ink-2)' : `var(--${nation}-line)` }
  }
  const drag = (event: PointerEvent) => replay.seek(tickAt(event.clientX - line.getBoundingClientRect().left, replay.last(), width()))
  return (
    <div
      ref={line}
      class="scrubber"
      role="slider"
      tabIndex={0}
      aria-label={say().scrubber}
      aria-valuemin={0}
      aria-valuemax={replay.last()}
      aria-valuenow={replay.at()}
      aria-valuetext={say().valueText(replay.at(), replay.last(), replay.tick().turn, title())}
      onPointerDown={event => {
        if (event.button !== 0) return
        line.setPointerCapture(event.pointerId)
        drag(event)
      }}
      onPointerMove={event => line.hasPointerCapture(event.pointerId) && drag(event)}
    >
      <svg width={width()} height={ROWS.height} aria-hidden="true">
        <clipPath id={past}>
          <rect x="0" y="0" width={x() + 1} height={ROWS.height} />
        </clipPath>
        <Show when={replay.timeline().balance}>
          {balance => (
            <>
              <title>{balance().title}</title>
              <path class="scrubber-balance scrubber-future" d={drawing().balance} />
              <path class="scrubber-balance" d={drawing().balance} clip-path={`url(#${past})`} style={balanceColour()} />
            </>
          )}
        </Show>
        <path class="scrubber-ticks scrubber-future" d={drawing().ticks} />
        <path class="scrubber-ticks" d={drawing().ticks} clip-path={`url(#${past})`} />
        <For each={drawing().marks}>
          {mark => (
            <path
              transform={`translate(${mark.x - 3.5} ${ROWS.marks - 3.5}) scale(.7)`}
              d={outlineOf(lookOf(mark.side)?.shape ?? 'square')}
              style={{ fill: `var(--${lookOf(mark.side)?.nation ?? 'fr'}-line)` }}
            />
          )}
        </For>
        <For each={drawing().turns}>
          {mark => (
            <text class="scrubber-turn" x={mark.x} y={ROWS.turns} text-anchor="middle">
              {mark.turn}
            </text>
          )}
        </For>
        <path class="scrubber-needle" d={`M${x()} ${ROWS.balanceTop - 2}V${ROWS.marks + 4}`} />
        <circle class="scrubber-thumb" cx={x()} cy={ROWS.tickFoot - 4} r="7" />
      </svg>
    </div>
  )
}
