import type { TableModel } from '../model.ts'

/** Whether a box or chip is a word that may be said next: then a click says it. */
export const isOpenBox = (table: TableModel, id: string): boolean =>
  table.film() === undefined &&
  (table.draft()?.choices ?? []).some(({ spot, also = [] }) => [spot, ...also].some(at => at?.kind === 'box' && at.box === id))
