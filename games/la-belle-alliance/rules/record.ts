import { type EventKind, laterStep, NUMBER, opponent, push, type Side, type TableTop } from '@grognard/engine'
import { checkBreak, loseLastMarker, loseMorale } from './losses.ts'
import { routTest } from './rout.ts'
import { ACTION, type Battle, step, told } from './state.ts'
import { ALLIED, FRENCH, PRUSSIAN, type SiteId } from './static.ts'

/** TO-1 Ends the phase; defined in time.ts. */
export const phaseOver = laterStep('end-phase')

/**
 * PS-3 The rest of the row, after the divisions have left the map: guns, morale, Prussians, sites; then the B boxes; PS-4 then the tests.
 */
export const record = step(
  'record',
  'PS-3',
  { action: ACTION, row: NUMBER },
  {
    apply(s, f, _said, table) {
      const { rows, side } = s.data.actions[f.action]
      loseGuns(s, rows.GB[f.row], table)
      loseMorale(s, FRENCH, rows.FM[f.row], table)
      loseMorale(s, ALLIED, rows.AM[f.row], table)
      bringPrussians(s, rows.PA[f.row], table)
      pushPrussiansBack(s, rows.PB[f.row], table)
      if (rows.capture[f.row] >= 0) capture(s, rows.capture[f.row] as SiteId, table)
      if (checkBreak(s, side, table)) return
      const other = opponent(side)
      if (s.army.test[other] === 1) push(s, routTest, other)
      if (s.army.test[side] === 1) push(s, routTest, side)
      push(s, phaseOver, side)
    },
  },
)

/** R-3 Guns are not casualties; OU-6 the last one costs morale; R-25 an empty battery loses nothing. */
function loseGuns(s: Battle, loss: number, table: TableTop): void {
  const { battery } = s.data
  const had = s.card.markers[battery]
  if (loss === 0 || had === 0) return
  const left = Math.max(0, had - loss)
  s.card.markers[battery] = left
  table.tell(told.guns, left)
  if (left === 0) loseLastMarker(s, battery, table)
}

/** AC-4 Prussian divisions arrive; R-14 no more than there are. */
function bringPrussians(s: Battle, coming: number, table: TableTop): void {
  const { blucher, divisionsOf } = s.data
  const now = Math.min(divisionsOf[PRUSSIAN], s.card.markers[blucher] + coming)
  if (now === s.card.markers[blucher]) return
  s.card.markers[blucher] = now
  table.tell(told.arrived, now)
}

/** R-1 Prussian divisions pushed back leave the map without going on a casualty track; R-14 no more than are there. */
function pushPrussiansBack(s: Battle, pushed: number, table: TableTop): void {
  const { blucher } = s.data
  const now = Math.max(0, s.card.markers[blucher] - pushed)
  if (now === s.card.markers[blucher]) return
  s.card.markers[blucher] = now
  table.tell(told.pushedBack, now)
}

/** The event for each site: each has its own rule. */
const TAKEN: Readonly<Record<string, EventKind>> = {
  plancenoit: told.plancenoitTaken,
  hougoumont: told.hougoumontTaken,
  'la-haye-sainte': told.laHayeSainteTaken,
}

/** PL-1, HO-1, LH-1 A site changes hands and costs morale (C-12); it is taken once and never retaken. */
function capture(s: Battle, site: SiteId, table: TableTop): void {
  const { captor, loser, loss } = s.data.siteOf[site]
  if (s.site.holder[site] === captor) return
  s.site.holder[site] = captor
  table.tell(TAKEN[s.data.sites.names[site]], site)
  loseMorale(s, loser as number as Side, loss, table)
}
