import type { Side, Sort, Words } from '@grognard/engine'
import { Offers } from '../../common/bot/offers.ts'
import type { Battle } from '../rules/state.ts'
import { rules } from '../rules/steps.ts'

const offered = new Offers<Battle>(rules)

export const offers = (s: Battle, side: Side, said: Words): Words => offered.after(s, side, said)
export const firstOffered = (s: Battle, side: Side, said: Words, sort: Sort<number>): number => offered.first(s, side, said, sort)
export const finishAnyhow = (s: Battle, side: Side, out: Words): void => offered.finish(s, side, out)
