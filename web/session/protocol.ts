import type {
  Briefing,
  Chip,
  Forecast,
  Ground,
  Language,
  Level,
  OddsStrip,
  OptionValue,
  OutcomePart,
  Overlay,
  OverlayKind,
  OverlayQuestion,
  Scene,
  SceneSide,
  Sheet,
  Side,
  Spot,
} from '@grognard/engine'
import type { Chart } from '@grognard/games/registry'
import type { Noted } from './journal.ts'
import type { MailApi, MailView } from './mail-protocol.ts'
import type { Eyes } from './replay-protocol.ts'

/**
 * What passes between the page and the worker that holds the match. The worker is the referee and knows the whole position; the page
 * receives what the one who looks may know, in his language, and sends words back. Everything is plain data.
 */

/** Who sits at a side: somebody at this device, somebody who writes letters, or a bot. */
export type Seat = 'human' | 'mail' | Level

/** How the people at this device sit: one against bots, one who plays both sides, two who hand the device over, nobody, or one by mail. */
export type Company = 'bot' | 'alone' | 'handover' | 'watch' | 'mail'

/** What a new match is begun with. */
export interface NewMatch {
  readonly game: string
  readonly scenario: string
  readonly options: Readonly<Record<string, OptionValue>>
  /** By side. */
  readonly seats: readonly Seat[]
  readonly company: Company
  /** The lesson of the game that is given at this table; seats and set-up are then the lesson's. */
  readonly lesson?: string
}

/** What never changes in a match. */
export interface Fixed {
  readonly game: string
  readonly title: string
  readonly setUp: { readonly scenario: string; readonly options: Readonly<Record<string, OptionValue>> }
  readonly seats: readonly Seat[]
  readonly company: Company
  readonly sides: readonly SceneSide[]
  readonly ground: Ground
  readonly overlays: readonly OverlayKind[]
  readonly briefing: Briefing
  /** Commitment to the dice of this match. */
  readonly commitment: string | undefined
  /** A side of this game does not see everything, and not only while answers lie under seal. */
  readonly hasFog: boolean
}

/** A word as the page shows it. */
export interface WordView {
  /** The packed word. */
  readonly word: number
  readonly sort: string
  /** As it is printed for people: "Brigade Demars". */
  readonly name: string
  /** As it is typed and recorded: "Demars". */
  readonly typed: string
  readonly spot: Spot | undefined
  /** Further places that mean the same word. */
  readonly also?: readonly Spot[]
}

/** The sentence being said: what has been said, and what may come next. */
export interface Draft {
  readonly said: readonly WordView[]
  readonly choices: readonly WordView[]
  /** The sentence can be spoken as it stands. */
  readonly complete: boolean
  readonly title: string
  readonly button: string
  readonly lights: readonly Overlay[]
  /** Saying it gives up what these pieces could still do. */
  readonly leavesBehind: readonly Spot[]
  /** There are dice or replies to weigh: the odds are worth showing. */
  readonly hasOdds: boolean
  /** The words that complete the sentence, if nothing is left to be chosen: they close sets, or are the only ones. */
  readonly closing: readonly number[]
  /** What lies beside the decision. */
  readonly sheets: readonly Sheet[]
}

/** Why something cannot be said, with its rule if it is one of the game's. */
export interface Refused {
  readonly text: string
  readonly rule: string | undefined
}

export type Pointed =
  | { readonly kind: 'draft'; readonly draft: Draft }
  /** Several words fit after the words of `after`: the pieces of a stack, say. The page asks which. */
  | { readonly kind: 'several'; readonly among: readonly WordView[]; readonly after: readonly number[] }
  | { readonly kind: 'refused'; readonly refused: Refused }

/** Who must decide, and what. */
export interface Decision {
  readonly side: Side
  readonly rule: string
  /** The step as the rules name it. */
  readonly name?: string
  /** "Jourdan, combat": who acts in which step. */
  readonly step: string
  /** The prompt of the step in full. */
  readonly prompt: string
  readonly draft: Draft
  readonly unfinished: readonly Spot[]
  /** Standing answers that may be left for this step. */
  readonly standing: readonly { readonly id: string; readonly name: string; readonly on: boolean }[]
}

