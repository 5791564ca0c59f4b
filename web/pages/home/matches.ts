import { type Accessor, createSignal, onCleanup, onMount } from 'solid-js'
import { type BranchesFate, removeMatchOf } from '../../session/branches.ts'
import { saves } from '../../session/own-saves.ts'
import { forgetAsked } from '../../session/pending.ts'
import type { SaveEntry } from '../../session/save-store.ts'
import { withSame } from './match-order.ts'

/** What is sent with the page is for somebody who has none. */
const [list, setList] = createSignal<readonly SaveEntry[] | undefined>(import.meta.env.SSR ? [] : undefined)

const refresh = async (): Promise<void> => {
  const now = await saves.list()
  setList(before => withSame(before ?? [], now))
}

/** The matches of this device while the component is mounted; undefined until loaded. Other tabs may change them meanwhile. */
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

/** Removes a match; its what-ifs are removed too, or become matches of their own. */
export async function removeMatch(id: string, branches: BranchesFate): Promise<void> {
  for (const removed of await removeMatchOf(saves, id, branches)) forgetAsked(removed)
  await refresh()
}

/** Stores a match that came as a file. */
export async function addMatch(save: Parameters<typeof saves.save>[0]): Promise<boolean> {
  const isSafe = await saves.save(save)
  await refresh()
  return isSafe
}
