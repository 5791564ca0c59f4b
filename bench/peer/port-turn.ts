import { opponent, type Side } from '@grognard/engine'
import { BLUE, RED, type Sector } from '@grognard/games/skirmish/rules/static'
import { ATTACKING, type Stance } from '@grognard/games/skirmish/rules/terms'
import { field, type G, setting } from './port-state.ts'

/** S-4 Seals a stance; the second one opens both and starts the orders. */
export function chooseStance(G: G, side: Side, stance: Stance, sector: Sector): void {
  G.armies[side].sealed = { stance, sector }
  if (G.armies.some(({ sealed }) => sealed === null)) return
  for (const army of G.armies) {
    if (army.sealed === null) continue
    army.stance = army.sealed.stance
    army.sector = army.sealed.sector
    army.sealed = null
    army.orders = setting.orders
  }
  nextOrder(G, firstSide(G))
}

/** S-3 The side that alone attacks begins; otherwise Blue begins odd turns and Red even ones. */
function firstSide(G: G): Side {
  const blueAttacks = G.armies[BLUE].stance === ATTACKING
  const redAttacks = G.armies[RED].stance === ATTACKING
  if (blueAttacks !== redAttacks) return blueAttacks ? BLUE : RED
  return G.turn % 2 === 1 ? BLUE : RED
}

/** S-3 The next order is for `side` if it has one left, else for the other; the turn ends when there are none. */
export function nextOrder(G: G, side: Side): void {
  const other = opponent(side)
  if (isBroken(G, BLUE) || isBroken(G, RED)) G.step = 'over'
  else if (G.armies[side].orders > 0) ask(G, 'activate', side)
  else if (G.armies[other].orders > 0) ask(G, 'activate', other)
  else endTurn(G)
}

/** Sets who must decide what. */
export function ask(G: G, step: G['step'], side: Side): void {
  G.step = step
  G.side = side
}

/** S-17 Whether a side has lost too much to go on. */
const isBroken = (G: G, side: Side): boolean => G.armies[side].lost >= setting.brokenAt

/** S-3 Refreshes the counters. */
function endTurn(G: G): void {
  for (const unit of G.units) {
    if (unit.marched) unit.marched = false
    if (unit.fought) unit.fought = false
    if (unit.fired) unit.fired = false
  }
  if (G.turn < setting.turns) {
    G.turn++
    G.step = 'stance'
  } else G.step = 'over'
}

/** S-4 Whether a side has taken a stance that applies to a hex. */
export const takes = (G: G, side: Side, stance: Stance, hex: number): boolean =>
  G.armies[side].stance === stance && G.armies[side].sector === field.sectorOf[hex]

/** S-18 Hexes of the hill that a side holds. */
export const hillHeld = (G: G, side: Side): number =>
  G.hill.filter(
    (hex, i) => hex.side === side && (G.turn - hex.entered < setting.controlLasts || G.units.some(unit => unit.hex === field.objective[i])),
  ).length

/** S-18 Strength the enemy lost, and points for the hill. */
export const pointsOf = (G: G, side: Side): number => G.armies[opponent(side)].lost + setting.hillPoints * hillHeld(G, side)

/** S-17 and S-18 Who has won, in the form of the peer's `endIf`; undefined while the game is on. */
export function outcomeOf(G: G): { winner: string | null } | undefined {
  if (G.step !== 'over') return undefined
  const blueBroken = isBroken(G, BLUE)
  if (blueBroken !== isBroken(G, RED)) return { winner: String(blueBroken ? RED : BLUE) }
  const margin = pointsOf(G, BLUE) - pointsOf(G, RED)
  return { winner: margin === 0 ? null : String(margin > 0 ? BLUE : RED) }
}
