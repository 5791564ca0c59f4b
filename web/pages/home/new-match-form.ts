import type { Level, OptionValue } from '@grognard/engine'
import type { Company, NewMatch, Seat } from '../../session/protocol.ts'

/** What has been chosen so far for a new match. */
export interface MatchForm {
  readonly scenario: string
  readonly company: Company
  /** The player's side, if they have just one. */
  readonly mine: number
  /** The level of each side the computer plays. */
  readonly levels: readonly Level[]
  /** Option values that differ from the defaults. */
  readonly options: Readonly<Record<string, OptionValue>>
}

/** Who sits at each side. */
export const seatsOf = ({ company, mine, levels }: MatchForm): Seat[] =>
  levels.map((level, side) => {
    if (company === 'watch') return level
    if (company === 'mail' && side !== mine) return 'mail'
    return company === 'bot' && side !== mine ? level : 'human'
  })

/** The names of two who share a device, if they gave any. */
export function playersOf({ company }: MatchForm, names: readonly string[]): readonly string[] | undefined {
  const called = names.map(name => name.trim())
  return company === 'handover' && called.some(name => name !== '') ? called : undefined
}

/** The chosen match. Options that its scenario doesn't have are left out. */
export function matchOf(game: string, battle: string, form: MatchForm, asked: readonly { readonly id: string }[]): NewMatch {
  const { scenario, company } = form
  const options = Object.fromEntries(Object.entries(form.options).filter(([id]) => asked.some(option => option.id === id)))
  return { game, battle, scenario, options, seats: seatsOf(form), company }
}
