import {
  type Beside,
  type CardFace,
  type Chip,
  type Cup,
  type DicePool,
  type Hand,
  isA,
  type Language,
  type Ledger,
  numberOf,
  type OrderBoard,
  type OrderCard,
  only,
  opponent,
  type Side,
  spoken,
  type Track,
  Words,
} from '@grognard/engine'
import { sealedBy } from '@grognard/engine/seals'
import { frameOf, topStep } from '../../common/top-step.ts'
import { activate } from '../rules/activation.ts'
import { marchOn } from '../rules/march.ts'
import { chooseStance } from '../rules/stance.ts'
import { isOnMap, type Skirmish, settingOf } from '../rules/state.ts'
import { ARMS, SIDES } from '../rules/static.ts'
import { STANCES, UNIT } from '../rules/terms.ts'
import { hillHeld, points } from '../rules/victory.ts'
import { armName, hexName, type Look, orderId, sectorName, sideLook, sideName, stanceId, stanceName, unitId, unitName } from './look.ts'
import { lostOf } from './pieces.ts'
import { TEXTS } from './texts.ts'

/** What lies beside the map. */
export const besideOf = (look: Look, s: Skirmish, viewer: Side, language: Language): Beside => ({
  hands: SIDES.all.map(side => handOf(look, s, side, viewer, language)),
  pools: SIDES.all.map(side => poolOf(look, s, side, viewer, language)),
  cups: SIDES.all.map(side => cupOf(look, s, side, viewer, language)),
  tracks: SIDES.all.map(side => trackOf(look, s, side, language)),
  ledger: ledgerOf(look, s, language),
  orders: marchesOf(look, s, language),
  boxes: lostOf(look, s, language),
})

/** S-9 The current march: where the counter is now, and what it has spent. */
function marchesOf(look: Look, s: Skirmish, language: Language): OrderBoard[] {
  const under = frameOf(topStep(look.game.rules, s), marchOn)
  if (under === undefined || !isOnMap(s, under.unit)) return []
  const { side, unit, spent } = under
  const t = TEXTS[language]
  const hex = s.unit.hex[unit]
  const card: OrderCard = {
    id: unitId(unit),
    ...sideLook(side),
    letter: '→',
    title: unitName(look, unit),
    legs: [{ text: hexName(look, hex), state: 'now', spot: { kind: 'hex', hex } }],
    notes: [{ text: t.spent(spent / 2), rule: 'S-6' }],
  }
  return [{ side, title: t.march, rule: 'S-9', cards: [card] }]
}

/** S-4 The stances as cards: the one sealed or taken is laid out, last turn's is kept, the others are put aside. */
function handOf(look: Look, s: Skirmish, side: Side, viewer: Side, language: Language): Hand {
  const t = TEXTS[language]
  const isChoosing = topStep(look.game.rules, s)?.step.id === chooseStance.id
  const sealed = isChoosing && side === viewer ? sealedBy(s, side) : undefined
  const laid = sealed?.[0] === undefined ? -1 : numberOf(sealed[0])
  const stateOf = (stance: number): CardFace['state'] => {
    if (isChoosing) return stance === laid ? 'committed' : stance === s.army.stance[side] ? 'kept' : undefined
    return stance === s.army.stance[side] ? 'committed' : 'spent'
  }
  const cards = STANCES.all.map((stance): CardFace => {
    const state = stateOf(stance)
    const isTaken = !isChoosing && stance === s.army.stance[side]
    const where = isTaken ? sectorName(look, s.army.sector[side], language) : undefined
    return {
      id: stanceId(side, stance),
      side,
      ...sideLook(side),
      title: t.stanceCard,
      name: stanceName(look, stance, language),
      lines: [{ text: t.stances[stance] }, ...(where === undefined ? [] : [{ text: t.inSector(where), tone: 'act' as const }])],
      markers: undefined,
      ...(state !== undefined && { state }),
      ...spoken([
        { is: 'name', text: t.stanceCard },
        { is: 'name', text: stanceName(look, stance, language) },
        { is: 'fact', text: t.stances[stance] },
        { is: 'fact', text: where === undefined ? '' : t.inSector(where) },
      ]),
    }
  })
  const isHidden = isChoosing && side !== viewer && (s.$answered & only(side)) !== 0
  return { side, title: t.hand, cards: isHidden ? [...cards, sealedCard(side, language)] : cards }
}

