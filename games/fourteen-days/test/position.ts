import { type Dice, firstOf, push, type Side, scripted, setUp, TableTop, type Told, Words, Xoshiro } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { printWord, readSentence } from '@grognard/engine/notation'
import { clearForce, putForce, takeCommand } from '../forces.ts'
import { ALLIED, type CommanderId, type ForceId, FRENCH, NO_FORCE } from '../ids.ts'
import { fourteenDays } from '../index.ts'
import { type Campaign, ownerOf, recordAt } from '../state.ts'
import { BRANCH_CELLS, branchOfArmy, GUARD } from '../troops.ts'

export const game = fourteenDays()
export { ALLIED, FRENCH }

/**
 * What stands where: `{ 'french-A': '3120 derlon 4/1/1' }`: hex, commanders joined by commas (the first leads), then infantry, cavalry and
 * artillery; a slash-joined triple after `weak`, `guard` or `weak-guard` adds to it: '2823 ney,lobau 3/0/1 guard 3/2/2'.
 */
export type Placed = Readonly<Record<string, string>>

export interface Table {
  readonly s: Campaign
  /** What was told since the last sentence. */
  readonly told: (Told & { readonly seenBy: number })[]
  /** Says a sentence for a side; throws with the reason if it is refused. */
  say(side: Side, sentence: string, ...dice: number[]): void
  /** Plays what nobody has to decide. */
  run(...dice: number[]): void
  /** The key of the refusal of a sentence, or 'legal'. */
  refusal(side: Side, sentence: string): string
  /** The words that may come next. */
  choices(side: Side, sentence?: string): string[]
  /** Names of the events told to a side by the last sentence. */
  heard(side: Side): string[]
  /** The step that waits, and the side it asks first. */
  waiting(): string
  asked(): Side
  force(name: string): ForceId
  hex(name: string): HexId
  where(name: string): string
  /** The record of a Force as '4/1/1', weakened ones after a plus: '3+1/1/1'. */
  divisions(name: string): string
}

/** The table of a scenario after its set-up, as far as nobody has to decide. */
export function begun(scenario = 'historical', options: Readonly<Record<string, string | boolean>> = {}): Table {
  const s = game.kind.create()
  const how = { scenario, options: { divisionOrder: 'infantry-cavalry-artillery', cavalryRetreatEndsMove: false, ...options } }
  setUp(game, s, how, new TableTop(new Xoshiro(1)))
  return tableOver(s)
}

/** A position with only these Forces, on some turn, with one step to be done. */
export function campaignWith(placed: Placed, turn: number, todo?: { readonly id: number }, ...frame: number[]): Table {
  const { s } = begun()
  s.$stack.fill(0)
  s.$depth = 0
  s.turn = turn
  for (const side of game.sides.all) s.side.bonus[side] = s.data.bonus[side]
  for (const force of s.data.forces.all) clearForce(s, force)
  for (const commander of s.data.commanders.all) {
    s.commander.force[commander] = NO_FORCE
    s.commander.open[commander] = 1
  }
  for (const [name, text] of Object.entries(placed)) place(s, s.data.forces.of(name), text)
  if (todo !== undefined) push(s, todo, ...frame)
  return tableOver(s)
}

/** Puts a Force on the map as its text says. */
export function place(s: Campaign, force: ForceId, text: string): void {
  const [hex, commanders, ...troops] = text.split(' ')
  putForce(s, force, s.data.hexes.of(hex))
  const leaders = commanders.split(',').map(name => s.data.commanders.of(name))
  for (const commander of leaders) join(s, commander, force)
  takeCommand(s, force, leaders[0])
  let [branch, weak] = [branchOfArmy(s.data.armyOf[force] as never), 0]
  for (const word of troops) {
    if (!word.includes('/')) {
      weak = word.startsWith('weak') ? 1 : 0
      if (word.endsWith('guard')) branch = GUARD
      continue
    }
    for (const [arm, count] of word.split('/').entries())
      s.record.count[recordAt(force) + branch * BRANCH_CELLS + arm * 2 + weak] += Number(count)
  }
}

function join(s: Campaign, commander: CommanderId, force: ForceId): void {
  s.commander.force[commander] = force
  s.commander.open[commander] = 0
}

function tableOver(s: Campaign): Table {
  const told: Table['told'] = []
  const split = (sentence: string) => sentence.split(' ').filter(name => name !== '')
  const listening = (dice: number[]) => {
    told.length = 0
    const rolls: Dice = scripted(...dice)
    return new TableTop(rolls, (event, seenBy, ...args) => told.push({ event, seenBy, args: args.slice(0, event.args.length) }))
  }
  return {
    s,
    told,
    say(side, sentence, ...dice) {
      const reading = readSentence(game, s, side, split(sentence))
      if (!reading.ok) throw new Error(`'${sentence}' fails at '${reading.name}': ${reading.refusal.rule} ${reading.refusal.key}`)
      const said = new Words(64)
      said.set(reading.words)
      if (!game.rules.choices(s, side, said, new Words())) throw new Error(`'${sentence}' is not finished`)
      game.rules.answer(s, side, said, listening(dice))
    },
    run: (...dice) => game.rules.run(s, listening(dice)),
    refusal(side, sentence) {
      const reading = readSentence(game, s, side, split(sentence))
      return reading.ok ? 'legal' : reading.refusal.key
    },
    choices(side, sentence = '') {
      const reading = readSentence(game, s, side, split(sentence))
      if (!reading.ok) throw new Error(`'${sentence}' fails at '${reading.name}'`)
      const said = new Words(64)
      said.set(reading.words)
      const out = new Words()
      game.rules.choices(s, side, said, out)
      return out.list().map(w => printWord(game, w))
    },
    heard: side => told.filter(({ seenBy }) => (seenBy & (1 << side)) !== 0).map(({ event }) => event.name),
    waiting: () => (s.$depth === 0 ? 'nothing' : game.rules.top(s).name),
    asked: () => firstOf(game.rules.asks(s)),
    force: name => s.data.forces.of(name),
    hex: name => s.data.hexes.of(name),
    where: name => s.data.hexes.names[s.force.hex[s.data.forces.of(name)]] ?? 'off the map',
    divisions: name => divisionsOf(s, s.data.forces.of(name)),
  }
}

/** A record by arm, branches together. */
function divisionsOf(s: Campaign, force: ForceId): string {
  const count = (arm: number, weak: number) =>
    [0, 1].reduce((sum, branch) => sum + s.record.count[recordAt(force) + branch * BRANCH_CELLS + arm * 2 + weak], 0)
  return [0, 1, 2].map(arm => `${count(arm, 0)}${count(arm, 1) > 0 ? `+${count(arm, 1)}` : ''}`).join('/')
}

/** The side that owns a Force by name. */
export const sideOf = (s: Campaign, name: string): Side => ownerOf(s, s.data.forces.of(name))
