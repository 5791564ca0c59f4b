import { createEffect, createMemo, createSelector, For, type JSX, on, Show } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { DiceRow } from '../../table/parts/dice-row.tsx'
import { SideMark } from '../../table/parts/side-mark.tsx'
import { useReplay } from './model.ts'
import { TEXTS } from './texts.ts'
import { type ReplayEntry, type ReplayTurn, replayTurns } from './words.ts'

/** A log with at most this many sentences is fully expanded. */
const MOST_OPEN = 120
/** In a longer turn, this many sentences around the current one are expanded, and as many before and after. */
const BLOCK = 15

/** The log of the match, oldest first; in a long one, only the current turn is expanded. A click on a sentence goes there. */
export function ReplayLog(props: { onJump?(): void }): JSX.Element {
  const replay = useReplay()
  const say = inPageLanguage(TEXTS)
  const tickOf = createMemo(() => new Map(replay.timeline().ticks.map(({ n }, at) => [n, at])))
  const turns = createMemo(() => replayTurns(replay.timeline(), tickOf()))
  const open = createMemo(() => turns().findLastIndex(({ from }) => from <= replay.at()))
  const isShort = createMemo(() => turns().reduce((sum, { entries }) => sum + entries.length, 0) <= MOST_OPEN)
  const isOpen = (i: number) => isShort() || open() === i
  const jump = (at: number) => {
    replay.jump(at)
    props.onJump?.()
  }
  return (
    <div class="replay-log">
      <For each={turns()}>
        {(turn, i) => (
          <section>
            <h3>
              <button
                type="button"
                class="replay-turn"
                aria-current={open() === i() ? 'true' : undefined}
                aria-expanded={isOpen(i())}
                onClick={() => jump(turn.from)}
              >
                {turn.title ?? say().turnStart}
              </button>
            </h3>
            <Show when={isOpen(i())}>
              <Entries turn={turn} jump={jump} />
            </Show>
          </section>
        )}
      </For>
    </div>
  )
}

function Entries(props: { turn: ReplayTurn; jump(at: number): void }): JSX.Element {
  const replay = useReplay()
  const say = inPageLanguage(TEXTS)
  let list!: HTMLOListElement
  const isNow = createSelector(replay.at)
  const block = createMemo(() =>
    Math.floor(
      Math.max(
        0,
        props.turn.entries.findLastIndex(({ at }) => at <= replay.at()),
      ) / BLOCK,
    ),
  )
  const first = () => Math.max(0, block() - 1) * BLOCK
  const end = () => (block() + 2) * BLOCK
  const more = (entry: ReplayEntry | undefined, title: string) => (
    <Show when={entry}>
      {there => (
        <li>
          <button type="button" class="replay-entry replay-more" onClick={() => props.jump(there().at)}>
            {title}
          </button>
        </li>
      )}
    </Show>
  )
  createEffect(
    on(replay.at, () => {
      const now = list.querySelector('[aria-current=step]')
      if (now instanceof HTMLElement) keepInSight(now)
    }),
  )
  return (
    <ol ref={list} class="replay-entries">
      {more(props.turn.entries[first() - 1], say().earlierInTurn)}
      <For each={props.turn.entries.slice(first(), end())}>
        {entry => <Entry entry={entry} isNow={isNow(entry.at)} jump={props.jump} />}
      </For>
      {more(props.turn.entries[end()], say().laterInTurn)}
    </ol>
  )
}

/** Scrolls only the log, and only as far as needed. */
function keepInSight(entry: HTMLElement): void {
  const frame = entry.closest('.replay-scroll')
  if (frame === null) return
  const [box, place] = [entry.getBoundingClientRect(), frame.getBoundingClientRect()]
  if (box.top < place.top + HEADING) frame.scrollTop += box.top - place.top - HEADING
  else if (box.bottom > place.bottom) frame.scrollTop += box.bottom - place.bottom
}

/** The heading of a turn stays at the top of the log. */
const HEADING = 36

function Entry(props: { entry: ReplayEntry; isNow: boolean; jump(at: number): void }): JSX.Element {
  const replay = useReplay()
  const side = () => replay.table.fixed().sides.find(one => one.side === props.entry.side)
  const dice = () => props.entry.lines.flatMap(({ tale }) => tale.dice)
  return (
    <li>
      <button type="button" class="replay-entry" aria-current={props.isNow ? 'step' : undefined} onClick={() => props.jump(props.entry.at)}>
        <SideMark side={side()} />
        <span class="replay-lines">
          <For each={props.entry.lines}>{line => <span>{line.tale.text}</span>}</For>
        </span>
        <DiceRow dice={dice()} beside={props.entry.side} sides={replay.table.fixed().sides} />
      </button>
    </li>
  )
}
