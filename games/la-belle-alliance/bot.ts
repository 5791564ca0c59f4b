import type { Bot } from '@grognard/engine'
import type { WaterlooJson } from './shapes.ts'
import type { Battle } from './state.ts'
import type { Waterloo } from './static.ts'
export const waterlooBot = (_data: Waterloo, _json: WaterlooJson): Bot<Battle> => ({
  script() {},
  value: () => 0.5,
  play: () => ({ chance: undefined, nodes: 0, by: 'script' }),
})
