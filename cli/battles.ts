import { resolve } from 'node:path'
import type { Game } from '@grognard/engine'
import { faultLine, NoPack, readOutside } from '@grognard/games/packs/outside'
import type { GameEntry } from '@grognard/games/registry'
import { entryOf, type Loaded, loadGame } from './catalogue.ts'
import { Failure } from './fail.ts'
import { counted } from './plural.ts'

/** The battle flags of a command line. */
export interface BattleFlags {
  readonly battle?: string
  readonly scenario?: string
}

const fromOutside = new Map<string, Promise<Loaded>>()

/** Loads a game with a battle: the id of one of its own, or a folder from outside. */
export async function loadBattle(id: string, battle: string | undefined): Promise<Loaded> {
  const entry = entryOf(id)
  if (battle === undefined || hasBattle(entry, battle)) return loadGame(id, battle)
  const folder = resolve(battle)
  const key = `${id} ${folder}`
  const there = fromOutside.get(key) ?? loadOutside(entry, folder, battle)
  fromOutside.set(key, there)
  return there
}

const hasBattle = (entry: GameEntry, battle: string): boolean => entry.battles().includes(battle)

async function loadOutside(entry: GameEntry, folder: string, given: string): Promise<Loaded> {
  const { entry: named, pack, faults } = await outside(entry, folder, given)
  if (named.id !== entry.id) throw new Failure(`${given} is a battle of ${named.id}, not of ${entry.id}`)
  const [first] = faults
  if (first !== undefined)
    throw new Failure(
      `${given} cannot be played: ${faultLine(first)}${faults.length > 1 ? ` (${counted(faults.length, 'fault')} in all; 'grognard battle check' names them)` : ''}`,
    )
  return loadGame(entry.id, pack)
}

async function outside(entry: GameEntry, folder: string, given: string): Promise<Awaited<ReturnType<typeof readOutside>>> {
  try {
    return await readOutside(folder)
  } catch (error) {
    if (!(error instanceof NoPack)) throw error
    throw new Failure(`'${given}' is no battle of ${entry.id}, which has ${entry.battles().join(', ')}; and ${error.message}`)
  }
}

/** The game and battle a command line asks for. A scenario determines its battle. */
export async function gameFor(id: string, { battle, scenario }: BattleFlags): Promise<Loaded & { readonly battle: string | undefined }> {
  if (battle !== undefined || scenario === undefined) return { ...(await loadBattle(id, battle)), battle }
  const entry = entryOf(id)
  for (const own of entry.battles()) {
    const loaded = await loadGame(id, own)
    if (loaded.game.scenarios.some(each => each.id === scenario)) return { ...loaded, battle: own }
  }
  const battles = await Promise.all(entry.battles().map(async own => (await loadGame(id, own)).game))
  const there = battles.flatMap(({ scenarios }) => scenarios.map(each => each.id))
  throw new Failure(`${id} has no scenario '${scenario}'; it has: ${there.join(', ')}`)
}

/** The battle of a game, unless it is the first. */
export const besideFirst = ({ id, battle }: Game): { readonly battle?: string } => (battle === entryOf(id).battles()[0] ? {} : { battle })
