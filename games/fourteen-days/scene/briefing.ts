import { type Briefing, inLanguage, type Language, type SetUp } from '@grognard/engine'
import { dayOf } from '../calendar.ts'
import { ALLIED, FRENCH } from '../ids.ts'
import { TONGUES } from '../tongues.ts'
import type { Look } from './look.ts'

/** What the players are told before they sit down, in one language. */
export interface BriefingTexts {
  readonly story: readonly string[]
  /** By scenario. */
  readonly setUps: Readonly<Record<string, string>>
  readonly brussels: (divisions: number) => string
  readonly losses: (divisions: number) => string
  readonly otherwise: string
  readonly advice: readonly string[]
}

const BRIEFINGS = TONGUES.map(({ briefing }) => briefing)

/** What the players read before they sit down. */
export function briefingOf(look: Look, { scenario }: SetUp, language: Language): Briefing {
  const { story, setUps: begun, brussels, losses, otherwise, advice } = BRIEFINGS[language]
  const { scenarios, setUps, dates, victory } = look.data
  return {
    title: inLanguage(setUps[scenarios.of(scenario)].name, language),
    date: `${Number(dates[0].slice(-2))}–${dayOf(dates[dates.length - 1], language)}`,
    paragraphs: [...story, ...(begun[scenario] === undefined ? [] : [begun[scenario]])],
    victory: [
      { side: FRENCH, text: brussels(victory.divisions), rule: '9.0' },
      { side: FRENCH, text: losses(victory.alliedLosses), rule: '9.0' },
      { side: ALLIED, text: otherwise, rule: '9.0' },
    ],
    advice,
  }
}
