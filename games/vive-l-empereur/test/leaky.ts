import type { Game } from '@grognard/engine'
import { readBattle } from '../../packs/node.ts'
import { battleOver } from '../game.ts'
import { viveLEmpereur } from '../index.ts'
import { type Battle, declareBattle, type Leak } from '../rules/state.ts'
import { compileBattlefield } from '../rules/static.ts'

/** Ways to get the fog wrong: hands, tiles and the hidden deployment declared without who knows them. */
export const LEAKS: readonly Exclude<Leak, 'none'>[] = ['hand', 'tiles', 'deployment']

/** The hypothetical battle with a leak. */
export function leakyBattle(leak: Leak): Game<Battle> {
  viveLEmpereur()
  const pack = readBattle('vive-l-empereur', 'hypothetical')
  const data = compileBattlefield(pack.data)
  return battleOver(pack, data, declareBattle(data, leak))
}
