import type { Xoshiro } from './dice/xoshiro.ts'
import type { SetUp } from './game.ts'
import type { Side } from './ids.ts'
import type { Ground, Scene, SceneArm, SceneNation, SceneSide, SleighMark, Spot } from './scene.ts'
import type { Position, View } from './state.ts'
import type { Language, Told } from './text.ts'
import type { Word } from './words.ts'

/** What a game answers when a screen asks it: the table as a viewer sees it, the decision in words, what may be laid over the map, odds. */

/** What may be laid over a map. `hex` and `piece` say what about. */
export type OverlayQuestion =
  | { readonly kind: 'reach'; readonly piece: string }
  | { readonly kind: 'zones'; readonly side: Side }
  /** Who of the other side can reach or shoot this hex. */
  | { readonly kind: 'threat'; readonly hex: number; readonly by: Side }
  | { readonly kind: 'sight'; readonly from: number; readonly to: number | undefined }
  | { readonly kind: 'command'; readonly side: Side }
  /** Where the side's supply comes from, and what cuts it. */
  | { readonly kind: 'supply'; readonly side: Side }
export type OverlayKind = OverlayQuestion['kind']

/** An area, lines and remarks laid over the map; how each kind is drawn is the screen's. */
export interface Overlay {
  readonly kind: OverlayKind | 'route' | 'must' | 'attack' | 'target'
  /** What its chip says: "Reach of 11th Regiment, 6 MP". */
  readonly title: string
  readonly side?: Side
  readonly hexes: readonly {
    readonly hex: number
    /** "2½" movement points left. */
    readonly label?: string
    /** One stops here. */
    readonly stop?: true
  }[]
  /** Ways through hexes; from `blockedAt` on (an index of the list) a line is blocked. */
  readonly lines: readonly { readonly hexes: readonly number[]; readonly blockedAt?: number }[]
  /** Areas within which something holds, each named at its edge; the farther ones dotted. */
  readonly rings?: readonly { readonly hexes: readonly number[]; readonly label: string; readonly isFar?: true }[]
  /** Hexes that a line comes from: magazines. */
  readonly sources?: readonly number[]
  /** Pieces it is about: those that threaten, those in command. */
  readonly pieces: readonly string[]
  /** "1106 blocks the line" with its rule. */
  readonly note?: { readonly text: string; readonly rule: string }
}

/** What the players read before they sit down, and may read again. */
export interface Briefing {
  readonly title: string
  readonly date: string
  readonly paragraphs: readonly string[]
  readonly victory: readonly { readonly side: Side | undefined; readonly text: string; readonly rule: string }[]
  /** What a beginner does first, one line each. */
  readonly advice: readonly string[]
}

/** The decision as the screen words it, for the sentence said so far. */
export interface DecisionText {
  /** "Assault the south redoubt". */
  readonly title: string
  /** "Roll the assault": what the black button says when the sentence is complete. */
  readonly button: string
  /** "Jourdan, combat": who acts in which step, in short. */
  readonly step?: string
  /** The title says all that the prompt of the step would say. */
  readonly isWhole?: true
}

/** A throw of two dice against each other: which of the 36 throws succeed, by the first die and the second. */
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

/** A list of pieces with a few words each, and the marker they have. */
export interface ListSheet {
  readonly kind: 'list'
  readonly title: string
  readonly rule: string
  readonly rows: readonly {
    readonly id: string
    readonly shape: 'french' | 'enemy'
    readonly nation: SceneNation
    readonly letter: string
    readonly name: string
    readonly text: string
    readonly mark?: { readonly kind: SleighMark; readonly text: string }
    readonly isNow: boolean
    readonly spot: Spot | undefined
  }[]
}

/** Troops to be picked by number: of each kind so many are there, each number is a word to be said, in the order of the rows. */
export interface PickSheet {
  readonly kind: 'pick'
  readonly title: string
  readonly rule: string
  /** The words said before the first pick. */
  readonly after: readonly Word[]
  readonly rows: readonly {
    readonly arm: SceneArm
    readonly nation: SceneNation
    readonly isWeak: boolean
    readonly label: string
    readonly have: number
    /** The word for one, two, three of them. */
    readonly words: readonly Word[]
  }[]
  /** How many must be picked in all; nothing where that is free. */
  readonly due: number | undefined
  /** "3 of 5 picked" is said with these. */
  readonly text: string
}

export type Sheet = TestSheet | ListSheet | PickSheet

/** Something that a face of the die brings to one side: "1 step"; a `loss` is stressed, what is `bad` more so. */
export interface OutcomePart {
  readonly text: string
  readonly tone?: 'loss' | 'bad'
}

/** What one face of the die brings to the one who looks, and to the other side; nothing at all is an empty list. */
export interface FaceOutcome {
  readonly you: readonly OutcomePart[]
  readonly they: readonly OutcomePart[]
}

/** The table that a die is read in, as a row of boxes: `now` are those that can be hit, one where the die is rolled within a column. */
export interface OddsStrip {
  readonly labels: readonly string[]
  readonly now: readonly number[]
}

/** How the first die of a sentence is read, for the panel of odds. */
export interface OddsReading {
  /** "column", "+7". */
  readonly total: { readonly label: string; readonly value: string; readonly rule: string } | undefined
  readonly strip: OddsStrip | undefined
  /** By face. */
  readonly faces: readonly FaceOutcome[]
  /** What befalls a side whatever the die shows: "then 1 level for each charger". */
  readonly notes?: { readonly you?: string; readonly they?: string }
  /** What a sentence brings with it besides, each with its rule: "Opens for the Allies: a flank attack". */
  readonly remarks?: readonly { readonly text: string; readonly rule: string }[]
}

