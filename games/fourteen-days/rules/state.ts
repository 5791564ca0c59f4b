import { bits, defineState, EVERYONE, i8, i16, ids, list, type Side, type Sides, type StateOf, table, u8 } from '@grognard/engine'
import { type HexId, OFF_MAP } from '@grognard/engine/hex/grid'
import { ARMIES, type CommanderId, type ForceId, NO_COMMANDER, NO_FORCE, NO_PLACE, type PlaceId, SIDES } from './ids.ts'
import { OPTIONS } from './options.ts'
import type { SetUpTable } from './scenarios.ts'
import type { Theatre } from './static.ts'
import { BRANCHES, CELLS } from './troops.ts'

/** How a game ended. */
export const NOT_ENDED = 0
export const BRUSSELS_TAKEN = 1
export const LOSSES_TOLD = 2
export const HELD_OUT = 3

/** 11.2 The result of looking for the way; 0 before it. */
export const WAY_FOUND = 1
export const WAY_LOST = 2

/** The two roles in a combat. */
export const ATTACKER = 0
export const DEFENDER = 1
export const ROLES = ids<number>(['attacker', 'defender'])
export const MOST_DICE = 5

const rolesBy = (names: readonly string[]) => ids<number>(ROLES.names.flatMap(role => names.map(name => `${role}/${name}`)))
const DICE_ROWS = rolesBy(['1', '2', '3', '4', '5'])
const CELL_ROWS = rolesBy(Array.from({ length: CELLS }, (_, cell) => String(cell)))

interface Openness {
  readonly commander: { readonly open: { readonly [commander: number]: number } }
}

/**
 * 3.0 to 6.0 Everything on the table. Where Forces stand, who leads them and their markers are public; what is in them is known to their
 * owner.
 */
