import type {
  Briefing,
  Chip,
  DieFace,
  DieLook,
  Forecast,
  Ground,
  Language,
  Level,
  OddsStrip,
  OptionValue,
  OutcomePart,
  Overlay,
  OverlayOffer,
  OverlayQuestion,
  ResultText,
  Scene,
  SceneSide,
  Sheet,
  Side,
  Spot,
  WordSwitch,
} from '@grognard/engine'
import type { Chart } from '@grognard/games/registry'
import type { Noted } from './journal.ts'
import type { MailApi, MailView } from './mail-protocol.ts'
import type { OnlineApi, OnlineView } from './online-protocol.ts'
import type { Eyes } from './replay-protocol.ts'
import type { StoredAccount } from './stored-account.ts'

/**
 * What passes between the page and the worker that holds the match. The worker is the referee and knows the whole position; the page
 * receives what the viewer may know, in their language, and sends words back. Everything is plain data.
 */

/** Who sits at a side: somebody at this device, somebody who writes letters, somebody whom the server knows, or a bot of this device. */
export type Seat = 'human' | 'mail' | 'online' | Level

/** How the people at this device sit: one against bots, one playing both sides, two sharing the device, nobody, one by mail, one at a server. */
export type Company = 'bot' | 'alone' | 'handover' | 'watch' | 'mail' | 'online'

/** What a new match is started with. */
export interface NewMatch {
  readonly game: string
  /** The game's first by default. */
  readonly battle?: string
  readonly scenario: string
  readonly options: Readonly<Record<string, OptionValue>>
  /** By side. */
  readonly seats: readonly Seat[]
  readonly company: Company
  /** The lesson given at this table; seats and set-up are then the lesson's. */
  readonly lesson?: string
}

/** What never changes in a match. */
export interface Fixed {
  readonly game: string
  readonly battle: string
  /** The name of its battle. */
  readonly title: string
  readonly setUp: { readonly scenario: string; readonly options: Readonly<Record<string, OptionValue>> }
  readonly seats: readonly Seat[]
  readonly company: Company
  readonly sides: readonly SceneSide[]
  readonly overlays: readonly OverlayOffer[]
  /** What is printed on dice that have neither pips nor figures, by their look. */
  readonly dieFaces?: Readonly<Partial<Record<DieLook, readonly DieFace[]>>>
  readonly briefing: Briefing
  /** Commitment to the dice of this match. */
  readonly commitment: string | undefined
  /** Some side of this game doesn't see everything, and not only while answers are sealed. */
  readonly hasFog: boolean
}

/** A scene, and the key of its ground. */
export interface Laid extends Scene {
  readonly ground: string
}

/** A word as the page shows it. */
export interface WordView {
  /** The packed word. */
  readonly word: number
  readonly sort: string
  /** As shown to people: "Brigade Demars". */
  readonly name: string
  /** As typed and recorded: "Demars". */
  readonly typed: string
  readonly spot: Spot | undefined
  /** Other places that mean the same word. */
  readonly also?: readonly Spot[]
}

/** The sentence being said: what has been said, and what may come next. */
export interface Draft {
  readonly said: readonly WordView[]
  /** What follows by default: shown, and said with the rest unless the player says something else. */
  readonly filled: readonly WordView[]
  readonly choices: readonly WordView[]
  /** Switches on words that were said. */
  readonly switches: readonly WordSwitch[]
  /** The words that were said make a sentence by themselves. */
  readonly complete: boolean
  /** With what is filled in it can be spoken. */
  readonly isReady: boolean
  /** Nothing that is filled in left a choice. */
  readonly isForced: boolean
  /** What is said cannot be taken back, though no die falls. */
  readonly isFinal: boolean
  readonly title: string
  readonly button: string
  readonly lights: readonly Overlay[]
  /** What to think over before saying it. */
  readonly warning: Warned | undefined
  /** What its speaker would curse on finding it out later, each with its rule: said at the button. */
  readonly regrets: readonly Refused[]
  /** There are dice or replies to weigh: the odds are worth showing. */
  readonly hasOdds: boolean
  /** Why the player is asked although there is only one answer. */
  readonly whyAsked: string | undefined
  /** What is shown beside the decision. */
  readonly sheets: readonly Sheet[]
}

