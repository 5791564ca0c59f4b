import { inPageLanguage } from '../../base/language.ts'
import { settings } from '../../base/settings.ts'
import type { KeptEnding, SaveEntry } from '../../session/save-store.ts'
import { sidesOf } from './shelf.ts'
import { TEXTS } from './texts.ts'

const say = inPageLanguage(TEXTS)

/** A match's state and when it was last played, in a line: "Won in turn 13 · today 14:05". */
export function standingOf(match: SaveEntry, now: number): string {
  const when = dayOf(match.updated, now)
  const stands = match.ended ? endOf(match) : turnOf(match)
  return stands === '' ? say().lastPlayed(when) : `${stands} · ${when}`
}

/** Text stored in another language is not shown. */
const turnOf = ({ turn, language = settings.language }: SaveEntry): string => (language === settings.language ? turn : '')

function endOf({ ending, ...match }: SaveEntry): string {
  if (ending === undefined) return say().over
  const turn = ending.turn === undefined ? '' : say().inTurn(ending.turn)
  return ending.winner === undefined ? say().draw(turn) : victoryOf(match, ending.winner, turn)
}

/** When exactly one side is a person at this device, the match is won or lost. */
function victoryOf(
  { game, battle, company, seats }: Omit<SaveEntry, 'ending'>,
  winner: NonNullable<KeptEnding['winner']>,
  turn: string,
): string {
  const side = sidesOf(game, battle)[winner]
  if (company === 'bot' || company === 'mail') return seats[winner] === 'human' ? say().won(turn) : say().lost(turn)
  return side === undefined ? say().over : say().sideWon(side, turn)
}

/** A time in the past: "today 14:05", "12 June", "12 June 2025". */
function dayOf(time: number, now: number): string {
  const locale = settings.language === 'en' ? 'en-GB' : settings.language
  const days = Math.round((new Date(now).setHours(12, 0, 0, 0) - new Date(time).setHours(12, 0, 0, 0)) / 86_400_000)
  if (days === 0 || days === 1) {
    const day = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-days, 'day')
    return `${day} ${new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(time)}`
  }
  const isThisYear = new Date(time).getFullYear() === new Date(now).getFullYear()
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', ...(!isThisYear && { year: 'numeric' }) }).format(time)
}
