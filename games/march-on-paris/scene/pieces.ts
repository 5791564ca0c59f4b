import {
  type CounterFace,
  type Figure,
  type HexMark,
  type Language,
  type Piece,
  type PieceFace,
  type PlateFace,
  type SceneBadge,
  type Side,
  type Spoken,
  spoken,
} from '@grognard/engine'
import { isTrain } from '../rules/armies.ts'
import { commandOf, hostOf, isActing, legOf, ratingOf } from '../rules/commands.ts'
import { holderOf } from '../rules/encounters.ts'
import { CORPS, INFANTRY, LEADER, type PieceId, SIDES } from '../rules/ids.ts'
import { NO_LEG } from '../rules/legs.ts'
import { SQUARE_FORMED } from '../rules/stacks.ts'
import { type Battle, BUILDS, COLUMN, DAMAGED, DISRUPTED, has, isOnMap, MOVED, settingOf, strengthOf } from '../rules/state.ts'
import { coversOf, hasDummy, isVeiled } from './covers.ts'
import {
  armOf,
  commandName,
  hexName,
  type Look,
  nationOfPiece,
  pieceId,
  pieceName,
  placeName,
  points,
  shapeOf,
  sideName,
  spanName,
} from './look.ts'
import { legText } from './order-lines.ts'
import { TEXTS } from './texts.ts'

/** Every counter on the map: units, the strongest of a hex on top, trains, the plates of leaders, and covers whose pieces the viewer does not see. */
export function piecesOf(look: Look, s: Battle, viewer: Side, language: Language): Piece[] {
  const there = SIDES.all.flatMap(side => settingOf(s).pieces[side].filter(piece => isOnMap(s, piece)))
  const known = there
    .map(piece => ({ piece, weight: strengthOf(s, piece) }))
    .sort((a, b) => b.weight - a.weight || a.piece - b.piece)
    .map(({ piece }) => pieceOn(look, s, piece, viewer, language))
  return [...known, ...coversOf(look, s, viewer, language)]
}

function pieceOn(look: Look, s: Battle, piece: PieceId, viewer: Side, language: Language): Piece {
  return {
    id: pieceId(piece),
    side: look.data.owner[piece],
    hex: s.piece.hex[piece],
    name: pieceName(look, piece, language),
    face: faceOf(look, s, piece, viewer, language),
    figures: figuresOf(look, s, piece, viewer, language),
    ...labelOf(look, s, piece, viewer, language),
  }
}

/** What is printed on a counter, or the plate of a leader. */
export const faceOf = (look: Look, s: Battle, piece: PieceId, viewer: Side, language: Language): PieceFace =>
  look.data.arm[piece] === LEADER ? plateOf(look, s, piece, language) : counterOf(look, s, piece, viewer, language)

/** SP, morale and movement; letter of the formation. */
function counterOf(look: Look, s: Battle, piece: PieceId, viewer: Side, language: Language): CounterFace {
  const { data } = look
  const isUnit = piece < data.units
  return {
    kind: 'counter',
    shape: shapeOf(data.owner[piece]),
    nation: nationOfPiece(look, piece),
    arm: armOf(look, piece),
    ...(isUnit && { strength: strengthOf(s, piece), middle: data.morale[piece] }),
    right: data.move[piece] >> 1,
    formation: look.letters[data.formation[piece]] ?? '',
    ...(isUnit && { steps: { left: s.piece.steps[piece], of: data.steps[piece] } }),
    order: has(s, piece, DISRUPTED) ? 'disordered' : 'good',
    badges: badgesOf(look, s, piece, viewer, language),
    done: hasActed(s, piece),
    ...(isVeiled(s, piece, viewer) && { isVeiled: true as const }),
    ...(isInSquare(s, piece) && { facing: 'square' as const }),
  }
}

/** It has moved in this activation, or its formation has acted this turn. */
const hasActed = (s: Battle, piece: PieceId): boolean => {
  if (!isOnMap(s, piece)) return false
  if (isActing(s, piece)) return (s.piece.done[piece] & MOVED) !== 0 || s.piece.stays[piece] !== 0
  const host = hostOf(s, piece)
  return host >= 0 && s.command.acted[host] !== 0
}

