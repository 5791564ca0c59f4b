import { type GrammarKey, isGrammar, type Refusal } from './refusals.ts'
import type { EventKind } from './tabletop.ts'

export type Language = 'en' | 'fr'
export const LANGUAGES: readonly Language[] = ['en', 'fr']

/** The same in every language, or one text a language. */
export type Text = string | { readonly en: string; readonly fr?: string | undefined }

/** A text in a language; what has no French is told in English. */
export const inLanguage = (text: Text, language: Language): string =>
  typeof text === 'string' ? text : language === 'fr' ? unbroken(text.fr ?? text.en) : text.en

/** No line of French breaks before its high marks or inside its quotes: data files write plain spaces there. */
const unbroken = (text: string): string => text.replace(/ (?=[:;!?»])/g, '\u00a0').replace(/« /g, '«\u00a0')

/** What happened, as it was told. */
export interface Told {
  readonly event: EventKind
  readonly args: readonly number[]
}

/** The printed name of a value of a sort. */
export type Naming = (sort: string, value: number) => string

/** A sentence with `{argument}` for each name, `{argument:+}` for a signed number; or a function of the integers told. */
export type Template = string | ((args: Readonly<Record<string, number>>, name: Naming) => string)

/**
 * All texts of a game in one language. The key types come from the game's events, refusals and steps, so that a missing text does not
 * compile.
 */
export interface Dictionary<Event extends string = string, Key extends string = string, StepName extends string = string> {
  readonly title: string
  /** What is printed for a value of a sort; a sort that is missing prints its notation. */
  readonly names: Readonly<Record<string, readonly string[]>>
  readonly events: Readonly<Record<Event, Template>>
  readonly refusals: Readonly<Record<Key, string>>
  readonly prompts: Readonly<Record<StepName, Template>>
  /** How the game ended, by cause. */
  readonly causes: Readonly<Record<string, string>>
  readonly gauges: Readonly<Record<string, string>>
  /** What standing answers are called, by `step/answer`; a game that has any demands them with `StandingWords`. */
  readonly standing?: Readonly<Record<string, string>>
}

/** The part of a dictionary that names a game's standing answers, so that a missing name does not compile. */
export interface StandingWords<Answer extends string> {
  readonly standing: Readonly<Record<Answer, string>>
}

/** What the kernel itself has to say. */
const KERNEL: Record<Language, Record<GrammarKey, string>> = {
  en: {
    noSuchWord: 'that is nothing one can say here',
    notAsked: 'it is not for you to decide now',
    unfinished: 'the sentence is not finished',
    tooLong: 'the sentence was complete before this word',
    outOfOrder: 'members of a set are said in ascending order',
    over: 'the game is over',
  },
  fr: {
    noSuchWord: 'on ne peut rien dire de tel ici',
    notAsked: "ce n'est pas à vous de décider maintenant",
    unfinished: "la phrase n'est pas finie",
    tooLong: 'la phrase était complète avant ce mot',
    outOfOrder: "les membres d'un ensemble se disent en ordre croissant",
    over: 'la partie est terminée',
  },
}

/** A refusal in words, with its rule. */
export function explain(dictionary: Dictionary, language: Language, refusal: Refusal): string {
  const own = isGrammar(refusal) ? KERNEL[language][refusal.key as GrammarKey] : undefined
  const text = own ?? dictionary.refusals[refusal.key] ?? refusal.key
  return own === undefined ? `${text} [${refusal.rule}]` : text
}

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`)

/** Fills a template with the names of its arguments. */
export function fill(
  template: Template,
  sorts: readonly (readonly [string, { readonly name: string }])[],
  values: readonly number[],
  name: Naming,
): string {
  if (typeof template === 'function') return template(Object.fromEntries(sorts.map(([key], i) => [key, values[i]])), name)
  return template.replace(/\{(\w+)(:\+)?\}/g, (whole, key: string, plus: string | undefined) => {
    const i = sorts.findIndex(([k]) => k === key)
    if (i < 0) return whole
    return plus ? signed(values[i]) : name(sorts[i][1].name, values[i])
  })
}

/** What happened, in words, with its rule. */
export const narrate = (dictionary: Dictionary, told: Told, name: Naming): string =>
  `${fill(dictionary.events[told.event.name] ?? told.event.name, told.event.args, told.args, name)} [${told.event.rule}]`
