import { SIX } from '@grognard/engine'
import type { Weather } from './ids.ts'
import { type Battle, isNight, isNightPM, settingOf } from './state.ts'
import { step, told } from './terms.ts'

/** 37.4 Whether weather is rolled, and supply checked, on this turn. */
export const isWeatherTurn = (s: Battle): boolean => settingOf(s).weatherTurns[s.turn - 1] === 1

/** 37.1, 37.4, B 19 How many hexes one can see in this weather, or at night. */
export function sightNow(s: Battle): number {
  const { weather, tables } = s.data
  const atNight = isNightPM(s) ? tables.nightPM.los : isNight(s) ? tables.night.los : Infinity
  return Math.min(weather.sight[s.weather], atNight)
}

/** 37.4 Two dice on the first turn, at Noon and at 3PM; 37.12.2 the first turn of a historical study has the weather of the day. */
export const rollWeather = step(
  'roll-weather',
  '37.4',
  {},
  {
    apply(s, _f, _said, table) {
      if (s.turn === settingOf(s).firstTurn && s.options.cardMode === 'historical') {
        s.weather = settingOf(s).weather
        table.tell(told.weatherIs, s.weather)
        return
      }
      const rolled = table.roll(SIX, undefined) + table.roll(SIX, undefined)
      s.weather = s.data.weather.byRoll[rolled - 2] as Weather
      table.tell(told.weatherRolled, rolled, s.weather)
    },
  },
)
