import type { Sheet } from '@grognard/engine'
import type { Draft } from '../../session/protocol.ts'

/** Words that are named by a line of a list or picked by number beside the decision: they need no pill of their own. */
export function listedBeside(draft: Draft | undefined): ReadonlySet<number> {
  const words = new Set<number>()
  for (const sheet of draft?.sheets ?? []) {
    if (sheet.kind === 'pick') for (const row of sheet.rows) for (const word of row.words) words.add(word)
    if (sheet.kind !== 'list') continue
    const pieces = new Set(sheet.rows.map(({ spot }) => (spot?.kind === 'piece' ? spot.piece : '')))
    for (const { word, spot } of draft?.choices ?? []) if (spot?.kind === 'piece' && pieces.has(spot.piece)) words.add(word)
  }
  return words
}

const isTest = ({ kind }: Sheet): boolean => kind === 'test'

/** A test that is shown throw by throw needs no other odds. */
export const hasTest = (draft: Draft | undefined): boolean => draft?.sheets.some(isTest) ?? false
