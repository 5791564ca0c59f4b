import { leadsToDie, type Side, type ToldRolls } from '@grognard/engine'

/**
 * Whose each event of a line is. Dice belong to the side that rolled them, along with the modifiers that lead up to them and their results;
 * the results of dice rolled by both sides are the referee's. Before any dice everything belongs to the speaker.
 */
export function sidesOf(told: readonly ToldRolls[], speaker: Side | undefined): (Side | undefined)[] {
  let current = speaker
  const rollers = new Set<Side | undefined>()
  let isSettled = true
  return told.map(({ heard, rolls }, i) => {
    if (rolls.length > 0) {
      if (isSettled) rollers.clear()
      isSettled = false
      current = rolls[0].by
      rollers.add(current)
    } else if (leadsToDie(heard.event)) return rollerAfter(told, i, current)
    else {
      isSettled = true
      if (rollers.size > 1) current = undefined
    }
    return current
  })
}

/** Who rolls the die that an event leads up to. */
function rollerAfter(told: readonly ToldRolls[], at: number, current: Side | undefined): Side | undefined {
  const next = told.slice(at).find(({ heard }) => !leadsToDie(heard.event))
  return next !== undefined && next.rolls.length > 0 ? next.rolls[0].by : current
}
