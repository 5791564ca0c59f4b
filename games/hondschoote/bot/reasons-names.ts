import type { Told } from '../../common/bot/motives.ts'
import type { CommanderId, FormationId, UnitId } from '../ids.ts'

/** How things are called in a language. */
export interface Names {
  unit(unit: UnitId): string
  formation(formation: FormationId): string
  commander(commander: CommanderId): string
  /** A hex by the name of its place, else by its number. */
  place(hex: number): string
  figure(value: number): string
}

export type Why = Told<Names>
