import { dayAfter } from '../../common/dates.ts'
import type { BattleData, ScenarioData } from '../schema/index.ts'

/** The turns of a battle or of a campaign of several days: hour and day of each. */
export interface Calendar {
  readonly labels: readonly string[]
  readonly dates: readonly string[]
}

/** A day begins with the first turn of the track; the first day may begin later, as may the day on which a later part begins. */
export function calendarOf({ turnLabels, date, resumes }: ScenarioData, { turnTrack }: BattleData['tables']): Calendar {
  const dates: string[] = []
  let today = date
  for (const [i, label] of turnLabels.entries()) {
    if (i + 1 === resumes?.turn) today = resumes.date
    else if (i > 0 && label === turnTrack[0]) today = dayAfter(today)
    dates.push(today)
  }
  return { labels: turnLabels, dates }
}

/** The turn of an hour of a day, counted from 1; 0 where there is none. */
export const turnOn = ({ labels, dates }: Calendar, label: string, date: string): number =>
  labels.findIndex((one, i) => one === label && dates[i] === date) + 1

/** The first turn of a day; beyond the last turn where the campaign is over by then. */
export function turnFrom({ dates }: Calendar, date: string): number {
  const at = dates.findIndex(day => day >= date)
  return (at < 0 ? dates.length : at) + 1
}
