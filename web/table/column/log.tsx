import type { SceneSide } from '@grognard/engine'
import { createEffect, createMemo, createSignal, For, type JSX, on, onCleanup, onMount, Show } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import type { Tale } from '../../session/protocol.ts'
import { useTable } from '../model.ts'
import { DiceRow } from '../parts/dice-row.tsx'
import { RuleLink } from '../parts/rule-link.tsx'
import { SideMark } from '../parts/side-mark.tsx'
import { spotOfLit } from '../parts/spots.ts'
import { type LogEntry, type LogLine, type LogTurn, logTurns, newestEntries, newestFirst, reusing } from './log-entries.ts'
import './log.css'
import { TEXTS } from './texts.ts'

/** This many entries are drawn at once, and as many more at the end of the list: everything drawn slows every change of the page. */
const PAGE = 24
/** This many more on request. */
const ASKED = 96

/** What has happened, newest first in turns, entries and lines; hovering over a line highlights its subject, a click goes there. */
export function Log(): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const [most, setMost] = createSignal(PAGE)
  let root: HTMLDivElement | undefined
  const turns = createMemo<readonly LogTurn[]>(before => reusing(before, newestFirst(logTurns(table.log()))), [])
  const isKeyboardHere = () => root?.matches(':focus-within') === true
  // New entries don't push out what has keyboard focus.
  const room = createMemo<{ readonly count: number; readonly more: number }>(
    before => {
      const count = turns().reduce((sum, { entries }) => sum + entries.length, 0)
      return { count, more: isKeyboardHere() ? before.more + Math.max(0, count - before.count) : 0 }
    },
    { count: 0, more: 0 },
  )
  const page = createMemo(() => newestEntries(turns(), most() + room().more))
  const entriesUnder = (heading: Tale | undefined) => page().turns.find(turn => turn.heading === heading)?.entries
  onMount(() => {
    const box = root && scrollerOf(root)
    if (box === undefined) return
    // Checking the scroll position at every event would force a layout each time.
    let isAtTop = true
    const look = () => {
      isAtTop = box.scrollTop === 0
      // Keyboard focus may be at an older line.
      if (isAtTop && !isKeyboardHere()) setMost(PAGE)
    }
    box.addEventListener('scroll', look, { passive: true })
    onCleanup(() => box.removeEventListener('scroll', look))
    if (!box.matches('.column-log')) return
    // If the reader scrolled down and went elsewhere, shows what is new; doesn't disturb anyone still reading.
    createEffect(on(table.told, () => !isAtTop && !box.matches(':hover, :focus-within') && box.scrollTo({ top: 0 }), { defer: true }))
  })
  /** Shows more on request; focus goes to the first new one if there is nothing more to ask for. */
  const showMore = () => {
    const shown = most() + room().more
    setMost(most() + ASKED)
    if (page().left > 0) return
    const first = root?.querySelectorAll<HTMLElement>('.log-entry')[shown]
    if (first === undefined) return
    first.tabIndex = -1
    first.focus()
  }
  /** What the server knows of before the first line comes when it is scrolled to. */
  let isReading = false
  const readEarlier = () => {
    if (isReading) return
    isReading = true
    setMost(most() + PAGE)
    void table.readEarlier().finally(() => {
      isReading = false
    })
  }
  return (
    <div class="log" ref={root}>
      <Show when={table.log().length > 0} fallback={<p class="quiet">{say().logEmpty}</p>}>
        <For each={page().turns.map(turn => turn.heading)}>
          {heading => (
            <section class="log-turn">
              <Show when={heading?.text}>{text => <h3>{text()}</h3>}</Show>
              <ol class="log-entries">
                <For each={entriesUnder(heading)}>{entry => <Entry entry={entry} />}</For>
              </ol>
            </section>
          )}
        </For>
        <Show when={page().left > 0}>
          <button type="button" class="quiet-button" ref={element => whenSeen(element, () => setMost(most() + PAGE))} onClick={showMore}>
            {say().earlier(Math.min(page().left, ASKED))}
          </button>
        </Show>
        <Show when={page().left === 0 && table.update().online?.hasPast}>
          <button type="button" class="quiet-button" ref={element => whenSeen(element, readEarlier)} onClick={readEarlier}>
            {say().past}
          </button>
        </Show>
      </Show>
    </div>
  )
}

/** The scroll container of an element. */
function scrollerOf(element: Element): Element | undefined {
  for (let box = element.parentElement; box !== null; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box
  return undefined
}

/** Runs something whenever an element comes into view, and again while it stays there, but not while it has keyboard focus. */
function whenSeen(element: Element, act: () => void): void {
  const watch = new IntersectionObserver(([{ isIntersecting }]) => {
    if (!isIntersecting || document.activeElement === element) return
    watch.unobserve(element)
    watch.observe(element)
    act()
  })
  watch.observe(element)
  onCleanup(() => watch.disconnect())
}

function Entry(props: { entry: LogEntry }): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const side = (): SceneSide | undefined => table.fixed().sides.find(one => one.side === props.entry.side)
  return (
    <li class="log-entry">
      <SideMark side={side()} />
      <span class="unseen">{say().by(side()?.name ?? say().referee)} </span>
      <div class="log-lines">
        <For each={props.entry.lines}>{line => <Line line={line} />}</For>
      </div>
    </li>
  )
}

const isAboutSomething = (tale: Tale): boolean => tale.hexes.length + tale.pieces.length > 0

function Line(props: { line: LogLine }): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const tale = () => props.line.tale
  const go = () => {
    const spot = spotOfLit(table.scene(), tale())
    if (spot !== undefined) table.goTo(spot)
  }
  return (
    <div class={`log-line log-${tale().kind}`}>
      <div class="log-sentence">
        <Show when={isAboutSomething(tale())} fallback={<span>{tale().text}</span>}>
          <button
            type="button"
            class="log-button"
            onClick={go}
            onPointerEnter={() => table.light(tale())}
            onPointerLeave={() => table.light(undefined)}
            onFocus={() => table.light(tale())}
            onBlur={() => table.light(undefined)}
          >
            {tale().text}
          </button>
        </Show>
        <For each={props.line.routine}>{routine => <span class="log-routine">{routine.text}</span>}</For>
        <Show when={props.line.modifiers.length > 0}>
          <details class="log-modifiers">
            <summary>{say().modifiersCount(props.line.modifiers.length)}</summary>
            <For each={props.line.modifiers}>
              {modifier => (
                <p>
                  {modifier.text} <RuleLink rule={modifier.rule} />
                </p>
              )}
            </For>
          </details>
        </Show>
      </div>
      <RuleLink rule={tale().kind === 'told' || tale().kind === 'routine' ? tale().rule : undefined} />
      <DiceRow dice={tale().dice} beside={tale().side} sides={table.fixed().sides} />
    </div>
  )
}
