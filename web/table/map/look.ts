import { settings } from '../../base/settings.ts'
import { shownTheme } from '../../base/shown-theme.ts'
import { DARK, LIGHT, type MapInks, type Theme } from '../../paint/theme.ts'

/** Quieter ground and stronger lines, for eyes or screens that find the engraving too busy. */
function clearInks({ map, name }: Theme): MapInks {
  const isLight = name === 'light'
  return {
    ...map,
    field1: map.ground,
    field2: map.ground,
    field3: map.ground,
    hedge: mixed(map.hedge, map.bocage),
    path: map.roadLine,
    grid: isLight ? 'rgba(40,30,15,.5)' : 'rgba(240,230,205,.38)',
    number: isLight ? 'rgba(40,30,15,.85)' : 'rgba(240,230,205,.85)',
  }
}

/** Half way between two hexadecimal colours. */
function mixed(a: string, b: string): string {
  const part = (colour: string, at: number): number => Number.parseInt(colour.slice(at, at + 2), 16)
  const half = (at: number): string => Math.round((part(a, at) + part(b, at)) / 2).toString(16)
  return `#${[1, 3, 5].map(at => half(at).padStart(2, '0')).join('')}`
}

const ENGRAVED: Readonly<Record<Theme['name'], Theme>> = { light: LIGHT, dark: DARK }
const CLEAR: Readonly<Record<Theme['name'], Theme>> = {
  light: { ...LIGHT, map: clearInks(LIGHT) },
  dark: { ...DARK, map: clearInks(DARK) },
}

/** The inks of the page's current theme and palette. */
export const presentTheme = (): Theme => (settings.palette === 'clear' ? CLEAR : ENGRAVED)[shownTheme()]
