import type { Sheet } from '@grognard/engine'
import type { Draft } from '../../session/protocol.ts'

/** Words that a list beside the decision names or lets the player pick: they need no pill of their own. */
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

/** A test shown roll by roll needs no other odds. */
export const hasTest = (draft: Draft | undefined): boolean => draft?.sheets.some(isTest) ?? false
