import { GO_SORT } from '@grognard/engine/words'
import { createEffect, createMemo, createSignal, For, type JSX, on, onCleanup, Show } from 'solid-js'
import { capitalised, inPageLanguage } from '../../base/language.ts'
import { settings } from '../../base/settings.ts'
import { Beside } from '../beside.tsx'
import { Advice, BotReason, Hint, Regrets, Standing } from '../column/notes.tsx'
import { Odds } from '../column/odds.tsx'
import { Prompt } from '../column/prompt.tsx'
import { useTable } from '../model.ts'
import { saveRecord } from '../panels/save-file.ts'
import { WatchersEyes } from '../parts/eyes.tsx'
import { RuleLink } from '../parts/rule-link.tsx'
import { spotName } from '../parts/spots.ts'
import { rowsOf } from '../results.ts'
import { Sheets } from '../sheets/sheets.tsx'
import { TEXTS as TABLE_TEXTS } from '../texts.ts'
import { Choices } from './choices.tsx'
import { CommandLine } from './command-line.tsx'
import { COMMAND_NAMES } from './commands.ts'
import type { Console } from './console.ts'
import { say } from './texts.ts'
import { Transcript } from './transcript.tsx'

/** The decision: the question, the sentence so far, the input line, answers, odds and choices. */
export function DecisionPart(props: { console: Console; onLeave(): void }): JSX.Element {
  const table = useTable()
  return (
    <section class="text-decision" aria-label={say().decision}>
      <Prompt />
      <Beside />
      <SaidWords />
      <LastResults />
      <Warned />
      {/* What is to be reconsidered is read out when it appears. */}
      <div role="status">
        <Regrets />
      </div>
      <Buttons console={props.console} onLeave={props.onLeave} />
      <WatchersEyes />
      <CommandLine console={props.console} />
      <Transcript entries={props.console.entries()} />
      <PeekSwitch console={props.console} />
      <Hint isTold={true} />
      <Odds />
      <Sheets />
      <Choices console={props.console} />
      <ListSheets />
      <Show when={table.draft()}>
        <Standing />
      </Show>
      <Advice />
      <BotReason />
    </section>
  )
}

/** What came of the last fights and tests, until the next order is begun. The transcript has read it out. */
function LastResults(): JSX.Element {
  const table = useTable()
  const sayTable = inPageLanguage(TABLE_TEXTS)
  const isBegun = createMemo(() => (table.draft()?.said.length ?? 0) > 0)
  createEffect(on(isBegun, begun => begun && table.closeResults(), { defer: true }))
  return (
    <Show when={table.results().length > 0}>
      <section class="text-results" aria-label={sayTable().results}>
        <h3>{sayTable().results}</h3>
        <For each={table.results()}>
          {result => (
            <>
              <p>
                {result.title} <RuleLink rule={result.rule} />
              </p>
              <ul class="plain-list">
                <For each={rowsOf(result, table.sideName, sayTable().noLoss)}>{row => <li>{row}</li>}</For>
              </ul>
            </>
          )}
        </For>
      </section>
    </Show>
  )
}

/** Lists beside the decision, for reading: what can be named in them is among the choices. */
function ListSheets(): JSX.Element {
  const table = useTable()
  const lists = () => (table.draft()?.sheets ?? []).filter(sheet => sheet.kind === 'list')
  return (
    <For each={lists()}>
      {sheet => (
        <section aria-label={sheet.title}>
          <h3>
            {sheet.title} <RuleLink rule={sheet.rule} />
          </h3>
          <ul class="plain-list">
            <For each={sheet.rows}>
              {row => (
                <li aria-current={row.isNow ? 'true' : undefined}>
                  {[`${row.letter} ${row.name}`.trim(), row.text, row.mark?.text].filter(Boolean).join(', ')}
                </li>
              )}
            </For>
          </ul>
        </section>
      )}
    </For>
  )
}

/** The words said so far; each takes the sentence back to before it. */
function SaidWords(): JSX.Element {
  const table = useTable()
  return (
    <Show when={(table.draft()?.said.length ?? 0) + (table.draft()?.filled.length ?? 0) > 0}>
      <div class="said-words">
        <h3>{say().sentence}</h3>
        <ol>
          <For each={table.draft()?.said}>
            {(word, i) => (
              <li>
                <button type="button" class="btn small" aria-label={say().takeBackTo(word.name)} onClick={() => void table.backTo(i())}>
                  {word.name}
                </button>
              </li>
            )}
          </For>
          <For each={table.draft()?.filled.filter(({ sort }) => sort !== GO_SORT.name)}>{word => <li>{say().filledIn(word.name)}</li>}</For>
        </ol>
        <For each={table.draft()?.switches}>
          {one => (
            <button
              type="button"
              class="btn small"
              aria-pressed={one.isOn}
              onClick={() => void table.sayWords(one.say as readonly number[])}
            >
              {say().switchOf(table.draft()?.said.find(({ word }) => word === one.of)?.name ?? '', one.name)}
            </button>
          )}
        </For>
      </div>
    </Show>
  )
}

