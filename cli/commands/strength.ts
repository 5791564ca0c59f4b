import type { Player } from '@grognard/bots/players'
import {
  type Comparison,
  chunksLeft,
  comparisonsOf,
  type DoneChunk,
  isSameContest,
  type RulesStamp,
  type StrengthRow,
  strengthOf,
} from '@grognard/bots/strength'
import { completeSetUp, LEVELS } from '@grognard/engine'
import { GAMES } from '@grognard/games/registry'
import { type Command, Option } from 'commander'
import { loadGame } from '../catalogue.ts'
import { Failure } from '../fail.ts'
import { type Io, print, printJson } from '../io.ts'
import { wholeNumber, withJson, withWorkers } from '../options.ts'
import { eloText } from '../pairs-text.ts'
import { counted } from '../plural.ts'
import { readDone, strengthFile, writeDone } from '../strength-file.ts'
import { joinPairs } from '../tasks.ts'
import { playAll } from '../workers.ts'

interface StrengthFlags {
  readonly pairs?: number
  readonly level?: Player
  readonly battle?: string
  readonly file?: string
  readonly again?: true
  readonly workers: number
  readonly json?: true
}

/** Pairs per worker that may be lost when a run is interrupted. */
const PIECE = 25

/** `strength`: how much stronger each level is than the one below. */
export function addStrength(program: Command, io: Io): void {
  const command = program
    .command('strength')
    .description('measure how much stronger each level of the bots is than the one below; an interrupted run resumes')
    .argument('[game]', 'id of the game', GAMES[0].id)
    .option('--pairs <number>', 'pairs of games for each comparison (default: as many as the table wants)', wholeNumber(1))
    .addOption(new Option('--level <level>', 'measure this level only').choices([...LEVELS]))
    .option('--battle <id>', 'measure at this battle only')
    .option('--file <file>', 'where the results are kept (default: bench/results/strength-<game>.json; nowhere with --pairs)')
    .option('--again', 'measure again what is already there: the bots have changed')
  withJson(withWorkers(command)).action(async (id: string, flags: StrengthFlags) => {
    const { game, entry } = await loadGame(id)
    if (flags.battle !== undefined && !entry.battles().includes(flags.battle))
      throw new Failure(`${id} has no battle '${flags.battle}'; it has: ${entry.battles().join(', ')}`)
    const compared = (await comparisonsOf(entry)).map(comparison => ({ ...comparison, pairs: flags.pairs ?? comparison.pairs }))
    if (compared.length === 0) {
      const others = GAMES.filter(({ strength }) => strength !== undefined).map(other => other.id)
      throw new Failure(`no comparisons are set for ${id}; there are some for: ${others.join(', ')}`)
    }
    const file = flags.file ?? (flags.pairs === undefined ? strengthFile(id) : undefined)
    const stamps = await stampsOf(id, compared)
    const measuring = new Measuring(io, compared, stamps, file, flags.workers)
    const first = entry.battles()[0]
    const isWanted = ({ a, battle = first }: Pick<Comparison, 'a' | 'battle'>) =>
      (flags.level ?? a) === a && (flags.battle ?? battle) === battle
    await measuring.takeUp(piece => flags.again !== true || !isWanted(piece))
    const rows = await measuring.measure(isWanted)
    if (flags.json) printJson(io, { game: id, rules: game.version, data: game.dataHash, rows })
    else print(io, [...rows.map(rowText), file === undefined ? 'not kept' : `kept in ${file}`].join('\n'))
  })
}

/** The rules of each battle that is compared, by its id; '' is the first. */
async function stampsOf(id: string, compared: readonly Comparison[]): Promise<ReadonlyMap<string, RulesStamp>> {
  const battles = [...new Set(compared.map(({ battle = '' }) => battle))]
  const games = await Promise.all(battles.map(battle => loadGame(id, battle === '' ? undefined : battle)))
  return new Map(games.map(({ game: { version, dataHash } }, i) => [battles[i], { version, dataHash }]))
}

/** One run over all comparisons of a game. */
class Measuring {
  readonly #io: Io
  readonly #comparisons: readonly Comparison[]
  readonly #file: string | undefined
  readonly #workers: number
  readonly #stamps: ReadonlyMap<string, RulesStamp>
  #done: DoneChunk[] = []
  /** Workers finish at any time; writes to the file are queued. */
  #written: Promise<void> = Promise.resolve()

