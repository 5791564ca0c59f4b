import { wordName } from './called.ts'
import { namingIn, viewFor } from './game.ts'
import type { Side } from './ids.ts'
import type { Line, Match } from './match.ts'
import { narrate } from './narration.ts'
import { type Hearing, mayKnow, type Reader } from './reader.ts'
import type { Stage } from './stage.ts'
import type { Position } from './state.ts'
import type { Language } from './text.ts'
import { GO } from './words.ts'

/** What an account tells besides the match itself. */
export interface AccountFrame {
  readonly title: string
  /** Who sits where, as records name it. */
  readonly seats: Readonly<Record<string, string>>
  /** How it ended, once it has. */
  readonly ending: string | undefined
  /** Words the intent of a sentence; without it the sentence itself is told. */
  readonly stage?: Stage | undefined
}

interface AccountTexts {
  readonly plays: (side: string, who: string) => string
  readonly person: string
  readonly others: Readonly<Record<string, string>>
  readonly sealed: string
  readonly takesBack: (said: string | undefined) => string
  readonly resigns: string
  readonly running: string
}

const TEXTS: Readonly<Record<Language, AccountTexts>> = {
  en: {
    plays: (side, who) => `${side}: ${who}.`,
    person: 'a player',
    others: {
      mail: 'a player, by mail',
      random: 'the computer, at random',
      recruit: 'the computer, Recruit',
      line: 'the computer, Line',
      veteran: 'the computer, Veteran',
      guard: 'the computer, Guard',
      marshal: 'the computer, Marshal',
    },
    sealed: 'Decided in secret.',
    takesBack: said => (said === undefined ? 'Took back the last decision.' : `Took back: ${said}.`),
    resigns: 'Gave up the game.',
    running: 'The match goes on.',
  },
  fr: {
    plays: (side, who) => `${side}\u00a0: ${who}.`,
    person: 'un joueur',
    others: {
      mail: 'un joueur, par courrier',
      random: 'l’ordinateur, au hasard',
      recruit: 'l’ordinateur, Conscrit',
      line: 'l’ordinateur, Ligne',
      veteran: 'l’ordinateur, Vétéran',
      guard: 'l’ordinateur, Garde',
      marshal: 'l’ordinateur, Maréchal',
    },
    sealed: 'Décision prise en secret.',
    takesBack: said => (said === undefined ? 'Dernière décision reprise.' : `Repris\u00a0: ${said}.`),
    resigns: 'Abandon.',
    running: 'La partie continue.',
  },
}

interface Telling {
  readonly match: Match<Position>
  readonly hearing: Hearing<Position>
  readonly language: Language
  readonly stage: Stage | undefined
}

/**
 * A match told for people, as far as a reader knows it: turn by turn, one row for each decision with what came of it. Nothing in it is
 * read back.
 */
export function accountOf(match: Match<Position>, reader: Reader, language: Language, frame: AccountFrame): string {
  const says = TEXTS[language]
  const { game } = match
  const telling: Telling = { match, hearing: match.hearing(reader), language, stage: frame.stage }
  const naming = namingIn(game, language)
  const rows = [
    frame.title,
    ...game.sides.all.map(side => says.plays(naming('side', side), playerOf(frame.seats[game.sides.names[side]], says))),
  ]
  for (const line of telling.hearing.shown) rows.push(...rowsOf(telling, line))
  return `${[...rows, '', frame.ending ?? says.running].join('\n')}\n`
}

const playerOf = (seat: string | undefined, { person, others }: AccountTexts): string =>
  seat === undefined || seat === 'human' ? person : (others[seat] ?? seat)

/** The rows of one line: the headings of the turns it opened, and what was done. */
function rowsOf(telling: Telling, line: Line): string[] {
  const { match, hearing, language } = telling
  const { game } = match
  const rows: string[] = []
  const told: string[] = []
  const close = () => {
    const deed = told.length > 0 ? told.splice(0).join(' ') : undefined
    if (deed !== undefined) rows.push(line.kind === 'setUp' ? deed : spokenBy(telling, line.side, deed))
  }
  const heard = match.heardAt(line.n).filter(({ seenBy }) => mayKnow(match, hearing.reader, seenBy))
  const isTold = heard.some(({ event }) => !event.roles.has('heading') && !event.roles.has('modifier'))
  if (!isTold) told.push(...deedOf(telling, line))
  for (const one of heard) {
    // What led up to a die is left to the record; the result names the die.
    if (one.event.roles.has('modifier')) continue
    const text = narrate(game, one, language).text
    if (!one.event.roles.has('heading')) told.push(sentence(text))
    else {
      close()
      rows.push('', text)
    }
  }
  close()
  return rows
}

function spokenBy({ match, language }: Telling, side: Side, deed: string): string {
  const who = namingIn(match.game, language)('side', side)
  return `  ${who}${language === 'fr' ? '\u00a0' : ''}: ${deed}`
}

/** A line that led to nothing that is told. */
function deedOf(telling: Telling, line: Line): string[] {
  const says = TEXTS[telling.language]
  switch (line.kind) {
    case 'said':
      return [telling.hearing.isSeal(line) ? says.sealed : sentence(intentOf(telling, line))]
    case 'back': {
      const first = telling.match.line(telling.hearing.firstTaken(line) ?? line.to)
      const isHeard = first?.kind === 'said' && mayKnow(telling.match, telling.hearing.reader, first.heardBy)
      return [says.takesBack(isHeard ? wordsOf(telling, first) : undefined)]
    }
    case 'resign':
      return [says.resigns]
    case 'setUp':
    case 'redo':
    case 'standing':
      return []
  }
}

/** What a sentence wants, from what the reader saw before it. */
function intentOf(telling: Telling, line: Extract<Line, { kind: 'said' }>): string {
  const { match, hearing, language, stage } = telling
  const before = match.before(line.n)
  if (stage === undefined || before === undefined) return wordsOf(telling, line)
  return stage.decision(viewFor(match.game, before, hearing.reader), line.side, line.words, language).title
}

const wordsOf = ({ match, language }: Telling, { words }: Extract<Line, { kind: 'said' }>): string =>
  words
    .filter(w => w !== GO)
    .map(w => wordName(match.game, w, language))
    .join(', ')

/** A text that begins and ends as a sentence does. */
function sentence(text: string): string {
  const begun = text.charAt(0).toUpperCase() + text.slice(1)
  return /[.!?…»]$/.test(begun) ? begun : `${begun}.`
}
