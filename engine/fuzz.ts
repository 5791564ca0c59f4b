import type { Dice } from './dice/dice.ts'
import type { DieKind } from './dice/die.ts'
import { Xoshiro } from './dice/xoshiro.ts'
import { addFault, emptyReport, type Fault, type FuzzReport } from './fuzz-report.ts'
import { completeSetUp, type Game, type SetUp, viewOf } from './game.ts'
import { branchOf, placeAfter } from './grammar.ts'
import { hash } from './hash.ts'
import { EVERYONE, firstOf, only, type Side, type Sides } from './ids.ts'
import { Match, type SaidLine } from './match.ts'
import { printWord } from './notation.ts'
import { overheard } from './overheard.ts'
import { recordOf, writeJsonLines } from './record.ts'
import { parseJsonLines } from './record-parse.ts'
import { isGrammar, type Refusal } from './refusals.ts'
import { replay } from './replay.ts'
import { DeadEnd } from './rules.ts'
import { toJson } from './snapshot.ts'
import { fromJson } from './snapshot-read.ts'
import type { Position, View } from './state.ts'
import { type Ear, TableTop } from './tabletop.ts'
import { misread, tellRolls } from './told-rolls.ts'
import { numberOf, sortOf, type Word, Words, word } from './words.ts'

export interface FuzzOptions {
  readonly games: number
  readonly seed: number | string
  readonly setUp?: SetUp
  /** Number of the first game, so several workers can share a run. */
  readonly firstGame?: number
  /** Illegal sentences tried at each decision. */
  readonly illegal?: number
  readonly afterGame?: (played: number) => void
}

const LONGEST = 50_000

/** Plays random games and checks the kernel's promises at every decision: legality, fog, guesses, replay, undo, no dead ends. */
export function fuzz<S extends Position>(game: Game<S>, options: FuzzOptions): FuzzReport {
  const report = emptyReport()
  const first = options.firstGame ?? 0
  for (let i = first; i < first + options.games; i++) {
    new FuzzedGame(game, options, i, report).play()
    options.afterGame?.(i - first + 1)
  }
  return report
}

/** What a viewer was told about a sentence, and the distinct pictures seen meanwhile. */
interface Heard {
  readonly words: string
  readonly pictures: string
}

/** One random game under observation. */
class FuzzedGame<S extends Position> {
  readonly #game: Game<S>
  readonly #number: number
  readonly #report: FuzzReport
  readonly #rng: Xoshiro
  readonly #setUp: SetUp
  readonly #illegal: number
  readonly #said = new Words(64)
  readonly #out = new Words()
  readonly #others = new Words()
  readonly #view: S
  readonly #world: S
  readonly #scratch: S
  readonly #after: S
  #line = 0

  constructor(game: Game<S>, options: FuzzOptions, number: number, report: FuzzReport) {
    this.#game = game
    this.#number = number
    this.#report = report
    this.#rng = new Xoshiro(`${options.seed}/${number}`)
    this.#setUp = options.setUp ?? completeSetUp(game)
    this.#illegal = options.illegal ?? 6
    this.#view = game.kind.create()
    this.#world = game.kind.create()
    this.#scratch = game.kind.create()
    this.#after = game.kind.create()
  }

