import { opponent, type Side, type View } from '@grognard/engine'
import { playsCards } from './card-phase.ts'
import { AT_SET_UP } from './cards.ts'
import { type Chance, guessActors, guessCovers } from './guess-covers.ts'
import type { CommandId } from './ids.ts'
import { NO_LEG } from './legs.ts'
import { COMMON, shuffle } from './packs.ts'
import { type Battle, EXITED, isOnMap, LEFT, NOT_YET, ON_MAP, settingOf, UAR } from './state.ts'

/** 37.12 Mode cards. */
const MODES = 5

/** Fills in what a side does not know: the enemy's orders as he began with, his cup, his boxes and arrivals, what lies under his covers. */
export function guess(view: View<Battle>, side: Side, rng: Chance, into: Battle): void {
  into.$bytes.set(view.$bytes)
  const enemy = opponent(side)
  guessOrders(into, enemy)
  if (into.options.hiddenForces) {
    guessCovers(into, side, rng)
    guessActors(into, side, rng)
  } else guessBoxes(into, enemy)
  guessArrivals(into, enemy)
  guessCup(into, enemy, rng)
  if (playsCards(into)) guessCards(into, enemy, rng)
}

/** A deck as it was at the start, any mode card, any cards in hand and held: how many is known. In force is what has been seen at work. */
function guessCards(s: Battle, enemy: Side, rng: Chance): void {
  const { deck, cards } = s.data
  const mode = s.options.cardMode
  const anyCard = () => deck.ofNumber[enemy][deck.number[rng.below(cards.count)]]
  s.play.effects[enemy] = s.play.shown[enemy]
  shuffle(s, mode === 'single-deck' ? COMMON : enemy)
  for (let i = 0; i < s.held[enemy].length; i++) s.held[enemy].set(i, anyCard())
  for (let i = 0; i < s.hand[enemy].length; i++) s.hand[enemy].set(i, anyCard())
  if (mode === 'full' || mode === 'restricted')
    s.play.mode[enemy] = cards.all.filter(card => deck.when[card] === AT_SET_UP)[rng.below(MODES)]
}

/** No chance at all: of likely things the likeliest. */
const LIKELIEST: Chance = { below: () => 0 }

/** The one world that a side takes for the likeliest. */
export const suppose = (view: View<Battle>, side: Side, into: Battle): void => guess(view, side, LIKELIEST, into)

/** At-start orders and attachments, for what is still in play. */
function guessOrders(s: Battle, enemy: Side): void {
  const { data } = s
  const { orders, attached, assigned } = settingOf(s)
  for (const { command, legs } of orders) {
    if (data.commandOwner[command] !== enemy) continue
    const first = data.firstLeg[command]
    if (s.order.leg[first as never] !== NO_LEG) continue
    for (const [i, leg] of legs.entries()) s.order.leg[(first + i) as never] = leg
  }
  for (const { unit, to } of attached) if (data.owner[unit] === enemy) s.piece.host[unit] = to
  for (const { formation, to } of assigned) if (data.commandOwner[formation] === enemy) s.command.wing[formation] = to
}

/** Pieces that stood on the map at the start and do no more were eliminated, if they were not seen to leave; the others have not come. */
function guessBoxes(s: Battle, enemy: Side): void {
  const setting = settingOf(s)
  for (const piece of setting.pieces[enemy]) s.piece.box[piece] = isOnMap(s, piece) ? ON_MAP : NOT_YET
  for (const { piece } of setting.placed) if (s.data.owner[piece] === enemy && !isOnMap(s, piece)) s.piece.box[piece] = UAR
  for (const piece of setting.pieces[enemy]) if (s.piece.fallen[piece] === LEFT) s.piece.box[piece] = EXITED
  for (const piece of setting.pieces[enemy])
    if (s.piece.box[piece] === NOT_YET || s.piece.box[piece] === EXITED) s.piece.steps[piece] = s.data.steps[piece]
}

function guessArrivals(s: Battle, enemy: Side): void {
  const { groups } = settingOf(s)
  for (const [i, { side, turn }] of groups.entries()) if (side === enemy) s.group.due[i as never] = Math.max(turn, s.turn)
}

/** As many chits as the cup holds, of formations that have not acted. */
function guessCup(s: Battle, enemy: Side, rng: Chance): void {
  const { data } = s
  const missing = s.side.chits[enemy]
  const candidates = data.commands.all.filter(
    command => data.parentFormation[command] >= 0 && data.commandOwner[command] === enemy && s.command.acted[command] === 0,
  )
  const inPlay = (command: CommandId) => Number(settingOf(s).formations[enemy].includes(command))
  candidates.sort((a, b) => inPlay(b) - inPlay(a))
  const first = rng.below(Math.max(1, Math.min(missing, candidates.length)))
  for (let i = 0; i < missing && i < candidates.length; i++) s.cup[enemy].add(candidates[(first + i) % candidates.length])
}
