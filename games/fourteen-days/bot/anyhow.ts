import type { Side, Words } from '@grognard/engine'
import { Offers } from '../../common/bot/offers.ts'
import type { Campaign } from '../rules/state.ts'
import { rules } from '../rules/steps.ts'

const offered = new Offers<Campaign>(rules)

export const offers = (s: Campaign, side: Side, said: Words): Words => offered.after(s, side, said)
export const finishAnyhow = (s: Campaign, side: Side, out: Words): void => offered.finish(s, side, out)
