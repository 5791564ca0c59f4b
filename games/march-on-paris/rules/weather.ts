import { SIX } from '@grognard/engine'
import type { Weather } from './ids.ts'
import { type Battle, isNight, settingOf } from './state.ts'
import { step, told } from './terms.ts'

/** 37.4 Whether weather is rolled, and supply checked, on this turn. */
export const isWeatherTurn = (s: Battle): boolean => (settingOf(s).weatherTurns & (1 << (s.turn - 1))) !== 0

/** 37.1, 37.4 How many hexes one can see in this weather, or at night. */
export const sightNow = (s: Battle): number => Math.min(s.data.weather.sight[s.weather], isNight(s) ? s.data.tables.nightPM.los : Infinity)

/** 37.4 Two dice on the first turn, at Noon and at 3PM; 37.12.2 the first turn of a historical study has the weather of the day. */
export const rollWeather = step(
  'roll-weather',
  '37.4',
  {},
  {
    apply(s, _f, _said, table) {
      if (s.turn === 1 && s.options.cardMode === 'historical') {
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
