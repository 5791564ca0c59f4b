import type { Game, Language, SceneArm, SceneLook } from '@grognard/engine'
import type { Skirmish } from '../rules/state.ts'
import { ARMS, type Arm, type Battlefield, BLUE, type UnitId } from '../rules/static.ts'

/** What the stage needs of a game, computed once. */
export interface Look {
  readonly game: Game<Skirmish>
  readonly data: Battlefield
}

export const lookOf = (game: Game<Skirmish>): Look => ({ game, data: game.kind.create().data })

/** Blue is square, Red an octagon. */
export const sideLook = (side: number): SceneLook =>
  side === BLUE ? { shape: 'square', nation: 'fr' } : { shape: 'octagon', nation: 'gb' }

const SYMBOLS: Readonly<Record<string, SceneArm>> = { foot: 'infantry', horse: 'cavalry', gun: 'artillery' }

/** The symbol of an arm; a dummy has none. */
export const symbolOf = (arm: Arm): SceneArm => SYMBOLS[ARMS.names[arm]] ?? 'garrison'

const printed = (look: Look, language: Language, sort: string, value: number): string => look.game.words[language].names[sort][value]

export const sideName = (look: Look, side: number, language: Language): string => printed(look, language, 'side', side)
export const armName = (look: Look, arm: number, language: Language): string => printed(look, language, 'arm', arm)
export const stanceName = (look: Look, stance: number, language: Language): string => printed(look, language, 'stance', stance)
export const sectorName = (look: Look, sector: number, language: Language): string => printed(look, language, 'sector', sector)
export const unitName = ({ data }: Look, unit: UnitId): string => data.units.names[unit]
export const hexName = ({ data }: Look, hex: number): string => data.hexes.names[hex]

export const unitId = (unit: number): string => `unit:${unit}`
export const stanceId = (side: number, stance: number): string => `stance:${side}:${stance}`
export const orderId = (side: number, order: number): string => `order:${side}:${order}`

export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
