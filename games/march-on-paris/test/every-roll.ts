import { TableTop, Words } from '@grognard/engine'
import { readSentence } from '@grognard/engine/notation'
import type { Battle } from '../rules/state.ts'
import type { Table } from './position.ts'

class NeedsDie extends Error {}

/**
 * Says a sentence under every throw of the dice that follow given ones, and answers with the chance of each outcome. Questions on the way are
 * answered with the first word offered, until `outcome` says something.
 */
export function everyRoll(table: Table, sentence: string, first: readonly number[], outcome: (s: Battle) => string | undefined) {
  const { game } = table
  const chances = new Map<string, number>()
  const said = new Words(64)
  const s = game.kind.create()
  const speak = (words: ArrayLike<number>, top: TableTop) => {
    said.set(words)
    game.rules.answer(s, sideAsked(s), said, top)
  }
  const sideAsked = (position: Battle) => (game.rules.asks(position) === 1 ? 0 : 1) as never
  const reading = readSentence(game, table.s, sideAsked(table.s), sentence.split(' '))
  if (!reading.ok) throw new Error(`'${sentence}' is refused: ${reading.refusal.key}`)
  const play = (dice: readonly number[], chance: number) => {
    let at = 0
    const top = new TableTop({
      roll() {
        if (at === dice.length) throw new NeedsDie()
        return dice[at++]
      },
    })
    game.kind.copy(table.s, s)
    try {
      speak(reading.words, top)
      for (;;) {
        const found = outcome(s)
        if (found !== undefined) {
          chances.set(found, (chances.get(found) ?? 0) + chance)
          return
        }
        speak([firstWord(s)], top)
      }
    } catch (error) {
      if (!(error instanceof NeedsDie)) throw error
      for (let face = 1; face <= 6; face++) play([...dice, face], chance / 6)
    }
  }
  const firstWord = (position: Battle) => {
    const out = new Words()
    game.rules.choices(position, sideAsked(position), new Words(), out)
    return out.at(0)
  }
  play(first, 1)
  return chances
}
