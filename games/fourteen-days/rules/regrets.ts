import { type EventKind, events, NUMBER, type Regrets, role, type Told, type Tried, valueAs } from '@grognard/engine'
import { ordersOn, sizeOf } from './forces.ts'
import type { ForceId } from './ids.ts'
import { hasRetreat } from './retreat.ts'
import { type Campaign, isOnMap, ownerOf } from './state.ts'
import { isSupplied } from './supply-check.ts'
import { FORCE, told } from './terms.ts'

const { side, subject, object, result, detail } = role

/** What a player curses when he finds it out too late. */
export const regretted = events({
  sendsNoMore: { rule: '11.0 II', args: { side } },
  tires: { rule: '11.0 V', args: { force: subject(FORCE) } },
  bleeds: { rule: '11.0 V', args: { force: subject(FORCE), hits: result } },
  goesAstray: { rule: '11.2', args: { force: subject(FORCE) } },
  cutOff: { rule: '10.0', args: { force: subject(FORCE) } },
  noWayBack: { rule: '11.4.2', args: { force: subject(FORCE) } },
  losesOrder: { rule: '11.0 V', args: { force: subject(FORCE) } },
  starves: { rule: '10.0', args: { force: subject(FORCE), into: object(FORCE), size: detail(NUMBER), hits: result } },
})

/** The warnings of a sentence, from what the rules make of it. */
export const regrets: Regrets<Campaign> = {
  kinds: regretted,
  of: tried => [...endured(tried), ...cutOff(tried), ...cornered(tried), ...merging(tried)],
}

/** The events that are regretted, and how: the first arguments are the same. */
const ENDURED: readonly (readonly [EventKind, EventKind])[] = [
  [told.orderFailed, regretted.sendsNoMore],
  [told.fatigued, regretted.tires],
  [told.marchHits, regretted.bleeds],
  [told.lostWay, regretted.goesAstray],
]

/** 11.0 II, 11.0 V, 11.2 A failed test, a forced march, a march without supply, a way not found. */
const endured = ({ told: heard }: Tried<Campaign>): Told[] =>
  heard.flatMap(({ event, args }) => {
    const regret = ENDURED.find(([one]) => one === event)?.[1]
    return regret === undefined ? [] : [{ event: regret, args: args.slice(0, regret.args.length) }]
  })

/** 10.0 Own Forces whose supply hung on the one that leaves. */
function cutOff({ before, after, side: own, told: heard }: Tried<Campaign>): Told[] {
  if (!heard.some(({ event }) => event === told.moved)) return []
  return before.data.forcesOf[own]
    .filter(force => isOnMap(before, force) && isOnMap(after, force) && before.force.hex[force] === after.force.hex[force])
    .filter(force => isSupplied(before, force) && !isSupplied(after, force))
    .map(force => ({ event: regretted.cutOff, args: [force] }))
}

/** 11.4.2 An attack by a Force that could not retreat if it were beaten. */
function cornered({ after, side: own, told: heard }: Tried<Campaign>): Told[] {
  return heard
    .filter(({ event }) => event === told.attacked)
    .map(one => valueAs(one, 'subject') as ForceId)
    .filter(force => ownerOf(after, force) === own && isOnMap(after, force) && !hasRetreat(after, force))
    .map(force => ({ event: regretted.noWayBack, args: [force] }))
}

/** 11.0 V l, 10.0 A march into a friend's hex merges both: his Order is lost, and the larger Force may suffer attrition that neither did. */
function merging({ before, after, side: own }: Tried<Campaign>): Told[] {
  const forces = after.data.forcesOf[own].filter(force => isOnMap(after, force))
  const mates = (force: ForceId) => forces.filter(other => other !== force && after.force.hex[other] === after.force.hex[force])
  return forces
    .filter(force => !isOnMap(before, force) || before.force.hex[force] !== after.force.hex[force])
    .flatMap(mover =>
      mates(mover).flatMap(other => {
        const size = sizeOf(after, mover) + sizeOf(after, other)
        const table = after.force.forage[other] !== 0 ? after.data.forageAttrition : after.data.attrition
        const apart = table[sizeOf(after, mover)] + table[sizeOf(after, other)]
        return [
          ...(ordersOn(after, other) > 0 ? [{ event: regretted.losesOrder, args: [other] }] : []),
          ...(table[size] > apart ? [{ event: regretted.starves, args: [mover, other, size, table[size]] }] : []),
        ]
      }),
    )
}