/** The draft of somebody who is not asked. */
export const NO_DRAFT: Draft = {
  said: [],
  filled: [],
  choices: [],
  switches: [],
  complete: false,
  isReady: false,
  isForced: false,
  isFinal: false,
  title: '',
  button: '',
  lights: [],
  warning: undefined,
  regrets: [],
  hasOdds: false,
  whyAsked: undefined,
  sheets: [],
}

/** A sentence with what is filled in, as it is spoken and weighed. */
export const wholeOf = ({ said, filled }: Pick<Draft, 'said' | 'filled'>): number[] => [...said, ...filled].map(({ word }) => word)

/** A warning with its rule; `leavesBehind` are pieces that could still act. */
export interface Warned extends Refused {
  readonly leavesBehind: readonly Spot[]
}

/** Why something can't be said, with its rule if it is one of the game's. */
export interface Refused {
  readonly text: string
  readonly rule: string | undefined
}

export type Pointed =
  | { readonly kind: 'draft'; readonly draft: Draft }
  /** Several words fit after `after`, for example the pieces of a stack. The page asks which. */
  | { readonly kind: 'several'; readonly among: readonly WordView[]; readonly after: readonly number[] }
  /** It belongs to the question after this one, once this is answered as filled in: the page says that and points again. */
  | { readonly kind: 'onward'; readonly say: readonly number[] }
  | { readonly kind: 'refused'; readonly refused: Refused }

/** Who must decide, and what. */
export interface Decision {
  readonly side: Side
  readonly rule: string
  /** The step's name in the rules. */
  readonly name?: string
  /** "Left wing, combat": who acts in which step. */
  readonly step: string
  /** The prompt of the step in full. */
  readonly prompt: string
  readonly draft: Draft
  readonly unfinished: readonly Spot[]
  /** Whoever had something to do has done it: what can still be pointed at would only change that. */
  readonly areAllDone?: boolean
  /** The word that ends what is asked, where others than it name nothing on the board. */
  readonly ends?: WordView
  /** What the next question will be, if this one is answered as filled in and nothing comes between: the word that ends its phase. */
  readonly onward?: { readonly ends: WordView | undefined }
  /** Standing answers that may be set for this step. */
  readonly standing: readonly { readonly id: string; readonly name: string; readonly on: boolean }[]
}

/** Something that happened, told to the viewer: a line of the log and a frame of the film. */
export interface Tale {
  /** Number of the line of the match. */
  readonly n: number
  readonly text: string
  /** The event's name in the rules; undefined for a sentence. */
  readonly event?: string
  readonly rule: string | undefined
  /** Whose it is: for dice and their results the side that rolled, else the one that spoke; undefined for the referee. */
  readonly side: Side | undefined
  /** A heading (a new turn), the sentence itself, its results, what leads up to one, or what follows from one as a matter of course. */
  readonly kind: 'heading' | 'said' | 'told' | 'modifier' | 'routine'
  /** Dice rolled for this. */
  readonly dice: readonly {
    readonly faces: number
    readonly rolled: number
    readonly look: DieLook
    /** Who rolled it; undefined for the referee. */
    readonly side: Side | undefined
  }[]
  /** What it is about: highlighted on the map when the line is pointed at. */
  readonly hexes: readonly number[]
  readonly pieces: readonly string[]
  /** The scene when it was told, if it differs from the one before. */
  readonly scene: Laid | undefined
  /** The hexes a piece passed through, in order. */
  readonly route: { readonly piece: string; readonly hexes: readonly number[] } | undefined
  /** Laid over the table while it is shown. */
  readonly lights?: readonly Overlay[]
  /** With the last tale of a line: what came of the fight or test so far. */
  readonly result?: ResultView
  /** The result of its line says it too. */
  readonly isSummed?: true
}

/** What came of a fight or a test, in words; a later one with the same key says more of the same. */
export interface ResultView extends Omit<ResultText, 'sums'> {
  readonly key: number
}

/** A lesson's progress. Its texts are the page's. */
export interface LessonView {
  /** The step whose sentence is awaited; past the last one when all are said. */
  readonly at: number
  /** The awaited sentence, when it may be said now. */
  readonly words: readonly number[] | undefined
  /** What lights up, by step. */
  readonly looks: readonly (readonly Spot[])[]
}

