import type { OverlayOffer } from '@grognard/engine'
import type { Nation } from '../../common/nations.ts'
import type { Arm } from '../rules/armies.ts'
import type { VictoryLevel } from '../rules/scenarios.ts'
import { TONGUES } from '../words/tongues.ts'
import type { StepName } from '../words/words.ts'

/** An offered overlay: its name, its line among the layers, what to do with it. */
type OfferText = Pick<OverlayOffer, 'name' | 'title' | 'hint'>

/** The stage's texts besides the decisions, in one language. */
export interface SceneTexts {
  readonly troops: (nation: Nation, arm: Arm) => string
  readonly levels: readonly string[]
  readonly hour: (hour: number) => string
  readonly turn: (turn: number, turns: number, hour: string) => string
  readonly settingUp: string
  readonly planNote: string
  readonly points: (halves: string) => string
  readonly of: (left: number | string, all: number | string) => string
  readonly hex: (hex: string) => string
  readonly facing: (direction: string) => string
  readonly figures: {
    readonly strength: string
    readonly morale: string
    readonly movement: string
    readonly steps: string
    readonly order: string
    readonly facing: string
    readonly formation: string
    readonly command: string
    readonly guns: string
    readonly charge: string
    readonly rank: string
    readonly commandValue: string
    readonly moraleBonus: string
    readonly tacticalBonus: string
    readonly ride: string
  }
  readonly inCommand: string
  readonly outOfCommand: string
  readonly harnessed: string
  readonly unharnessed: string
  readonly willCharge: (hex: string) => string
  readonly hasRidden: string
  readonly head: (name: string) => string
  readonly noCharge: string
  readonly charges: string
  readonly marchFirst: (name: string) => string
  readonly notActive: (theirs: string, active: string) => string
  readonly alsoOwed: (hexes: readonly string[]) => string
  readonly control: (place: string, side: string) => string
  readonly owed: (place: string) => string
  readonly chip: (formation: string, state: 'done' | 'now' | 'left' | 'nobody') => string
  readonly staff: (side: string) => string
  readonly score: {
    readonly title: string
    readonly nobody: string
    readonly now: (points: number, side: string) => string
    readonly atOnce: (level: VictoryLevel, side: string) => string
    readonly atEnd: (level: VictoryLevel, side: string) => string
  }
  readonly plan: (lastTurn: number) => string
  readonly lastTurn: (side: string, points: number) => string
  readonly lastTurnDecisive: (side: string, points: number) => string
  readonly arrival: (formation: string, turn: number) => string
  readonly beside: (count: number) => string
  readonly force: {
    readonly strength: (left: number) => string
    readonly level: (level: number) => string
    readonly destroyed: string
    readonly beside: (hex: string) => string
    readonly notPlaced: string
    readonly toCome: string
    readonly gone: string
    readonly waits: string
    readonly replacement: string
  }
  readonly overlay: {
    readonly reach: (name: string, points: string) => string
    readonly reachByRoad: (name: string, points: string, bonus: string) => string
    readonly entries: (name: string) => string
    readonly cannotMarch: (name: string) => string
    readonly zones: (side: string) => string
    readonly threat: (place: string, count: number) => string
    readonly threatFrom: string
    readonly sight: (from: string, to: string) => string
    readonly seenFrom: (from: string) => string
    readonly clear: string
    readonly blockedByGround: (hexes: string) => string
    readonly blockedByUnits: (hexes: string) => string
    readonly hiddenBySlope: string
    readonly tooFar: (range: number) => string
    readonly command: (side: string) => string
    readonly commandNow: string
    readonly route: (place: string, left: string) => string
    readonly way: (place: string) => string
    readonly fieldOfFire: (name: string) => string
    readonly targets: string
    readonly attack: (place: string) => string
    readonly must: string
    readonly mustTag: string
    readonly mustTagToo: string
    /** What a reach's figure means, and how the overlays are offered. */
    readonly left: string
    readonly offers: {
      readonly reach: OfferText
      readonly zones: string
      readonly threat: OfferText
      readonly sight: OfferText
      readonly command: string
    }
    readonly mustToo: (names: string, hex: string) => string
    readonly and: string
  }
  /** The steps that ask a player, in a word or two. */
  readonly steps: Readonly<Record<StepName, string>>
  /** What came of a fight or a test. */
  readonly result: {
    readonly assault: (place: string) => string
    readonly shot: (place: string) => string
    readonly rally: (unit: string) => string
    readonly steps: (count: number) => string
    readonly destroyed: (count: number) => string
    readonly levels: (count: number) => string
    readonly routs: (count: number) => string
    readonly evades: (count: number) => string
    readonly holds: string
    readonly retreats: string
    readonly cornered: string
    readonly advances: string
    readonly wounded: (commander: string) => string
    readonly killed: (commander: string) => string
    readonly rallied: (level: string) => string
    readonly notRallied: string
  }
  readonly odds: {
    readonly column: string
    readonly shotOf: (name: string) => string
    readonly levels: (count: number) => string
    readonly steps: (count: number) => string
    readonly retreat: string
    readonly perCharger: string
    readonly emptied: (place: string) => string
    readonly oneEmptied: string
    readonly theyLoseStep: string
    readonly youLoseStep: string
    readonly theyLoseLevel: string
    readonly youLoseLevel: string
    readonly theyRout: string
    readonly youRout: string
    /** Plural, and singular. */
    readonly meanSteps: readonly [string, string]
    readonly meanLevels: readonly [string, string]
  }
}

export const TEXTS = TONGUES.map(({ scene }) => scene)
