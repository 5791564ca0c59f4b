import type { Told } from '../../common/bot/motives.ts'
import type { CommanderId, FormationId, UnitId } from '../rules/ids.ts'

/** Names of things in a language. */
export interface Names {
  unit(unit: UnitId): string
  formation(formation: FormationId): string
  commander(commander: CommanderId): string
  /** A hex by its place name, else by number. */
  place(hex: number): string
  figure(value: number): string
}

export type Why = Told<Names>
