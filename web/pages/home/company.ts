import { inPageLanguage } from '../../base/language.ts'
import type { SaveEntry } from '../../session/save-store.ts'
import { sidesOf, titleOf } from './shelf.ts'
import { TEXTS } from './texts.ts'

const say = inPageLanguage(TEXTS)

/** What is played and by whom, in a line: "French against Line", with the battle before it where the match's name does not tell it. */
export function aboutMatch(match: SaveEntry): string {
  const title = titleOf(match.game, match.battle) ?? match.title
  const isNamed = match.name.toLocaleLowerCase().includes(title.toLocaleLowerCase())
  return isNamed ? companyOf(match) : `${title} · ${companyOf(match)}`
}

/** Who plays it: "French against Line". */
export function companyOf({ game, battle, company, seats, players }: SaveEntry): string {
  const sides = sidesOf(game, battle)
  const levelOf = (side: number) => {
    const seat = seats[side]
    return seat === undefined || seat === 'human' || seat === 'mail' || seat === 'online' ? '' : say().levels[seat]
  }
  if (company === 'watch') return say().botsPlay(levelOf(0), levelOf(1))
  if (company === 'mail') return `${sides[seats.indexOf('human')] ?? ''}, ${say().companies.mail.toLowerCase()}`
  if (company === 'handover' && players?.some(player => player !== ''))
    return sides.map((side, i) => (players[i] ? `${players[i]} (${side})` : side)).join(', ')
  if (company !== 'bot') return say().companies[company]
  const mine = seats.indexOf('human')
  return say().youAgainst(sides[mine] ?? '', levelOf(mine === 0 ? 1 : 0))
}
