import type { Spot } from '@grognard/engine'
import { createMemo, createSignal, type JSX, Show } from 'solid-js'
import { capitalised, inPageLanguage } from '../../base/language.ts'
import { useTable } from '../model.ts'
import { Icon } from '../parts/icons.tsx'
import { PastQuestion } from '../parts/past-question.tsx'
import { Warning } from './notes.tsx'
import { TEXTS } from './texts.ts'

/** What the button asks for while there is nothing to say yet, by what the next choice points at. */
const ASKED_FOR: Readonly<Partial<Record<Spot['kind'], 'unit' | 'hex' | 'card'>>> = { piece: 'unit', hex: 'hex', card: 'card' }

/** The one primary button of the screen: the current decision. It is always in the same place. */
function Primary(): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const asksFor = (): string => {
    const pointed = table.draft()?.choices.find(({ spot }) => spot !== undefined)?.spot
    return say().choose[(pointed && ASKED_FOR[pointed.kind]) ?? 'other']
  }
  return (
    <Show
      when={table.film() === undefined}
      fallback={
        <button type="button" class="btn primary" onClick={() => table.skip()}>
          {say().skip}
        </button>
      }
    >
      <Show
        when={table.warning() === undefined}
        fallback={
          <button type="button" class="btn primary" onClick={() => void table.speakAnyway()}>
            {say().endAnyway}
          </button>
        }
      >
        <button type="button" class="btn primary" disabled={!table.canGoOn()} onClick={() => void table.goOn()}>
          {table.canGoOn() ? table.draft()?.button : asksFor()}
        </button>
      </Show>
    </Show>
  )
}

/** The word that ends the decision and names nothing on the board, when all others do: its button shows how many could still act. */
function EndingWord(): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const word = createMemo(() => {
    const { said = [], choices = [] } = table.draft() ?? {}
    const [ends, ...others] = choices.filter(({ spot }) => spot === undefined)
    return said.length === 0 && choices.length > 1 && others.length === 0 ? ends : undefined
  })
  const left = () => table.update().decision?.unfinished.length ?? 0
  return (
    <Show when={word()}>
      {ends => (
        <button
          type="button"
          class="btn"
          aria-label={left() > 0 ? say().endWithLeft(capitalised(ends().name), left()) : undefined}
          onClick={() => void table.choose(ends())}
        >
          {capitalised(ends().name)}
          <Show when={left() > 0}>
            <span class="count">{left()}</span>
          </Show>
        </button>
      )}
    </Show>
  )
}

/** While events are shown or a bot moves: pause, continue, step. */
function FilmButtons(): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  return (
    <>
      <button type="button" class="btn" onClick={() => (table.isPaused() ? table.play() : table.pause())}>
        <Icon name={table.isPaused() ? 'play' : 'pause'} />
        {table.isPaused() ? say().play : say().pause}
      </button>
      <button type="button" class="btn" onClick={() => table.stepOn()}>
        <Icon name="step" />
        {say().step}
      </button>
    </>
  )
}

/** The buttons under the decision. */
export function Actions(): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const isWatching = () => table.fixed().company === 'watch' && table.update().ending === undefined
  const isShowing = () => table.film() !== undefined || table.isPaused() || table.update().thinking !== undefined || isWatching()
  const hasDraft = () => table.draft() !== undefined
  const hasSwap = () => {
    const odds = table.odds()
    return odds !== undefined && odds !== 'computing' && odds.hasSwap
  }
  return (
    <div class="decision-buttons">
      <Show when={table.film() === undefined}>
        <PastQuestion />
        <Warning />
      </Show>
      <div class="buttons-main" classList={{ 'buttons-film': isShowing() }}>
        <Show when={table.film() !== undefined || (hasDraft() && table.swapped() === undefined)}>
          <Primary />
        </Show>
        <Show when={isShowing()}>
          <FilmButtons />
        </Show>
        <Show when={!isShowing() && table.warning() === undefined}>
          <EndingWord />
        </Show>
        <Show when={!isShowing() && table.warning() !== undefined}>
          <button type="button" class="btn" onClick={() => table.closeWarning()}>
            {say().keepOn}
          </button>
        </Show>
        <Show
          when={!isShowing() && table.warning() === undefined && table.swapped() === undefined && (table.draft()?.said.length ?? 0) > 0}
        >
          <button type="button" class="btn" onClick={() => void table.back()}>
            {say().back}
          </button>
        </Show>
        <Show when={!isShowing() && table.warning() === undefined && hasSwap()}>
          <button type="button" class="btn plain" aria-pressed={table.swapped() !== undefined} onClick={() => void table.swapSides()}>
            {table.swapped() === undefined ? say().swapSides : say().ownSide}
          </button>
        </Show>
      </div>
      <QuietActions />
    </div>
  )
}

/** Actions that commit to nothing: undo, next unit, hint, show again. */
function QuietActions(): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const [isAsking, setAsking] = createSignal(false)
  const unfinished = () => (table.draft() === undefined ? 0 : (table.update().decision?.unfinished.length ?? 0))
  const askHint = async () => {
    setAsking(true)
    await table.askHint()
    setAsking(false)
  }
  return (
    <div class="buttons-quiet">
      <Show when={table.film() === undefined}>
        <Show when={table.update().undo !== 'none'}>
          <button type="button" class="quiet-button quiet-undo" title={`${say().undo} (U)`} onClick={() => void table.undo()}>
            <Icon name="undo" />
            {say().undo}
          </button>
        </Show>
        <Show when={table.update().redo}>
          <button type="button" class="quiet-button" title={`${say().redo} (Y)`} onClick={() => void table.redo()}>
            <Icon name="redo" />
            {say().redo}
          </button>
        </Show>
        <Show when={unfinished() > 0}>
          <button
            type="button"
            class="quiet-button"
            title={`${say().nextUnitLabel(unfinished())} (N)`}
            aria-label={say().nextUnitLabel(unfinished())}
            onClick={() => table.nextUnfinished()}
          >
            <Icon name="next" />
            {say().nextUnit}
            <span class="count">{unfinished()}</span>
          </button>
        </Show>
        <Show when={table.draft()}>
          <button type="button" class="quiet-button" title={`${say().hint} (H)`} disabled={isAsking()} onClick={() => void askHint()}>
            <Icon name="hint" />
            {isAsking() ? say().hintAsked : say().hint}
          </button>
        </Show>
        <Show when={table.log().length > 0}>
          <button type="button" class="quiet-button" aria-label={say().showAgain} title={say().showAgain} onClick={() => table.showAgain()}>
            <Icon name="again" />
          </button>
        </Show>
      </Show>
    </div>
  )
}
