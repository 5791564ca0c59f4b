import { bits, defineState, i8, i16, list, type Side, type StateOf, table, u8 } from '@grognard/engine'
import { DIRECTIONS, type Direction } from '@grognard/engine/hex/direction'
import { type HexId, OFF_MAP } from '@grognard/engine/hex/grid'
import { type CommanderId, type FormationId, NO_COMMANDER, NO_FORMATION, NO_UNIT, SIDES, type UnitId } from './ids.ts'
import { OPTIONS } from './options.ts'
import type { Battlefield } from './static.ts'

/** 1.5 Organisation levels. */
export const GOOD_ORDER = 0
export const LEVEL_2 = 2
export const ROUTED = 3

/** What a unit has done or suffered in the current segment; cleared at its end. */
export const MOVED = 1
export const TRIED_RALLY = 2
/** Artillery that moved or turned stays harnessed (4.2). */
export const TURNED = 4
export const FIRED = 8
export const ATTACKED = 16
/** It has been attacked, so nobody owes it an attack any more (6). */
export const TARGETED = 32
export const EVADED = 64
/** 6.5 It has made its rout move for this fire or combat. */
export const CHASED = 128

/** What a commander has done: moved this turn, lent his bonus this segment. */
export const RODE = 1
export const LENT = 2

/** Segments of an activation. */
export const NO_SEGMENT = 0
export const MOVEMENT = 1
/** Movement after a unit has moved without testing: no more rally attempts (4.1). */
export const MOVEMENT_ONLY = 2
export const FIRE = 3
export const COMBAT = 4

/** Everything on the table; all of it is public except sealed bids. */
export const declareBattle = (data: Battlefield) => {
  const hex = () => i16<HexId>({ of: data.hexes, blank: OFF_MAP })
  const unit = () => i8<UnitId>({ of: data.units, blank: NO_UNIT })
  return defineState(
    {
      scenario: u8(),
      options: OPTIONS,
      /** 8.6 The players have changed seats. */
      swapped: u8(),
      turn: u8(),
      /** 8.3.2 Positive for the Coalition. */
      vp: i8(),
      /** 8.4 How the game ended; see victory.ts. */
      ended: u8(),
      /** The activated formation, and its segment. */
      formation: i8<FormationId>({ of: data.formations, blank: NO_FORMATION }),
      segment: u8(),
      /** 8.1.6 The marching unit that has come from outside into the garrison place where it is, and may pass through. */
      passing: unit(),
      unit: table(data.units, {
        hex: hex(),
        /** The next unit in the same hex, in ascending order. */
        below: unit(),
        facing: u8<Direction>({ of: DIRECTIONS }),
        sp: u8(),
        level: u8(),
        outOfCommand: u8(),
        harnessed: u8(),
        /** 4.4 The hex a charge marker points to. */
        charge: hex(),
        done: u8(),
        /** 4.5 The hex by which it left the map, while it waits outside, and the turn in which it left or, later, rallied there. */
        exit: hex(),
        since: u8(),
      }),
      /** The first unit of each hex. */
      hex: table(data.hexes, { top: unit() }),
      commander: table(data.commanders, {
        hex: hex(),
        replaced: u8(),
        /** Out of play for good. */
        gone: u8(),
        done: u8(),
      }),
      corps: table(data.formations, { activated: u8() }),
      star: table(data.stars, { holder: u8<Side>({ of: SIDES }) }),
      /** 6 Hexes that must still be attacked in this segment. */
      owed: bits(data.hexes),
      /** The current combat. */
      targets: list(6, hex()),
      attackers: bits(data.units),
      defenders: bits(data.units),
      chargers: bits(data.units),
      /** 4.4.2 Chargers that have paid. */
      spent: bits(data.units),
      retreating: bits(data.units),
      head: unit(),
      defenceHead: unit(),
      /** 6.1 The attacked hex whose terrain counts. */
      groundHex: hex(),
      stepLost: u8(),
      /** 4.3 Units that may still react, and those whose hex has fired and so may no longer turn. */
      reactors: bits(data.units),
      fixed: bits(data.units),
      /** Routed units that still have to run; hexes the runner has passed. */
      routs: list(data.units.count, unit()),
      visited: bits(data.hexes),
      /** 7 Commanders to be tested, and those whose units were all destroyed; held back until the fire or combat is over. */
      tests: bits(data.commanders),
      bereft: bits(data.commanders),
      /** 7 Commanders stacked with the target of the current shot. */
      exposed: bits(data.commanders),
    },
    data,
    { sides: 2, depth: 48, say: 4 },
  )
}

export type Battle = StateOf<ReturnType<typeof declareBattle>>

export const ownerOf = (s: Battle, unit: UnitId): Side => s.data.owner[unit] as Side

export const settingOf = (s: Battle) => s.data.setUps[s.scenario]

export const isOnMap = (s: Battle, unit: UnitId): boolean => s.unit.hex[unit] >= 0

export const isRouted = (s: Battle, unit: UnitId): boolean => s.unit.level[unit] === ROUTED

/** On the map and not routed. */
export const isSteady = (s: Battle, unit: UnitId): boolean => s.unit.hex[unit] >= 0 && s.unit.level[unit] < ROUTED

/** 4.5 Beside the map, after leaving it in a rout move. */
export const isWaiting = (s: Battle, unit: UnitId): boolean => s.unit.exit[unit] >= 0

/** Ruling 53: a reinforcement that has not arrived yet. */
export const isToCome = (s: Battle, unit: UnitId): boolean => s.unit.sp[unit] > 0 && s.unit.hex[unit] < 0 && s.unit.exit[unit] < 0

/** 1.6, ruling 5 Routed units exert a zone of control, unless the option says otherwise. */
export const exertsZone = (s: Battle, unit: UnitId): boolean => s.unit.level[unit] < ROUTED || s.options.routedUnitsExertZoc

/** Rulings 1 and 39: the side of the counter that shows, 1 less out of command. */
export const moraleNow = (s: Battle, unit: UnitId): number =>
  s.unit.level[unit] === GOOD_ORDER
    ? s.data.moraleFront[unit] - s.unit.outOfCommand[unit]
    : s.data.moraleBack[unit] - (s.unit.level[unit] < ROUTED ? s.unit.outOfCommand[unit] : 0)

/** 1.7 Step losses a unit can still take. */
export const stepsLeft = (s: Battle, unit: UnitId): number => {
  const loss = s.data.parameters.stepLossSP
  return ((s.unit.sp[unit] + loss - 1) / loss) | 0
}

/** The side whose formation is activated. */
export const activeSide = (s: Battle): Side => s.data.sideOfFormation[s.formation] as Side

/** The index of a commander's ratings, by whether his replacement has taken over. */
export const ratingOf = (s: Battle, commander: CommanderId): number => 2 * commander + s.commander.replaced[commander]

/** The first commander of a side in a hex, or NO_COMMANDER. */
export function commanderIn(s: Battle, side: Side, hex: HexId): CommanderId {
  const commanders = s.data.commandersOf[side]
  for (let i = 0; i < commanders.length; i++) if (s.commander.hex[commanders[i]] === hex) return commanders[i]
  return NO_COMMANDER
}

/** Ends a segment: clears what units did in it. */
export function clearDone(s: Battle): void {
  s.unit.done.fill(0)
}
