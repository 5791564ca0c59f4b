import type { EventKind, Role } from './events.ts'
import { type GrammarKey, isGrammar, type Refusal } from './refusals.ts'

export type Language = 'en' | 'fr'
export const LANGUAGES: readonly Language[] = ['en', 'fr']

/** The same text in every language, or one text per language. */
export type Text = string | { readonly en: string; readonly fr?: string | undefined }

/** A text in a language, as it is printed; English when there is no French. */
export function inLanguage(text: Text, language: Language): string {
  if (typeof text === 'string') return curled(text)
  return language === 'fr' ? unbroken(curled(text.fr ?? text.en)) : curled(text.en)
}

/** Data files have straight apostrophes; printed ones are curled. */
const curled = (text: string): string => (text.includes("'") ? text.replace(/(?<=[\p{L}\d])'/gu, '’') : text)

/** French must not break a line before : ; ! ? » or inside quotes; data files use plain spaces there. */
const unbroken = (text: string): string => text.replace(/ (?=[:;!?»])/g, '\u00a0').replace(/« /g, '«\u00a0')

/** The printed name of a value of a sort. */
export type Naming = (sort: string, value: number) => string

/** Prints an argument, given its name, the way its sort is printed. */
export type Printing = (argument: string) => string

/** A sentence with `{argument}` placeholders, or a function of the integers told. */
export type Template = string | ((args: Readonly<Record<string, number>>, name: Naming, print: Printing) => string)

/** A text in two parts, joined by a colon when read as a whole; some have only one part. */
type Parts = readonly [Template] | readonly [Template, Template]

/** How an event is told. For a modifier only its description: the figure is printed before it. */
type EventText = Template | Parts

/** Screens show the parts of an event with dice or a total separately: a label and its figure, a die and its result. */
type TextOf<Kind extends EventKind> =
  Kind extends EventKind<string, infer Has>
    ? Role extends Has
      ? EventText
      : [Has & ('die' | 'dice' | 'total' | 'column')] extends [never]
        ? EventText
        : Parts
    : never

type Events = Readonly<Record<string, EventKind>>

/**
 * All texts of a game in one language. The key types come from the game's events, refusals and steps, so a missing text does not compile.
 */
export interface Dictionary<Told extends Events = Events, Key extends string = string, StepName extends string = string> {
  readonly title: string
  /** Printed names of a sort's values; a missing sort is printed in notation. */
  readonly names: Readonly<Record<string, readonly string[]>>
  readonly events: { readonly [K in keyof Told]: TextOf<Told[K]> }
  readonly refusals: Readonly<Record<Key, string>>
  readonly prompts: Readonly<Record<StepName, Template>>
  /** How the game ended, by cause. */
  readonly causes: Readonly<Record<string, string>>
  readonly gauges: Readonly<Record<string, string>>
  /** Names of standing answers, by `step/answer`; a game that has any requires them with `StandingWords`. */
  readonly standing?: Readonly<Record<string, string>>
  /** What will be regretted, by kind; a game that warns of anything requires them with `RegretWords`. */
  readonly regrets?: Readonly<Record<string, Template>>
}

/** The part of a dictionary that words a game's warnings, so a missing one does not compile. */
export interface RegretWords<Kinds> {
  readonly regrets: Readonly<Record<keyof Kinds & string, Template>>
}

/** The part of a dictionary that names a game's standing answers, so a missing name does not compile. */
export interface StandingWords<Answer extends string> {
  readonly standing: Readonly<Record<Answer, string>>
}

/** The kernel's own texts. */
const KERNEL: Record<Language, Record<GrammarKey, string>> = {
  en: {
    noSuchWord: 'not an option here',
    notAsked: 'it is not your decision now',
    unfinished: 'the order is not finished',
    tooLong: 'the order was already complete before this word',
    outOfOrder: 'these must be given in ascending order',
    saidAlready: 'that is already chosen',
    over: 'the game is over',
  },
  fr: {
    noSuchWord: 'ce n’est pas possible ici',
    notAsked: 'ce n’est pas à vous de décider maintenant',
    unfinished: 'l’ordre n’est pas terminé',
    tooLong: 'l’ordre était déjà complet avant ce mot',
    outOfOrder: 'à donner dans l’ordre croissant',
    saidAlready: 'c’est déjà choisi',
    over: 'la partie est terminée',
  },
}

/** A text, and the rule behind it. */
export interface Cited {
  readonly text: string
  readonly rule: string | undefined
}

/** A text followed by its rule, for plain-text output. */
export const withRule = ({ text, rule }: Cited): string => (rule === undefined ? text : `${text} [${rule}]`)

/** A refusal in words; a refusal by the grammar has no rule. */
export function explain(dictionary: Dictionary, language: Language, refusal: Refusal): Cited {
  const own = isGrammar(refusal) ? KERNEL[language][refusal.key as GrammarKey] : undefined
  if (own !== undefined) return { text: own, rule: undefined }
  return { text: dictionary.refusals[refusal.key] ?? refusal.key, rule: refusal.rule }
}

/** Fills in a template's arguments. */
export function fill(
  template: Template,
  sorts: readonly (readonly [string, { readonly name: string }])[],
  values: readonly number[],
  name: Naming,
): string {
  const print = (key: string): string => {
    const i = sorts.findIndex(([k]) => k === key)
    return i < 0 ? `{${key}}` : name(sorts[i][1].name, values[i])
  }
  if (typeof template === 'function') return template(Object.fromEntries(sorts.map(([key], i) => [key, values[i]])), name, print)
  return template.replace(/\{(\w+)\}/g, (_, key: string) => print(key))
}
