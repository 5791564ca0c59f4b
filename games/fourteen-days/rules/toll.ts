import { NUMBER, push, type TableTop } from '@grognard/engine'
import { removeIfEmpty } from './forces.ts'
import { hitsAbsorbed, hitWords, takeHits } from './hits.ts'
import type { ForceId } from './ids.ts'
import { type Campaign, ownerOf, recordAt } from './state.ts'
import { FORCE, step, told } from './terms.ts'

/** 11.0 V f Two hexes of a march without supply cost one hit. */
const HEXES_PER_HIT = 2

/** 11.0 V f, R26 March hits still to be placed: by hexes entered, minus those placed earlier in this move. */
const marchHitsDue = (s: Campaign, force: ForceId): number =>
  s.force.forage[force] === 0 ? 0 : ((s.entered / HEXES_PER_HIT) | 0) - s.marchHits

/** 11.0 V f, R18 Asks for the march hits due: at the end of the movement, before a combat. */
export function exactToll(s: Campaign, force: ForceId, table: TableTop): void {
  const hits = marchHitsDue(s, force)
  if (hits <= 0) return
  s.marchHits += hits
  table.tell(told.marchHits, force, hits)
  push(s, placeMarchHits, force, hits)
}

interface Toll {
  readonly force: ForceId
  readonly hits: number
}

/** 11.0 V f The owner secretly places the hits of a march without supply. Whether he has a choice is secret too. */
export const placeMarchHits = step(
  'place-march-hits',
  '11.0 V',
  { force: FORCE, hits: NUMBER },
  {
    asks: (s, { force }) => 1 << ownerOf(s, force),
    heardBy: (s, { force }) => 1 << ownerOf(s, force),
    alwaysAsk: true,
    words: [
      hitWords<Toll>({
        cells: s => s.record.count,
        at: (_s, { force }) => recordAt(force),
        due: (s, { force, hits }) => Math.min(hits, hitsAbsorbed(s.record.count, recordAt(force))),
      }),
    ],
    apply(s, { force }, said, table) {
      takeHits(s, force, said, 0, 1 << ownerOf(s, force), table)
      removeIfEmpty(s, force, table)
    },
  },
)
