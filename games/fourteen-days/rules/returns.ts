import { among, GO, GO_SORT, isA, numberOf, push, type Refusal, SIDE, type Side, say, type TableTop, type Words } from '@grognard/engine'
import { distance, type HexId, OFF_MAP } from '@grognard/engine/hex/grid'
import { ARMY_LEVEL, DIVISION_LEVEL } from './armies.ts'
import { moveCommander } from './forces.ts'
import { type CommanderId, type ForceId, NO_COMMANDER, NO_FORCE, SIDES } from './ids.ts'
import { type Campaign, isOnMap, ownerOf } from './state.ts'
import { COMMANDER, FORCE, no, step, told } from './terms.ts'

/**
 * 11.3 Commanders lost a turn ago join the nearest friendly Force, of either Allied army; their owner chooses when several are equally
 * near.
 */
export const returnCommanders = step(
  'return-commanders',
  '11.3',
  {},
  {
    apply(s, _f, _said, table) {
      for (const side of SIDES.all) {
        if (mayHaveChoice(s, side)) push(s, comeBack, side)
        else bringBack(s, side, undefined, table)
      }
    },
  },
)

/** 11.3 The owner says which Force each commander returns to. Always asked: an unseen commander lost with a Force stays unseen. */
export const comeBack = step(
  'come-back',
  '11.3',
  { side: SIDE },
  {
    alwaysAsk: true,
    asks: (_s, { side }) => 1 << side,
    heardBy: (_s, { side }) => 1 << side,
    words: [
      [
        {
          ...among(
            COMMANDER,
            (s, { side }) => s.data.commandersOf[side],
            (s, { side }, said, commander) => whyNotNext(s, side, said, commander),
          ),
          again: true,
        },
        {
          ...among(
            FORCE,
            (s, { side }) => s.data.forcesOf[side],
            (s, { side }, said, force) => whyNotTo(s, side, said, force),
          ),
          again: true,
        },
        say(GO_SORT, numberOf(GO), (s, { side }, said) => (awaitsForce(said) || nextBack(s, side, said) >= 0 ? no.notAllBack : undefined)),
      ],
    ],
    apply: (s, { side }, said, table) => bringBack(s, side, said, table),
  },
)

/** R29 Whether a commander returns now: his turn has come, and his side has a Force. */
const isDue = (s: Campaign, commander: CommanderId): boolean =>
  s.commander.backOn[commander] > 0 &&
  s.commander.backOn[commander] <= s.turn &&
  nearest(s, s.data.sideOfCommander[commander] as Side, s.commander.lostIn[commander]) >= 0

/** A side's Force nearest to a hex, the first of several, or NO_FORCE. */
function nearest(s: Campaign, side: Side, hex: HexId): ForceId {
  const forces = s.data.forcesOf[side]
  let best = NO_FORCE
  for (let i = 0; i < forces.length; i++)
    if (isOnMap(s, forces[i]) && (best < 0 || away(s, forces[i], hex) < away(s, best, hex))) best = forces[i]
  return best
}

const away = (s: Campaign, force: ForceId, hex: HexId): number => distance(s.data.grid, s.force.hex[force], hex)

/** Whether somebody visibly lost returns now, with several Forces of his side equally near. */
function mayHaveChoice(s: Campaign, side: Side): boolean {
  const commanders = s.data.commandersOf[side]
  for (let i = 0; i < commanders.length; i++) {
    const commander = commanders[i]
    if (s.commander.open[commander] === 0 || s.commander.backOn[commander] === 0 || s.commander.backOn[commander] > s.turn) continue
    if (isTied(s, side, s.commander.lostIn[commander])) return true
  }
  return false
}

function isTied(s: Campaign, side: Side, hex: HexId): boolean {
  const forces = s.data.forcesOf[side]
  const best = nearest(s, side, hex)
  for (let i = 0; i < forces.length; i++)
    if (forces[i] !== best && isOnMap(s, forces[i]) && away(s, forces[i], hex) === away(s, best, hex)) return true
  return false
}

const awaitsForce = (said: Words): boolean => said.n > 0 && isA(said.at(said.n - 1), COMMANDER)

/** The first returning commander after those said. */
function nextBack(s: Campaign, side: Side, said: Words): CommanderId {
  const commanders = s.data.commandersOf[side]
  const last = said.n < 2 ? NO_COMMANDER : said.value<CommanderId>(said.n - 2)
  for (let i = 0; i < commanders.length; i++) if (commanders[i] > last && isDue(s, commanders[i])) return commanders[i]
  return NO_COMMANDER
}

function whyNotNext(s: Campaign, side: Side, said: Words, commander: CommanderId): Refusal | undefined {
  if (s.data.sideOfCommander[commander] !== side) return no.notYours
  if (awaitsForce(said)) return no.notAllBack
  return nextBack(s, side, said) === commander ? undefined : no.notAllBack
}

function whyNotTo(s: Campaign, side: Side, said: Words, force: ForceId): Refusal | undefined {
  if (!awaitsForce(said)) return no.notAllBack
  if (ownerOf(s, force) !== side) return no.notYours
  if (!isOnMap(s, force)) return no.notOnMap
  const hex = s.commander.lostIn[said.value<CommanderId>(said.n - 1)]
  return away(s, force, hex) === away(s, nearest(s, side, hex), hex) ? undefined : no.notNearest
}

/** The most senior come first: nobody below them is seen on a sleigh before they are there. */
function bringBack(s: Campaign, side: Side, said: Words | undefined, table: TableTop): void {
  const commanders = s.data.commandersOf[side]
  for (let level = ARMY_LEVEL; level > DIVISION_LEVEL; level--)
    for (let i = 0; i < commanders.length; i++) {
      const commander = commanders[i]
      if (s.data.level[commander] !== level || !isDue(s, commander)) continue
      const force = chosenFor(said, commander) ?? nearest(s, side, s.commander.lostIn[commander])
      s.commander.lostIn[commander] = OFF_MAP
      s.commander.backOn[commander] = 0
      table.tellTo(1 << side, told.cameBack, commander, force)
      moveCommander(s, commander, force, table)
    }
}

function chosenFor(said: Words | undefined, commander: CommanderId): ForceId | undefined {
  if (said === undefined) return undefined
  for (let i = 0; i + 1 < said.n; i += 2) if (said.value<CommanderId>(i) === commander) return said.value<ForceId>(i + 1)
  return undefined
}
