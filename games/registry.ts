import {
  type Contest,
  type Course,
  type Game,
  type Json,
  LANGUAGES,
  type Language,
  type Position,
  type Reasons,
  SetUpError,
  type Side,
  type Stage,
  type Story,
  type Word,
} from '@grognard/engine'
import { battlesOf, firstBattle, loadFiles } from '#packs'
import { type BattlePack, type PackFiles, playedWith, STORY } from './packs/packs.ts'

/** A table to print or draw: what a player would have beside the map. */
export interface Chart {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly notes?: readonly string[]
}

/** What a game can show of itself besides its texts: the position laid out as on the table, and its charts. */
export interface Aids {
  board(view: Position, language: Language): Chart[]
  charts(language: Language): Chart[]
  /** What a sentence that begins so does, and to whom; undefined when its words say enough. */
  does?(view: Position, side: Side, said: readonly Word[], language: Language): string | undefined
}

/** Makes a game from a battle; data and story default to those of the battle it was loaded for. */
export type GameMaker = (data?: Json, story?: Story) => Game

/** One game of the shelf. Nothing of it is loaded until asked for. */
export interface GameEntry {
  readonly id: string
  /** A test game for the kernel; not offered to players. */
  readonly isTest?: true
  /** Its battles, the game's first one first; the shelf says more of them. */
  battles(): readonly string[]
  /**
   * Fetches a game and a battle (by default the first) with the texts of some languages (by default all) and, unless told otherwise, its
   * opponents; what is already loaded is not fetched again.
   */
  load(languages?: readonly Language[], battle?: string | BattlePack, withOpponents?: boolean): Promise<GameMaker>
  /** Fetches the opponents of a game loaded without them, where they come apart from the rules. */
  opponents?(): Promise<void>
  /** Checks external data against the game's schema; an error names what is wrong. */
  check(data: unknown): Promise<Json>
  /** The aids of a loaded game. */
  aids?(game: Game): Promise<Aids>
  /** The stage of a loaded game. */
  stage?(game: Game): Promise<Stage>
  /** Explains what the bots of a loaded game say. */
  reasons?(game: Game): Promise<Reasons>
  /** Its lessons. */
  course?(): Promise<Course>
  /** How its opponents are expected to fare against each other; the results are kept in the repository. */
  strength?(): Promise<readonly Contest[]>
}

type Teacher = () => Promise<{ teach(): void }>

/** Loads languages into a game. */
async function bring(languages: readonly Language[] = LANGUAGES, teachers: Readonly<Record<Language, Teacher>>): Promise<void> {
  for (const { teach } of await Promise.all(languages.map(language => teachers[language]()))) teach()
}

/** Makes a game from a battle. */
type Workshop = (pack: BattlePack) => Game

/** A game's battles, and how to load one. */
const playing = (
  game: string,
  fetchWorkshop: (languages?: readonly Language[]) => Promise<Workshop>,
  opponents?: () => Promise<void>,
): Pick<GameEntry, 'id' | 'battles' | 'load' | 'opponents'> => ({
  id: game,
  battles: () => battlesOf(game),
  ...(opponents !== undefined && { opponents }),
  async load(languages, battle = firstBattle(game), withOpponents = true) {
    const [make, { id, data, story }] = await Promise.all([
      fetchWorkshop(languages),
      typeof battle === 'string' ? loadFiles(game, battle).then(files => packOf(battle, files)) : battle,
      withOpponents ? opponents?.() : undefined,
    ])
    return (otherData = data, otherStory = story) => make({ id, data: otherData, story: otherStory })
  },
})

const packOf = (id: string, files: PackFiles): BattlePack => ({
  id,
  data: playedWith(files),
  story: files.battle[STORY] as unknown as Story,
})

