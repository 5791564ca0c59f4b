import type { DieFace } from './beside.ts'
import type { DieLook } from './dice/die.ts'
import type { Xoshiro } from './dice/xoshiro.ts'
import type { EventKind, Told } from './events.ts'
import type { SetUp } from './game.ts'
import type { Side } from './ids.ts'
import type { Overlay, OverlayOffer, OverlayQuestion } from './overlays.ts'
import type { SceneArm, SceneLook } from './pieces.ts'
import type { Refusal } from './refusals.ts'
import type { Ground, Scene, SceneSide } from './scene.ts'
import type { Spot } from './spot.ts'
import type { Position, View } from './state.ts'
import type { Language } from './text.ts'
import type { Word } from './words.ts'

/** What a game answers when a screen asks: the table as a viewer sees it, the decision in words, overlays, odds. */

/** What players read before they start, and may read again. */
export interface Briefing {
  readonly title: string
  readonly date: string
  readonly paragraphs: readonly string[]
  readonly victory: readonly { readonly side: Side | undefined; readonly text: string; readonly rule: string }[]
  /** First moves for a beginner, one line each. */
  readonly advice: readonly string[]
}

/** The decision as shown on screen, for the sentence so far. */
export interface DecisionText {
  /** "Assault the south redoubt". */
  readonly title: string
  /** "Roll the assault": the main button once the sentence is complete. */
  readonly button: string
  /** "Left wing, combat": a short form of who acts in which step. */
  readonly step?: string
  /** The title already says everything the step's prompt would. */
  readonly isWhole?: true
}

/** A roll of two dice against each other: which of the 36 rolls succeed, by first die and second. */
export interface TestSheet {
  readonly kind: 'test'
  readonly title: string
  readonly rule: string
  /** "+ 3 −": what stands between the dice. */
  readonly between: string
  /** "must be 0 or more". */
  readonly after: string
  readonly wins: readonly boolean[]
  /** "92 %". */
  readonly chance: string
  /** "33 of 36; then 83 %, 72 %". */
  readonly note: string
}

/** A list of pieces with a few words each, and their markers. */
export interface ListSheet {
  readonly kind: 'list'
  readonly title: string
  readonly rule: string
  readonly rows: readonly (SceneLook & {
    readonly id: string
    readonly letter: string
    readonly name: string
    readonly text: string
    /** Its marker, in words; filled when it counts now. */
    readonly mark?: { readonly text: string; readonly isFilled: boolean }
    readonly isNow: boolean
    readonly spot: Spot | undefined
  })[]
}

/** Troops to pick by number: how many of each kind there are; each number is a word to say, in row order. */
export interface PickSheet {
  readonly kind: 'pick'
  readonly title: string
  readonly rule: string
  /** The words said before the first pick. */
  readonly after: readonly Word[]
  readonly rows: readonly {
    readonly arm: SceneArm
    readonly nation: string
    readonly isWeak: boolean
    readonly label: string
    readonly have: number
    /** The words for one, two, three of them. */
    readonly words: readonly Word[]
  }[]
  /** How many must be picked in all; undefined when any number will do. */
  readonly due: number | undefined
  /** "3 of 5 picked" is said with these. */
  readonly text: string
}

export type Sheet = TestSheet | ListSheet | PickSheet

/** Something a face of the die does to one side: "1 step"; a `loss` is emphasised, `bad` more so. */
export interface OutcomePart {
  readonly text: string
  readonly tone?: 'loss' | 'bad'
}

/** What one face of the die does to the viewer and to the other side; an empty list for nothing. */
export interface FaceOutcome {
  readonly you: readonly OutcomePart[]
  readonly they: readonly OutcomePart[]
}

/** The table a die is read in, as a row of boxes: `now` are those that can be hit, one when the die is rolled within a column. */
export interface OddsStrip {
  readonly labels: readonly string[]
  readonly now: readonly number[]
}

