import { type Accessor, createSignal, onCleanup, onMount } from 'solid-js'
import { forgetAsked } from '../app/pending.ts'
import { saves } from '../app/saves.ts'
import { type BranchesFate, removeMatchOf } from '../session/branches.ts'
import type { SaveEntry } from '../session/save-store.ts'
import { withSame } from './match-order.ts'

const [list, setList] = createSignal<readonly SaveEntry[]>()

const refresh = async (): Promise<void> => {
  const now = await saves.list()
  setList(before => withSame(before ?? [], now))
}

/** The matches of this device while the component stands; nothing until they are known. Other tabs may change them meanwhile. */
export function keptMatches(): Accessor<readonly SaveEntry[] | undefined> {
  const look = () => document.visibilityState === 'visible' && void refresh()
  onMount(() => {
    void saves.flush().then(refresh)
    document.addEventListener('visibilitychange', look)
  })
  onCleanup(() => document.removeEventListener('visibilitychange', look))
  return list
}

export async function renameMatch(id: string, name: string): Promise<void> {
  await saves.rename(id, name)
  await refresh()
}

/** Removes a match, and with it the what-ifs that leave it, or they become matches of their own. */
export async function removeMatch(id: string, branches: BranchesFate): Promise<void> {
  for (const removed of await removeMatchOf(saves, id, branches)) forgetAsked(removed)
  await refresh()
}

/** Keeps a match that came as a file. */
export async function addMatch(save: Parameters<typeof saves.save>[0]): Promise<boolean> {
  const isSafe = await saves.save(save)
  await refresh()
  return isSafe
}
