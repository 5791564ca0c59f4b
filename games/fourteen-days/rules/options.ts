import { options, YES_NO } from '@grognard/engine'

/** The options of a match. Positions store them in this order: append new ones. */
export const OPTIONS = options({
  /** 7.2 What the three figures of divisions stand for. */
  divisionOrder: ['infantry-cavalry-artillery', 'infantry-artillery-cavalry'],
  cavalryRetreatEndsMove: YES_NO,
})
