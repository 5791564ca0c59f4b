import type { DieLook } from './dice/die.ts'
import type { EventKind } from './events.ts'
import type { Sides } from './ids.ts'
import type { Heard, Roll } from './match.ts'

/** A roll that is shown: any but a lot. */
interface ShownRoll extends Roll {
  readonly look: DieLook
}

/** Something told to a reader, with the rolls it tells. */
export interface ToldRolls {
  readonly heard: Heard
  readonly rolls: readonly ShownRoll[]
}

/** How many rolls an event's arguments give the faces of. */
const rollsIn = (event: EventKind): number => event.args.reduce((sum, { dice }) => sum + (dice?.count ?? 0), 0)

/**
 * What a reader hears of a line, each event with the rolls it tells: of those the reader saw before it, in order, as many as it declares.
 * Lots are told by nothing. Rolls left at the end are told by nothing; a sound game leaves none.
 */
export function tellRolls(
  rolls: readonly Roll[],
  heard: readonly Heard[],
  sees: (seenBy: Sides) => boolean,
): { readonly told: readonly ToldRolls[]; readonly left: readonly Roll[] } {
  const isShown = (roll: Roll): roll is ShownRoll => roll.look !== undefined && sees(roll.seenBy)
  let waiting: ShownRoll[] = []
  let fallen = 0
  const told = heard
    .filter(({ seenBy }) => sees(seenBy))
    .map((one): ToldRolls => {
      waiting.push(...rolls.slice(fallen, one.after).filter(isShown))
      fallen = one.after
      const count = one.event.tellsFallen ? waiting.length : rollsIn(one.event)
      const claimed = waiting.slice(0, count)
      waiting = waiting.slice(count)
      return { heard: one, rolls: claimed }
    })
  return { told, left: [...waiting, ...rolls.slice(fallen).filter(isShown)] }
}

/** What is wrong with the rolls an event claims: it must give the faces of its declared dice as they fell. */
export function misread({ heard, rolls }: ToldRolls): string | undefined {
  const { event, args } = heard
  if (event.tellsFallen) return undefined
  let next = 0
  for (const [i, { dice }] of event.args.entries()) {
    if (dice === undefined) continue
    const own = rolls.slice(next, next + dice.count)
    next += dice.count
    if (own.length < dice.count) return `'${event.name}' tells more dice than were seen`
    if (own.some(({ faces, look }) => faces !== dice.kind.faces || look !== dice.kind.look))
      return `'${event.name}' tells another kind of die`
    const sum = own.reduce((total, { rolled }) => total + rolled, 0)
    if (sum !== args[i]) return `'${event.name}' tells ${args[i]} of dice that show ${sum}`
  }
  return undefined
}

/** Whether an event leads up to a die: a modifier, or the total of modifiers before it falls. */
export const leadsToDie = (event: EventKind): boolean =>
  rollsIn(event) === 0 && !event.tellsFallen && (['modifier', 'total', 'column'] as const).some(role => event.roles.has(role))