  play(): void {
    this.#report.games++
    try {
      const match = new Match(this.#game, { setUp: this.#setUp, dice: this.#rng.fork('dice') })
      for (let n = 0; match.outcome === undefined; n++) {
        if (n === LONGEST) throw new Error(`the game does not end within ${LONGEST} decisions`)
        this.#line = match.lines.length
        this.#decide(match)
      }
      this.#checkRolls(match)
      this.#checkReplay(match)
    } catch (error) {
      this.#fault(error instanceof DeadEnd ? 'deadEnds' : 'errors', error instanceof Error ? error.message : String(error))
    }
  }

  #fault(fault: Fault, what: string): void {
    addFault(this.#report, fault, `game ${this.#number}, line ${this.#line}: ${fault}: ${what}`)
  }

  #decide(match: Match<S>): void {
    const { rules } = this.#game
    const side = this.#someSide(match)
    this.#report.decisions++
    if (this.#game.guess) for (const viewer of this.#game.sides.all) this.#checkGuess(match, viewer)
    const say = this.#randomSentence(match.state, side)
    if (say === undefined) throw new DeadEnd(`'${rules.top(match.state).name}' offers words without completion`)
    for (let i = 0; i < this.#illegal; i++) this.#tryIllegal(match, side, say)
    if (this.#game.guess) for (const viewer of this.#game.sides.all) this.#checkHeard(match, viewer, side, say)
    const before = this.#scratch
    this.#game.kind.copy(match.state, before)
    const acted = match.act(side, say)
    if (!acted.ok) throw new Error(`a legal sentence was refused: ${acted.refusal.rule} ${acted.refusal.key}`)
    this.#checkOverheard(match, acted.line)
    if (this.#rng.below(4) === 0) this.#checkUndo(match, side, say, before)
    if (this.#rng.below(16) === 0) this.#checkJson(match.state)
  }

  /** One of the sides that must decide, or now and then one that may change a sealed answer. */
  #someSide(match: Match<S>): Side {
    const { rules } = this.#game
    const change = rules.mayChange(match.state)
    if (change !== 0 && this.#rng.below(8) === 0) return firstOf(change)
    const asked = this.#game.sides.all.filter(side => (match.asks & only(side)) !== 0)
    return asked[this.#rng.below(asked.length)]
  }

  /** A random legal sentence, comparing the choices of each word between truth, view and guess. */
  #randomSentence(s: S, side: Side): Word[] | undefined {
    const { rules, guess } = this.#game
    const said = this.#said
    const out = this.#out
    said.clear()
    const worlds: S[] = []
    if (guess) {
      viewOf(this.#game, s, side, this.#view)
      guess(this.#view as View<S>, side, this.#rng, this.#world)
      worlds.push(this.#view, this.#world)
    }
    while (!rules.choices(s, side, said, out)) {
      if (out.n === 0) return undefined
      for (const world of worlds) {
        rules.choices(world, side, said, this.#others)
        if (!sameWords(out, this.#others))
          this.#fault('leaks', `the choices after ${said.n} words of '${rules.top(s).name}' depend on what is hidden`)
      }
      this.#compareReasons(s, side)
      const w = out.at(this.#rng.below(out.n))
      for (const world of worlds) this.#compareRefusal(s, world, side)
      said.push(w)
    }
    return said.list()
  }

  /** Nothing offered may have a reason against it. */
  #compareReasons(s: S, side: Side): void {
    const step = this.#game.rules.top(s)
    const f = this.#game.rules.frame(s)
    const node = placeAfter(step.root, this.#said)
    for (const w of this.#out.list()) {
      if (node && branchOf(node, w)?.alternative.why(s, f, this.#said, numberOf(w), side))
        this.#fault('illegalAccepted', `'${step.name}' offers a word that it refuses`)
    }
  }

  /** For a random word, the refusal must be the same in truth and in the side's view. */
  #compareRefusal(s: S, world: S, side: Side): void {
    const { rules } = this.#game
    const w = this.#randomWord(undefined)
    const why = rules.why(s, side, this.#said, w)
    if (rules.why(world, side, this.#said, w) !== why)
      this.#fault('leaks', `the refusal of a word of '${rules.top(s).name}' depends on what is hidden`)
  }

  #randomWord(like: Word | undefined): Word {
    const { sortById, names } = this.#game
    const sorts = [...sortById.values()].filter(sort => names[sort.name] !== undefined)
    const sort = (like === undefined ? undefined : sortById.get(sortOf(like))) ?? sorts[this.#rng.below(sorts.length)]
    const count = names[sort.name]?.count ?? 16
    return word(sort, this.#rng.below(count))
  }

  /** A legal sentence with one word changed, usually to another of its sort: if illegal, it must be refused and change nothing. */
  #tryIllegal(match: Match<S>, side: Side, say: readonly Word[]): void {
    if (say.length === 0) return
    const at = this.#rng.below(say.length)
    const changed = [...say]
    changed[at] = this.#randomWord(this.#rng.below(8) === 0 ? undefined : say[at])
    if (this.#isLegal(match.state, side, changed)) return
    this.#report.illegalTried++
    const lines = match.lines.length
    this.#game.kind.copy(match.state, this.#after)
    const acted = match.act(side, changed)
    if (acted.ok || match.lines.length !== lines || !sameBytes(match.state, this.#after)) {
      this.#fault('illegalAccepted', `an illegal sentence was played in '${this.#game.rules.top(this.#after).name}'`)
      this.#game.kind.copy(this.#after, match.state)
      return
    }
    this.#countRefusal(acted.refusal)
  }

  #countRefusal(refusal: Refusal): void {
    const { rule, key } = refusal
    if (!rule) this.#fault('refusalsWithoutRule', key)
    this.#report.refusalsByRule[rule] = (this.#report.refusalsByRule[rule] ?? 0) + 1
    if (!isGrammar(refusal)) this.#report.refusedByRule++
  }

  #isLegal(s: S, side: Side, say: readonly Word[]): boolean {
    const { rules } = this.#game
    const said = new Words(64)
    for (const w of say) {
      if (rules.choices(s, side, said, this.#others) || !this.#others.has(w)) return false
      said.push(w)
    }
    return rules.choices(s, side, said, this.#others)
  }

  /** A guess must match what the side sees to the last byte. If it re-deals something the view shows, the view shows a secret. */
  #checkGuess(match: Match<S>, viewer: Side): void {
    const name = this.#game.sides.names[viewer]
    const view = viewOf(this.#game, match.state, viewer, this.#view)
    this.#game.guess?.(view, viewer, this.#rng, this.#world)
    const again = viewOf(this.#game, this.#world, viewer, this.#scratch)
    if (sameBytes(again, view)) return
    this.#fault('guessMismatches', `a guess of ${name} does not fit`)
    const shown = this.#game.kind.slots.find(slot => {
      const cells = again.$cells[slot.index]
      return view.$cells[slot.index].some((value, i) => value !== slot.blank && value !== cells[i])
    })
    if (shown) this.#fault('leaks', `${name} sees '${shown.path}', which a guess takes for hidden`)
  }

  /**
   * Two worlds that look the same before, during and after a sentence must be told the same. Something shown only for a moment, such as a
   * marker removed at the end of the turn, counts as seen.
   */
  #checkHeard(match: Match<S>, viewer: Side, side: Side, say: readonly Word[]): void {
    const { kind, guess } = this.#game
    const view = viewOf(this.#game, match.state, viewer, this.#view)
    guess?.(view, viewer, this.#rng, this.#world)
    if (!this.#isLegal(this.#world, side, say)) return
    const seed = this.#rng.next()
    kind.copy(match.state, this.#scratch)
    const truth = this.#listen(this.#scratch, viewer, side, say, seed)
    const guessed = this.#listen(this.#world, viewer, side, say, seed)
    if (truth === undefined || guessed === undefined) return
    const seenAfter = viewOf(this.#game, this.#scratch, viewer, this.#view)
    const guessedAfter = viewOf(this.#game, this.#world, viewer, this.#after)
    if (!sameBytes(seenAfter, guessedAfter) || truth.words === guessed.words || truth.pictures !== guessed.pictures) return
    const said = say.map(one => printWord(this.#game, one)).join(' ')
    this.#fault('leaks', `${this.#game.sides.names[viewer]} hears what it cannot see at '${said}': ${truth.words} / ${guessed.words}`)
  }

  /** Nobody may hear the name of something they can't see. */
  #checkOverheard(match: Match<S>, line: SaidLine): void {
    for (const viewer of this.#game.sides.all)
      for (const w of overheard(match, line, viewer))
        this.#fault('leaksHeard', `${this.#game.sides.names[viewer]} hears of '${printWord(this.#game, w)}', which it does not see`)
  }

  /** Every die a side sees must be told to it by an event that claims it and gives its face. */
  #checkRolls(match: Match<S>): void {
    for (const line of match.lines) {
      if (!('rolls' in line)) continue
      this.#line = line.n
      for (const viewer of this.#game.sides.all) {
        const { told, left } = tellRolls(line.rolls, match.heardAt(line.n), seenBy => (seenBy & only(viewer)) !== 0)
        const name = this.#game.sides.names[viewer]
        for (const { faces, rolled } of left) this.#fault('untoldDice', `no event tells ${name} of a ${rolled} on a die of ${faces} faces`)
        for (const one of told) {
          const wrong = misread(one)
          if (wrong !== undefined) this.#fault('untoldDice', `${name} hears that ${wrong}`)
        }
      }
    }
  }

  #listen(s: S, viewer: Side, side: Side, say: readonly Word[], seed: number): Heard | undefined {
    const words: string[] = []
    const pictures: number[] = []
    const table = new TwoStreams(seed, viewer, (event, seenBy, ...args) => {
      if ((seenBy & only(viewer)) === 0) return
      words.push(`${event.name} ${args.join(' ')}`)
      const picture = this.#picture(s, viewer)
      if (picture !== pictures.at(-1)) pictures.push(picture)
    })
    this.#said.set(say)
    try {
      this.#game.rules.answer(s, side, this.#said, table)
    } catch (error) {
      if (error instanceof DeadEnd) return undefined
      throw error
    }
    return { words: words.join('; '), pictures: pictures.join(' ') }
  }

  /** A viewer's picture of the table, whatever the step. */
  #picture(s: S, viewer: Side): number {
    const seen = viewOf(this.#game, s, viewer, this.#after)
    for (const { path, index, blank } of this.#game.kind.slots) if (path.startsWith('$')) seen.$cells[index].fill(blank)
    return hash(this.#game.kind, seen)
  }

  /** Taking a sentence back restores every byte; then it is said again. */
  #checkUndo(match: Match<S>, side: Side, say: readonly Word[], before: S): void {
    if (!match.undoable(side)) return
    match.undo(side)
    if (!sameBytes(match.state, before)) this.#fault('undoMismatches', 'an undo leaves another position')
    match.act(side, say)
  }

  #checkJson(s: S): void {
    const back = fromJson(this.#game, JSON.parse(JSON.stringify(toJson(this.#game, s))))
    if (!sameBytes(back, s)) this.#fault('replayMismatches', 'a position does not survive JSON')
  }

  #checkReplay(match: Match<S>): void {
    try {
      const text = writeJsonLines(recordOf(match, { match: 'fuzz', seats: {} }, { withData: false }))
      const again = replay(this.#game, parseJsonLines(text)).match
      if (!sameBytes(again.state, match.state)) this.#fault('replayMismatches', 'the replay ends elsewhere')
    } catch (error) {
      this.#fault('replayMismatches', error instanceof Error ? error.message : String(error))
    }
  }
}

/**
 * A table for comparing two worlds: dice that a viewer sees come from a stream of their own, so hidden dice that fall in one world only
 * don't change them.
 */
class TwoStreams extends TableTop {
  readonly #seen: Dice
  readonly #hidden: Dice
  readonly #viewer: Sides

  constructor(seed: number, viewer: Side, ear: Ear) {
    const seen = new Xoshiro(seed)
    super(seen, ear)
    this.#seen = seen
    this.#hidden = seen.fork('hidden')
    this.#viewer = only(viewer)
  }
  override roll(die: DieKind, by: Side | undefined, seenBy: Sides = EVERYONE): number {
    this.dice = (seenBy & this.#viewer) === 0 ? this.#hidden : this.#seen
    return super.roll(die, by, seenBy)
  }
  override lot(faces: number, seenBy: Sides = EVERYONE): number {
    this.dice = (seenBy & this.#viewer) === 0 ? this.#hidden : this.#seen
    return super.lot(faces, seenBy)
  }
}

function sameWords(a: Words, b: Words): boolean {
  if (a.n !== b.n) return false
  for (let i = 0; i < a.n; i++) if (a.w[i] !== b.w[i]) return false
  return true
}

function sameBytes(a: Position, b: Position): boolean {
  for (let i = 0; i < a.$bytes.length; i++) if (a.$bytes[i] !== b.$bytes[i]) return false
  return true
}
