import { type EventKind, type Told, valueAs } from './events.ts'
import { type Game, namingIn } from './game.ts'
import type { Side } from './ids.ts'
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
  /** If the text opens with the side it is about ("French: no more orders"): which, and what it says of that side. */
  readonly about: { readonly side: Side; readonly text: string } | undefined
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
  const text = figure === undefined ? body : `${figure} ${body}`
  const opening = tail === undefined && typeof first === 'string' ? openingOf(event, first) : undefined
  const about = opening && { side: args[opening.at] as Side, text: fill(opening.rest, sorts, args, naming) }
  return { text, rule: event.rule, figure, body, head, tail, about }
}

/** A template that begins by naming the event's side before a colon: the place of that argument, and the template after it. */
function openingOf({ args }: EventKind, template: string): { readonly at: number; readonly rest: string } | undefined {
  const [whole, name] = /^[^{:]*\{(\w+)\}\s*:\s*/.exec(template) ?? []
  const at = args.findIndex(one => one.role === 'side' && one.name === name)
  return whole === undefined || at < 0 ? undefined : { at, rest: template.slice(whole.length) }
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
