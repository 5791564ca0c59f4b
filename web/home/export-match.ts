import { saves } from '../app/saves.ts'
import { downloadSave } from '../session/saves.ts'

/** Hands a match to the person as a file. */
export async function exportMatch(id: string): Promise<void> {
  const save = await saves.load(id)
  if (save === undefined) throw new Error(`the match ${id} is not on this device`)
  downloadSave(save)
}
