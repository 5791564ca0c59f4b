import { GRAMMAR, only, readSentence, type Side, type Word } from '@grognard/engine'
import { whyNotWhole } from '@grognard/engine/saying'
import type { Deed } from '@grognard/wire'
import { Refused } from '../refused.ts'
import { ALLOWANCE } from './clock.ts'
import { type Doer, RuleRefusal } from './core.ts'
import type { MatchTable } from './table.ts'

/** Deeds that do not bring a match to its end, and how many lines may be held before they are refused. */
const IDLE: readonly Deed['t'][] = ['stand', 'undo', 'redo', 'offer']
const MOST_HELD = 1024

/** Does what a side asks for, once however often it is sent. Nothing is changed by a refusal. */
export async function doDeed(table: MatchTable, by: Doer, deed: Deed): Promise<void> {
  const { side } = by
  const isStale = deed.t !== 'chat' && deed.n !== table.telling.feed(side).next
  // A sentence that is not stale made no line that is forgotten; all else may have been done long ago.
  const known =
    table.receipts.get(side, deed.id) ??
    (isStale || deed.t !== 'say' ? await table.receipts.find(table.desk.store, side, deed.id) : undefined)
  if (known !== undefined) return answerAgain(table, by, known)
  if (deed.t === 'chat') return table.talk.say(by, deed.text)
  if (isStale) throw new Refused('stale')
  await table.timing.fallIfDue(ALLOWANCE)
  if (table.isOver) throw new RuleRefusal(0, GRAMMAR.over)
  await perform(table, by, deed)
}

/** Answers what was done before and is asked for again, once more. */
function answerAgain({ id: m, match, telling }: MatchTable, { side, id = '', sender }: Doer, line: number): void {
  const n = match.hearing(side).numbers.get(line)
  const entry = n === undefined ? undefined : telling.entries(side).find(one => one.n === n)
  if (entry) sender?.pass(`{"t":"entry","m":"${m}","entry":${entry.text},"id":${JSON.stringify(id)}}`)
  else sender?.send({ t: 'done', m, id })
}

async function perform(table: MatchTable, by: Doer, deed: Exclude<Deed, { readonly t: 'chat' }>): Promise<void> {
  const { match, offers, timing } = table
  const { side } = by
  const { situation } = table.telling.feed(side)
  // What can be done again and again without going on may not fill the memory.
  if (IDLE.includes(deed.t) && match.lines.length > MOST_HELD) throw new Refused('tooMany')
  switch (deed.t) {
    case 'say': {
      const words = sentence(table, side, deed.say)
      return table.play(by, () => void match.sayChecked(side, words))
    }
    case 'stand': {
      if (!isStanding(table, deed.answer)) throw new Refused('badRequest', 'answer')
      return table.play(by, () => void match.stand(side, deed.answer, deed.on))
    }
    case 'undo': {
      if (situation.undo === undefined || match.undoable(side) === undefined) throw new Refused('notNow')
      return table.play(by, () => void match.undo(side))
    }
    case 'redo': {
      if (situation.redo === undefined || match.redoable(side) === undefined) throw new Refused('notNow')
      return table.play(by, () => void match.redo(side))
    }
    case 'resign':
      return table.play(by, () => void match.resign(side))
    case 'offer':
      return offers.make(by, deed)
    case 'answer':
      return offers.answer(by, deed)
    case 'resume':
      return timing.resume(by)
    case 'gift':
      return timing.gift(by)
    case 'claim':
      return timing.claim(by, deed)
  }
}

/** The words of a sentence; why not is worked out on what the side sees, so that a refusal tells nothing more. */
function sentence({ game, telling }: MatchTable, side: Side, names: readonly string[]): readonly Word[] {
  const { situation, view } = telling.feed(side)
  const { asks, ending } = situation
  if (ending) throw new RuleRefusal(0, GRAMMAR.over)
  if (((asks | game.rules.mayChange(view)) & only(side)) === 0) throw new RuleRefusal(0, GRAMMAR.notAsked)
  const reading = readSentence(game, view, side, names)
  if (!reading.ok) throw new RuleRefusal(reading.at, reading.refusal)
  const fault = whyNotWhole(game, view, side, reading.words)
  if (fault) throw new RuleRefusal(fault.at, fault.refusal)
  return reading.words
}

const isStanding = ({ game }: MatchTable, answer: string): boolean =>
  game.rules.steps.some(step => Object.keys(step.standing ?? {}).some(name => `${step.name}/${name}` === answer))
