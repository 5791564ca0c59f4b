import type { Level, OptionValue } from '@grognard/engine'
import type { Company, NewMatch, Seat } from '../session/protocol.ts'

/** What has been chosen so far for a new match. */
export interface MatchForm {
  readonly scenario: string
  readonly company: Company
  /** The side one sits at, where one sits at one. */
  readonly mine: number
  /** The level of each side, where the computer plays it. */
  readonly levels: readonly Level[]
  /** Answers to open questions, as far as they are not the usual ones. */
  readonly options: Readonly<Record<string, OptionValue>>
}

/** Who sits at each side. */
export const seatsOf = ({ company, mine, levels }: MatchForm): Seat[] =>
  levels.map((level, side) => {
    if (company === 'watch') return level
    if (company === 'mail' && side !== mine) return 'mail'
    return company === 'bot' && side !== mine ? level : 'human'
  })

/** The match that was chosen. */
export const matchOf = (game: string, form: MatchForm): NewMatch => ({
  game,
  scenario: form.scenario,
  options: form.options,
  seats: seatsOf(form),
  company: form.company,
})
