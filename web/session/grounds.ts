import type { Ground, Language, Position, Scene, SetUp, Side, Stage, View } from '@grognard/engine'
import type { Laid } from './protocol.ts'

/** The grounds under a table's scenes. A map is large, so scenes name their ground and the page receives each ground once. */
export class Grounds {
  readonly #stage: Stage
  readonly #setUp: SetUp
  readonly #sent = new Set<string>()
  #unsent: Ground[] = []

  constructor(stage: Stage, setUp: SetUp) {
    this.#stage = stage
    this.#setUp = setUp
  }

  /** A scene with its ground's key. */
  lay(seen: View<Position>, viewer: Side, language: Language): Laid {
    const scene: Scene = this.#stage.scene(seen, viewer, language)
    const ground = this.#stage.ground(this.#setUp, seen)
    if (!this.#sent.has(ground.key)) {
      this.#sent.add(ground.key)
      this.#unsent.push(ground)
    }
    return { ...scene, ground: ground.key }
  }

  /** The grounds of scenes laid since the last call that the page does not have yet. */
  take(): readonly Ground[] {
    const grounds = this.#unsent
    this.#unsent = []
    return grounds
  }

  /** A new listener has none of them yet. */
  forget(): void {
    this.#sent.clear()
    this.#unsent = []
  }
}
