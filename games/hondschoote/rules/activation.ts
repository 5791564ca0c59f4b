import { among, laterStep, push, type Refusal, SIDE, type Side } from '@grognard/engine'
import { OFF_MAP } from '@grognard/engine/hex/grid'
import { beginCombat } from './combat.ts'
import { checkCommand } from './command.ts'
import { beginFire } from './fire.ts'
import { type FormationId, NO_FORMATION } from './ids.ts'
import { beginMovement } from './movement.ts'
import { type Battle, clearDone, isOnMap, isWaiting, NO_SEGMENT, settingOf } from './state.ts'
import { FORMATION, no, step, told } from './terms.ts'

/** 2 B The next activation; defined in turn.ts. */
export const activationToCome = laterStep('next-activation')

/** 2 B, ruling 4 Why a formation cannot be activated: it is the enemy's, has had its turn, or has nobody left. */
export function whyNotActivate(s: Battle, side: Side, formation: FormationId): Refusal | undefined {
  if (s.data.sideOfFormation[formation] !== side) return no.notYourFormation
  if (settingOf(s).takesPart[formation] === 0) return no.notInScenario
  if (s.corps.activated[formation] !== 0) return no.alreadyActivated
  const units = s.data.unitsIn[formation]
  for (let i = 0; i < units.length; i++) if (isOnMap(s, units[i]) || isWaiting(s, units[i])) return undefined
  return no.nobodyLeft
}

/** 2 B The player chooses a formation: command, rally and movement, fire, combat. */
export const activate = step(
  'activate',
  '2',
  { side: SIDE },
  {
    opening: true,
    asks: (_s, { side }) => 1 << side,
    words: [
      among(
        FORMATION,
        (s, { side }) => s.data.formationsOf[side],
        (s, { side }, _said, formation) => whyNotActivate(s, side, formation),
      ),
    ],
    apply(s, { side }, said, table) {
      s.formation = said.value(0)
      table.tell(told.activated, s.formation)
      push(s, checkCommand, side)
      push(s, beginMovement, side)
      push(s, beginFire, side)
      push(s, beginCombat, side)
      push(s, endActivation, side)
    },
  },
)

/** 2 B The formation's commander is turned over; markers of the activation are removed. */
export const endActivation = step(
  'end-activation',
  '2',
  { side: SIDE },
  {
    apply(s, { side }, _said, table) {
      s.corps.activated[s.formation] = 1
      table.tell(told.activationOver, s.formation)
      s.formation = NO_FORMATION
      s.segment = NO_SEGMENT
      s.owed.clear()
      s.unit.charge.fill(OFF_MAP)
      clearDone(s)
      push(s, activationToCome, (1 - side) as Side)
    },
  },
)
