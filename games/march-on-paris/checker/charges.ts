import { CAVALRY, type Piece } from './army.ts'
import { beginMain } from './blows.ts'
import type { Court, Fight } from './court.ts'
import { judge } from './morale.ts'

export function reactionDie(c: Court, index: number, die: number, told: number): void {
  const { fight } = c
  const unit = c.piece(index)
  if (fight === undefined) {
    c.fault('a reaction without a charge')
    return
  }
  const stack = c.p.unitsAt(unit.hex, unit.side).filter(({ arm, disrupted: isDown }) => CAVALRY.includes(arm) && !isDown)
  const isBlucher = c.isBlucherNear(unit.side, unit.hex)
  c.expect(!unit.reacted && unit.side !== fight.side, `${unit.id} may not react`)
  c.expect(unit.hex === fight.target || canReach(c, fight, unit), `${unit.id} is too far away to react`)
  for (const one of stack) one.reacted = true
  judge(c, 'reaction', index, die, told, stack, true, [['reactionBlucher', isBlucher ? 1 : 0]])
}

function canReach(c: Court, fight: Fight, unit: Piece): boolean {
  const { ground } = c.p
  const isBad = (hex: number) => ['woods', 'marsh', 'chateau'].includes(ground.terrain[hex])
  const strikers = new Set(fight.attackers.map(({ hex }) => hex))
  const found = ground.spread(
    unit.hex,
    (from, d, to) => {
      if (ground.isCut(ground.edges[from][d])) return 9
      if (strikers.has(to)) return 1
      return isBad(to) || c.p.unitsAt(to, fight.side).length > 0 ? 9 : 1
    },
    2,
  )
  return [...strikers].some(hex => found.has(hex))
}

export function reacts(c: Court, index: number): void {
  const unit = c.piece(index)
  const { fight } = c
  c.expect(c.verdictOn(index)?.isPassed === true, `${unit.id} reacts against its die`)
  c.verdict = undefined
  if (fight === undefined) return
  fight.part = 'reaction'
  fight.reactors.push(...c.p.unitsAt(unit.hex, unit.side).filter(({ arm, disrupted: isDown }) => CAVALRY.includes(arm) && !isDown))
}

export function fails(c: Court, index: number): void {
  c.expect(c.verdictOn(index)?.isPassed === false, `${c.piece(index).id} fails against its die`)
  c.verdict = undefined
}

export function squareDie(c: Court, index: number, die: number, told: number): void {
  const { fight } = c
  if (fight === undefined) {
    c.fault('a square without a charge')
    return
  }
  if (fight.part === 'reaction') beginMain(c, fight)
  const foot = fight.defenders.filter(({ arm }) => arm === 'infantry')
  const isBlucher = fight.attackers.some(({ hex }) => c.isBlucherNear(fight.side, hex))
  judge(c, 'square', index, die, told, foot, true, [
    ['squareSteady', c.piece(index).disrupted ? 0 : 1],
    ['squareBlucher', isBlucher ? -1 : 0],
  ])
}

export function square(c: Court, index: number, isFormed: boolean): void {
  c.expect(c.verdictOn(index)?.isPassed === isFormed, `${c.piece(index).id} forms square against its die`)
  c.verdict = undefined
  if (c.fight !== undefined) c.fight.isSquare = isFormed
}

export function pursuitDie(c: Court, index: number, die: number, told: number): void {
  const unit = c.piece(index)
  const stack = c.fight?.attackers.filter(({ hex }) => hex === unit.hex) ?? []
  judge(c, 'pursuit', index, die, told, stack, false, [])
}

export function pursues(c: Court, index: number): void {
  const unit = c.piece(index)
  const { fight } = c
  c.expect(c.verdictOn(index)?.isPassed === true, `${unit.id} pursues against its die`)
  c.verdict = undefined
  if (fight === undefined) return
  const stack = fight.attackers.filter(({ hex }) => hex === unit.hex)
  const victims = c.flights.filter(({ side }) => side !== fight.side).flatMap(({ units }) => units)
  if (c.pursuers.length === 0) c.debts.push({ units: victims, count: 1, isFirst: false })
  c.pursuers.push(...stack)
  c.shaken.push({ hex: unit.hex, units: stack })
}

export function confidenceDie(c: Court, index: number, die: number, told: number): void {
  const { fight } = c
  const unit = c.piece(index)
  if (fight === undefined) {
    c.fault('confidence without an assault')
    return
  }
  const stack = fight.declared.filter(({ hex }) => hex === unit.hex)
  const points = (units: readonly Piece[]) => units.reduce((sum, one) => sum + c.p.strength(one), 0)
  const { ground } = c.p
  const isStrong =
    ground.terrain[fight.target] === 'chateau' || ground.works.has(fight.target) || ground.edge(unit.hex, fight.target).bridge
  judge(c, 'confidence', index, die, told, stack, false, [
    ['confidenceLeader', c.leaderValue(unit)],
    ['confidenceBlucher', c.isBlucherNear(unit.side, unit.hex) ? 1 : 0],
    ['confidenceStrong', isStrong ? -1 : 0],
    ['confidenceMore', points(fight.defenders) > points(fight.declared) ? -1 : 0],
  ])
}

export function confident(c: Court, index: number, isGoing: boolean): void {
  const unit = c.piece(index)
  c.expect(c.verdictOn(index)?.isPassed === isGoing, `${unit.id} ${isGoing ? 'goes in' : 'falters'} against its die`)
  c.verdict = undefined
  if (!isGoing && c.fight !== undefined) c.fight.attackers = c.fight.attackers.filter(({ hex }) => hex !== unit.hex)
}