  constructor(
    io: Io,
    comparisons: readonly Comparison[],
    stamps: ReadonlyMap<string, RulesStamp>,
    file: string | undefined,
    workers: number,
  ) {
    this.#io = io
    this.#comparisons = comparisons
    this.#stamps = stamps
    this.#file = file
    this.#workers = workers
  }

  /** Takes over earlier results under the same rules that are still valid. */
  async takeUp(isGood: (piece: DoneChunk) => boolean): Promise<void> {
    const stored = this.#file === undefined ? [] : await readDone(this.#file)
    this.#done = stored.filter(piece => {
      const stamp = this.#stamps.get(piece.battle ?? '')
      return piece.version === stamp?.version && piece.dataHash === stamp.dataHash && isGood(piece)
    })
  }

  /** Plays what is left of the wanted comparisons and returns their rows of the table. */
  async measure(isWanted: (comparison: Comparison) => boolean): Promise<StrengthRow[]> {
    for (const comparison of this.#comparisons.filter(isWanted)) {
      await this.#play(comparison)
      this.#join(comparison)
      await this.#keep()
    }
    return this.#rows().filter(isWanted)
  }

  async #play(comparison: Comparison): Promise<void> {
    const { game, battle, options, a, b, seed, pairs } = comparison
    const setUp = completeSetUp((await loadGame(game, battle)).game, undefined, options)
    const stamp = this.#stampOf(comparison)
    for (const left of chunksLeft(comparison, stamp, this.#done, pairs)) {
      await playAll(
        this.#io,
        { kind: 'pairs', game, battle, setUp, seed, a, b },
        {
          label: labelOf(comparison),
          first: left.firstPair,
          count: left.pairs,
          workers: this.#workers,
          largest: PIECE,
          keep: async (part, firstPair, count) => {
            this.#done.push({ game, battle, ...(options && { options }), ...stamp, a, b, seed, firstPair, pairs: count, part })
            await this.#keep()
          },
        },
      )
    }
  }

  /** Merges all chunks of a completed comparison into one. */
  #join(comparison: Comparison): void {
    const { game, battle, options, a, b, seed, pairs } = comparison
    const isOfIt = (piece: DoneChunk) => isSameContest(piece, comparison) && piece.firstPair + piece.pairs <= pairs
    const parts = this.#done.filter(isOfIt).toSorted((x, y) => x.firstPair - y.firstPair)
    const part = joinPairs(
      a,
      b,
      parts.map(piece => piece.part),
    )
    if (part.pairs !== pairs) return
    const whole = { game, battle, ...(options && { options }), ...this.#stampOf(comparison), a, b, seed, firstPair: 0, pairs, part }
    this.#done = [...this.#done.filter(piece => !isOfIt(piece)), whole]
  }

  #stampOf({ battle = '' }: Comparison): RulesStamp {
    const stamp = this.#stamps.get(battle)
    if (stamp === undefined) throw new Error(`the rules of '${battle}' were not loaded`)
    return stamp
  }

  #rows(): StrengthRow[] {
    return this.#comparisons.map(comparison => strengthOf(comparison, this.#stampOf(comparison), this.#done))
  }

  #keep(): Promise<void> {
    const file = this.#file
    if (file !== undefined) this.#written = this.#written.then(() => writeDone(file, this.#rows(), this.#done))
    return this.#written
  }
}

const labelOf = ({ battle, options = {}, a, b }: Comparison): string => {
  const chosen = Object.entries(options).map(([id, value]) => `${id} ${value}`)
  return `${a} v ${b}${battle === undefined ? '' : ` at ${battle}`}${chosen.length === 0 ? '' : `, ${chosen.join(', ')}`}`
}

function rowText(row: StrengthRow): string {
  const { a, played, elo, above, errors, deadEnds, cpuSeconds, thinking } = row
  const verdict = elo.interval[0] > above ? 'as wanted' : `wanted above ${(100 * above).toFixed(0)} %`
  const think = `${a} thinks ${thinking.a.meanMs.toFixed(1)} ms a decision (99 %: ${thinking.a.p99Ms.toFixed(0)} ms)`
  const faults = errors + deadEnds > 0 ? `; errors: ${errors}, dead ends: ${deadEnds}` : ''
  return `${labelOf(row)}, ${counted(played, 'pair')}: ${eloText(elo)}, ${verdict}; ${think}; ${cpuSeconds.toFixed(0)} CPU seconds${faults}`
}
