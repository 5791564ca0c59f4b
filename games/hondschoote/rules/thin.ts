import { inFrame, isA, numberOf, type Word, type Words } from '@grognard/engine'
import type { Direction } from '@grognard/engine/hex/direction'
import { directionTo } from '@grognard/engine/hex/grid'
import { placeCommander } from './commanders.ts'
import type { UnitId } from './ids.ts'
import { react } from './reaction.ts'
import type { Battle } from './state.ts'
import { rules } from './steps.ts'
import { DIRECTION, UNIT, VERB } from './terms.ts'

/**
 * For odds: replies that differ only in facing are merged; a unit keeps its facing, or turns towards whoever approached. Once dice have
 * been rolled it does not matter either where a commander is put, and of reactions to an advance only shots count.
 */
export function thin(s: Battle, said: Words, offered: Words, afterDice: boolean): void {
  const { id } = rules.top(s)
  const facing = keptFacing(s, said, offered)
  const onlyShots = afterDice && id === react.id
  const onlyOne = afterDice && id === placeCommander.id
  let n = 0
  for (let i = 0; i < offered.n; i++) {
    const w = offered.at(i)
    if (isA(w, DIRECTION) && offered.value<Direction>(i) !== facing) continue
    if (onlyShots && !isA(w, VERB) && !isGun(s, w)) continue
    if (onlyOne && n > 0) continue
    offered.w[n++] = w
  }
  offered.n = n
}

const isGun = (s: Battle, w: Word): boolean => isA(w, UNIT) && s.data.isArtillery[numberOf(w)] !== 0

function keptFacing(s: Battle, said: Words, offered: Words): Direction | undefined {
  const first = firstFacing(offered)
  const unit = said.n > 0 && isA(said.at(0), UNIT) ? said.value<UnitId>(0) : s.head
  if (first === undefined || unit < 0) return first
  if (offers(offered, s.unit.facing[unit])) return s.unit.facing[unit]
  if (rules.top(s).id !== react.id) return first
  const towards = directionTo(s.data.grid, s.unit.hex[unit], s.unit.hex[inFrame(s, react, 'unit')])
  return offers(offered, towards) ? towards : first
}

const offers = (offered: Words, facing: Direction): boolean => {
  for (let i = 0; i < offered.n; i++) if (isA(offered.at(i), DIRECTION) && offered.value<Direction>(i) === facing) return true
  return false
}

const firstFacing = (offered: Words): Direction | undefined => {
  for (let i = 0; i < offered.n; i++) if (isA(offered.at(i), DIRECTION)) return offered.value<Direction>(i)
  return undefined
}
