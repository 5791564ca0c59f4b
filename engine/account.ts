import { wordName } from './called.ts'
import { endText } from './ending.ts'
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
  for (const part of joined(telling.hearing.shown.flatMap(line => partsOf(telling, line)))) rows.push(...rowsOf(telling, part))
  return `${[...rows, '', frame.ending ?? says.running].join('\n')}\n`
}

const playerOf = (seat: string | undefined, { person, others }: AccountTexts): string =>
  seat === undefined || seat === 'human' ? person : (others[seat] ?? seat)

/** The heading of a turn, or what a side did; nobody's deeds are the set-up's. */
type Part = { readonly heading: string } | { readonly side: Side | undefined; readonly deeds: readonly string[] }

/** The parts of one line: what was done, and the headings of the turns it opened. */
function partsOf(telling: Telling, line: Line): Part[] {
  const { match, hearing, language } = telling
  const side = 'side' in line ? line.side : undefined
  // What led up to a die and what follows as a matter of course are left to the record.
  const heard = match
    .heardAt(line.n)
    .filter(({ event, seenBy }) => !event.routine && !event.roles.has('modifier') && mayKnow(match, hearing.reader, seenBy))
  const isTold = heard.some(({ event }) => !event.roles.has('heading'))
  const told = heard.map((one): Part => {
    const { text, about } = narrate(match.game, one, language)
    if (one.event.roles.has('heading')) return { heading: text }
    // The row says whose deeds they are.
    return { side, deeds: [sentence(about !== undefined && about.side === side ? about.text : text)] }
  })
  return isTold ? told : [{ side, deeds: deedOf(telling, line) }, ...told]
}

/** What one side did in a row is told in one row. */
function joined(parts: readonly Part[]): Part[] {
  const all: Part[] = []
  for (const part of parts) {
    const last = all.at(-1)
    if ('deeds' in part && part.deeds.length === 0) continue
    if (last !== undefined && 'deeds' in last && 'deeds' in part && last.side === part.side)
      all[all.length - 1] = { side: part.side, deeds: [...last.deeds, ...part.deeds] }
    else all.push(part)
  }
  return all
}

function rowsOf({ match, language }: Telling, part: Part): string[] {
  if ('heading' in part) return ['', part.heading]
  if (part.side === undefined) return ['', part.deeds.join(' ')]
  const who = namingIn(match.game, language)('side', part.side)
  return [`  ${who}${language === 'fr' ? '\u00a0' : ''}: ${part.deeds.join(' ')}`]
}

/** A line that led to nothing that is told. */
function deedOf(telling: Telling, line: Line): string[] {
  const says = TEXTS[telling.language]
  switch (line.kind) {
    case 'said':
      if (telling.hearing.isSeal(line) || !mayKnow(telling.match, telling.hearing.reader, line.heardBy)) return [says.sealed]
      return [sentence(intentOf(telling, line))]
    case 'back': {
      const first = telling.match.line(telling.hearing.firstTaken(line) ?? line.to)
      const isHeard = first?.kind === 'said' && mayKnow(telling.match, telling.hearing.reader, first.heardBy)
      return [says.takesBack(isHeard ? wordsOf(telling, first) : undefined)]
    }
    case 'resign':
      return [says.resigns]
    case 'end':
      return [endText(line, side => namingIn(telling.match.game, telling.language)('side', side), telling.language)]
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
