import { type JSX, Show } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { EyesButtons } from '../../table/parts/eyes.tsx'
import { Icon } from '../../table/parts/icons.tsx'
import { SPEEDS, useReplay } from './model.ts'
import { TEXTS } from './texts.ts'

/** Play, step both ways, speed; and the way to a branch from here. */
export function Controls(props: { onBranch(): void }): JSX.Element {
  const replay = useReplay()
  const say = inPageLanguage(TEXTS)
  return (
    <div class="replay-controls">
      <Show when={!replay.isStill}>
        <Steps />
      </Show>
      <button type="button" class="btn replay-branch" onClick={() => props.onBranch()}>
        {say().branch}
      </button>
    </div>
  )
}

/** Play and its speed, a step back, a step on. */
function Steps(): JSX.Element {
  const replay = useReplay()
  const say = inPageLanguage(TEXTS)
  const nextSpeed = () => SPEEDS[(SPEEDS.indexOf(replay.speed()) + 1) % SPEEDS.length]
  return (
    <>
      <button
        type="button"
        class="icon-button"
        aria-label={say().stepBack}
        title={`${say().stepBack} (←)`}
        disabled={replay.at() === 0}
        onClick={() => replay.stepBack()}
      >
        <Icon name="step" class="icon-mirrored" />
      </button>
      <button
        type="button"
        class="icon-button replay-play"
        aria-label={replay.isPlaying() ? say().pause : say().play}
        onClick={() => (replay.isPlaying() ? replay.pause() : replay.play())}
      >
        <Icon name={replay.isPlaying() ? 'pause' : 'play'} />
      </button>
      <button
        type="button"
        class="icon-button"
        aria-label={say().stepOn}
        title={`${say().stepOn} (→)`}
        disabled={replay.at() >= replay.last()}
        onClick={() => replay.stepOn()}
      >
        <Icon name="step" />
      </button>
      <button type="button" class="replay-speed" aria-label={say().speedLabel(replay.speed())} onClick={() => replay.setSpeed(nextSpeed())}>
        {say().speed(replay.speed())}
      </button>
    </>
  )
}

/** Through whose eyes the match is seen; without a choice, why. */
export function EyesChoice(): JSX.Element {
  const replay = useReplay()
  const say = inPageLanguage(TEXTS)
  return (
    <Show
      when={replay.opened.eyes.length > 1}
      fallback={<p class="quiet eyes-note">{replay.eyes() === 'everybody' ? say().onlyCommon : say().onlyOwn}</p>}
    >
      <EyesButtons eyes={replay.opened.eyes} now={replay.eyes()} choose={eyes => replay.lookThrough(eyes)} />
    </Show>
  )
}
