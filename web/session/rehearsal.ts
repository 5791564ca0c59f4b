import {
  type Dice,
  type DieKind,
  firstOf,
  hidesFrom,
  isRunning,
  only,
  type Position,
  type Sides,
  TableTop,
  type Told,
  viewOf,
  type Word,
  Words,
  Xoshiro,
} from '@grognard/engine'
import { type Outlook, wordsOf } from './outlook.ts'

/** The result of trying a sentence. */
export interface Trial {
  /** Told before the first die. */
  readonly before: readonly Told[]
  /** Told after the first die, until another die or a decision. */
  readonly after: readonly Told[]
  /** The first die; undefined when none was rolled. */
  readonly die: DieKind | undefined
  /** Something was rolled: a die, or lots. */
  readonly isRolled: boolean
  /** Something was told between the first die and the next: it stands by itself. */
  readonly isSingle: boolean
  /** Sides that had to decide before the first die. */
  readonly replies: Sides
}

/** Thrown when the trial has seen enough. */
class Enough extends Error {}

/** A die with a chosen result; the second roll ends the trial. */
class OneDie implements Dice {
  readonly #face: number
  faces: number | undefined

  constructor(face: number) {
    this.#face = face
  }
  roll(faces: number): number {
    if (this.faces !== undefined) throw new Enough()
    this.faces = faces
    return Math.min(this.#face, faces)
  }
}

/** Notes that something was rolled; what comes of it doesn't matter. */
class Noticed implements Dice {
  isRolled = false
  roll(): number {
    this.isRolled = true
    return 1
  }
}

const MOST_REPLIES = 8
const LONGEST_SENTENCE = 256

/** A world consistent with what is seen: the view itself when nothing is hidden. */
function worldOf({ game, view, side }: Outlook): Position {
  const world = game.kind.create()
  if (game.guess !== undefined && hidesFrom(game.kind, view, side)) game.guess(view, side, new Xoshiro('rehearsal'), world)
  else game.kind.copy(view, world)
  return world
}

/**
 * Plays a sentence on a copy with a first die that shows `face`. Decisions before that die are answered by `replies` and then by the
 * script; with `isAlone` the trial ends at the first of them.
 */
export function rehearse(
  outlook: Outlook,
  say: readonly Word[],
  face: number,
  replies: readonly (readonly Word[])[] = [],
  isAlone = false,
): Trial {
  const { game, side } = outlook
  const { rules } = game
  const before: Told[] = []
  const after: Told[] = []
  const die = new OneDie(face)
  let asked: Sides = 0
  const table = new TableTop(die, (event, _seenBy, ...args) => {
    const told = { event, args: args.slice(0, event.args.length) }
    if (die.faces === undefined) before.push(told)
    else after.push(told)
  })
  let kind: DieKind | undefined
  table.rollEar = (faces, _rolled, _seenBy, look) => {
    if (look !== undefined) kind ??= { faces, look }
  }
  const s = worldOf(outlook)
  const answer = new Words(LONGEST_SENTENCE)
  const view = game.kind.create()
  const rng = new Xoshiro('rehearsal')
  try {
    rules.begin(s, side, wordsOf(say), table)
    for (let reply = 0; ; reply++) {
      while (isRunning(s) && !rules.top(s).opening && rules.runOne(s, table));
      if (!isRunning(s) || rules.top(s).opening || rules.top(s).everybody !== undefined || die.faces !== undefined) break
      asked |= rules.asks(s)
      if (isAlone || reply === MOST_REPLIES) break
      const who = firstOf(rules.asks(s))
      answer.clear()
      if (replies[reply] === undefined) game.bot.script(viewOf(game, s, who, view), who, rng, answer)
      else answer.set(replies[reply])
      rules.begin(s, who, answer, table)
    }
  } catch (error) {
    if (!(error instanceof Enough)) throw error
  }
  return { before, after, die: kind, isRolled: die.faces !== undefined, isSingle: kind !== undefined && after.length > 0, replies: asked }
}

/** The next question to the same side after a sentence, as far as it can know; undefined when dice or somebody else come first. */
export function outlookAfter(outlook: Outlook, say: readonly Word[]): Outlook | undefined {
  const { game, side } = outlook
  const { rules } = game
  const s = worldOf(outlook)
  if (rules.top(s).everybody !== undefined) return undefined
  const dice = new Noticed()
  rules.answer(s, side, wordsOf(say), new TableTop(dice, () => {}))
  if (dice.isRolled || !isRunning(s) || rules.top(s).everybody !== undefined || rules.asks(s) !== only(side)) return undefined
  return { ...outlook, view: viewOf(game, s, side) }
}