/** B 9.3 During a charge the infantry of the hex that is charged. */
const isInSquare = (s: Battle, piece: PieceId): boolean =>
  s.fightSquare === SQUARE_FORMED &&
  s.data.arm[piece] === INFANTRY &&
  s.piece.hex[piece] === s.fightHex &&
  s.data.owner[piece] !== s.fightSide

/** B 7.3, B 5.2, 37.9, B 12.2, 37.3.3 Disrupted, in column, without supply or command, digging in. */
function badgesOf(_look: Look, s: Battle, piece: PieceId, viewer: Side, language: Language): SceneBadge[] {
  const t = TEXTS[language].badges
  const isOwn = s.data.owner[piece] === viewer || s.ended !== 0
  return [
    ...(has(s, piece, DISRUPTED) ? [{ text: t.disrupted, tone: 'bad' } as const] : []),
    ...(isOwn && s.piece.unsupplied[piece] !== 0 ? [{ text: t.unsupplied, tone: 'bad' } as const] : []),
    ...(isOwn && s.piece.uncommanded[piece] !== 0 ? [{ text: t.uncommanded, tone: 'warn' } as const] : []),
    ...(has(s, piece, COLUMN) ? [{ text: t.column, tone: 'plain' } as const] : []),
    ...((s.piece.done[piece] & BUILDS) !== 0 ? [{ text: t.builds, tone: 'act' } as const] : []),
  ]
}

/** B 12.1 A leader: rating and command range behind his name. */
function plateOf(look: Look, s: Battle, leader: PieceId, language: Language): PlateFace {
  const { data } = look
  return {
    kind: 'plate',
    shape: shapeOf(data.owner[leader]),
    nation: nationOfPiece(look, leader),
    name: pieceName(look, leader, language),
    stars: data.rank[leader],
    rating: `${ratingIn(look, s, leader)}·${data.range[leader]}`,
  }
}

/** His rating as he is led by now: replacements have 1, Grouchy a second one. */
function ratingIn({ data }: Look, s: Battle, leader: PieceId): string {
  const rating = data.rank[leader] === CORPS ? ratingOf(s, data.leaderCommand[leader]) : data.rating[leader]
  const other = data.ratingOther[leader]
  return other === data.rating[leader] ? String(rating) : `${rating}/${other}`
}

/** What it is like, in words. */
export function statesOf(look: Look, s: Battle, piece: PieceId, viewer: Side, language: Language): string[] {
  const t = TEXTS[language].states
  const isOwn = look.data.owner[piece] === viewer || s.ended !== 0
  return [
    ...(has(s, piece, DISRUPTED) ? [t.disrupted] : []),
    ...(has(s, piece, COLUMN) ? [t.column] : []),
    ...(isOwn && s.piece.unsupplied[piece] !== 0 ? [t.unsupplied] : []),
    ...(isOwn && s.piece.uncommanded[piece] !== 0 ? [t.uncommanded] : []),
    ...(isInSquare(s, piece) ? [t.square] : []),
    ...(isVeiled(s, piece, viewer) ? [t.unseen] : []),
    ...(hasDummy(s, piece, viewer) ? [t.withDummy] : []),
    ...((s.piece.done[piece] & BUILDS) !== 0 ? [t.builds] : []),
    ...(hasActed(s, piece) ? [isActing(s, piece) ? t.moved : t.acted] : []),
  ]
}

/** "1st Voltigeurs, 1st Bde, infantry, 5 SP, disrupted, hex 1804". */
export function labelOf(look: Look, s: Battle, piece: PieceId, viewer: Side, language: Language): Spoken {
  const t = TEXTS[language]
  const { data } = look
  const arm = data.arm[piece]
  const isUnit = piece < data.units
  return spoken([
    { is: 'name', text: pieceName(look, piece, language) },
    { is: 'fact', text: arm === LEADER ? t.ranks[data.rank[piece]] : isTrain(arm) ? '' : t.arms[armOf(look, piece)] },
    { is: 'fact', text: isUnit ? t.sp(strengthOf(s, piece)) : '' },
    ...statesOf(look, s, piece, viewer, language).map(text => ({ is: 'fact', text }) as const),
    { is: 'place', text: isOnMap(s, piece) ? t.hex(hexName(look, s.piece.hex[piece])) : '' },
  ])
}

