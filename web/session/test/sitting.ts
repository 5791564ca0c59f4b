import { type Ground, type Json, type Spot, Xoshiro } from '@grognard/engine'
import { inPlain } from '@grognard/engine/sealed-rows'
import { findGame, type GameEntry } from '@grognard/games/registry'
import type { Draft, Fixed, NewMatch, Pointed, Update } from '../protocol.ts'
import { TableSession, type TableTools } from '../table-session.ts'
import { thinkerOver } from '../thinking.ts'
import { plainStage } from './plain-stage.ts'

/** The shelf with a bare stage for games that have none. */
export const shelf = (id: string): GameEntry | undefined => {
  const entry = findGame(id)
  return entry && { ...entry, stage: entry.stage ?? (async game => plainStage(game)) }
}

const SEED = 'ab'.repeat(32)
export const seedOf = (n: number): string => n.toString(16).padStart(64, '0')

/** A session and everything it told the page. */
export class Sitting {
  readonly api: TableSession
  readonly updates: Update[] = []
  readonly #rng: Xoshiro
  #changed: (() => void) | undefined

  constructor(tools: Partial<TableTools> = {}, seed = 'sitting') {
    this.api = new TableSession({ shelf, think: thinkerOver(shelf), now: () => 0, ...tools })
    this.#rng = new Xoshiro(seed)
  }

  async begin(match: NewMatch, language: 'en' | 'fr' = 'en', seed = SEED): Promise<Fixed> {
    const fixed = await this.api.begin(match, language, seed)
    await this.listen()
    return fixed
  }

  async listen(): Promise<void> {
    await this.api.listen(update => {
      this.updates.push(structuredClone(update))
      this.#changed?.()
    })
  }

  get last(): Update {
    const last = this.updates.at(-1)
    if (last === undefined) throw new Error('nothing was told yet')
    return last
  }

  /** The ground of the newest scene, among those that were sent. */
  get ground(): Ground {
    const { ground } = this.last.scene
    const found = this.updates.flatMap(({ grounds }) => grounds).find(({ key }) => key === ground)
    if (found === undefined) throw new Error(`the ground '${ground}' was never sent`)
    return found
  }

  /** Waits until a person is asked, the device must change hands, or the match is over. */
  async settle(): Promise<Update> {
    while (!(this.last.thinking === undefined && (this.last.decision || this.last.ending || this.last.handTo !== undefined)))
      await new Promise<void>(done => {
        this.#changed = done
      })
    return this.last
  }

  /** Says something at random by clicking where possible; `go` and verbs are buttons. */
  async clickAnything(): Promise<Draft> {
    let draft = this.last.decision?.draft
    for (let clicks = 0; draft !== undefined && !draft.complete; clicks++) {
      const w = draft.choices[this.#rng.below(draft.choices.length)]
      const said: number[] = draft.said.map(({ word }) => word)
      const isStuck = clicks > 40
      draft = w.spot === undefined || isStuck ? await this.api.draft([...said, w.word]) : await this.#click(said, w.spot, w.word)
    }
    if (draft === undefined) throw new Error('nobody is asked')
    return draft
  }

  async #click(said: readonly number[], spot: Spot, wanted: number): Promise<Draft> {
    const pointed: Pointed = await this.api.point(said, [spot])
    if (pointed.kind === 'draft') return pointed.draft
    if (pointed.kind === 'several') return this.api.draft([...pointed.after, wanted])
    throw new Error(`an offered word was not taken: ${JSON.stringify(pointed)}`)
  }

  async sayAnything(): Promise<void> {
    const draft = await this.clickAnything()
    const said = await this.api.say(draft.said.map(({ word }) => word))
    if (!said.ok) throw new Error(`a drafted sentence was refused: ${said.refused.text}`)
  }
}

/** The rows of a record in JSON Lines, with what is sealed. */
export const rowsOf = (record: string): Record<string, Json>[] =>
  inPlain(record)
    .trim()
    .split('\n')
    .map(row => JSON.parse(row) as Record<string, Json>)
