import { CAVALRY, GUNS, type Piece } from './army.ts'
import type { Weather } from './book.ts'
import type { Court, Fight } from './court.ts'

export const armOf = ({ arm }: Piece): 'foot' | 'horse' | 'gun' => (arm === 'infantry' ? 'foot' : GUNS.includes(arm) ? 'gun' : 'horse')
export const isAlive = ({ steps, fate }: Piece): boolean => steps > 0 && fate === 'map'

export function weatherNow(c: Court): Weather {
  const { weather } = c.p.book.tables
  const found = weather.find(({ id }) => id === c.p.weather)
  return weather.find(({ id }) => id === found?.treatAs) ?? found ?? weather[0]
}

/** 37.1, 37.4 How far anybody sees in this weather and light. */
export const sightNow = (c: Court): number => (c.p.isNightPM() || c.p.isNight() ? 1 : (weatherNow(c).los ?? 12))

export function actsWith(c: Court, p: Piece, command: number): boolean {
  const { kind } = c.command(command)
  if (kind === 'division')
    return (p.division === command && p.host < 0) || (p.kind === 'train' && p.formation === c.command(command).parent)
  return c.p.hostOf(p) === command
}

export const struckBy = (fight: Fight, side: number): Piece[] =>
  side !== fight.side ? fight.attackers : fight.part === 'reaction' ? fight.reactors : fight.defenders

/** B 6.2 Cavalry, and horse artillery that goes with it. */
export const isMounted = (units: readonly Piece[]): boolean => {
  const alive = units.filter(isAlive)
  return alive.some(({ arm }) => CAVALRY.includes(arm)) && alive.every(({ arm }) => CAVALRY.includes(arm) || arm === 'horse-artillery')
}
