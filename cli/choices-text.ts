import { type Game, printWord, type Word } from '@grognard/engine'
import { tableText } from './charts-text.ts'

/** Beyond this many choices, or words after one of them, the next words are not shown. */
const MOST_CHOICES = 16
const MOST_FOLLOWERS = 4

/** What is told of a choice. */
export interface ChoiceTexts {
  name(choice: Word): string
  /** What it does, and to whom; undefined when its name says enough. */
  does(choice: Word): string | undefined
  /** The words that may follow it. */
  after(choice: Word): readonly Word[]
}

/** Numbered choices: each with its name, what it does and the few words that may follow, or side by side when there is nothing to tell. */
export function choicesText(game: Game, choices: readonly Word[], texts: ChoiceTexts, width: number): string {
  const words = choices.map(w => printWord(game, w))
  const digits = String(choices.length).length
  const numbered = words.map((written, i) => `${String(i + 1).padStart(digits)} ${written}`)
  const names = choices.map(texts.name)
  const deeds = choices.map(texts.does)
  const followers = followersOf(game, choices, texts.after)
  const isPlain = followers === undefined && deeds.every(deed => deed === undefined)
  if (isPlain && names.every((name, i) => name === words[i])) return inColumns(numbered, width)
  const rowsOf = (cell: string, i: number): string[][] => {
    const deed = deeds[i]
    return [[cell, names[i], followers?.[i] ?? ''], ...(deed === undefined ? [] : [['', deed, '']])]
  }
  return tableText(numbered.flatMap(rowsOf), width)
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
