/** A place of the board that plans speak of: a hex by its number, a box or site by its id. */
export type Place = number | string

export const MARK_KINDS = ['cross', 'ring', 'question', 'flag'] as const
export type MarkKind = (typeof MARK_KINDS)[number]

interface Drawn {
  /** Tells it apart from the others of its author. */
  readonly id: number
  /** The turn in which it was drawn; 0 before the first. */
  readonly turn: number
}
export interface PlanArrow extends Drawn {
  readonly kind: 'arrow'
  readonly from: Place
  readonly to: Place
}
export interface PlanMark extends Drawn {
  readonly kind: 'mark'
  readonly at: Place
  readonly mark: MarkKind
}

/** Something that a player has drawn on the board for himself. */
export type Plan = PlanArrow | PlanMark

/** What one stroke of the pencil did. */
export interface Stroke {
  readonly plans: readonly Plan[]
  readonly drawn?: Plan
  readonly removed?: Plan
}

const nextId = (plans: readonly Plan[]): number => plans.reduce((most, { id }) => Math.max(most, id), 0) + 1

export const arrowBetween = (plans: readonly Plan[], from: Place, to: Place): PlanArrow | undefined =>
  plans.find((plan): plan is PlanArrow => plan.kind === 'arrow' && plan.from === from && plan.to === to)

export const markAt = (plans: readonly Plan[], at: Place): PlanMark | undefined =>
  plans.find((plan): plan is PlanMark => plan.kind === 'mark' && plan.at === at)

/** Draws an arrow; drawn a second time, it is rubbed out. */
export function withArrow(plans: readonly Plan[], from: Place, to: Place, turn: number): Stroke {
  const before = arrowBetween(plans, from, to)
  if (before !== undefined) return { plans: without(plans, [before]), removed: before }
  const drawn: PlanArrow = { id: nextId(plans), kind: 'arrow', from, to, turn }
  return { plans: [...plans, drawn], drawn }
}

/** Marks a place, or gives its mark the next shape; after the last one it is rubbed out. */
export function withNextMark(plans: readonly Plan[], at: Place, turn: number): Stroke {
  const before = markAt(plans, at)
  const mark = MARK_KINDS[before === undefined ? 0 : MARK_KINDS.indexOf(before.mark) + 1]
  if (before !== undefined && mark === undefined) return { plans: without(plans, [before]), removed: before }
  const drawn: PlanMark = { id: before?.id ?? nextId(plans), kind: 'mark', at, mark: mark ?? 'cross', turn }
  return { plans: before === undefined ? [...plans, drawn] : plans.map(plan => (plan === before ? drawn : plan)), drawn }
}

/** All plans but these. */
export const without = (plans: readonly Plan[], gone: readonly Plan[]): readonly Plan[] => plans.filter(plan => !gone.includes(plan))

/** Puts back what was rubbed out, unless its like has been drawn since. */
export function withBack(plans: readonly Plan[], gone: readonly Plan[]): readonly Plan[] {
  const isThere = (plan: Plan): boolean =>
    (plan.kind === 'arrow' ? arrowBetween(plans, plan.from, plan.to) : markAt(plans, plan.at)) !== undefined
  const back = gone.filter(plan => !isThere(plan)).map((plan, i) => ({ ...plan, id: nextId(plans) + i }))
  return [...plans, ...back]
}

/** All that touches a place: its mark, arrows from it and to it. */
export const plansAt = (plans: readonly Plan[], place: Place): readonly Plan[] =>
  plans.filter(plan => (plan.kind === 'mark' ? plan.at === place : plan.from === place || plan.to === place))