/** What to reconsider before the sentence is said, and who would be left behind. */
function Warned(): JSX.Element {
  const table = useTable()
  return (
    <Show when={table.warning()}>
      {warned => (
        <div class="note note-bad text-warning" role="alert">
          <div>
            <Show when={warned().leavesBehind.length > 0}>
              <p>{say().warning(warned().leavesBehind.length)}</p>
            </Show>
            <ul class="plain-list">
              <For each={warned().leavesBehind}>{spot => <li>{spotName(table.scene(), table.ground(), spot)}</li>}</For>
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

/** What can be done now: speak, take back, ask for a hint; pause bots that play each other; go on when the battle is over. */
function Buttons(props: { console: Console; onLeave(): void }): JSX.Element {
  const table = useTable()
  const sayTable = inPageLanguage(TABLE_TEXTS)
  const [isAsking, setAsking] = createSignal(false)
  const hasSwap = () => {
    const odds = table.odds()
    return odds !== undefined && odds !== 'computing' && odds.hasSwap
  }
  const isOver = () => table.update().ending !== undefined
  const askHint = async () => {
    setAsking(true)
    await props.console.submit(`/${COMMAND_NAMES.hint[settings.language][0]}`)
    setAsking(false)
  }
  return (
    <div class="text-buttons">
      <Show when={table.canGoOn() && table.swapped() === undefined && table.warning() === undefined}>
        <button type="button" class="btn primary" onClick={() => void table.goOn()}>
          {table.draft()?.button}
        </button>
      </Show>
      <Show when={table.warning()}>
        <button type="button" class="btn primary" onClick={() => void table.speakAnyway()}>
          {say().endAnyway}
        </button>
        <button type="button" class="btn" onClick={() => table.closeWarning()}>
          {say().keepOn}
        </button>
      </Show>
      <Show when={table.warning() === undefined && (table.draft()?.said.length ?? 0) > 0}>
        <button type="button" class="btn" onClick={() => void table.back()}>
          {say().back}
        </button>
      </Show>
      <Show when={hasSwap()}>
        <button type="button" class="btn" aria-pressed={table.swapped() !== undefined} onClick={() => void table.swapSides()}>
          {table.swapped() === undefined ? say().swapSides : say().ownSide}
        </button>
      </Show>
      <Show when={table.update().undo !== 'none'}>
        <button type="button" class="btn" onClick={() => void table.undo()}>
          {say().undo}
        </button>
      </Show>
      <Show when={table.update().redo}>
        <button type="button" class="btn" onClick={() => void table.redo()}>
          {say().redo}
        </button>
      </Show>
      <Show when={table.draft()}>
        <button type="button" class="btn" disabled={isAsking()} onClick={() => void askHint()}>
          {isAsking() ? say().hintAsked : say().hint}
        </button>
      </Show>
      <Show when={table.fixed().company === 'watch' && !isOver()}>
        <Pace />
      </Show>
      <Show when={isOver()}>
        <button type="button" class="btn primary" onClick={() => props.onLeave()}>
          {say().another}
        </button>
        <button type="button" class="btn" onClick={() => void saveRecord(table, 'jsonl')}>
          {sayTable().saveRecord}
        </button>
      </Show>
    </div>
  )
}

/** Bots that play each other wait for permission: their moves would be read out for hours. */
function Pace(): JSX.Element {
  const table = useTable()
  const [isHeld, setHeld] = createSignal(true)
  createEffect(() => void table.api.pace(isHeld() ? 'hold' : 'run'))
  onCleanup(() => void table.api.pace('run'))
  return (
    <>
      <button type="button" class="btn primary" disabled={!isHeld()} onClick={() => void table.api.pace('step')}>
        {say().nextMove}
      </button>
      <button type="button" class="btn" onClick={() => setHeld(!isHeld())}>
        {isHeld() ? say().letThemPlay : say().holdThem}
      </button>
    </>
  )
}

/**
 * While both players look on: a switch that shows the deciding player their own pieces. What was read meanwhile disappears when it is
 * turned off.
 */
function PeekSwitch(props: { console: Console }): JSX.Element {
  const table = useTable()
  const [isOn, setOn] = createSignal(false)
  const peek = (on: boolean) => {
    if (isOn() === on) return
    setOn(on)
    void table.api.peek(on)
    if (!on) props.console.clear()
  }
  const nextLine = createMemo(() => table.update().next)
  createEffect(on(nextLine, () => peek(false), { defer: true }))
  onCleanup(() => peek(false))
  return (
    <Show when={table.update().isCommon}>
      <p>{say().common}</p>
      <button type="button" class="btn" aria-pressed={isOn()} onClick={() => peek(!isOn())}>
        {isOn() ? say().peekEnd : say().peek}
      </button>
    </Show>
  )
}
