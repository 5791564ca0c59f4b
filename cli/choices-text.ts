import { type Game, type Language, printWord, type Word, wordName } from '@grognard/engine'
import { tableText } from './charts-text.ts'

/** Beyond so many choices, or so many words after one of them, what follows is not shown. */
const MOST_CHOICES = 16
const MOST_FOLLOWERS = 4

/** Numbered choices: each with its name and the few words that may follow it, or side by side where there is nothing to add. */
export function choicesText(
  game: Game,
  choices: readonly Word[],
  after: (choice: Word) => readonly Word[],
  language: Language,
  width: number,
): string {
  const words = choices.map(w => printWord(game, w))
  const digits = String(choices.length).length
  const numbered = words.map((written, i) => `${String(i + 1).padStart(digits)} ${written}`)
  const names = choices.map(w => wordName(game, w, language))
  const followers = followersOf(game, choices, after)
  if (followers === undefined && names.every((name, i) => name === words[i])) return inColumns(numbered, width)
  return tableText(
    numbered.map((cell, i) => [cell, names[i], followers?.[i] ?? '']),
    width,
  )
}

function followersOf(game: Game, choices: readonly Word[], after: (choice: Word) => readonly Word[]): string[] | undefined {
  if (choices.length > MOST_CHOICES) return undefined
  const lists = choices.map(after)
  if (lists.some(list => list.length > MOST_FOLLOWERS) || lists.every(list => list.length === 0)) return undefined
  return lists.map(list => list.map(w => printWord(game, w)).join(', '))
}

function inColumns(cells: readonly string[], width: number): string {
  const widest = Math.max(...cells.map(cell => cell.length)) + 2
  const perLine = Math.max(1, Math.floor(width / widest))
  const rows = Array.from({ length: Math.ceil(cells.length / perLine) }, (_, row) => cells.slice(row * perLine, (row + 1) * perLine))
  return tableText(rows, width)
}
