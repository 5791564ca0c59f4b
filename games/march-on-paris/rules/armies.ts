import { type Ids, ids, type Side, type Text } from '@grognard/engine'
import type { BattleData } from '../schema/index.ts'
import { FOOT, HALVES, HORSE } from './ground.ts'
import {
  ARM_NAMES,
  ARTILLERY,
  BAGGAGE,
  CORPS,
  type CommandId,
  HEAVY_CAVALRY,
  HORSE_ARTILLERY,
  INFANTRY,
  LEADER,
  LIGHT_CAVALRY,
  NO_COMMAND,
  NO_PIECE,
  OVERALL,
  type PieceId,
  PONTOON,
  SIDES,
  VEDETTE,
  WING,
} from './ids.ts'

type ByPiece<V> = { readonly [piece: number]: V } & { readonly length: number }

/** Legs of an order that a formation or leader may have, and a division; and those of an order under way. */
const MOST_LEGS = 8
const DIVISION_LEGS = 3
const MOST_WRITTEN = 6

/** B 1, B 2 The counters and who commands them: what is printed on them. */
export interface Armies {
  readonly pieces: Ids<PieceId>
  readonly pieceNames: readonly Text[]
  /** How many of the pieces are combat units; they come first. */
  readonly units: number
  readonly owner: ByPiece<Side>
  readonly arm: Uint8Array
  /** 37.3 The cost column a piece pays by. */
  readonly column: Uint8Array
  /** Half points a turn. */
  readonly move: Uint8Array
  /** SP by steps left: none, reduced or only, full. */
  readonly sp: Uint8Array
  readonly steps: Uint8Array
  /** 37.5 Initiative + 1. */
  readonly morale: Uint8Array
  readonly isRussianFoot: Uint8Array
  readonly isOldGuard: Uint8Array
  readonly isCossack: Uint8Array
  /** The formation printed on a unit, a train or a corps commander; NO_COMMAND for other leaders. */
  readonly formation: ByPiece<CommandId>
  /** 37.2 Its division as a command; NO_COMMAND without one. */
  readonly division: ByPiece<CommandId>
  /** 37.2, 37.2.1 Units with the same number may share a hex in any number; below 0: none. */
  readonly stackGroup: Int16Array
  /** 37.7 The unit a vedette belongs to. */
  readonly parent: ByPiece<PieceId>
  /** 37.7 The vedettes of a unit. */
  readonly vedettesOf: readonly (readonly PieceId[])[]
  /** 37.10 What a pontoon train becomes when the other side takes it; NO_PIECE for others. */
  readonly captiveOf: ByPiece<PieceId>
  readonly nation: readonly string[]
  /** Leaders: rank, printed rating, the rating for other orders (Grouchy), command range, VP for their capture. */
  readonly rank: Uint8Array
  readonly rating: Uint8Array
  readonly ratingOther: Uint8Array
  readonly range: Uint8Array
  readonly captureVP: Uint8Array
  readonly losesGame: Uint8Array
  readonly isCavalryLeader: Uint8Array

  readonly commands: Ids<CommandId>
  readonly commandNames: readonly Text[]
  readonly formations: number
  readonly commandOwner: ByPiece<Side>
  /** The commander of a formation; NO_PIECE for a division or a formation without one. A leader's own command is led by him. */
  readonly commander: ByPiece<PieceId>
  readonly train: ByPiece<PieceId>
  readonly isCavalryCorps: Uint8Array
  /** The formation a division is printed with; a formation is its own. */
  readonly parentFormation: ByPiece<CommandId>
  /** Of leaders with orders of their own: their command. */
  readonly leaderCommand: ByPiece<CommandId>
  /** Combat units and divisions by formation, units by division. */
  readonly unitsOf: readonly (readonly PieceId[])[]
  readonly divisionsOf: readonly (readonly CommandId[])[]
  /** The first row of a command among the legs of orders in force and under way, and how many it has. */
  readonly firstLeg: Int16Array
  readonly legRows: Uint8Array
  readonly firstWritten: Int16Array
  readonly writtenRows: Uint8Array
  readonly named: { readonly napoleon: PieceId; readonly ney: PieceId; readonly marmont: PieceId; readonly blucher: PieceId }
}

const byPiece = <V extends number>(values: readonly number[]): ByPiece<V> => Int16Array.from(values) as unknown as ByPiece<V>

