import { type Course, type Game, type Json, LANGUAGES, type Language, type Position, type Reasons, type Stage } from '@grognard/engine'

/** A table to be printed or drawn: what a player would have lying beside the map. */
export interface Chart {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly notes?: readonly string[]
}

/** What a game can show of itself beyond its words: the position laid out as on the table, and its charts. */
export interface Aids {
  board(view: Position, language: Language): Chart[]
  charts(language: Language): Chart[]
}

/** One game of the shelf. Nothing of it is loaded before somebody asks. */
export interface GameEntry {
  readonly id: string
  /** It proves the kernel; players are not offered it. */
  readonly isTest?: true
  /** Fetches a game with the texts of some languages, of all where none are named; what is here already is not fetched again. */
  load(languages?: readonly Language[]): Promise<(data?: Json) => Game>
  /** Reads data from outside by the game's schema; an error names what does not fit. */
  check(data: unknown): Promise<Json>
  /** The aids of a game that was loaded from here. */
  aids?(game: Game): Promise<Aids>
  /** What a screen shows of a game that was loaded from here. */
  stage?(game: Game): Promise<Stage>
  /** What tells why the bots of a game that was loaded from here say what they say. */
  reasons?(game: Game): Promise<Reasons>
  /** What it teaches. */
  course?(): Promise<Course>
}

type Teacher = () => Promise<{ teach(): void }>

/** Brings languages to a game. */
async function bring(languages: readonly Language[] = LANGUAGES, teachers: Readonly<Record<Language, Teacher>>): Promise<void> {
  for (const { teach } of await Promise.all(languages.map(language => teachers[language]()))) teach()
}

export const GAMES: readonly GameEntry[] = [
  {
    id: 'la-belle-alliance',
    load: async () => (await import('./la-belle-alliance/index.ts')).laBelleAlliance,
    check: async data => (await import('./la-belle-alliance/schema.ts')).parseWaterlooData(data) as unknown as Json,
    aids: async game => (await import('./la-belle-alliance/charts.ts')).waterlooAids(game),
    stage: async game => (await import('./la-belle-alliance/scene.ts')).waterlooStage(game),
    reasons: async game => (await import('./la-belle-alliance/bot/reasons.ts')).waterlooReasons(game),
    course: async () => (await import('./la-belle-alliance/lessons.ts')).waterlooCourse,
  },
  {
    id: 'hondschoote',
    load: async languages => {
      const teachers = { en: () => import('./hondschoote/tongue-en.ts'), fr: () => import('./hondschoote/tongue-fr.ts') }
      const [{ battle }] = await Promise.all([import('./hondschoote/game.ts'), bring(languages, teachers)])
      return battle
    },
    check: async data => (await import('./hondschoote/schema.ts')).parseHondschooteData(data) as unknown as Json,
    aids: async game => (await import('./hondschoote/charts.ts')).hondschooteAids(game),
    stage: async game => (await import('./hondschoote/scene.ts')).hondschooteStage(game),
    reasons: async game => (await import('./hondschoote/bot/reasons.ts')).hondschooteReasons(game),
    course: async () => (await import('./hondschoote/lessons.ts')).hondschooteCourse,
  },
  {
    id: 'fourteen-days',
    load: async languages => {
      const teachers = { en: () => import('./fourteen-days/tongue-en.ts'), fr: () => import('./fourteen-days/tongue-fr.ts') }
      const [{ campaign }] = await Promise.all([import('./fourteen-days/game.ts'), bring(languages, teachers)])
      return campaign
    },
    check: async data => (await import('./fourteen-days/schema.ts')).parseCampaignData(data) as unknown as Json,
    aids: async game => (await import('./fourteen-days/charts.ts')).campaignAids(game),
    stage: async game => (await import('./fourteen-days/scene.ts')).campaignStage(game),
    reasons: async game => (await import('./fourteen-days/bot/reasons.ts')).campaignReasons(game),
    course: async () => (await import('./fourteen-days/lessons.ts')).campaignCourse,
  },
  {
    id: 'skirmish',
    isTest: true,
    load: async () => (await import('./skirmish/index.ts')).skirmish,
    check: async data => (await import('./skirmish/schema.ts')).parseSkirmishData(data) as unknown as Json,
  },
]

/** The entry of a game by its id. */
export const findGame = (id: string): GameEntry | undefined => GAMES.find(entry => entry.id === id)
