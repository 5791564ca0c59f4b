import { hasFog, type Language, type LineLuck, luckByLine, type Overlay, type OverlayQuestion } from '@grognard/engine'
import type { Chart } from '@grognard/games/registry'
import type { Shelf } from './held-match.ts'
import type { Company, Fixed } from './protocol.ts'
import { accountFor, declined, importableText, openRecord } from './records.ts'
import { eyesAt, Frames, tableAgain } from './replay-frames.ts'
import { luckView, proofOf } from './replay-proof.ts'
import type { DiceProof, Eyes, Filmed, LuckView, ReplayApi, Stood, Timeline } from './replay-protocol.ts'
import type { LocalTable } from './table.ts'
import { endingOf, fixedOf } from './update-parts.ts'

/** What a replay needs from its environment. */
export interface ReplayTools {
  readonly shelf: Shelf
  /** Milliseconds. */
  readonly now: () => number
  /** Yields to other messages. */
  readonly rest: () => Promise<void>
}

/** Background work yields after this many milliseconds. */
const AT_A_TIME = 40

/** A record in the worker, for viewing. It knows everything and shows what the chosen eyes may see. */
export class ReplaySession implements ReplayApi {
  readonly #tools: ReplayTools
  #table: LocalTable | undefined
  #language: Language = 'en'
  readonly #frames = new Map<Eyes, Frames>()
  #luck: Promise<LuckView> | undefined

  constructor(tools: ReplayTools) {
    this.#tools = tools
  }

  async open(record: string, company: Company | undefined, language: Language): ReturnType<ReplayApi['open']> {
    try {
      const held = await openRecord(this.#tools.shelf, record, language)
      this.#table = tableAgain(held, company)
      this.#luck = undefined
      this.#language = language
      this.#frames.clear()
      const isOver = held.match.outcome !== undefined
      return { ok: true, opened: { fixed: this.#fixed(), isOver, isLaid: held.about.takenUp !== undefined, eyes: eyesAt(this.#table) } }
    } catch (error) {
      return declined(error, language)
    }
  }

  async timeline(eyes: Eyes): Promise<Timeline> {
    return this.#through(eyes).timeline()
  }

  async sameMoment(from: Eyes, at: number, to: Eyes): Promise<number> {
    return this.#through(to).frameOf(this.#through(from).lineAt(at))
  }

  async stand(eyes: Eyes, at: number): Promise<Stood> {
    const frames = this.#through(eyes)
    const { match, grounds } = this.#mustTable()
    const scene = frames.laidAt(at)
    const ending = at >= frames.last ? endingOf(match, this.#language) : undefined
    return { at, scene, grounds: grounds.take(), chips: scene.chips, hash: frames.hashAt(at), ending }
  }

  async film(eyes: Eyes, at: number): Promise<Filmed> {
    const tales = this.#through(eyes).filmOf(at)
    return { tales, grounds: this.#mustTable().grounds.take() }
  }

  async overlay(eyes: Eyes, at: number, question: OverlayQuestion): Promise<Overlay | undefined> {
    const frames = this.#through(eyes)
    return this.#mustTable().stage.overlay(frames.seenAt(at), frames.telling.viewer, question, this.#language)
  }

  async proof(eyes: Eyes): Promise<DiceProof> {
    return proofOf(this.#mustTable(), this.#through(eyes))
  }

  async luck(): Promise<LuckView | undefined> {
    const { match } = this.#mustTable()
    if (match.outcome === undefined && hasFog(match.game.kind)) return undefined
    this.#luck ??= this.#weighLuck()
    return this.#luck
  }

  async text(eyes: Eyes, form: 'text' | 'account'): Promise<string> {
    const { seat } = this.#through(eyes).telling
    const table = this.#mustTable()
    const text = form === 'text' ? importableText(table, this.#language) : undefined
    return text ?? accountFor(table, seat.reader, this.#language)
  }

  async setLanguage(language: Language): Promise<Fixed> {
    const table = this.#mustTable()
    this.#language = language
    await table.learn(language)
    this.#frames.clear()
    return this.#fixed()
  }

  async charts(): Promise<readonly Chart[]> {
    return this.#mustTable().charts(this.#language)
  }

  async #weighLuck(): Promise<LuckView> {
    const { match, opponents } = this.#mustTable()
    await opponents()
    const lines: LineLuck[] = []
    let rested = this.#tools.now()
    for (const line of luckByLine(match)) {
      lines.push(line)
      if (this.#tools.now() - rested < AT_A_TIME) continue
      await this.#tools.rest()
      rested = this.#tools.now()
    }
    return luckView(match, lines)
  }

  #mustTable(): LocalTable {
    if (this.#table === undefined) throw new Error('no record has been opened')
    return this.#table
  }

  #fixed(): Fixed {
    return fixedOf(this.#mustTable(), this.#language)
  }

  /** The frames for these eyes; throws if they may not look. */
  #through(eyes: Eyes): Frames {
    const table = this.#mustTable()
    if (!eyesAt(table).includes(eyes)) throw new Error('nobody may look at this match so')
    const frames = this.#frames.get(eyes) ?? new Frames(table, eyes, this.#language)
    this.#frames.set(eyes, frames)
    return frames
  }
}