/** Compiles the order of battle. */
export function compileArmies({ units: file, tables, scenarios }: BattleData): Armies {
  const { units, leaders, formations, divisions } = file
  const trains = [...file.trains, ...captives(file.trains, scenarios.scenarios)]
  const vedettes = units.flatMap(unit =>
    Array.from({ length: unit.vedettes ?? 0 }, (_, i) => ({ ...unit, id: `${unit.id}.v${i + 1}`, of: unit.id })),
  )
  const all = [...units, ...vedettes, ...leaders, ...trains]
  const pieces = ids<PieceId>(all.map(({ id }) => id))
  const officers = leaders.filter(({ rank }) => rank !== 'corps')
  const commands = ids<CommandId>([...formations.map(({ id }) => id), ...officers.map(({ id }) => id), ...divisions.map(({ id }) => id)])
  const commandOf = (id: string | null | undefined) => (id === null || id === undefined ? NO_COMMAND : commands.of(id))
  const pieceOf = (id: string | null | undefined) => (id === null || id === undefined ? NO_PIECE : pieces.of(id))
  const rows = commands.names.map((_, i) => (i < formations.length + officers.length ? MOST_LEGS : DIVISION_LEGS))
  const written = rows.map(count => (count === MOST_LEGS ? MOST_WRITTEN : DIVISION_LEGS))
  const starts = (counts: readonly number[]) => Int16Array.from(counts, (_, i) => counts.slice(0, i).reduce((sum, n) => sum + n, 0))
  const armOf = (piece: (typeof all)[number]): number => {
    if ('of' in piece) return VEDETTE
    if ('arm' in piece) return ARM_NAMES.indexOf(piece.arm)
    return 'rank' in piece ? LEADER : piece.kind === 'baggage' ? BAGGAGE : PONTOON
  }
  const arm = Uint8Array.from(all, armOf)
  const perPiece = (of: (piece: (typeof all)[number]) => number) => Uint8Array.from(all, of)
  const leaderFact = (of: (leader: (typeof leaders)[number]) => number) => perPiece(piece => ('rank' in piece ? of(piece) : 0))
  const isFormation = (i: number) => i < formations.length
  return {
    pieces,
    pieceNames: all.map(piece => nameOf(piece, formations)),
    units: units.length,
    owner: byPiece<Side>(all.map(({ side }) => SIDES.of(side))),
    arm,
    column: Uint8Array.from(arm, kind => (kind === INFANTRY || kind === LEADER ? FOOT : HORSE)),
    move: perPiece(piece => HALVES * ('of' in piece ? tables.movement.move.vedette : piece.move)),
    sp: Uint8Array.from(
      all.flatMap(piece =>
        'sp' in piece && !('of' in piece) ? (piece.steps === 1 ? [0, piece.sp, piece.sp] : [0, piece.spReduced, piece.sp]) : [0, 0, 0],
      ),
    ),
    steps: perPiece(piece => ('steps' in piece && !('of' in piece) ? piece.steps : 1)),
    morale: perPiece(piece => ('morale' in piece ? piece.morale : 0)),
    isRussianFoot: perPiece(piece => Number('arm' in piece && piece.nation === 'ru' && piece.arm === 'infantry')),
    isOldGuard: perPiece(piece => Number('oldGuard' in piece && piece.oldGuard === true)),
    isCossack: perPiece(piece => Number('cossack' in piece && piece.cossack === true)),
    formation: byPiece<CommandId>(all.map(piece => ('formation' in piece ? commandOf(piece.formation) : NO_COMMAND))),
    division: byPiece<CommandId>(all.map(piece => ('division' in piece ? commandOf(piece.division) : NO_COMMAND))),
    stackGroup: Int16Array.from(all, piece => {
      if (!('arm' in piece) || 'of' in piece) return -1
      const isRussianCorps = piece.nation === 'ru' && (piece.arm === 'infantry' || piece.arm === 'artillery')
      return isRussianCorps ? commandOf(piece.formation) : commandOf(piece.division)
    }),
    parent: byPiece<PieceId>(all.map(piece => ('of' in piece && typeof piece.of === 'string' ? pieces.of(piece.of) : NO_PIECE))),
    vedettesOf: all.map(({ id }) => vedettes.flatMap(vedette => (vedette.of === id ? [pieces.of(vedette.id)] : []))),
    captiveOf: byPiece<PieceId>(
      all.map(({ id }) => (trains.some(train => train.id === captiveId(id)) ? pieces.of(captiveId(id)) : NO_PIECE)),
    ),
    nation: all.map(piece => ('nation' in piece ? piece.nation : '')),
    rank: leaderFact(({ rank }) => (rank === 'OC' ? OVERALL : rank === 'WC' ? WING : CORPS)),
    rating: leaderFact(({ rating }) => rating),
    ratingOther: leaderFact(({ rating, ratingOther }) => ratingOther ?? rating),
    range: leaderFact(({ commandRange }) => commandRange),
    captureVP: leaderFact(({ captureVP }) => captureVP ?? 0),
    losesGame: leaderFact(({ captureEffect }) => Number(captureEffect !== undefined)),
    isCavalryLeader: leaderFact(({ cavalry }) => Number(cavalry === true)),
    commands,
    commandNames: [...formations.map(({ name }) => name), ...officers.map(({ name }) => name), ...divisions.map(({ name }) => name)],
    formations: formations.length,
    commandOwner: byPiece<Side>([
      ...formations.map(({ side }) => SIDES.of(side)),
      ...officers.map(({ side }) => SIDES.of(side)),
      ...divisions.map(({ side }) => SIDES.of(side)),
    ]),
    commander: byPiece<PieceId>([
      ...formations.map(({ commander }) => pieceOf(commander)),
      ...officers.map(({ id }) => pieceOf(id)),
      ...divisions.map(() => NO_PIECE),
    ]),
    train: byPiece<PieceId>(commands.names.map((_, i) => (isFormation(i) ? pieceOf(formations[i].train) : NO_PIECE))),
    isCavalryCorps: Uint8Array.from(commands.names, (_, i) => Number(isFormation(i) && formations[i].kind === 'cavalry')),
    parentFormation: byPiece<CommandId>([
      ...formations.map(({ id }) => commandOf(id)),
      ...officers.map(() => NO_COMMAND),
      ...divisions.map(({ formation }) => commandOf(formation)),
    ]),
    leaderCommand: byPiece<CommandId>(
      all.map(piece => ('rank' in piece ? (piece.rank === 'corps' ? commandOf(piece.formation) : commandOf(piece.id)) : NO_COMMAND)),
    ),
    unitsOf: commands.names.map(name =>
      units.filter(unit => unit.formation === name || unit.division === name).map(({ id }) => pieces.of(id)),
    ),
    divisionsOf: commands.names.map(name => divisions.filter(({ formation }) => formation === name).map(({ id }) => commands.of(id))),
    firstLeg: starts(rows),
    legRows: Uint8Array.from(rows),
    firstWritten: starts(written),
    writtenRows: Uint8Array.from(written),
    named: { napoleon: pieces.of('nap'), ney: pieces.of('ney'), marmont: pieces.of('mar'), blucher: pieces.of('blu') },
  }
}

