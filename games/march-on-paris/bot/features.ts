import { opponent, type Side } from '@grognard/engine'
import { distance } from '@grognard/engine/hex/grid'
import { holderOf } from '../rules/encounters.ts'
import { COALITION, FRENCH } from '../rules/ids.ts'
import { isShaken } from '../rules/morale.ts'
import { type Battle, DISRUPTED, has, isOnMap, settingOf, strengthOf } from '../rules/state.ts'
import { countPoints, lostBy } from '../rules/victory.ts'
import { wearOf } from './fights.ts'
import { pictureOf } from './picture.ts'
import { worthOfPlace } from './places.ts'

/** What is counted for the French less the same for the Coalition: an SP is worth as much on either side. */
const BY_SIDE = ['sp', 'toCome', 'lost', 'broken', 'worn', 'danger', 'shaken', 'taken'] as const
const SP = 0
const TO_COME = 1
const LOST = 2
const BROKEN = 3
const WORN = 4
const DANGER = 5
const SHAKEN = 6
const TAKEN = 7
/** What is counted once, from the French side; all of it again times the share of the battle still to come. */
const ONCE = ['one', 'points', 'ahead', 'places', 'contested'] as const
const LOOKED_AT = [...ONCE, ...BY_SIDE]

export const FEATURES = 2 * LOOKED_AT.length
export const featureNames: readonly string[] = [...LOOKED_AT, ...LOOKED_AT.map(name => `${name} to come`)]

const TEN = 10
const FIVE = 5
/** How an SP counts for a place by distance. */
const NEARNESS = Float64Array.from({ length: 128 }, (_, hexes) => Math.exp(-hexes / 3.5))
const points = [0, 0]

/** Writes the features of a position. */
export function readFeatures(s: Battle, out: Float64Array): void {
  out.fill(0)
  const setting = settingOf(s)
  countPoints(s, undefined, points)
  const lead = points[FRENCH] - points[COALITION]
  out[0] = 1
  out[1] = lead / FIVE
  out[2] = Math.abs(lead) <= 1 ? 0 : Math.sign(lead)
  readPlaces(s, out)
  readArmy(s, FRENCH, 1, out, ONCE.length)
  readArmy(s, COALITION, -1, out, ONCE.length)
  const toCome = Math.max(0, (setting.turns - s.turn + 1) / setting.turns)
  for (let i = 0; i < LOOKED_AT.length; i++) out[LOOKED_AT.length + i] = out[i] * toCome
}

/** Who is nearer and stronger at the places that count. */
function readPlaces(s: Battle, out: Float64Array): void {
  const { data } = s
  const units = settingOf(s).units
  for (let place = 0; place < data.places.count; place++) {
    const worth = worthOfPlace(s, place)
    if (worth === 0) continue
    const hex = data.placeHex[place]
    let near = 0
    let far = 0
    for (const unit of units[FRENCH])
      if (isOnMap(s, unit)) near += strengthOf(s, unit) * NEARNESS[distance(data.grid, s.piece.hex[unit], hex)]
    for (const unit of units[COALITION])
      if (isOnMap(s, unit)) far += strengthOf(s, unit) * NEARNESS[distance(data.grid, s.piece.hex[unit], hex)]
    const edge = (near - far) / (near + far + 1)
    const holder = holderOf(s, place)
    out[3] += (worth * edge) / TEN
    if (holder >= 0 && (holder === FRENCH) !== edge > 0) out[4] += (worth * edge) / TEN
  }
}

/** What one side has, has lost, and has to fear. */
function readArmy(s: Battle, side: Side, sign: number, out: Float64Array, at: number): void {
  const setting = settingOf(s)
  const picture = pictureOf(s, side)
  for (const unit of setting.units[side]) {
    if (!isOnMap(s, unit)) {
      if (s.piece.box[unit] === 0) out[at + TO_COME] += (sign * setting.startSP[unit]) / TEN
      continue
    }
    const sp = strengthOf(s, unit)
    const tens = (sign * sp) / TEN
    out[at + SP] += tens
    if (has(s, unit, DISRUPTED)) out[at + BROKEN] += tens
    if (isShaken(s, unit)) out[at + SHAKEN] += tens
    out[at + DANGER] += (sign * picture.danger(s.piece.hex[unit], sp, unit)) / TEN
  }
  out[at + LOST] += (sign * lostBy(s, side)) / TEN
  for (const corps of setting.formations[side]) {
    const wear = wearOf(s, corps)
    out[at + WORN] += sign * wear * wear
  }
  out[at + TAKEN] += sign * (s.side.trainsTaken[opponent(side)] + s.side.leadersTaken[opponent(side)])
}