/** How the first die of a sentence is read, for the odds panel. */
export interface OddsReading {
  /** "column", "+7". */
  readonly total: { readonly label: string; readonly value: string; readonly rule: string } | undefined
  readonly strip: OddsStrip | undefined
  readonly faces: readonly FaceOutcome[]
  /** What happens to a side whatever the die shows: "then 1 level for each charger". */
  readonly notes?: { readonly you?: string; readonly they?: string }
  /** Further consequences of a sentence, each with its rule: "Opens for the Allies: a flank attack". */
  readonly remarks?: readonly { readonly text: string; readonly rule: string }[]
}

/** What came of a fight or a test, in words, side by side: "1 step lost, 3 levels, retreat". */
export interface ResultText {
  /** "Assault on the south redoubt". */
  readonly title: string
  readonly rule: string
  /** Those it concerns; an empty list for a side to which nothing happened. */
  readonly rows: readonly { readonly side: Side; readonly parts: readonly OutcomePart[] }[]
  /** The events it sums up: nobody needs to be read these one by one. */
  readonly sums: readonly EventKind[]
}

/** A figure that matters in odds: the chance that a count grows, or its mean change. */
export interface OddsFigure<S extends Position = Position> {
  /** "they lose a step"; for a mean, what is counted: "steps". */
  readonly text: string
  /** For a mean: the singular. */
  readonly one?: string
  readonly kind: 'chance' | 'mean'
  /** Whose column a mean goes in. */
  readonly whose: 'you' | 'they'
  count(s: S): number
}

/** The likely results of a fight as one side sees it: the chances of its results as columns, in the order of the results. */
export interface Forecast {
  /** "Difference of the combat values". */
  readonly title: string
  readonly rule: string
  readonly columns: readonly { readonly label: string; readonly chance: number; readonly tone: 'good' | 'even' | 'bad' }[]
  /** What adjacent columns mean, by the number of the first and the last. */
  readonly bands: readonly { readonly from: number; readonly to: number; readonly text: string }[]
  /** The chance that sums it up: "you win (higher total)". */
  readonly total: { readonly text: string; readonly chance: number }
  readonly chances: readonly { readonly text: string; readonly chance: number }[]
  /** How each side's value is made up, each part with its rule; a range when it depends on what is hidden. */
  readonly camps: readonly (SceneLook & {
    readonly name: string
    readonly modifiers: readonly { readonly text: string; readonly value: string; readonly rule: string }[]
  })[]
  /** The row of the table in which each side's die is read: what each face brings. */
  readonly rows?: readonly (SceneLook & { readonly name: string; readonly cells: readonly OutcomePart[] })[]
  /** What was assumed, and what is unknown. */
  readonly assumed: readonly { readonly text: string; readonly rule?: string }[]
}

/** A switch on a word of a sentence: the sentence as it would be with it turned over. */
export interface WordSwitch {
  readonly of: Word
  readonly name: string
  readonly isOn: boolean
  readonly say: readonly Word[]
}

/** The sides swapped: a position in which the other side says what answers a sentence. */
export interface Swapped<S extends Position = Position> {
  readonly state: S
  readonly side: Side
  readonly say: readonly Word[]
}

