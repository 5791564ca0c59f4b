import { among, isA, numberOf, push, type Refusal, SIDE, type Side, say } from '@grognard/engine'
import { ALLIED, type ForceId } from './ids.ts'
import { planWords, writePlanOf } from './plan-words.ts'
import { type Campaign, isOnMap, ownerOf, settingOf } from './state.ts'
import { FORCE, no, READY, step, told, VERB } from './terms.ts'

/** 7.1, 13.1 A player secretly writes an initial order for each of his Forces, and may rewrite them until he is ready. */
export const writePlans = step(
  'write-plans',
  '7.1',
  { side: SIDE },
  {
    opening: true,
    forPlayers: { unfinished: (s, _f, _side, offered) => offered.filter(w => isA(w, FORCE) && s.plan.goal[numberOf(w) as ForceId] < 0) },
    asks: (_s, { side }) => 1 << side,
    heardBy: (_s, { side }) => 1 << side,
    words: [
      [
        among(
          FORCE,
          (s, { side }) => s.data.forcesOf[side],
          (s, { side }, _said, force) => whyNotOrdered(s, side, force),
          { after: planWords((_f, said) => said.value<ForceId>(0), 1) },
        ),
        say(VERB, READY, (s, { side }) => (allOrdered(s, side) ? undefined : no.ordersMissing)),
      ],
    ],
    apply(s, { side }, said, table) {
      if (said.n === 1) {
        table.tell(told.ordersSealed, side)
        return
      }
      const force = said.value<ForceId>(0)
      table.tellTo(1 << side, told.orderWritten, force, writePlanOf(s, force, said, 1))
      push(s, writePlans, side)
    },
  },
)

/** 13.4 The order of one Force that has just arrived. */
export const writePlan = step(
  'write-plan',
  '13.4',
  { force: FORCE },
  {
    opening: true,
    asks: (s, { force }) => 1 << ownerOf(s, force),
    heardBy: (s, { force }) => 1 << ownerOf(s, force),
    words: planWords(({ force }) => force, 0),
    apply(s, { force }, said, table) {
      table.tellTo(1 << ownerOf(s, force), told.orderWritten, force, writePlanOf(s, force, said, 0))
    },
  },
)

function whyNotOrdered(s: Campaign, side: Side, force: ForceId): Refusal | undefined {
  if (ownerOf(s, force) !== side) return no.notYours
  return isOnMap(s, force) ? undefined : no.notOnMap
}

function allOrdered(s: Campaign, side: Side): boolean {
  const forces = s.data.forcesOf[side]
  for (let i = 0; i < forces.length; i++) if (isOnMap(s, forces[i]) && s.plan.goal[forces[i]] < 0) return false
  return true
}

/** 7.1 Every Force of a side gets its Initial Order marker; the orders stay secret. */
export const placeInitialMarkers = step(
  'place-initial-markers',
  '7.1',
  { side: SIDE },
  {
    apply(s, { side }, _said, table) {
      const forces = s.data.forcesOf[side]
      for (let i = 0; i < forces.length; i++) if (isOnMap(s, forces[i])) s.force.initial[forces[i]] = 1
      table.tell(told.initialMarkers, side)
    },
  },
)

/** 13.1 Allied orders are written and their markers placed in their turns. */
export const alliedPlans = step(
  'allied-plans',
  '13.1',
  {},
  {
    apply(s) {
      const { alliedOrdersOn, alliedMarkersOn } = settingOf(s)
      if (s.turn === alliedOrdersOn) push(s, writePlans, ALLIED)
      if (s.turn === alliedMarkersOn) push(s, placeInitialMarkers, ALLIED)
    },
  },
)
