import {
  type Cited,
  endText,
  type Game,
  type Language,
  type MatchRecord,
  namingIn,
  narrate,
  type StoredLine,
  storedLines,
} from '@grognard/engine'
import { RECORD_TEXTS } from './record-texts.ts'
import { TEXTS } from './texts.ts'

/** A record of older rules in words: who said what, the dice, and the results. */
export interface StoredAccount {
  readonly title: string
  /** Why no map is shown. */
  readonly note: string
  readonly lines: readonly {
    readonly n: number
    readonly head: string
    readonly dice: readonly number[]
    readonly told: readonly Cited[]
  }[]
}

/** A finished match of older rules: there is no position to continue from, but what it stored can be told. */
export class OfOlderRules extends Error {
  readonly account: StoredAccount
  constructor(account: StoredAccount) {
    super(account.note)
    this.account = account
  }
}

/** What a record tells from its stored events. */
export function storedAccount(game: Game, record: MatchRecord, language: Language): StoredAccount {
  return {
    title: game.words[language].title,
    note: RECORD_TEXTS[language].olderRules(record.header.rules, game.version),
    lines: storedLines(game, record).map(line => ({
      n: line.n,
      head: headOf(game, line, language),
      dice: line.written.rolls ?? [],
      told: line.told.map(told => narrate(game, told, language)),
    })),
  }
}

function headOf(game: Game, { side, ended, written }: StoredLine, language: Language): string {
  const says = TEXTS[language]
  const recordSays = RECORD_TEXTS[language]
  if (ended !== undefined) return endText(ended, one => namingIn(game, language)('side', one), language)
  if (side === undefined) return recordSays.storedSetUp
  const who = namingIn(game, language)('side', side)
  if (written.resign) return says.resigns(who)
  if (written.redo !== undefined) return recordSays.line(who, recordSays.redoes)
  const said =
    written.say?.join(' ') ??
    (written.back === undefined ? says.stands(written.standing ?? '', written.on ?? false) : says.takesBack(undefined))
  return recordSays.line(who, said)
}