/** What a game provides for the screen. */
export interface Stage<S extends Position = Position> {
  sides(language: Language): readonly SceneSide[]
  /** The ground under what is seen: that of the set-up, or what play has made of it since. Called often, so build it once per key. */
  ground(setUp: SetUp, view: View<S>): Ground
  /** The number that a hex of the rules has on its ground, where a match goes from one sheet to another; the same by default. */
  hexOn?(hex: number): number
  /** The overlays that can be asked for. */
  overlays(language: Language): readonly OverlayOffer[]
  /** What is printed on dice that have neither pips nor figures, face by face. */
  dieFaces?(language: Language): Readonly<Partial<Record<DieLook, readonly DieFace[]>>>
  scene(view: View<S>, side: Side, language: Language): Scene
  /** Where a word can be pointed at, given the words before it; undefined for a word that is only a button. */
  spotOf(view: View<S>, side: Side, said: readonly Word[], w: Word): Spot | undefined
  /** Where else the same word can be pointed at: any counter of a formation. */
  alsoAt?(view: View<S>, side: Side, said: readonly Word[], w: Word): readonly Spot[]
  /**
   * Whether a word goes without saying when something after it is pointed at: the die for a piece, the shot at an enemy; the first that fits
   * is taken. By default only a word after the first that cannot be pointed at, and alone leads there.
   */
  isUnderstood?(view: View<S>, side: Side, said: readonly Word[], w: Word): boolean
  /** Why a piece can't be named in this step, whatever is said: for example, another one's march must end first. */
  outOfTurn?(view: View<S>, side: Side, piece: string, language: Language): { readonly text: string; readonly rule: string } | undefined
  /** A refusal of a word said more exactly than its text can: which hex must be attacked too. */
  refusalOf?(view: View<S>, side: Side, said: readonly Word[], w: Word, refusal: Refusal, language: Language): string | undefined
  /** A word's name here, when its usual name would not be clear: which die a number means. */
  nameOf?(view: View<S>, side: Side, said: readonly Word[], w: Word, language: Language): string | undefined
  /**
   * The word most players would say next: the facing after a march, the head of an assault. It is filled in and shown, and said only with
   * the rest of the sentence. The first `spoken` words are the player's own. Never needed where only one word is left, or where a set is
   * the player's to fill.
   */
  usual?(view: View<S>, side: Side, said: readonly Word[], spoken: number): Word | undefined
  /** The word that ends what is asked, where the step names none: it has a button of its own, and what follows it is not weighed. */
  ends?(view: View<S>, side: Side): Word | undefined
  /** Switches on words already said: an attacker that may charge. */
  switches?(view: View<S>, side: Side, said: readonly Word[], language: Language): readonly WordSwitch[]
  decision(view: View<S>, side: Side, said: readonly Word[], language: Language): DecisionText
  /** A complete answer in words, by its step: "Battery (centre): fire"; undefined when its own words say enough. */
  answer?(step: string, said: readonly Word[], language: Language): string | undefined
  /**
   * Laid over the map automatically while a sentence is being said: reach with costs, the way to the named hex, arrows, what else must be
   * attacked.
   */
  lights(view: View<S>, side: Side, said: readonly Word[], language: Language): readonly Overlay[]
  /** Laid over the table while the result of a sentence is shown: who attacks whom. `view` is the viewer's, from before it. */
  filmed?(view: View<S>, side: Side, said: readonly Word[], language: Language): readonly Overlay[]
  overlay(view: View<S>, side: Side, question: OverlayQuestion, language: Language): Overlay | undefined
  briefing(setUp: SetUp, language: Language): Briefing
  /** How the first die is read, from what is told before it and by each of its faces, as seen by `side`. */
  reading?(
    view: View<S>,
    side: Side,
    before: readonly Told[],
    faces: readonly (readonly Told[])[],
    language: Language,
  ): OddsReading | undefined
  /** What came of the last fight or test among what a viewer was told since the last fresh decision; undefined when there was none. */
  result?(view: View<S>, told: readonly Told[], language: Language): ResultText | undefined
  /** The figures that matter for a complete sentence, most important first, as seen by `side`, whoever says it. */
  figures?(view: View<S>, side: Side, said: readonly Word[], language: Language): readonly OddsFigure<S>[]
  /** The same fight the other way round, with the defenders attacking; undefined when that makes no sense. */
  swapped?(view: View<S>, side: Side, said: readonly Word[]): Swapped<S> | undefined
  /** How to work out the likely results of the fight that a complete sentence leads to; undefined when it leads to none. */
  forecast?(view: View<S>, side: Side, said: readonly Word[], language: Language): ((rng: Xoshiro) => Forecast) | undefined
  /** What is shown beside the decision: tests, lists, troops to pick. */
  sheets?(view: View<S>, side: Side, said: readonly Word[], language: Language): readonly Sheet[]
  /** The path that the sentence's piece would take to a hex that may be named next. */
  way?(view: View<S>, side: Side, said: readonly Word[], hex: number): readonly number[] | undefined
}