function figuresOf(look: Look, s: Battle, piece: PieceId, viewer: Side, language: Language): Figure[] {
  const t = TEXTS[language]
  const { data } = look
  const isOwn = data.owner[piece] === viewer || s.ended !== 0
  const command = commandOf(s, piece)
  const leg = isOwn ? legOf(s, command) : NO_LEG
  const order: Figure[] = leg === NO_LEG ? [] : [{ label: t.figures.order, value: legText(look, leg, language), rule: 'B 12.4' }]
  const move: Figure = { label: t.figures.move, value: points(data.move[piece]), rule: 'B 5.1' }
  if (data.arm[piece] === LEADER)
    return [
      { label: t.figures.rank, value: t.ranks[data.rank[piece]], rule: 'B 12.1' },
      { label: t.figures.rating, value: ratingIn(look, s, piece), rule: 'B 12.5' },
      { label: t.figures.range, value: t.hexes(data.range[piece]), rule: 'B 12.2' },
      move,
      ...order,
    ]
  const corps: Figure = { label: t.figures.corps, value: commandName(look, hostOf(s, piece), language), rule: 'B 2' }
  if (isTrain(data.arm[piece])) return [corps, move]
  const states = statesOf(look, s, piece, viewer, language)
  return [
    { label: t.figures.arm, value: t.arms[armOf(look, piece)], rule: 'B 1' },
    { label: t.figures.sp, value: t.spOf(strengthOf(s, piece), data.sp[3 * piece + data.steps[piece]]), rule: 'B 1' },
    { label: t.figures.morale, value: String(data.morale[piece]), rule: '37.5' },
    move,
    corps,
    ...order,
    ...(states.length === 0 ? [] : [{ label: t.figures.state, value: states.join(', '), rule: 'B 7.3' }]),
  ]
}

/** 37.13 Victory hexes with their points and holder, 37.3.3 positions, fires, 37.11 damaged spans. */
export const marksOf = (look: Look, s: Battle, language: Language): HexMark[] => [
  ...victoryMarks(look, s, language),
  ...workMarks(look, s, language),
  ...spanMarks(look, s, language),
]

function victoryMarks(look: Look, s: Battle, language: Language): HexMark[] {
  const t = TEXTS[language]
  const { data } = look
  return settingOf(s).victory.flatMap(({ hex, vp }): HexMark[] => {
    const holder = holderOf(s, data.placeAt[hex])
    const place = placeName(look, hex, language)
    const worth: HexMark = {
      sign: 'note',
      hex,
      side: Math.max(0, holder) as Side,
      text: String(vp),
      tone: 'plain',
      label: t.worth(place, vp, holder < 0 ? undefined : sideName(look, holder, language)),
    }
    if (holder < 0) return [worth]
    return [{ sign: 'flag', hex, side: holder as Side, label: t.held(place, sideName(look, holder, language)) }, worth]
  })
}

function workMarks(look: Look, s: Battle, language: Language): HexMark[] {
  const t = TEXTS[language]
  const marks: HexMark[] = []
  for (let i = 0; i < s.ip.count(); i++) {
    const hex = s.ip.nth(i)
    marks.push({ sign: 'barrier', hex, side: sideIn(look, s, hex), label: t.work(hexName(look, hex)) })
  }
  for (let i = 0; i < s.fire.count(); i++) {
    const hex = s.fire.nth(i)
    marks.push({ sign: 'alarm', hex, side: sideIn(look, s, hex), label: t.fire(hexName(look, hex)) })
  }
  return marks
}

/** Whose troops are in a hex; the first side where nobody is. */
function sideIn({ data }: Look, s: Battle, hex: number): Side {
  data.field.lay(s)
  const piece = data.field.top[hex]
  return piece < 0 ? SIDES.all[0] : data.owner[piece]
}

function spanMarks(look: Look, s: Battle, language: Language): HexMark[] {
  const { data } = look
  return data.spans.all
    .filter(span => s.span.state[span] === DAMAGED)
    .map(span => ({
      sign: 'note',
      hex: data.spanEnds[2 * span],
      side: SIDES.all[0],
      text: '✕',
      tone: 'bad',
      label: TEXTS[language].wrecked(spanName(look, span, language)),
    }))
}
