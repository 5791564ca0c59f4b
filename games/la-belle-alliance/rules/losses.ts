import { among, endGame, NUMBER, opponent, push, SIDE, type Side, type TableTop, word } from '@grognard/engine'
import { type Battle, BY_CASUALTIES, BY_MORALE, CARD, no, step, told } from './state.ts'
import { type CardId, CORPS } from './static.ts'

/** OU-2 An army's morale falls; R-18 it stops at 0. */
export function loseMorale(s: Battle, army: Side, loss: number, table: TableTop): void {
  const before = s.army.morale[army]
  const now = Math.max(0, before - loss)
  if (now === before) return
  s.army.morale[army] = now
  table.tell(told.morale, army, before - now, now)
}

/** OU-6 The last marker of a corps or of the Grand Battery costs its owner one morale. */
export function loseLastMarker(s: Battle, card: CardId, table: TableTop): void {
  table.tell(told.lastMarker, card)
  loseMorale(s, s.data.sideOf[card], 1, table)
}

/** B-1 An army stands on a B box when its morale is gone or its casualty track is full. */
const isBroken = (s: Battle, army: Side): boolean => s.army.morale[army] === 0 || s.army.lost[army] >= s.data.tracks[army].breakAt

/** OV-1 An army routs: the game is over. */
export function rout(s: Battle, army: Side, cause: number): void {
  s.routed = army
  s.cause = cause
  endGame(s)
}

/** B-1 Checked once the whole row is recorded. R-6 When both armies stand on B the one that did not act routs. R-7 No test then. */
export function checkBreak(s: Battle, acting: Side, table: TableTop): boolean {
  const other = opponent(acting)
  const army = isBroken(s, other) ? other : isBroken(s, acting) ? acting : undefined
  if (army === undefined) return false
  const byMorale = s.army.morale[army] === 0
  table.tell(byMorale ? told.brokeMorale : told.brokeCasualties, army)
  rout(s, army, byMorale ? BY_MORALE : BY_CASUALTIES)
  return true
}

function hasDivisions(s: Battle, army: Side): boolean {
  const corps = s.data.corps[army]
  for (let i = 0; i < corps.length; i++) if (s.card.markers[corps[i]] > 0) return true
  return false
}

/** The default when an army no longer chooses: the corps with most divisions, the first among equals. */
function largestCorps(s: Battle, army: Side): CardId {
  const corps = s.data.corps[army]
  let largest = corps[0]
  for (let i = 1; i < corps.length; i++) if (s.card.markers[corps[i]] > s.card.markers[largest]) largest = corps[i]
  return largest
}

/** OU-4 A division comes from the named corps; `from` is -1 when the owner chooses (OU-5, Wellington's advance). */
const isNamed = (s: Battle, from: CardId): boolean => from >= 0 && s.card.markers[from] > 0

/** OU-3 to OU-6: divisions leave the map for the casualty track one by one. */
export const loseDivisions = step(
  'lose-division',
  'OU-5',
  { army: SIDE, from: CARD, left: NUMBER },
  {
    /** The owner is asked when the named corps is empty, unless the army already stands on B or has nobody left. */
    asks: (s, f) => (isNamed(s, f.from) || isBroken(s, f.army) || !hasDivisions(s, f.army) ? 0 : 1 << f.army),
    words: [
      among(
        CARD,
        s => s.data.cards.all,
        (s, f, _said, card) => {
          if (s.data.sideOf[card] !== f.army) return no.notThatArmy
          if (s.data.kindOf[card] !== CORPS) return no.noCorps
          return s.card.markers[card] === 0 ? no.emptyCorps : undefined
        },
      ),
    ],
    standing: {
      largest: {
        answer(s, f, _side, out) {
          out.push(word(CARD, largestCorps(s, f.army)))
          return true
        },
      },
    },
    apply(s, f, said, table) {
      const isChosen = said.n > 0
      const corps = isChosen ? said.value<CardId>(0) : isNamed(s, f.from) ? f.from : largestCorps(s, f.army)
      if (s.card.markers[corps] === 0) return
      const markers = s.card.markers[corps] - 1
      const box = s.army.lost[f.army] + 1
      s.card.markers[corps] = markers
      s.army.lost[f.army] = box
      table.tell(isChosen ? told.chosen : told.lost, f.army, corps, box)
      if (s.data.tracks[f.army].routTest[box] === 1) s.army.test[f.army] = 1
      if (markers === 0) loseLastMarker(s, corps, table)
      if (f.left > 1) push(s, loseDivisions, f.army, f.from, f.left - 1)
    },
  },
)