type Train = BattleData['units']['trains'][number]

const captiveId = (train: string): string => `${train}.taken`

/** 37.10 The pontoon trains that take part in a scenario, in the hands of the other side: nobody else needs such counters. */
function captives(trains: readonly Train[], scenarios: BattleData['scenarios']['scenarios']): (Train & { readonly isTaken: true })[] {
  const taking = new Set(
    scenarios.flatMap(({ atStart, reinforcements }) => [
      ...[...atStart.french, ...atStart.coalition].map(({ piece }) => piece),
      ...reinforcements.flatMap(({ pieces }) => pieces),
    ]),
  )
  return trains.flatMap(train =>
    train.kind === 'pontoon' && taking.has(train.id)
      ? [{ ...train, id: captiveId(train.id), side: train.side === 'french' ? 'coalition' : 'french', isTaken: true }]
      : [],
  )
}

type Formation = BattleData['units']['formations'][number]

function nameOf(
  piece: {
    readonly id: string
    readonly name?: Text
    readonly formation?: string | undefined
    readonly of?: string
    readonly kind?: string
    readonly isTaken?: boolean
  },
  formations: readonly Formation[],
): Text {
  if (piece.name !== undefined)
    return piece.of === undefined
      ? piece.name
      : worded(
          piece.name,
          name => `Vedette, ${name}`,
          name => `Vedette, ${name}`,
        )
  const name = formations.find(({ id }) => id === piece.formation)?.name ?? ''
  const isTaken = piece.isTaken === true
  return piece.kind === 'pontoon'
    ? worded(
        name,
        corps => `${isTaken ? 'Captured pontoon train' : 'Pontoon train'}, ${corps}`,
        corps => `Équipage de pont${isTaken ? ' pris' : ''}, ${corps}`,
      )
    : worded(
        name,
        corps => `Baggage, ${corps}`,
        corps => `Bagages, ${corps}`,
      )
}

const worded = (text: Text, en: (name: string) => string, fr: (name: string) => string): Text =>
  typeof text === 'string' ? { en: en(text), fr: fr(text) } : { en: en(text.en), fr: fr(text.fr ?? text.en) }

export const isHorse = (arm: number): boolean => arm === HEAVY_CAVALRY || arm === LIGHT_CAVALRY
export const isGuns = (arm: number): boolean => arm === ARTILLERY || arm === HORSE_ARTILLERY
/** B 1 A unit that fights. */
export const fights = (arm: number): boolean => arm <= HORSE_ARTILLERY
export const isTrain = (arm: number): boolean => arm === BAGGAGE || arm === PONTOON