/** A figure that matters in odds: the chance that a count grows, or by how much it changes on average. */
export interface OddsFigure<S extends Position = Position> {
  /** "they lose a step"; of a mean, what is counted: "steps". */
  readonly text: string
  /** Of a mean: the same in the singular. */
  readonly one?: string
  readonly kind: 'chance' | 'mean'
  /** In whose column a mean stands. */
  readonly whose: 'you' | 'they'
  count(s: S): number
}

/** What is likely to come of a fight as one side sees it: the chances of its results as columns, in the order of the results. */
export interface Forecast {
  /** "Difference of the combat values". */
  readonly title: string
  readonly rule: string
  readonly columns: readonly { readonly label: string; readonly chance: number; readonly tone: 'good' | 'even' | 'bad' }[]
  /** What columns next to each other mean, by the number of the first and the last. */
  readonly bands: readonly { readonly from: number; readonly to: number; readonly text: string }[]
  /** The chance that sums it up: "you win". */
  readonly total: { readonly text: string; readonly chance: number }
  readonly chances: readonly { readonly text: string; readonly chance: number }[]
  /** What each side's value is made of, each part with its rule; a range where it depends on what is hidden. */
  readonly camps: readonly {
    readonly name: string
    readonly shape: 'french' | 'enemy'
    readonly nation: SceneNation
    readonly modifiers: readonly { readonly text: string; readonly value: string; readonly rule: string }[]
  }[]
  /** What was taken for granted, and what is unknown. */
  readonly assumed: readonly { readonly text: string; readonly rule?: string }[]
}

/** The sides changed: a position in which the other side says what answers a sentence. */
export interface Swapped<S extends Position = Position> {
  readonly state: S
  readonly side: Side
  readonly say: readonly Word[]
}

/** What a game gives for the screen. */
export interface Stage<S extends Position = Position> {
  sides(language: Language): readonly SceneSide[]
  readonly ground: Ground
  readonly overlays: readonly OverlayKind[]
  scene(view: View<S>, side: Side, language: Language): Scene
  /** Where a word can be pointed at, given the words said before it; nothing for a word that is only a button. */
  spotOf(view: View<S>, side: Side, said: readonly Word[], w: Word): Spot | undefined
  /** Where else the same word can be pointed at: any counter of a formation. */
  alsoAt?(view: View<S>, side: Side, said: readonly Word[], w: Word): readonly Spot[]
  /** Why a piece cannot be named in this step, whatever is said: the march of another one is to be ended first. */
  outOfTurn?(view: View<S>, side: Side, piece: string, language: Language): { readonly text: string; readonly rule: string } | undefined
  /** What a word is called here, where its usual name would not tell: which die a number means. */
  nameOf?(view: View<S>, side: Side, said: readonly Word[], w: Word, language: Language): string | undefined
  decision(view: View<S>, side: Side, said: readonly Word[], language: Language): DecisionText
  /** A complete answer as one tells it, by the step it is given in: "Battery (centre): fire"; nothing where its words say enough. */
  answer?(step: string, said: readonly Word[], language: Language): string | undefined
  /** Laid over the map by itself while a sentence is said: reach with costs, the way to the hex named, arrows, what must be attacked too. */
  lights(view: View<S>, side: Side, said: readonly Word[], language: Language): readonly Overlay[]
  /** Laid over the table while what came of a sentence is shown: who attacks whom. `view` is from before it, of whoever looks. */
  filmed?(view: View<S>, side: Side, said: readonly Word[], language: Language): readonly Overlay[]
  overlay(view: View<S>, side: Side, question: OverlayQuestion, language: Language): Overlay | undefined
  briefing(setUp: SetUp, language: Language): Briefing
  /** Pieces of the side that can still act in this step: key N walks them, ending the phase warns of them. */
  unfinished(view: View<S>, side: Side): readonly Spot[]
  /** The sentence that ends the phase, if saying it leaves the unfinished behind: the screen warns before it is said. */
  endsPhase(view: View<S>, side: Side, said: readonly Word[]): boolean
  /** How the first die is read, from what is told before it and what each of its faces tells; `side` looks. */
  reading?(
    view: View<S>,
    side: Side,
    before: readonly Told[],
    faces: readonly (readonly Told[])[],
    language: Language,
  ): OddsReading | undefined
  /** The figures that matter for a complete sentence, in the order of their weight; `side` looks, whoever says it. */
  figures?(view: View<S>, side: Side, said: readonly Word[], language: Language): readonly OddsFigure<S>[]
  /** The same fight the other way round: those whom the sentence attacks attack; nothing where that has no meaning. */
  swapped?(view: View<S>, side: Side, said: readonly Word[]): Swapped<S> | undefined
  /** How to work out what is likely to come of the fight that a complete sentence leads to; nothing when it leads to none. */
  forecast?(view: View<S>, side: Side, said: readonly Word[], language: Language): ((rng: Xoshiro) => Forecast) | undefined
  /** What lies beside the decision: tests, lists, troops to be picked. */
  sheets?(view: View<S>, side: Side, said: readonly Word[], language: Language): readonly Sheet[]
  /** Whether the decision asks for nothing that only one side knows: at one device both may then look on. */
  isInTheOpen?(s: S): boolean
  /** The way that the piece of the sentence would go to a hex that may be named next, from where it stands. */
  way?(view: View<S>, side: Side, said: readonly Word[], hex: number): readonly number[] | undefined
}
