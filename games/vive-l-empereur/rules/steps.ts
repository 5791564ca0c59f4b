import { Rules } from '@grognard/engine'
import { advanceInto } from './advance.ts'
import { comeOn, place, placePool, poolDie, poolSector } from './arrivals.ts'
import { chooseHand, playCard } from './cards.ts'
import { hitGeneral, rollEffect, strikeBlow, sufferBlow } from './combat.ts'
import { firstOrder, rollCommand } from './command.ts'
import { deploy, explore } from './deployment.ts'
import { capture, flee, overtake } from './generals.ts'
import { orderSteps } from './orders.ts'
import { rally } from './rally.ts'
import { chargeLoses, chooseReaction, opportunity, react, reactionRoll, shock, soundAlarm } from './reaction.ts'
import { armDie, comeByFlag, comeIn, entryDie, flagDie, settle } from './relief.ts'
import { faceEnemy, fallBack, generalBack, recoilFrom } from './retreat.ts'
import type { Battle } from './state.ts'
import { drawTiles, layFirst, layTile } from './tiles.ts'
import { finishRound, startRound, startTurn } from './turn.ts'
import { lookAround } from './victory.ts'

/** Every step, in the order of play. */
export const steps = [
  drawTiles,
  layFirst,
  layTile,
  explore,
  deploy,
  startTurn,
  comeOn,
  poolDie,
  poolSector,
  placePool,
  chooseHand,
  startRound,
  flagDie,
  armDie,
  comeByFlag,
  comeIn,
  entryDie,
  place,
  settle,
  playCard,
  rollCommand,
  firstOrder,
  ...orderSteps,
  flee,
  overtake,
  capture,
  lookAround,
  soundAlarm,
  react,
  reactionRoll,
  chooseReaction,
  opportunity,
  chargeLoses,
  shock,
  strikeBlow,
  rollEffect,
  sufferBlow,
  hitGeneral,
  recoilFrom,
  fallBack,
  faceEnemy,
  generalBack,
  advanceInto,
  rally,
  finishRound,
] as const

/** What bots and guesses ask for legal words. */
export const rules = new Rules<Battle>(steps)
