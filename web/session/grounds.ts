import type { Ground, Language, Position, Scene, Side, View } from '@grognard/engine'
import type { HeldMatch } from './held-match.ts'
import type { Laid } from './protocol.ts'

/** The grounds under a table's scenes. A map is large, so scenes name their ground and the page receives each ground once. */
export class Grounds {
  readonly #of: Pick<HeldMatch, 'stage' | 'match'>
  readonly #sent = new Set<string>()
  #unsent: Ground[] = []

  constructor(of: Pick<HeldMatch, 'stage' | 'match'>) {
    this.#of = of
  }

  /** A scene with its ground's key. */
  lay(seen: View<Position>, viewer: Side, language: Language): Laid {
    const { stage, match } = this.#of
    const scene: Scene = stage.scene(seen, viewer, language)
    const ground = stage.ground(match.setUp, seen)
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
