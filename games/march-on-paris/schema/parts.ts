import { z } from 'zod'
import { fileHeadSchema, printedIdSchema } from '../../common/schema.ts'

/** Shapes that several files of the game use. */
export const count = z.int().nonnegative()
export const positive = z.int().positive()
export const fileHead = fileHeadSchema.extend({ game: z.literal('march-on-paris') })
export const side = z.enum(['french', 'coalition'])
export const bySide = <T extends z.ZodType>(of: T) => z.strictObject({ french: of, coalition: of })
export const arm = z.enum(['infantry', 'heavy-cavalry', 'light-cavalry', 'artillery', 'horse-artillery'])
export const pieceId = printedIdSchema
export const hexId = printedIdSchema
export const formationId = printedIdSchema
export const orderType = z.enum([
  'march',
  'attack',
  'probe',
  'defend',
  'delay',
  'reserve',
  'fall-back',
  'general-retreat',
  'support-attack',
])
export const weatherId = z.enum(['fair', 'cloudy', 'mud', 'rain', 'fog', 'frost', 'snow', 'snowstorm'])
export const turnLabel = z.enum(['8AM', '9AM', '10AM', '11AM', 'Noon', '1PM', '2PM', '3PM', '4PM', '5PM', 'NightPM', 'Night'])
export const edge = z.enum(['north', 'east', 'south', 'west'])