/** A stance the other side has sealed. */
const sealedCard = (side: Side, language: Language): CardFace => ({
  id: `stance:${side}:sealed`,
  side,
  ...sideLook(side),
  title: TEXTS[language].stanceCard,
  name: TEXTS[language].sealed,
  lines: [],
  markers: undefined,
  state: 'down',
  ...spoken([
    { is: 'name', text: TEXTS[language].stanceCard },
    { is: 'fact', text: TEXTS[language].sealed },
  ]),
})

/** S-5 The orders of a turn; one's own show who can still receive them. */
function poolOf(look: Look, s: Skirmish, side: Side, viewer: Side, language: Language): DicePool {
  const t = TEXTS[language]
  const left = s.army.orders[side]
  const orders = side === viewer ? whoMayMarch(look, s, side) : []
  const [stance, sector] = [s.army.stance[side], s.army.sector[side]]
  return {
    side,
    ...sideLook(side),
    title: t.orders,
    rule: 'S-5',
    ...(stance >= 0 && { note: t.stanceIn(stanceName(look, stance, language), sectorName(look, sector, language)) }),
    dice: Array.from({ length: settingOf(s).orders }, (_, order) => ({
      id: orderId(side, order),
      look: 'flag' as const,
      face: 1,
      isSpent: order >= left,
      orders: order >= left ? [] : orders,
      label: t.order(order + 1),
    })),
  }
}

function whoMayMarch({ game }: Look, s: Skirmish, side: Side): string[] {
  if (frameOf(topStep(game.rules, s), activate)?.side !== side) return []
  const offered = new Words()
  game.rules.choices(s, side, new Words(1), offered)
  return offered
    .list()
    .filter(w => isA(w, UNIT))
    .map(w => unitId(numberOf(w)))
}

/** S-2, S-16 What the enemy has not seen yet: the viewer's own by arm, the other side's only as a number. */
function cupOf(look: Look, s: Skirmish, side: Side, viewer: Side, language: Language): Cup {
  const t = TEXTS[language]
  const unseen = look.data.unitsOf[side].filter(unit => isOnMap(s, unit) && s.unit.revealed[unit] === 0)
  const chits = ARMS.all.slice(1).map((arm): Chip => {
    const count = unseen.filter(unit => s.unit.arm[unit] === arm).length
    return {
      id: `identity:${side}:${arm}`,
      side,
      ...sideLook(side),
      letter: armName(look, arm, language).charAt(0).toUpperCase(),
      label: t.unseen(armName(look, arm, language), count),
      state: count > 0 ? 'left' : 'done',
    }
  })
  return {
    side,
    ...sideLook(side),
    title: t.cup,
    rule: 'S-2',
    chits: side === viewer ? chits : [],
    hidden: side === viewer ? 0 : unseen.length,
  }
}

/** S-17 Losses, up to the number that breaks the army. */
function trackOf(look: Look, s: Skirmish, side: Side, language: Language): Track {
  const t = TEXTS[language]
  const { brokenAt } = settingOf(s)
  return {
    id: `losses:${side}`,
    side,
    title: t.losses,
    rule: 'S-17',
    boxes: Array.from({ length: brokenAt }, (_, i) => ({
      label: String(i + 1),
      state: i < s.army.lost[side] ? 'filled' : 'empty',
      tone: i + 1 === brokenAt ? 'bad' : 'plain',
      ...(i + 1 === brokenAt && { note: t.breaks }),
    })),
    label: t.lossesOf(sideName(look, side, language), s.army.lost[side], brokenAt),
  }
}

/** S-18 The points if they were counted now. */
function ledgerOf(_look: Look, s: Skirmish, language: Language): Ledger {
  const t = TEXTS[language].ledger
  return {
    title: t.title,
    rule: 'S-18',
    sides: SIDES.all,
    rows: [
      { text: t.losses, rule: 'S-18', values: SIDES.all.map(side => String(s.army.lost[opponent(side)])) },
      { text: t.hill, rule: 'S-18', values: SIDES.all.map(side => String(settingOf(s).hillPoints * hillHeld(s, side))) },
    ],
    sums: SIDES.all.map(side => String(points(s, side))),
  }
}