export const GAMES: readonly GameEntry[] = [
  {
    ...playing('la-belle-alliance', async () => (await import('./la-belle-alliance/game.ts')).cardBattle),
    check: async data => (await import('./la-belle-alliance/schema/index.ts')).parseWaterlooData(data) as unknown as Json,
    aids: async game => (await import('./la-belle-alliance/scene/charts.ts')).waterlooAids(game),
    stage: async game => (await import('./la-belle-alliance/scene/index.ts')).waterlooStage(game),
    reasons: async game => (await import('./la-belle-alliance/bot/reasons.ts')).waterlooReasons(game),
    course: async () => (await import('./la-belle-alliance/lessons/index.ts')).waterlooCourse,
    strength: async () => (await import('./la-belle-alliance/bot/strength.ts')).strength,
  },
  {
    ...playing('hondschoote', async languages => {
      const teachers = { en: () => import('./hondschoote/words/tongue-en.ts'), fr: () => import('./hondschoote/words/tongue-fr.ts') }
      const [{ battle }] = await Promise.all([import('./hondschoote/game.ts'), bring(languages, teachers)])
      return battle
    }),
    check: async data => (await import('./hondschoote/schema/index.ts')).parseHondschooteData(data) as unknown as Json,
    aids: async game => (await import('./hondschoote/scene/charts.ts')).hondschooteAids(game),
    stage: async game => (await import('./hondschoote/scene/index.ts')).hondschooteStage(game),
    reasons: async game => (await import('./hondschoote/bot/reasons.ts')).hondschooteReasons(game),
    course: async () => (await import('./hondschoote/lessons/index.ts')).hondschooteCourse,
    strength: async () => (await import('./hondschoote/bot/strength.ts')).strength,
  },
  {
    ...playing('fourteen-days', async languages => {
      const teachers = { en: () => import('./fourteen-days/words/tongue-en.ts'), fr: () => import('./fourteen-days/words/tongue-fr.ts') }
      const [{ campaign }] = await Promise.all([import('./fourteen-days/game.ts'), bring(languages, teachers)])
      return campaign
    }),
    check: async data => (await import('./fourteen-days/schema/index.ts')).parseCampaignData(data) as unknown as Json,
    aids: async game => (await import('./fourteen-days/scene/charts.ts')).campaignAids(game),
    stage: async game => (await import('./fourteen-days/scene/index.ts')).campaignStage(game),
    reasons: async game => (await import('./fourteen-days/bot/reasons.ts')).campaignReasons(game),
    course: async () => (await import('./fourteen-days/lessons/index.ts')).campaignCourse,
    strength: async () => (await import('./fourteen-days/bot/strength.ts')).strength,
  },
  {
    ...playing('vive-l-empereur', async languages => {
      const teachers = {
        en: () => import('./vive-l-empereur/words/tongue-en.ts'),
        fr: () => import('./vive-l-empereur/words/tongue-fr.ts'),
      }
      const [{ battle }] = await Promise.all([import('./vive-l-empereur/game.ts'), bring(languages, teachers)])
      return battle
    }),
    check: async data => (await import('./vive-l-empereur/schema/index.ts')).parseBattleData(data) as unknown as Json,
    aids: async game => (await import('./vive-l-empereur/scene/charts.ts')).battleAids(game),
    stage: async game => (await import('./vive-l-empereur/scene/index.ts')).battleStage(game),
    reasons: async game => (await import('./vive-l-empereur/bot/reasons.ts')).battleReasons(game),
    course: async () => (await import('./vive-l-empereur/lessons/index.ts')).battleCourse,
    strength: async () => (await import('./vive-l-empereur/bot/strength.ts')).strength,
  },
  {
    ...playing(
      'march-on-paris',
      async languages => {
        const teachers = {
          en: () => import('./march-on-paris/words/tongue-en.ts'),
          fr: () => import('./march-on-paris/words/tongue-fr.ts'),
        }
        const [{ battle }] = await Promise.all([import('./march-on-paris/game.ts'), bring(languages, teachers)])
        return battle
      },
      async () => (await import('./march-on-paris/bot/index.ts')).bring(),
    ),
    check: async data => (await import('./march-on-paris/schema/index.ts')).parseBattleData(data) as unknown as Json,
    aids: async game => (await import('./march-on-paris/scene/charts.ts')).battleAids(game),
    stage: async game => (await import('./march-on-paris/scene/index.ts')).battleStage(game),
    reasons: async game => (await import('./march-on-paris/bot/reasons.ts')).battleReasons(game),
    course: async () => (await import('./march-on-paris/lessons/index.ts')).battleCourse,
    strength: async () => (await import('./march-on-paris/bot/strength.ts')).strength,
  },
  {
    ...playing('skirmish', async () => (await import('./skirmish/game.ts')).fight),
    isTest: true,
    check: async data => (await import('./skirmish/schema/index.ts')).parseSkirmishData(data),
    stage: async game => (await import('./skirmish/scene/index.ts')).skirmishStage(game),
  },
]

/**
 * The battle named by a record, link or letter: one of the shelf, or, if unknown here, the one whose data came along. No name means the
 * first.
 */
export function namedBattle(entry: GameEntry, battle: string | undefined, data?: Json): string | BattlePack | undefined {
  const battles = entry.battles()
  if (battle === undefined || battles.includes(battle)) return battle
  if (data !== undefined) return { id: battle, data }
  throw new SetUpError(`${entry.id} has no battle '${battle}'; it has: ${battles.join(', ')}`)
}

export const findGame = (id: string): GameEntry | undefined => GAMES.find(entry => entry.id === id)