/** What happened, told to the viewer: a line of the log and a frame of the film. */
export interface Tale {
  /** Number of the line of the match. */
  readonly n: number
  readonly text: string
  /** The event as the rules name it; nothing for a sentence. */
  readonly event?: string
  readonly rule: string | undefined
  /** Who said the sentence it belongs to; nobody for the referee. */
  readonly side: Side | undefined
  /** A heading (a new turn), the sentence itself, or what came of it. */
  readonly kind: 'heading' | 'said' | 'told' | 'modifier'
  /** Dice that fell for this. */
  readonly dice: readonly { readonly faces: number; readonly rolled: number }[]
  /** What it is about: lit on the map when the line is pointed at. */
  readonly hexes: readonly number[]
  readonly pieces: readonly string[]
  /** The scene when it was told, if it looks different from the one before. */
  readonly scene: Scene | undefined
  /** The hexes a piece went through, in order. */
  readonly route: { readonly piece: string; readonly hexes: readonly number[] } | undefined
  /** Laid over the table while it is shown. */
  readonly lights?: readonly Overlay[]
}

/** How far a lesson has come. Its texts are the page's. */
export interface LessonView {
  /** The step whose sentence is awaited; past the last one when all are said. */
  readonly at: number
  /** The sentence that is awaited, where it may be said now. */
  readonly words: readonly number[] | undefined
  /** What lights up, by step. */
  readonly looks: readonly (readonly Spot[])[]
}

/** What a strong player would do. */
export interface Advice {
  readonly say: readonly number[]
  /** What he would say, and why. */
  readonly text: string
  /** What is likely to come of it, a line each. */
  readonly odds: readonly string[]
}

/** Why a bot said what it said since somebody else spoke: the newest sentences, oldest first. */
export interface Reason {
  readonly side: Side
  readonly lines: readonly string[]
}

export interface Ending {
  readonly winner: Side | undefined
  readonly text: string
}

/** The table after something changed. */
export interface Update {
  /** Counts up; the page drops what is older. */
  readonly serial: number
  /** Number of the line to come. */
  readonly next: number
  /** Who looks. */
  readonly viewer: Side
  /** Of all texts in it. */
  readonly language: Language
  readonly scene: Scene
  readonly decision: Decision | undefined
  /** Tales since the last update, oldest first. */
  readonly news: readonly Tale[]
  /** The log was cut back to lines below this number before the news (something was taken back). */
  readonly cutTo: number | undefined
  /** A bot that is thinking. */
  readonly thinking: { readonly side: Side; readonly level: Level } | undefined
  readonly reason: Reason | undefined
  /** All at this device look on: the scene is what everybody knows, unless the one who decides has a look at his own. */
  readonly isCommon: boolean
  /** The device must change hands before anything is shown: to whom. Scene and news are then those of nobody. */
  readonly handTo: Side | undefined
  /** What may be taken back now: nothing, up to the barrier, or freely. */
  readonly undo: 'none' | 'undo' | 'free'
  readonly ending: Ending | undefined
  readonly chips: readonly Chip[]
  readonly lesson?: LessonView
  /** Dice of the match so far by face of a six-sided die, for the statistics. */
  readonly dice: readonly number[]
  /** Through whose eyes the table is seen, where only bots play. */
  readonly eyes?: Eyes
  /** How the letters stand, where the match is played by mail. */
  readonly mail?: MailView
}

/** A modifier of the odds panel. */
export interface ModifierView {
  readonly text: string
  readonly value: string | undefined
  readonly rule: string
}
export interface GaugeView {
  readonly id: string
  readonly name: string
  /** Change and its chance, as printed. */
  readonly changes: readonly { readonly change: number; readonly chance: number; readonly exact: string }[]
  readonly expected: number
  /** Where something is hidden: the least and the most that may be expected; `changes` is then empty. */
  readonly range?: { readonly least: number; readonly most: number }
  /** Good or bad for the one who asks; undefined for neither. */
  readonly good: boolean | undefined
}
export interface SummaryView {
  readonly wins: number
  readonly loses: number
  readonly gauges: readonly GaugeView[]
}
/** A figure that matters: the chance of something, or how much is lost on average. */
export interface FigureView {
  readonly text: string
  readonly kind: 'chance' | 'mean'
  readonly whose: 'you' | 'they'
  /** A chance from 0 to 1, or a mean. */
  readonly value: number
  /** The exact chance, where it is short. */
  readonly exact: string
}
/** What a face of the die brings: what is told then, and, where the game says so, what befalls whom. */
export interface FaceView {
  readonly face: number
  readonly text: string
  readonly you?: readonly OutcomePart[]
  readonly they?: readonly OutcomePart[]
}
export interface OddsView {
  readonly modifiers: readonly ModifierView[]
  /** The column or the total that the modifiers make, if the game tells one. */
  readonly total: { readonly label: string; readonly value: string; readonly rule: string } | undefined
  /** The table that the die is read in, if the game shows it. */
  readonly strip: OddsStrip | undefined
  readonly summary: SummaryView
  /** What the game counts as mattering, in the order of its weight; where it says nothing, gauges are shown. */
  readonly figures: readonly FigureView[]
  /** Outcomes by face of the first die, where it is a single die. */
  readonly faces: readonly FaceView[]
  /** The answer for which modifiers, strip, faces and means hold, where it is not the best one: after that no single die decides. */
  readonly reply: { readonly side: Side; readonly say: string } | undefined
  /** What befalls a side whatever the die shows. */
  readonly notes: { readonly you?: string; readonly they?: string }
  /** What the sentence brings with it besides, each with its rule. */
  readonly remarks: readonly { readonly text: string; readonly rule: string }[]
  /** The same fight can be looked at the other way round. */
  readonly hasSwap: boolean
  /** What is likely to come of the fight that the sentence leads to, where the game foretells it. */
  readonly forecast: Forecast | undefined
  readonly rows: readonly {
    readonly side: Side
    readonly say: string
    readonly best: boolean
    readonly summary: SummaryView
  }[]
  readonly settled: readonly {
    readonly side: Side
    readonly say: string
    readonly rule: string
    readonly chance: number
    readonly scripted: boolean
  }[]
  readonly sampled: number | undefined
  readonly guesses: number | undefined
  /** Milliseconds of the worker it took. */
  readonly took: number
}