/** What a strong player would do. */
export interface Advice {
  readonly say: readonly number[]
  /** What they would say, and why. */
  readonly text: string
  /** Its likely results, one per line. */
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

/** How often each face of a kind of die came up, face one first. */
export interface DiceCount {
  readonly look: DieLook
  readonly counts: readonly number[]
  /** The same for the dice that each side's own sentences rolled. */
  readonly bySide: readonly { readonly side: Side; readonly counts: readonly number[] }[]
}

/** The table after something changed. */
export interface Update {
  /** Increasing; the page drops anything older. */
  readonly serial: number
  /** Number of the next line. */
  readonly next: number
  readonly viewer: Side
  /** Language of all its texts. */
  readonly language: Language
  readonly scene: Laid
  /** Grounds needed by its scenes and news that were not sent before. */
  readonly grounds: readonly Ground[]
  readonly decision: Decision | undefined
  /** Tales since the last update, oldest first. */
  readonly news: readonly Tale[]
  /** The log was cut back to lines below this number before the news (something was taken back). */
  readonly cutTo: number | undefined
  /** The bot that is thinking. */
  readonly thinking: { readonly side: Side; readonly level: Level } | undefined
  readonly reason: Reason | undefined
  /** Everyone at this device looks on: the scene is what everybody knows, unless the deciding player is peeking. */
  readonly isCommon: boolean
  /** The side the device must be handed to before anything is shown. Scene and news then belong to nobody. */
  readonly handTo: Side | undefined
  /**
   * What may be taken back now: nothing, a sentence before the barrier, or one past it, which needs confirmation and is shown in the
   * result.
   */
  readonly undo: 'none' | 'undo' | 'past'
  /** The last take-back can be undone. */
  readonly redo: boolean
  /** By side: take-backs past the dice. */
  readonly pastDice: readonly number[]
  readonly ending: Ending | undefined
  readonly chips: readonly Chip[]
  readonly lesson?: LessonView
  /** Dice of the match so far by kind and face, for the statistics. */
  readonly dice: readonly DiceCount[]
  /** Through whose eyes the table is seen, when only bots play. */
  readonly eyes?: Eyes
  /** The state of the letters, in a match by mail. */
  readonly mail?: MailView
  /** Who is there, clocks, offers and talk, in a match on the server. */
  readonly online?: OnlineView
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
  /** Each change and its chance, as printed. */
  readonly changes: readonly { readonly change: number; readonly chance: number; readonly exact: string }[]
  readonly expected: number
  /** With hidden information: the least and the most to expect; `changes` is then empty. */
  readonly range?: { readonly least: number; readonly most: number }
  /** Good or bad for the asker; undefined for neither. */
  readonly good: boolean | undefined
}
export interface SummaryView {
  readonly wins: number
  readonly loses: number
  readonly gauges: readonly GaugeView[]
}
/** A figure that matters: the chance of something, or a mean loss. */
export interface FigureView {
  readonly text: string
  readonly kind: 'chance' | 'mean'
  readonly whose: 'you' | 'they'
  /** A chance from 0 to 1, or a mean. */
  readonly value: number
  /** The exact chance, when it is short. */
  readonly exact: string
}
/** The result of a face of the die: what is told then and, if the game says so, who is affected. */
export interface FaceView {
  readonly face: number
  readonly text: string
  readonly you?: readonly OutcomePart[]
  readonly they?: readonly OutcomePart[]
}
export interface OddsView {
  readonly modifiers: readonly ModifierView[]
  /** The column or total the modifiers make, if the game tells one. */
  readonly total: { readonly label: string; readonly value: string; readonly rule: string } | undefined
  /** The table the die is read in, if the game shows it. */
  readonly strip: OddsStrip | undefined
  readonly summary: SummaryView
  /** What the game considers important, most important first; gauges are shown when empty. */
  readonly figures: readonly FigureView[]
  /** The look of the first die, if it is a single one. */
  readonly die: DieLook | undefined
  /** Results by its face. */
  readonly faces: readonly FaceView[]
  /** The answer to which modifiers, strip, faces and means apply, if not the best one: after that no single die decides. */
  readonly reply: { readonly side: Side; readonly say: string } | undefined
  /** What happens to a side whatever the die shows. */
  readonly notes: { readonly you?: string; readonly they?: string }
  /** Further consequences of the sentence, each with its rule. */
  readonly remarks: readonly { readonly text: string; readonly rule: string }[]
  /** The same fight can be viewed the other way round. */
  readonly hasSwap: boolean
  /** The likely results of the fight the sentence leads to, if the game forecasts it. */
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
  /** Milliseconds it took the worker. */
  readonly took: number
}

/** Why a match couldn't be opened, in a sentence or two for the player. */
export interface Declined {
  readonly ok: false
  readonly why: string
  /** The match is fine: part of its game couldn't be loaded over the network, and may load another time. */
  readonly isUnfetched?: true
  /** It was finished under older rules: what it stored, in words. */
  readonly stored?: StoredAccount
}

/** What a match is written as: all that is needed to go on, a text that can be read back, or an account for people alone. */
export type RecordForm = 'jsonl' | 'text' | 'account'

/** A table's API in the worker. Every method resolves; a refusal is an answer, not an error. */
export interface TableApi {
  /** Starts a match, and replays the sentence spoken before it was stored. The page supplies the dice seed (32 bytes in hexadecimal). */
  begin(match: NewMatch, language: Language, seed: string, spoken?: Noted): Promise<Fixed>
  /** Continues a record, and replays the sentence spoken after it was stored; refuses a damaged or foreign one with its reason. */
  resume(
    record: string,
    company: Company,
    language: Language,
    spoken?: Noted,
  ): Promise<{ readonly ok: true; readonly fixed: Fixed } | Declined>
  /** Called with every change of the table from now on. */
  listen(ear: (update: Update) => void): Promise<void>
  /** The draft with these words; with `isBare` only what leaves no choice is filled in. */
  draft(said: readonly number[], isBare?: boolean): Promise<Draft>
  /** What a click or drop on a spot means for the sentence. */
  point(said: readonly number[], spots: readonly Spot[]): Promise<Pointed>
  /** Reads a typed sentence or its beginning. */
  type(text: string): Promise<Pointed>
  odds(said: readonly number[]): Promise<OddsView | undefined>
  /** The odds if those attacked by the sentence attacked instead, for the same viewer; undefined when that makes no sense. */
  swappedOdds(said: readonly number[]): Promise<OddsView | undefined>
  /** The path that the sentence's piece would take to a hex. */
  way(said: readonly number[], hex: number): Promise<readonly number[] | undefined>
  overlay(question: OverlayQuestion): Promise<Overlay | undefined>
  /** Speaks a sentence. */
  say(said: readonly number[]): Promise<{ readonly ok: true } | { readonly ok: false; readonly refused: Refused }>
  stand(answer: string, on: boolean): Promise<void>
  /** Takes back the last decision; past a barrier only when told to. */
  undo(goesPast?: boolean): Promise<void>
  /** Restores what was last taken back, with its dice. */
  redo(): Promise<void>
  resign(side: Side): Promise<void>
  /** The next player has taken the device. */
  taken(): Promise<void>
  /** While everyone looks on: shows the deciding player their own pieces as long as it is on. */
  peek(on: boolean): Promise<void>
  /** When only bots play: shows the table through these eyes from now on. */
  lookThrough(eyes: Eyes): Promise<void>
  /** Pauses the bots, lets them say one sentence, or lets them go on. */
  pace(how: 'run' | 'hold' | 'step'): Promise<void>
  setLanguage(language: Language): Promise<Fixed>
  /** The record with everything needed to continue, as JSON Lines; or the readable twin as the viewer may read it. */
  record(form: RecordForm): Promise<string>
  /** All tales of the match so far that the viewer may know. */
  tales(): Promise<readonly Tale[]>
  charts(): Promise<readonly Chart[]>
  /** The letters of a match by mail. */
  readonly mail?: MailApi
  /** What can be done in a match on the server besides playing. */
  readonly online?: OnlineApi
  /** What the Veteran would do here, and why. */
  hint(): Promise<Advice | undefined>
}
