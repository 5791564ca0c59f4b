import { saves } from '../../session/own-saves.ts'
import { downloadSave } from '../../session/saves.ts'

/** Downloads a match as a file. */
export async function exportMatch(id: string): Promise<void> {
  const save = await saves.load(id)
  if (save === undefined) throw new Error(`the match ${id} is not on this device`)
  downloadSave(save)
}
