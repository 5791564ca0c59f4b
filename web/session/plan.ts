/** A place on the board for plans: a hex by number, a box or site by id. */
export type Place = number | string

export const MARK_KINDS = ['cross', 'ring', 'question', 'flag'] as const
export type MarkKind = (typeof MARK_KINDS)[number]

interface Drawn {
  /** Unique among its author's plans on that sheet. */
  readonly id: number
  /** The turn in which it was drawn; 0 before the first. */
  readonly turn: number
  /** The sheet it was drawn on; without one it belongs to any sheet. */
  readonly sheet?: string
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

/** Something a player has drawn on the board for themselves. */
export type Plan = PlanArrow | PlanMark

/** What one stroke did. */
export interface Stroke {
  readonly plans: readonly Plan[]
  readonly drawn?: Plan
  readonly removed?: Plan
}

const nextId = (plans: readonly Plan[]): number => plans.reduce((most, { id }) => Math.max(most, id), 0) + 1

const arrowBetween = (plans: readonly Plan[], from: Place, to: Place): PlanArrow | undefined =>
  plans.find((plan): plan is PlanArrow => plan.kind === 'arrow' && plan.from === from && plan.to === to)

export const markAt = (plans: readonly Plan[], at: Place): PlanMark | undefined =>
  plans.find((plan): plan is PlanMark => plan.kind === 'mark' && plan.at === at)

/** Draws an arrow; drawing it again erases it. */
export function withArrow(plans: readonly Plan[], from: Place, to: Place, turn: number): Stroke {
  const before = arrowBetween(plans, from, to)
  if (before !== undefined) return { plans: without(plans, [before]), removed: before }
  const drawn: PlanArrow = { id: nextId(plans), kind: 'arrow', from, to, turn }
  return { plans: [...plans, drawn], drawn }
}

/** Marks a place, or gives its mark the next shape; after the last one it is erased. */
export function withNextMark(plans: readonly Plan[], at: Place, turn: number): Stroke {
  const before = markAt(plans, at)
  const mark = MARK_KINDS[before === undefined ? 0 : MARK_KINDS.indexOf(before.mark) + 1]
  if (before !== undefined && mark === undefined) return { plans: without(plans, [before]), removed: before }
  const drawn: PlanMark = { id: before?.id ?? nextId(plans), kind: 'mark', at, mark: mark ?? 'cross', turn }
  return { plans: before === undefined ? [...plans, drawn] : plans.map(plan => (plan === before ? drawn : plan)), drawn }
}

/** All plans but these. */
export const without = (plans: readonly Plan[], gone: readonly Plan[]): readonly Plan[] => plans.filter(plan => !gone.includes(plan))

/** Restores erased plans, unless an equal one has been drawn since. */
export function withBack(plans: readonly Plan[], gone: readonly Plan[]): readonly Plan[] {
  const isThere = (plan: Plan): boolean =>
    (plan.kind === 'arrow' ? arrowBetween(plans, plan.from, plan.to) : markAt(plans, plan.at)) !== undefined
  const back = gone.filter(plan => !isThere(plan)).map((plan, i) => ({ ...plan, id: nextId(plans) + i }))
  return [...plans, ...back]
}

/** Whether a plan belongs to a sheet. */
export const isOnSheet = (plan: Plan, sheet: string): boolean => plan.sheet === undefined || plan.sheet === sheet

/** All plans, with those of one sheet replaced by the current ones. */
export const withSheet = (all: readonly Plan[], sheet: string, now: readonly Plan[]): readonly Plan[] => [
  ...all.filter(plan => !isOnSheet(plan, sheet)),
  ...now.map(plan => (all.includes(plan) ? plan : { ...plan, sheet })),
]

/** Everything that touches a place: its mark, and arrows from and to it. */
export const plansAt = (plans: readonly Plan[], place: Place): readonly Plan[] =>
  plans.filter(plan => (plan.kind === 'mark' ? plan.at === place : plan.from === place || plan.to === place))
