import type { Spot } from '@grognard/engine'
import { createSignal, type JSX, Show } from 'solid-js'
import { capitalised, inPageLanguage } from '../../base/language.ts'
import { type Settings, set, settings } from '../../base/settings.ts'
import type { Draft } from '../../session/protocol.ts'
import { useTable } from '../model.ts'
import type { Ending } from '../next-thing.ts'
import { Icon } from '../parts/icons.tsx'
import { PastQuestion } from '../parts/past-question.tsx'
import { Regrets, Warning } from './notes.tsx'
import { TEXTS } from './texts.ts'

/** What the button asks for while there is nothing to say yet, by what most choices point at. */
const ASKED_FOR: Readonly<Partial<Record<Spot['kind'], 'unit' | 'hex' | 'card'>>> = { piece: 'unit', hex: 'hex', card: 'card' }

/** The one primary button of the screen: the next thing to do. It is always in the same place. */
function Primary(): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const asksFor = ({ choices }: Draft): string => {
    const [kind, ...others] = choices.flatMap(({ spot }) => (spot === undefined ? [] : (ASKED_FOR[spot.kind] ?? [])))
    return say().choose[kind === undefined || 2 * (1 + others.length) < choices.length ? 'other' : kind]
  }
  const label = () => {
    const next = table.nextThing()
    const draft = table.draft()
    if (draft === undefined) return ''
    if (next.kind === 'speak') return draft.button
    if (next.kind === 'choose') return asksFor(draft)
    return next.kind === 'next' ? say().nextIs(next.word.name) : capitalised(next.word.name)
  }
  return (
    <Show
      when={table.film() === undefined}
      fallback={
        <button type="button" class="btn primary" aria-label={say().skipLabel} title={say().skipLabel} onClick={() => table.skip()}>
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
        <button type="button" class="btn primary" disabled={table.nextThing().kind === 'choose'} onClick={() => void table.goNext()}>
          {label()}
        </button>
      </Show>
    </Show>
  )
}

/** Ends the phase: its button shows how many could still act. */
function EndingWord(props: { ending: Ending }): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const left = () => table.update().decision?.unfinished.length ?? 0
  const name = () => capitalised(props.ending.word.name)
  return (
    <button
      type="button"
      class="btn"
      aria-label={left() > 0 ? say().endWithLeft(name(), left()) : undefined}
      onClick={() => void (props.ending.isOnward ? table.chooseOnward(props.ending.word) : table.choose(props.ending.word))}
    >
      {name()}
      <Show when={left() > 0}>
        <span class="count">{left()}</span>
      </Show>
    </button>
  )
}

/** The speeds of events, as multiples of the slowest. */
const TIMES: Readonly<Record<Exclude<Settings['speed'], 'off'>, number>> = { slow: 1, normal: 2, fast: 4 }
const SPEEDS = ['slow', 'normal', 'fast'] as const

/** While events are shown or a bot moves: pause, continue, step both ways, speed. */
function FilmButtons(): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const speed = () => (settings.speed === 'off' ? 'normal' : settings.speed)
  const times = () => TIMES[speed()]
  const faster = () => set('speed', SPEEDS[(SPEEDS.indexOf(speed()) + 1) % SPEEDS.length])
  return (
    <>
      <button type="button" class="btn" onClick={() => (table.isPaused() ? table.play() : table.pause())}>
        <Icon name={table.isPaused() ? 'play' : 'pause'} />
        {table.isPaused() ? say().play : say().pause}
      </button>
      <button
        type="button"
        class="btn"
        aria-label={say().stepBack}
        title={`${say().stepBack} (,)`}
        disabled={table.film() === undefined}
        onClick={() => table.stepBack()}
      >
        <Icon name="step" class="icon-mirrored" />
      </button>
      <button type="button" class="btn" title={`${say().step} (.)`} onClick={() => table.stepOn()}>
        <Icon name="step" />
        {say().step}
      </button>
      <Show when={settings.speed !== 'off'}>
        <button type="button" class="btn" aria-label={say().speedLabel(times())} title={say().speedLabel(times())} onClick={faster}>
          {say().speed(times())}
        </button>
      </Show>
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
      <Regrets />
      <div class="buttons-main" classList={{ 'buttons-film': isShowing() }}>
        <Show when={table.film() !== undefined || (hasDraft() && table.swapped() === undefined)}>
          <Primary />
        </Show>
        <Show when={isShowing()}>
          <FilmButtons />
        </Show>
        <Show when={!isShowing() && table.warning() === undefined && hasSwap()}>
          <button type="button" class="btn plain" aria-pressed={table.swapped() !== undefined} onClick={() => void table.swapSides()}>
            {table.swapped() === undefined ? say().swapSides : say().ownSide}
          </button>
        </Show>
        <Show
          when={!isShowing() && table.warning() === undefined && table.swapped() === undefined && (table.draft()?.said.length ?? 0) > 0}
        >
          <button type="button" class="btn" onClick={() => void table.back()}>
            {say().back}
          </button>
        </Show>
        <Show when={!isShowing() && table.warning() !== undefined}>
          <button type="button" class="btn" onClick={() => table.closeWarning()}>
            {say().keepOn}
          </button>
        </Show>
        <Show when={!isShowing() && table.warning() === undefined && table.nextThing().kind !== 'end' && table.endsPhase()}>
          {ends => <EndingWord ending={ends()} />}
        </Show>
      </div>
      <QuietActions />
    </div>
  )
}

/** Actions that commit to nothing: undo, hint, next unit, show again. The first two never move. */
function QuietActions(): JSX.Element {
  const table = useTable()
  const say = inPageLanguage(TEXTS)
  const [isAsking, setAsking] = createSignal(false)
  const isFilmed = () => table.film() !== undefined
  /** Somebody decides here, now or later: what they may do stays in its place. */
  const hasPlayers = () => table.fixed().company !== 'watch' && table.update().ending === undefined
  const unfinished = () => (table.draft() === undefined ? 0 : (table.update().decision?.unfinished.length ?? 0))
  const askHint = async () => {
    setAsking(true)
    await table.askHint()
    setAsking(false)
  }
  return (
    <div class="buttons-quiet">
      <Show when={hasPlayers()}>
        <button
          type="button"
          class="quiet-button quiet-undo"
          title={`${say().undo} (U)`}
          disabled={isFilmed() || table.update().undo === 'none'}
          onClick={() => void table.undo()}
        >
          <Icon name="undo" />
          {say().undo}
        </button>
        <button
          type="button"
          class="quiet-button"
          title={`${say().hint} (H)`}
          disabled={isFilmed() || isAsking() || table.draft() === undefined}
          onClick={() => void askHint()}
        >
          <Icon name="hint" />
          {isAsking() ? say().hintAsked : say().hint}
        </button>
      </Show>
      <Show when={!isFilmed()}>
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
        <Show when={table.update().redo}>
          <button type="button" class="quiet-button" title={`${say().redo} (Y)`} onClick={() => void table.redo()}>
            <Icon name="redo" />
            {say().redo}
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
