import type { Language, SceneArm, TroopLine } from '@grognard/engine'
import type { Cells } from '../rules/hits.ts'
import { ARMS, type ForceId, FRENCH } from '../rules/ids.ts'
import { ARM_CELLS, BRANCH_CELLS, BRANCHES, GUARD } from '../rules/troops.ts'
import type { Look } from './look.ts'
import { TEXTS } from './texts.ts'

/** The arm of a division, as on its symbol. */
export const sceneArm = (look: Look, force: ForceId, branch: number, arm: number): SceneArm =>
  look.data.owner[force] === FRENCH && branch === GUARD && arm === 0 ? 'guard' : (ARMS.names[arm] as SceneArm)

/** The nation of a branch of a Force: line and Guard are French, an Allied Force may hold both Allied armies. */
export const nationOfBranch = (look: Look, force: ForceId, branch: number) =>
  look.data.owner[force] === FRENCH ? look.nationOfArmy[0] : look.nationOfArmy[1 + branch]

/** A row of cells as lines of squares, by branch, then by arm. */
export function troopLines(look: Look, force: ForceId, cells: Cells, at: number, language: Language): TroopLine[] {
  const lines: TroopLine[] = []
  for (let branch = 0; branch < BRANCHES; branch++)
    for (const arm of ARMS.all) {
      const cell = at + branch * BRANCH_CELLS + arm * ARM_CELLS
      const [full, weak] = [cells[cell], cells[cell + 1]]
      if (full + weak === 0) continue
      lines.push({
        arm: sceneArm(look, force, branch, arm),
        nation: nationOfBranch(look, force, branch),
        full,
        weak,
        text: TEXTS[language].strengths(full, weak),
      })
    }
  return lines
}

/** Divisions in words by arm: "5 infantry, 1 artillery"; empty when there are none. */
export function troopsInWords(look: Look, cells: Cells, at: number, language: Language): string {
  const arms = look.game.words[language].names.arm
  const counts = ARMS.all.map(arm => {
    let count = 0
    for (let branch = 0; branch < BRANCHES; branch++) {
      const cell = at + branch * BRANCH_CELLS + arm * ARM_CELLS
      count += cells[cell] + cells[cell + 1]
    }
    return count === 0 ? '' : `${count} ${arms[arm]}`
  })
  return TEXTS[language].list(counts.filter(text => text !== ''))
}
