import type { OverlayOffer } from '@grognard/engine'
import type { BackReason } from '../rules/retreat.ts'
import { TONGUES } from '../words/tongues.ts'
import type { StepName } from '../words/words.ts'

type OfferText = Pick<OverlayOffer, 'name' | 'title' | 'hint'>

/** The stage's texts besides the decisions, in one language. */
export interface SceneTexts {
  readonly steps: Readonly<Record<StepName, string>>
  readonly settingUp: string
  readonly turn: (turn: number, turns: number) => string
  readonly round: (turn: number, turns: number, round: number, rounds: number) => string
  readonly arrivals: string
  readonly and: string
  readonly of: (left: number, all: number) => string
  readonly hex: (hex: string) => string
  readonly hexes: (count: number) => string
  readonly dice: (count: number) => string
  readonly elements: (count: number) => string
  readonly facing: (direction: string) => string
  readonly inSquare: string
  readonly hasOrder: string
  readonly noOrder: string
  readonly hasReacted: string
  readonly hasRetreated: string
  /** One letter each. */
  readonly badges: { readonly reacted: string; readonly retreated: string }
  readonly figures: Readonly<Record<'type' | 'elements' | 'value' | 'move' | 'rally' | 'formation' | 'round' | 'general', string>>
  readonly stoodOrMoved: (stood: string, moved: string) => string
  readonly moves: (most: number, andFires: number) => string
  readonly leads: (unit: string) => string
  readonly alone: string
  readonly generalOf: (side: string) => string
  readonly held: (place: string, side: string) => string
  readonly fewest: (side: string, sector: string, units: number) => string
  readonly thinnest: string
  readonly thinnestAbout: string
  readonly lost: string
  readonly limit: (most: number) => string
  readonly lossesOf: (armies: string, lost: number, most: number) => string
  readonly lastUnit: (side: string, sector: string) => string
  readonly nearLimit: (side: string, left: number) => string
  readonly lastTurn: string
  readonly hand: string
  readonly played: string
  readonly stays: string
  readonly known: string
  readonly card: string
  readonly down: string
  readonly automatic: string
  readonly diceLeft: (left: number, all: number) => string
  readonly ordersLeft: (left: number) => string
  readonly dieOf: (face: string) => string
  readonly flagOf: (army: string) => string
  readonly tiles: string
  readonly tilesOf: (terrain: string, count: number) => string
  readonly toDeploy: (side: string) => string
  readonly toCome: (side: string) => string
  readonly army: (army: string) => string
  readonly gone: string
  readonly destroyed: string
  readonly screened: string
  readonly notThere: (isSettingUp: boolean) => string
  readonly comesOn: (turn: number) => string
  readonly marchFirst: (unit: string) => string
  readonly noDieForIt: string
  readonly overlay: {
    readonly reach: (name: string) => string
    readonly noFire: string
    readonly bestValue: string
    readonly fire: (name: string) => string
    readonly mustTurn: string
    readonly fireValue: string
    readonly arcs: string
    readonly route: (place: string) => string
    readonly targets: string
    readonly shot: (name: string, place: string) => string
    readonly charge: (name: string, place: string) => string
    readonly zones: (side: string) => string
    readonly threat: (place: string, count: number) => string
    readonly threatFrom: string
    readonly sight: (from: string, to: string) => string
    readonly seenFrom: (from: string) => string
    readonly clear: string
    readonly blockedByGround: (hexes: string) => string
    readonly blockedByPieces: (hexes: string) => string
    readonly and: string
    readonly offers: {
      readonly reach: OfferText
      readonly fire: OfferText
      readonly zones: string
      readonly threat: OfferText
      readonly sight: OfferText
    }
  }
  readonly charge: {
    readonly title: (place: string) => string
    readonly dice: (count: number) => string
    /** By arm: cavalry, artillery, infantry. */
    readonly letters: readonly string[]
    readonly square: (before: number, after: number) => string
    readonly counter: (before: number, after: number, its: number) => string
    readonly guns: (hits: number, halts: number) => string
  }
  readonly retreat: {
    readonly title: string
    readonly labels: Readonly<Record<BackReason, string>>
    readonly reasons: Readonly<Record<BackReason, string>>
  }
  readonly odds: {
    readonly value: string
    readonly valueOf: (unit: string) => string
    readonly hits: (count: number) => string
    readonly effects: string
    readonly theyLose: string
    readonly theyFall: string
    readonly theyRetreat: string
    readonly youLose: string
    readonly generalLost: string
    readonly youRally: string
    /** Plural, and singular. */
    readonly elements: readonly [string, string]
  }
  readonly result: {
    readonly shot: (place: string) => string
    readonly charge: (target: string) => string
    readonly rally: (unit: string) => string
    readonly square: string
    readonly counters: string
    readonly tooLate: string
    readonly halted: string
    readonly spared: string
    readonly lost: (elements: number) => string
    readonly destroyed: (units: number) => string
    readonly garrison: string
    readonly killed: (general: string) => string
    readonly retreats: string
    readonly cornered: string
    readonly stands: string
    readonly advances: string
    readonly rallied: (gained: number, now: number) => string
  }
}

export const TEXTS = TONGUES.map(({ scene }) => scene)
