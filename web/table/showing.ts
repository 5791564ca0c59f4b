import { type Accessor, createSignal } from 'solid-js'
import type { Company, Laid, TableApi, Tale, Update } from '../session/protocol.ts'
import { createFilm, type Projector } from './film.ts'
import type { TableModel } from './model.ts'
import type { Results } from './results.ts'

/** Bots playing each other wait when the film lags this far behind, and continue when this little is left. */
const MOST_WAITING = 40
const FEW_WAITING = 10

type Shown = Pick<
  TableModel,
  'scene' | 'log' | 'told' | 'film' | 'filmSpan' | 'isPaused' | 'pause' | 'play' | 'stepOn' | 'stepBack' | 'skip' | 'showAgain'
>

/** What is shown of a match: the film of what is new, and the log. */
export interface Showing {
  readonly model: Shown
  readonly scene: Accessor<Laid>
  /** Shows what an update brings; one for another viewer drops everything shown before. */
  take(update: Update): void
  /** Bots playing each other must not run ahead of their film. */
  keepPace(): void
  /** The player here decides: what happens from now on can be shown again, starting from this scene. */
  decided(scene: Laid): void
  /** Rereads the log, except for what the film has still to show. */
  readLog(): Promise<void>
}

export interface ShowingTools {
  readonly api: Pick<TableApi, 'pace' | 'tales'>
  readonly company: () => Company
  readonly projector: Projector
  readonly results: Pick<Results, 'add' | 'clear'>
}

/** Whether nothing shown so far may be seen any longer. */
export const isForSomebodyElse = ({ handTo, cutTo }: Update): boolean => handTo !== undefined || cutTo === 0

/** Shows a match from an update on. */
export function createShowing({ api, company, projector, results }: ShowingTools, begun: Update): Showing {
  const [log, setLog] = createSignal<readonly Tale[]>([])
  const [told, setTold] = createSignal(0)
  let isHeld = false
  /** A bot was asked for one sentence: the next event is shown even though the film is paused. */
  let isStepWanted = false
  /** What happened since the player here last decided, and the scene it started from. */
  let recent: Tale[] = []
  let recentFrom = begun.scene

  const isWatched = () => company() === 'watch'
  const pace = (waiting: number) => {
    if (!isWatched() || film.isPaused()) return
    const hold = isHeld ? waiting > FEW_WAITING : waiting > MOST_WAITING
    if (hold === isHeld) return
    isHeld = hold
    api.pace(hold ? 'hold' : 'run')
  }
  const tell = (tales: readonly Tale[]) => {
    setLog([...log(), ...tales])
    setTold(told() + tales.length)
    results.add(tales)
  }
  const film = createFilm(begun.scene, projector, tell, pace)

  const readLog = async (): Promise<void> => {
    const tales = await api.tales()
    setLog(tales.slice(0, Math.max(0, tales.length - film.untold())))
  }
  const decided = (scene: Laid) => {
    recent = []
    recentFrom = scene
  }
  const cutLog = ({ cutTo, handTo }: Update) => {
    if (cutTo === undefined) return
    results.clear()
    film.cut(cutTo)
    recent = recent.filter(({ n }) => n < cutTo)
    setLog(log().filter(({ n }) => n < cutTo))
    if (cutTo === 0 && handTo === undefined) readLog()
  }
  const add = ({ news, scene }: Update) => {
    recent.push(...news)
    film.add(news, scene)
    // A paused film stays at its first event: nobody is asked about a table in the past.
    const isDue = isStepWanted || !isWatched()
    if (isDue && film.isPaused() && film.now() === undefined && film.waiting() > 0) {
      isStepWanted = false
      film.stepOn()
    }
  }

  const model: Shown = {
    scene: film.scene,
    log,
    told,
    film: film.now,
    filmSpan: film.span,
    isPaused: film.isPaused,
    pause() {
      film.pause()
      if (isWatched()) api.pace('hold')
    },
    play() {
      isHeld = false
      isStepWanted = false
      film.play()
      if (isWatched()) api.pace('run')
    },
    stepOn() {
      if (film.waiting() > 0 || film.now() !== undefined) {
        film.stepOn()
        // A player who has stepped to the present decides there; bots playing each other stay paused.
        if (film.now() === undefined && !isWatched()) film.play()
      } else if (isWatched()) {
        isStepWanted = true
        api.pace('step')
      }
    },
    stepBack: () => film.stepBack(),
    // Bots playing each other stay paused if they were.
    skip() {
      const isHolding = isWatched() && film.isPaused()
      film.skip()
      if (isHolding) film.pause()
    },
    showAgain() {
      if (recent.length > 0) film.again(recent, recentFrom)
    },
  }
  return {
    model,
    scene: film.scene,
    take(update) {
      cutLog(update)
      if (isForSomebodyElse(update)) {
        decided(update.news[0]?.scene ?? update.scene)
        results.clear()
        film.reset(recentFrom)
      }
      if (update.handTo === undefined) add(update)
    },
    keepPace: () => pace(film.waiting()),
    decided,
    readLog,
  }
}
