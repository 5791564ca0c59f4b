import { among, isA, push, type Refusal, say } from '@grognard/engine'
import { freeSleigh, moveCommander, putForce, takeCommand } from './forces.ts'
import { ALLIED, type ForceId, FRENCH, FRENCH_ARMY } from './ids.ts'
import { writePlan } from './plans.ts'
import { type Campaign, isOnMap, ownerOf, recordAt, settingOf } from './state.ts'
import { FORCE, no, step, told, VERB, WAIT } from './terms.ts'
import { CELLS } from './troops.ts'

/** 13.2, 13.4 At the start of a turn Napoleon joins a Force; later Kleist may arrive. */
export const arrivals = step(
  'arrivals',
  '13.2',
  {},
  {
    apply(s) {
      if (s.turn === settingOf(s).napoleonOn && hasForce(s)) push(s, welcomeNapoleon)
      if (mayKleistCome(s)) push(s, callKleist)
    },
  },
)

function hasForce(s: Campaign): boolean {
  const forces = s.data.forcesOf[FRENCH]
  for (let i = 0; i < forces.length; i++) if (isOnMap(s, forces[i])) return true
  return false
}

/** 13.2 Napoleon takes command of any French Force. */
export const welcomeNapoleon = step(
  'welcome-napoleon',
  '13.2',
  {},
  {
    opening: true,
    forPlayers: { isOpen: true },
    asks: () => 1 << FRENCH,
    words: [
      among(
        FORCE,
        s => s.data.forcesOf[FRENCH],
        (s, _f, _said, force) => whyNotOwn(s, force),
      ),
    ],
    apply(s, _f, said, table) {
      const force = said.value<ForceId>(0)
      table.tell(told.napoleonCame, force)
      moveCommander(s, s.data.chiefOf[FRENCH_ARMY], force, table)
    },
  },
)

function whyNotOwn(s: Campaign, force: ForceId): Refusal | undefined {
  if (ownerOf(s, force) !== FRENCH) return no.notYours
  return isOnMap(s, force) ? undefined : no.notOnMap
}

/** 13.4 Kleist may arrive from his turn on, once, if a sleigh is free and his entry hex is empty (ruling 27). */
function mayKleistCome(s: Campaign): boolean {
  const { army, earliest, hex } = s.data.kleist
  return s.turn >= earliest && s.kleistCame === 0 && s.hex.force[hex] < 0 && freeSleigh(s, army) >= 0
}

/** 13.4 The Allied player names a free sleigh for Kleist, or lets him wait. */
export const callKleist = step(
  'call-kleist',
  '13.4',
  {},
  {
    opening: true,
    asks: () => 1 << ALLIED,
    words: [
      [
        among(
          FORCE,
          s => s.data.forcesOfArmy[s.data.kleist.army],
          (s, _f, _said, force) => (s.data.armyOf[force] !== s.data.kleist.army || isOnMap(s, force) ? no.noSleigh : undefined),
        ),
        say(VERB, WAIT),
      ],
    ],
    apply(s, _f, said, table) {
      if (isA(said.at(0), VERB)) return
      const force = said.value<ForceId>(0)
      placeKleist(s, force)
      table.tell(told.kleistCame, force, s.data.kleist.hex)
      push(s, writePlan, force)
    },
  },
)

function placeKleist(s: Campaign, force: ForceId): void {
  const { hex, commander, divisions } = s.data.kleist
  s.kleistCame = 1
  putForce(s, force, hex)
  s.commander.force[commander] = force
  takeCommand(s, force, commander)
  for (let cell = 0; cell < CELLS; cell++) s.record.count[recordAt(force) + cell] = divisions[cell]
  s.force.initial[force] = 1
}
