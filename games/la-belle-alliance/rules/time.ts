import { type EventKind, opponent, push, SIDE, type TableTop } from '@grognard/engine'
import { order } from './actions.ts'
import { phaseOver } from './record.ts'
import { type Battle, step, told } from './state.ts'
import { ALLIED, CLOCK_CASUALTIES, CLOCK_PRUSSIANS, FRENCH, TIME_REASONS, type TimeId } from './static.ts'

const PRUSSIANS_FIRED = 1 << TIME_REASONS.indexOf('prussians')
const CASUALTIES_FIRED = 1 << TIME_REASONS.indexOf('casualties')

/** TO-1 French phase, Allied phase, time phase; R-9 the clock is checked in the time phase only. */
export const endPhase = step(
  phaseOver,
  'TO-1',
  { side: SIDE },
  {
    apply(s, f, _said, table) {
      if (f.side === ALLIED) {
        timePhase(s, table)
        s.turn++
      }
      s.phase = opponent(f.side)
      push(s, order, s.phase)
    },
  },
)

/** TI-1 Five Prussian divisions, TI-2 ten casualties on both tracks: each moves the clock once. */
function timePhase(s: Battle, table: TableTop): void {
  if (s.card.markers[s.data.blucher] >= CLOCK_PRUSSIANS) moveClock(s, PRUSSIANS_FIRED, told.clockPrussians, table)
  if (s.army.lost[FRENCH] + s.army.lost[ALLIED] >= CLOCK_CASUALTIES) moveClock(s, CASUALTIES_FIRED, told.clockCasualties, table)
}

function moveClock(s: Battle, reason: number, event: EventKind, table: TableTop): void {
  if ((s.fired & reason) !== 0) return
  s.fired |= reason
  s.time = Math.min(s.data.times.count - 1, s.time + 1) as TimeId
  table.tell(event, s.time)
}
