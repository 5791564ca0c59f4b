import { type Told, valueAs } from './events.ts'
import { type Game, namingIn } from './game.ts'
import { type Cited, fill, type Language } from './text.ts'

/** An event in words. */
export interface Narration extends Cited {
  readonly rule: string
  /** The figure of a modifier, signed. */
  readonly figure: string | undefined
  /** Everything but that figure. */
  readonly body: string
  /** The parts before and after the colon of the body; without a colon everything is the head. */
  readonly head: string
  readonly tail: string | undefined
}

const COLON: Readonly<Record<Language, string>> = { en: ': ', fr: '\u00a0: ' }

/** An event in words, with its rule. */
export function narrate(game: Game, told: Told, language: Language): Narration {
  const { event, args } = told
  const template = game.words[language].events[event.name] ?? event.name
  const [first, second] = Array.isArray(template) ? template : [template, undefined]
  const sorts = event.args.map(one => [one.name, one.sort] as const)
  const naming = namingIn(game, language)
  const head = fill(first, sorts, args, naming)
  const tail = second === undefined ? undefined : fill(second, sorts, args, naming)
  const body = tail === undefined ? head : `${head}${COLON[language]}${tail}`
  const figure = figureOf(told)
  return { text: figure === undefined ? body : `${figure} ${body}`, rule: event.rule, figure, body, head, tail }
}

function figureOf(told: Told): string | undefined {
  const value = valueAs(told, 'modifier')
  if (value === undefined) return undefined
  return told.event.args.some(({ inHalves }) => inHalves) ? signedHalves(value) : signed(value)
}

const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`)

/** A number of halves with its sign: +1½. */
export function signedHalves(value: number): string {
  const whole = Math.floor(Math.abs(value) / 2)
  const half = value % 2 === 0 ? '' : '½'
  return `${value < 0 ? '−' : '+'}${whole === 0 && half !== '' ? '' : whole}${half}`
}
