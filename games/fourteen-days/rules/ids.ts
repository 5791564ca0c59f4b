import { type Id, type Ids, ids, type Side } from '@grognard/engine/ids'

/** A Force is named after its sleigh: 'french-A'. */
export type ForceId = Id<'force'>
export type CommanderId = Id<'commander'>
export type ArmyId = Id<'army'>
/** A town, city or village; the first means where a Force is. */
export type PlaceId = Id<'place'>
export type ScenarioId = Id<'scenario'>
export type Arm = Id<'arm'>

export const NO_FORCE = -1 as ForceId
export const NO_COMMANDER = -1 as CommanderId
export const NO_PLACE = -1 as PlaceId
/** 7.1 The destination of an order to stay. */
export const REMAIN = 0 as PlaceId

export const FRENCH = 0 as Side
export const ALLIED = 1 as Side
export const SIDES: Ids<Side> = ids<Side>(['french', 'allied'])
export const BOTH = 0b11

export const ARMIES: Ids<ArmyId> = ids<ArmyId>(['french', 'british', 'prussian'])
export const FRENCH_ARMY = ARMIES.of('french')
export const BRITISH = ARMIES.of('british')
export const PRUSSIAN = ARMIES.of('prussian')

export const ARMS: Ids<Arm> = ids<Arm>(['infantry', 'cavalry', 'artillery'])
export const INFANTRY = ARMS.of('infantry')
export const CAVALRY = ARMS.of('cavalry')
export const ARTILLERY = ARMS.of('artillery')

/** Movement and combat values are counted in halves. */
export const HALVES = 2
