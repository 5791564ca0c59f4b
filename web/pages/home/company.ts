import { inPageLanguage } from '../../base/language.ts'
import type { SaveEntry } from '../../session/save-store.ts'
import { sidesOf } from './shelf.ts'
import { TEXTS } from './texts.ts'

const say = inPageLanguage(TEXTS)

/** Who plays a match, in a line: "French against Line". */
export function companyOf({ game, battle, company, seats }: SaveEntry): string {
  const sides = sidesOf(game, battle)
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
