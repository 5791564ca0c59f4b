import { isA, type Words } from '@grognard/engine'
import { type HexId, OFF_MAP } from '@grognard/engine/hex/grid'
import { type GeneralId, NO_GENERAL, NO_UNIT, type UnitId } from './ids.ts'
import { attachedIn, attachedTo, type Battle, ENTERED, has } from './state.ts'
import { ALONE, DROP, HEX, VERB, type Verb } from './terms.ts'

/** What has been said of an order so far: where the unit would stand, how it would come there, and who would be with it. */
export class Plan {
  unit: UnitId = NO_UNIT
  /** 6.3.13 It leaves its general behind. */
  isAlone = false
  /** 6.0 It leaves a garrison in the hex it stands in. */
  drops = false
  /** The hex it goes to by this sentence; OFF_MAP when it stays. */
  to: HexId = OFF_MAP
  /** Where it then stands, after so many hexes since its order began, all by road or not. */
  at: HexId = OFF_MAP
  steps = 0
  isAllRoad = false
  hasEntered = false
  general: GeneralId = NO_GENERAL
  /** The first word of the sentence that says neither who nor where. */
  next = 0

  /** Reads a sentence from the word after the unit's name. False when its way does not exist. */
  read(s: Battle, unit: UnitId, said: Words, from: number): boolean {
    this.readWords(unit, said, from)
    const { search } = s.data
    const hex = s.unit.hex[unit]
    const isUnderWay = s.mover === unit
    this.hasEntered = has(s, unit, ENTERED)
    if (this.to < 0) {
      this.at = hex
      this.steps = isUnderWay ? s.way.length - 1 : 0
      this.isAllRoad = isUnderWay && isAllByRoad(s)
      this.general = attachedTo(s, unit)
      return true
    }
    this.at = this.to
    const rider = isUnderWay ? s.rider : this.isAlone ? NO_GENERAL : attachedTo(s, unit)
    this.general = rider >= 0 ? rider : attachedIn(s, unit, this.to)
    if (!search.wayTo(s, unit, this.isAlone, this.to, false)) return false
    this.steps = search.hexes - 1
    this.isAllRoad = search.isAllRoad
    this.hasEntered ||= search.entersBuilding
    return true
  }

  /** Reads only what the words say. */
  readWords(unit: UnitId, said: Words, from: number): void {
    this.unit = unit
    this.isAlone = false
    this.drops = false
    this.to = OFF_MAP
    let i = from
    for (; i < said.n; i++) {
      const w = said.at(i)
      if (isA(w, HEX)) {
        this.to = said.value<HexId>(i++)
        break
      }
      if (!isA(w, VERB)) break
      const verb = said.value<Verb>(i)
      if (verb === ALONE) this.isAlone = true
      else if (verb === DROP) this.drops = true
      else break
    }
    this.next = i
  }
}

/** 6.0 Whether the way gone so far was all by road. */
function isAllByRoad(s: Battle): boolean {
  const { grid, road } = s.data
  for (let i = 1; i < s.way.length; i++) {
    let slot = s.way.at(i - 1) * 6
    const end = slot + 6
    while (slot < end && grid.next[slot] !== s.way.at(i)) slot++
    if (slot === end || road[slot] === 0) return false
  }
  return true
}
