import { among, push, type SetUp, type TableTop } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { deal } from './deal.ts'
import { nextDeployment } from './deploy.ts'
import { putForce, takeCommand } from './forces.ts'
import { ALLIED, type ForceId, FRENCH, SIDES } from './ids.ts'
import { placeInitialMarkers, writePlans } from './plans.ts'
import { DEALT, FREE, type PlacedForce } from './scenarios.ts'
import { type Campaign, isArtillerySecond, ownerOf, recordAt, settingOf } from './state.ts'
import { FORCE, HEX, no, step, told } from './terms.ts'
import { CELLS } from './troops.ts'
import { beginTurn } from './turn.ts'

/** 7.0 Prepares the table: re-rolls, commanders not yet in play. */
export function begin(s: Campaign, { scenario }: SetUp): void {
  s.scenario = s.data.scenarios.of(scenario)
  for (const side of SIDES.all) {
    s.side.rerolls[side] = s.data.rerolls[side]
    s.side.bonus[side] = s.data.bonus[side]
  }
  s.commander.open.fill(1)
  // The kernel reverses the order of steps only for steps that push them: here the last one pushed runs first.
  push(s, openCampaign)
  push(s, setUpArmies)
}

/** 7.1, 7.2, 7.3 How the armies are set up. */
export const setUpArmies = step(
  'set-up-armies',
  '7.0',
  {},
  {
    apply(s, _f, _said, table) {
      const { kind, forces } = settingOf(s)
      if (kind === FREE) {
        push(s, nextDeployment, ALLIED)
        return
      }
      for (let i = 0; i < forces.length; i++) placeForce(s, forces[i], table)
      table.tell(told.armiesSetUp)
      if (kind === DEALT) for (const side of SIDES.all) push(s, deal, side)
      for (let i = 0; i < forces.length; i++) if (forces[i].hexes.length > 1) push(s, chooseHex, forces[i].force)
    },
  },
)

/** 7.1 Puts a Force on the map with its commanders, the first one on the sleigh, and its divisions. */
function placeForce(s: Campaign, placed: PlacedForce, table: TableTop): void {
  const { force, hexes, commanders } = placed
  putForce(s, force, hexes[0])
  for (let i = 0; i < commanders.length; i++) {
    s.commander.force[commanders[i]] = force
    s.commander.open[commanders[i]] = 0
  }
  takeCommand(s, force, commanders[0])
  const divisions = isArtillerySecond(s) ? placed.otherDivisions : placed.divisions
  for (let cell = 0; cell < CELLS; cell++) s.record.count[recordAt(force) + cell] = divisions[cell]
  table.tell(told.forcePlaced, force, hexes[0], commanders[0])
}

const hexesFor = (s: Campaign, force: ForceId): readonly HexId[] => settingOf(s).forces.find(placed => placed.force === force)?.hexes ?? []

/** 7.1 A Force set up in a two-hex city may take either. */
export const chooseHex = step(
  'choose-hex',
  '7.1',
  { force: FORCE },
  {
    opening: true,
    forPlayers: { isOpen: true },
    asks: (s, { force }) => 1 << ownerOf(s, force),
    words: [
      among(
        HEX,
        (s, { force }) => hexesFor(s, force),
        (s, { force }, _said, hex) => (hexesFor(s, force).includes(hex) ? undefined : no.notThatHex),
      ),
    ],
    apply(s, { force }, said, table) {
      putForce(s, force, said.value(0))
      table.tell(told.forcePlaced, force, said.value(0), s.force.leader[force])
    },
  },
)

/**
 * 7.1 The French write their initial orders, in a free set-up (7.3) both sides do; then the markers are placed and the first turn begins.
 */
export const openCampaign = step(
  'open-campaign',
  '7.1',
  {},
  {
    apply(s) {
      const writers = settingOf(s).kind === FREE ? [ALLIED, FRENCH] : [FRENCH]
      for (const side of writers) push(s, writePlans, side)
      for (const side of writers) push(s, placeInitialMarkers, side)
      push(s, beginTurn)
    },
  },
)