export function declareCampaign(data: Theatre) {
  const hex = () => i16<HexId>({ of: data.hexes, blank: OFF_MAP })
  const force = () => i8<ForceId>({ of: data.forces, blank: NO_FORCE })
  const ownForce = (_s: never, row: number): Sides => 1 << data.owner[row]
  const ownCell = (_s: never, row: number): Sides => 1 << data.owner[(row / CELLS) | 0]
  const ownCommander = (_s: never, _row: number, commander: number): Sides => 1 << data.sideOfCommander[commander]
  const whereabouts = (s: Openness, commander: number): Sides =>
    s.commander.open[commander] !== 0 ? EVERYONE : 1 << data.sideOfCommander[commander]
  const place = () => i16<PlaceId>({ of: data.places, blank: NO_PLACE, knownTo: ownForce })
  return defineState(
    {
      scenario: u8(),
      options: OPTIONS,
      turn: u8(),
      /** 9.0 How the game ended. */
      ended: u8(),
      /** 13.4 Kleist has arrived. */
      kleistCame: u8(),
      /** A Force is on the map while it has a hex; its sleigh is then in use. */
      force: table(data.forces, {
        hex: hex(),
        /** 6.0 The commander on the sleigh. */
        leader: i8<CommanderId>({ of: data.commanders, blank: NO_COMMANDER }),
        /** 11.1 It holds British and Prussian divisions. */
        combined: u8(),
        /** 11.0 Markers. */
        initial: u8(),
        forage: u8(),
        fatigue: u8(),
        combat: u8(),
        /** 11.0 V It has moved this turn. */
        moved: u8(),
        /** 11.0 I This turn it has marched by its initial order, or had none. */
        marched: u8(),
        /** The arms its speed or its words have ruled out, one bit each; a public deduction, until it merges. */
        lacks: u8(),
        /** The turn it was last seen in combat. */
        shownOn: u8(),
        /** The same from before a part of it left unseen, until it is seen again. */
        notedOn: u8(),
      }),
      /** 5.0 The record of each Force: force * CELLS + cell. */
      record: table(data.cells, {
        count: u8({ knownTo: ownCell }),
        /** What it last showed in combat and has not been hit there since. */
        shown: u8(),
        /** What it showed before a part of it left unseen: a memory, some of which may be elsewhere now. */
        noted: u8(),
      }),
      /** 11.0 II Order markers by Force and issuing army: force * BRANCHES + branch. */
      orders: table(data.orderRows, { now: u8(), plus1: u8(), plus2: u8() }),
      /** 7.1 Initial orders: to a place, through up to two others, by one of the equally short ways, from where they were given. */
      plan: table(data.forces, {
        goal: place(),
        via: place(),
        via2: place(),
        way: u8({ knownTo: ownForce }),
        from: i16<HexId>({ of: data.hexes, blank: OFF_MAP, knownTo: ownForce }),
        /** 11.0 I It is over, and its marker is removed in Part IV. */
        done: u8({ knownTo: ownForce }),
      }),
      commander: table(data.commanders, {
        /** His place is public: on a sleigh, visibly lost, or not in play. */
        open: u8(),
        force: i8<ForceId>({ of: data.forces, blank: NO_FORCE, knownTo: whereabouts }),
        /** 11.3 Where he was lost, and the turn at whose end he returns. */
        lostIn: i16<HexId>({ of: data.hexes, blank: OFF_MAP, knownTo: whereabouts }),
        backOn: u8({ knownTo: whereabouts }),
      }),
      /** 12.0 Commanders who have ridden in this phase. */
      rode: bits(data.commanders, { knownTo: ownCommander }),
      /** 7.2 Commanders who are to lead among their equals, while the armies are dealt out. */
      first: bits(data.commanders, { knownTo: ownCommander }),
      hex: table(data.hexes, {
        /** The Force standing there; one passing through is not recorded. */
        force: force(),
        /** 11.0 V Route Blocked markers, one bit per side. */
        blocked: u8(),
      }),
      side: table(SIDES, {
        /** 7.0 Command bonus and re-rolls. */
        bonus: i8(),
        rerolls: u8(),
        /** 11.4.2 c Re-rolls for this turn only. */
        extra: u8(),
        /** 11.0 II The free order of this turn has been given. */
        freeOrder: u8(),
        /** It is out of the current part or phase. */
        out: u8(),
      }),
      army: table(ARMIES, { lost: u8() }),
      /** The current move: who, half points spent, hexes entered, the last two before the current one, the starting hex. */
      mover: force(),
      spent: u8(),
      entered: u8(),
      trail: hex(),
      trail2: hex(),
      setOut: hex(),
      /** 11.2 Whether it has rolled for its way, and the result. */
      wayFound: u8(),
      /** 11.0 V f March hits already placed in this move (ruling 26). */
      marchHits: u8(),
      /** Ruling 31 It was in supply when it set out. */
      setOutSupplied: u8(),
      /** 11.4 The current combat. */
      fight: table(ROLES, {
        force: force(),
        hex: hex(),
        /** Dice declared, their final sum, the divisions that must take part. */
        dice: u8(),
        sum: u8(),
        /** Ruling 31 In supply when the combat began. */
        supplied: u8(),
        /** Final die and final combat value. */
        die: u8(),
        value: i16(),
        /** 11.4.1 Hits it suffers, and those whose arm the enemy has named, two bits per arm. */
        hits: u8(),
        named: u8(),
      }),
      die: table(DICE_ROWS, { face: u8(), rerolled: u8() }),
      /** 11.4 The participating divisions, once shown: role * CELLS + cell. */
      part: table(CELL_ROWS, { count: u8() }),
      /** 11.4.2 The loser's open routes, first direction * 6 + second; and whether they lead through friends. */
      routes: list(36, u8()),
      routesThroughFriends: u8(),
    },
    data,
    { sides: SIDES.count, depth: 40, say: 64 },
  )
}

export type Campaign = StateOf<ReturnType<typeof declareCampaign>>

export const ownerOf = (s: Campaign, force: ForceId): Side => s.data.owner[force] as Side

/** 7.2, R1 The second figure of divisions is artillery, the third cavalry. */
export const isArtillerySecond = (s: Campaign): boolean => s.options.divisionOrder === 'infantry-artillery-cavalry'

export const settingOf = (s: Campaign): SetUpTable => s.data.setUps[s.scenario]

export const isOnMap = (s: Campaign, force: ForceId): boolean => s.force.hex[force] >= 0

/** The first cell of a Force's record. */
export const recordAt = (force: ForceId): number => force * CELLS

/** The row of an army commander's orders to a Force. */
export const ordersAt = (force: ForceId, branch: number): number => force * BRANCHES + branch
