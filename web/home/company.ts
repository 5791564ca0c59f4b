import { inPageLanguage } from '../app/language.ts'
import type { SaveEntry } from '../session/save-store.ts'
import type { ShelfId } from './shelf.ts'
import { SHELF_TEXTS } from './shelf-texts.ts'
import { TEXTS } from './texts.ts'

const say = inPageLanguage(TEXTS)
const shelf = inPageLanguage(SHELF_TEXTS)

/** Who sits at a match, in a line: "French against Line". */
export function companyOf({ game, company, seats }: SaveEntry): string {
  const sides = shelf().games[game as ShelfId]?.sides ?? []
  const levelOf = (side: number) => {
    const seat = seats[side]
    return seat === undefined || seat === 'human' || seat === 'mail' ? '' : say().levels[seat]
  }
  if (company === 'watch') return say().botsPlay(levelOf(0), levelOf(1))
  if (company === 'mail') return `${sides[seats.indexOf('human')] ?? ''}, ${say().companies.mail.toLowerCase()}`
  if (company !== 'bot') return say().companies[company]
  const mine = seats.indexOf('human')
  return say().youAgainst(sides[mine] ?? '', levelOf(mine === 0 ? 1 : 0))
}
