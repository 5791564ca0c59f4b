import { type Ids, ids, type Side, type Text } from '@grognard/engine'
import type { BattleData } from '../schema/index.ts'
import {
  ARMIES,
  ARMS,
  ARTILLERY,
  type Arm,
  type Army,
  BOMBARDMENT,
  EFFECTS,
  type GeneralId,
  SIDES,
  type UnitId,
  type UnitType,
} from './ids.ts'

/** Room for the fire values of a type: one a hex of range, from 1 to 6. */
const RANGES = 8

/** 1.1 and the reference sheet: what each type of unit does, by type. */
export interface TypeTable {
  readonly types: Ids<UnitType>
  readonly typeNames: readonly Text[]
  readonly classes: readonly string[]
  readonly elements: Uint8Array
  readonly rallyDice: Uint8Array
  readonly range: Uint8Array
  /** Fire values by type * RANGES + hexes; the one beyond the range holds on a hill only (8.3). */
  readonly unmoved: Uint8Array
  readonly moved: Uint8Array
  /** Hexes it may move and still fire, and without firing, by effect of the card * types + type. */
  readonly moveAndFire: Uint8Array
  readonly moveOnly: Uint8Array
  /** 3.2 What the fire value is multiplied by. */
  readonly multiplier: Uint8Array
  readonly generalMove: number
  readonly roadBonus: number
  readonly garrisonValue: number
}

/** Who fights, by unit and by general. */
export interface Armies extends TypeTable {
  readonly units: Ids<UnitId>
  readonly unitNames: readonly Text[]
  readonly nations: readonly string[]
  readonly owner: { readonly [unit: number]: Side }
  readonly army: { readonly [unit: number]: Army }
  readonly type: { readonly [unit: number]: UnitType }
  readonly arm: { readonly [unit: number]: Arm }
  readonly unitsOf: readonly (readonly UnitId[])[]
  readonly generals: Ids<GeneralId>
  readonly generalNames: readonly Text[]
  readonly generalNations: readonly string[]
  readonly generalOwner: { readonly [general: number]: Side }
  readonly generalArmy: { readonly [general: number]: Army }
  readonly generalsOf: readonly (readonly GeneralId[])[]
}

/** Compiles the pieces of a battle. */
export function compileArmies({ units: json, types: sheet }: BattleData): Armies {
  const types = compileTypes(sheet)
  const units = ids<UnitId>(json.units.map(({ id }) => id))
  const generals = ids<GeneralId>(json.generals.map(({ id }) => id))
  const owner = Uint8Array.from(json.units, ({ side }) => SIDES.of(side)) as unknown as Armies['owner']
  const generalOwner = Uint8Array.from(json.generals, ({ side }) => SIDES.of(side)) as unknown as Armies['generalOwner']
  const armOfType = sheet.unitTypes.map(({ arm }) => ARMS.find(arm) ?? 0)
  return {
    ...types,
    units,
    unitNames: json.units.map(({ name }) => name),
    nations: json.units.map(({ nation }) => nation),
    owner,
    army: Uint8Array.from(json.units, ({ army }) => ARMIES.of(army)) as unknown as Armies['army'],
    type: Uint8Array.from(json.units, ({ type }) => types.types.of(type)) as unknown as Armies['type'],
    arm: Uint8Array.from(json.units, ({ type }) => armOfType[types.types.of(type)]) as unknown as Armies['arm'],
    unitsOf: SIDES.all.map(side => units.all.filter(unit => owner[unit] === side)),
    generals,
    generalNames: json.generals.map(({ name }) => name),
    generalNations: json.generals.map(({ nation }) => nation),
    generalOwner,
    generalArmy: Uint8Array.from(json.generals, ({ army }) => ARMIES.of(army)) as unknown as Armies['generalArmy'],
    generalsOf: SIDES.all.map(side => generals.all.filter(general => generalOwner[general] === side)),
  }
}

type Sheet = BattleData['types']

function compileTypes({ unitTypes, cardOverrides, roadBonus }: Sheet): TypeTable {
  const types = ids<UnitType>(unitTypes.map(({ id }) => id))
  const values = (row: 'unmoved' | 'moved') => {
    const table = new Uint8Array(unitTypes.length * RANGES)
    for (const [type, { fire, hillRange, hillExtraValue }] of unitTypes.entries()) {
      for (const [range, value] of Object.entries(fire[row])) table[type * RANGES + Number(range)] = value
      if (hillRange !== undefined) table[type * RANGES + hillRange] = hillExtraValue?.[row] ?? 0
    }
    return table
  }
  const byEffect = (
    of: (type: Sheet['unitTypes'][number], override: { fire?: number; noFire?: number; fireMultiplier?: number }, effect: number) => number,
  ) =>
    Uint8Array.from(
      EFFECTS.flatMap((name, effect) =>
        unitTypes.map(type => {
          const overrides = name === 'none' ? {} : cardOverrides[name]
          return of(type, overrides[type.id] ?? overrides[type.arm] ?? {}, effect)
        }),
      ),
    )
  const generals = unitTypes.find(({ arm }) => arm === 'general')
  const garrisons = unitTypes.find(({ arm }) => arm === 'garrison')
  return {
    types,
    typeNames: unitTypes.map(({ name }) => name),
    classes: unitTypes.map(type => type.class ?? ''),
    elements: Uint8Array.from(unitTypes, ({ elements }) => elements),
    rallyDice: Uint8Array.from(unitTypes, ({ rallyDice }) => rallyDice ?? 0),
    range: Uint8Array.from(unitTypes, ({ range }) => range),
    unmoved: values('unmoved'),
    moved: values('moved'),
    // R45 Under a Bombardment guns fire where they stand or move, never both.
    moveAndFire: byEffect(({ move, arm }, { fire }, effect) =>
      effect === BOMBARDMENT && arm === ARMS.names[ARTILLERY] ? 0 : (fire ?? move.fire ?? 0),
    ),
    moveOnly: byEffect(({ move }, { noFire }) => noFire ?? move.noFire),
    multiplier: byEffect((_type, { fireMultiplier }) => fireMultiplier ?? 1),
    generalMove: generals?.move.noFire ?? 0,
    roadBonus,
    garrisonValue: garrisons?.fire.unmoved['1'] ?? 0,
  }
}

/** The fire value of a type at a distance, before anything changes it; 0 where it cannot fire. */
export const printedValue = (armies: TypeTable, type: UnitType, hexes: number, hasMoved: boolean): number =>
  (hasMoved ? armies.moved : armies.unmoved)[type * RANGES + hexes]