/** Why a match could not be opened, in a sentence or two for the player. */
export interface Declined {
  readonly ok: false
  readonly why: string
  /** Nothing is wrong with it: a part of its game did not come over the network, and may come another time. */
  readonly isUnfetched?: true
}

/** What a table in the worker answers. Every method resolves; what is refused is an answer, not an error. */
export interface TableApi {
  /** Begins a match, and goes on with the sentence spoken before it was kept. The seed of its dice comes from the page (32 bytes in hexadecimal). */
  begin(match: NewMatch, language: Language, seed: string, spoken?: Noted): Promise<Fixed>
  /** Goes on with a record, and with the sentence spoken after it was kept; a damaged or foreign one is refused with its reason. */
  resume(
    record: string,
    company: Company,
    language: Language,
    spoken?: Noted,
  ): Promise<{ readonly ok: true; readonly fixed: Fixed } | Declined>
  /** Called with each change of the table, from now on. */
  listen(ear: (update: Update) => void): Promise<void>
  /** The sentence as it would stand with these words. */
  draft(said: readonly number[]): Promise<Draft>
  /** What a click or drop on a spot means for the sentence. */
  point(said: readonly number[], spots: readonly Spot[]): Promise<Pointed>
  /** A typed sentence or its beginning. */
  type(text: string): Promise<Pointed>
  odds(said: readonly number[]): Promise<OddsView | undefined>
  /** The odds if those whom the sentence attacks attacked instead, as the same one looks at them; nothing where that has no meaning. */
  swappedOdds(said: readonly number[]): Promise<OddsView | undefined>
  /** The way that the piece of the sentence would go to a hex. */
  way(said: readonly number[], hex: number): Promise<readonly number[] | undefined>
  overlay(question: OverlayQuestion): Promise<Overlay | undefined>
  /** Speaks a sentence. */
  say(said: readonly number[]): Promise<{ readonly ok: true } | { readonly ok: false; readonly refused: Refused }>
  stand(answer: string, on: boolean): Promise<void>
  undo(): Promise<void>
  resign(side: Side): Promise<void>
  /** The next player has taken the device. */
  taken(): Promise<void>
  /** While all look on: shows the one who decides his own pieces as long as it is on. */
  peek(on: boolean): Promise<void>
  /** Where only bots play: shows the table through these eyes from now on. */
  lookThrough(eyes: Eyes): Promise<void>
  /** Bots: hold them, let them say one sentence, let them go on. */
  pace(how: 'run' | 'hold' | 'step'): Promise<void>
  setLanguage(language: Language): Promise<Fixed>
  /** The record with all that is needed to go on, as JSON Lines; with `readable`, its twin in words as the viewer may read it. */
  record(form: 'jsonl' | 'text'): Promise<string>
  /** Every tale of the match so far as the viewer may know it. */
  tales(): Promise<readonly Tale[]>
  charts(): Promise<readonly Chart[]>
  /** The letters of a match by mail. */
  readonly mail?: MailApi
  /** What the Veteran would do here, and why. */
  hint(): Promise<Advice | undefined>
}
