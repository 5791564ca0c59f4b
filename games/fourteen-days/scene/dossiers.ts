import { type Dossier, type Language, signedHalves } from '@grognard/engine'
import { dayInWords } from '../../common/dates.ts'
import { inPoints } from '../../common/numbers.ts'
import { attritionOf } from '../rules/attrition.ts'
import { armsOf } from '../rules/forces.ts'
import { ARMS, ARTILLERY, CAVALRY, type ForceId, HALVES, INFANTRY, REMAIN } from '../rules/ids.ts'
import { slowest } from '../rules/move.ts'
import { type Campaign, recordAt } from '../rules/state.ts'
import { CELLS, isWeakCell } from '../rules/troops.ts'
import { armOfName, commanderName, commandersWith, isKnown, type Look, placeName, upperFirst, whereIs } from './look.ts'
import { marksInWords } from './pieces.ts'
import { supplyLine } from './supply-lines.ts'
import { TEXTS } from './texts.ts'
import { troopLines, troopsInWords } from './troop-lines.ts'

type Line = Dossier['lines'][number]

/** 5.0 The detail box of a Force: the owner's record, or what is remembered of an enemy's. */
export function dossierOf(look: Look, s: Campaign, force: ForceId, language: Language): Dossier {
  const t = TEXTS[language]
  const isOwn = isKnown(s, force)
  const letter = t.force(look.data.letters[force])
  const commanders = commandersWith(s, force)
  return {
    title: t.at(letter, whereIs(look, s.force.hex[force], language)),
    isSecret: isOwn,
    leaders: commanders.map((commander, i) => ({
      name: commanderName(look, commander, language),
      stars: look.data.stars[commander],
      ...(i === 0 && commanders.length > 1 && { note: t.onSleigh }),
    })),
    troops: troopLines(look, force, isOwn ? s.record.count : s.record.shown, recordAt(force), language),
    lines: isOwn ? ownLines(look, s, force, language) : enemyLines(look, s, force, language),
  }
}

function ownLines(look: Look, s: Campaign, force: ForceId, language: Language): Line[] {
  const t = TEXTS[language]
  const { data } = look
  const arms = armsOf(s, force)
  const slow = ARMS.all.filter(arm => (arms & (1 << arm)) !== 0).reduce((kept, arm) => (data.basic[arm] < data.basic[kept] ? arm : kept))
  const order = orderInWords(look, s, force, language)
  return [
    {
      text: t.slowest(armOfName(look, slow, language), inPoints(slowest(data.basic, arms)), inPoints(slowest(data.forced, arms))),
      rule: '11.0 V',
    },
    { text: t.combatValue(inPoints(worthOf(s, force)), signedHalves(armsBonus(s, arms))), rule: '11.4' },
    { text: supplyInWords(look, s, force, language), rule: '10.0' },
    { text: t.attritionNext(attritionOf(s, force)), rule: '10.0' },
    ...(order === undefined ? [] : [{ text: order, rule: '7.1' }]),
    { text: t.enemySees(t.enemySeesMarkers(marksInWords(s, force, language))) },
  ]
}

/** 11.4 All divisions of a Force in halves. */
function worthOf(s: Campaign, force: ForceId): number {
  let value = 0
  for (let cell = 0; cell < CELLS; cell++) value += s.record.count[recordAt(force) + cell] * (isWeakCell(cell) ? 1 : HALVES)
  return value
}

/** 11.4 What a Force's arms would add if all took part. */
function armsBonus(s: Campaign, arms: number): number {
  if ((arms & (1 << INFANTRY)) === 0) return 0
  const others = Number((arms & (1 << CAVALRY)) !== 0) + Number((arms & (1 << ARTILLERY)) !== 0)
  return [0, s.data.combat.twoArms, s.data.combat.threeArms][others]
}

/** 10.0 II Whether a Force is in supply, from where, and what cuts it off if not. */
function supplyInWords(look: Look, s: Campaign, force: ForceId, language: Language): string {
  const t = TEXTS[language]
  const { isSupplied, hexes, contrary, nearEdge, blockedAt } = supplyLine(s, force)
  const most = look.data.supplyRules.mostContrary
  if (hexes.length === 0) return t.cutNoRoad
  const source = placeName(look, hexes[hexes.length - 1], language)
  if (blockedAt !== undefined) return t.cutAt(placeName(look, hexes[blockedAt], language))
  if (!isSupplied) return t.cutCompass(contrary, most)
  if (hexes.length === 1) return t.suppliedHere(source)
  return nearEdge && contrary > most ? t.suppliedEdge(source, hexes.length - 1) : t.supplied(source, hexes.length - 1, contrary, most)
}

/** 7.1 The initial order of a Force, if known. */
export function orderInWords(look: Look, s: Campaign, force: ForceId, language: Language): string | undefined {
  const t = TEXTS[language]
  const { goal, via, via2, done } = s.plan
  if (goal[force] < 0) return undefined
  if (done[force] !== 0) return t.orderDone
  if (goal[force] === REMAIN) return t.orderStay
  const names = look.game.words[language].names.place
  return t.orderTo(names[goal[force]], t.list([via[force], via2[force]].filter(place => place >= 0).map(place => names[place])))
}

/** What was seen of a Force: in combat, or before a part left unseen, which may have taken some of it along. */
function memoryOf(look: Look, s: Campaign, force: ForceId, language: Language) {
  const { shownOn, notedOn } = s.force
  const isNote = shownOn[force] === 0
  const turn = isNote ? notedOn[force] : shownOn[force]
  const seen = turn === 0 ? '' : troopsInWords(look, isNote ? s.record.noted : s.record.shown, recordAt(force), language)
  return seen === '' ? undefined : { turn, seen, isNote }
}

/** What was last seen of a Force in combat, with the turn. */
export function seenInWords(look: Look, s: Campaign, force: ForceId, language: Language): string {
  const t = TEXTS[language]
  const memory = memoryOf(look, s, force, language)
  if (memory === undefined) return t.unknown
  return memory.isNote ? t.seenBeforeSplitShort(memory.turn, memory.seen) : t.seenShort(memory.turn, memory.seen)
}

/** What is remembered of an enemy Force, each note with its date. */
function enemyLines(look: Look, s: Campaign, force: ForceId, language: Language): Line[] {
  const t = TEXTS[language]
  const lacking = ARMS.all.filter(arm => (s.force.lacks[force] & (1 << arm)) !== 0).map(arm => armOfName(look, arm, language))
  return [
    rememberedLine(look, s, force, language),
    ...(lacking.length === 0 ? [] : [{ text: t.lacks(lacking.join(t.or)), rule: '11.0 V' }]),
    { text: `${upperFirst(marksInWords(s, force, language))}.`, rule: '3.0' },
  ]
}

function rememberedLine(look: Look, s: Campaign, force: ForceId, language: Language): Line {
  const t = TEXTS[language]
  const memory = memoryOf(look, s, force, language)
  if (memory === undefined) return { text: t.neverSeen }
  const day = dayInWords(look.data.dates[memory.turn - 1], language)
  return memory.isNote ? { text: t.seenBeforeSplit(day, memory.seen), rule: '5.0' } : { text: t.seen(day, memory.seen), rule: '11.4' }
}
