import type { Json } from './canonical.ts'
import type { Xoshiro } from './dice/xoshiro.ts'
import type { SetUp } from './game.ts'
import type { Side } from './ids.ts'
import type { Position, View } from './state.ts'
import type { Language, Told } from './text.ts'
import type { Word } from './words.ts'

/**
 * What a game shows of itself on a screen. All of it is plain data in the viewer's language, made from a view, so that it can be sent
 * from the referee to the page; the page draws it and knows no rules.
 */

/** Nations by the token of their colour and pattern. */
export type SceneNation = 'fr' | 'gb' | 'pr' | 'ru' | 'at' | 'bw' | 'hh' | 'nl'

export type SceneArm =
  | 'infantry'
  | 'light-infantry'
  | 'guard'
  | 'garrison'
  | 'cavalry'
  | 'light-cavalry'
  | 'heavy-cavalry'
  | 'artillery'
  | 'horse-artillery'
  | 'train'
  | 'general'

/** A side as it is drawn: the French are square, their enemies octagons. */
export interface SceneSide {
  readonly side: Side
  readonly name: string
  readonly shape: 'french' | 'enemy'
  /** The nation whose colours stand for the side in tracks, chips and marks. */
  readonly nation: SceneNation
}

/** Where on the table a word can be pointed at. */
export type Spot =
  | { readonly kind: 'hex'; readonly hex: number }
  /** A side of a hex: a facing. */
  | { readonly kind: 'hexside'; readonly hex: number; readonly direction: number }
  | { readonly kind: 'piece'; readonly piece: string }
  | { readonly kind: 'card'; readonly card: string }
  /** A box, site or chip of a card table or track. */
  | { readonly kind: 'box'; readonly box: string }

/** A small marker on a counter. */
export type SceneBadge =
  | { readonly kind: 'out-of-command' | 'harnessed' | 'charge' | 'order' }
  | { readonly kind: 'loss' | 'fatigue' | 'forage' | 'combat'; readonly text: string }

/** A public marker of a Force: an order, an order that comes in a day or two, an initial order, forage, fatigue, combat. */
export type SleighMark = 'order' | '+1' | '+2' | 'I' | 'F' | 'T' | 'X'

/** A Force on its sleigh; its divisions are null where the viewer does not know them. */
export interface SleighFace {
  readonly letter: string
  /** Who leads it. */
  readonly name: string
  readonly stars: number
  readonly divisions: number | null
  readonly marks: readonly SleighMark[]
}

/** The face of a counter: strength is always at the left, what the other figures mean is the game's. */
export interface CounterFace {
  readonly shape: 'french' | 'enemy'
  readonly nation: SceneNation
  readonly arm: SceneArm
  readonly strength: number
  readonly middle?: number
  readonly right?: number
  /** The letter of its formation. */
  readonly formation?: string
  readonly steps?: { readonly left: number; readonly of: number }
  /** A direction 0..5 of the grid. */
  readonly facing?: number
  readonly order: 'good' | 'disordered' | 'disordered-2' | 'rout'
  readonly badges: readonly SceneBadge[]
  /** It has acted: its face is drawn pale. */
  readonly done: boolean
  /** The piece is a Force on a sleigh, and drawn as one. */
  readonly sleigh?: SleighFace
}

/** Troops of one arm as squares: filled for full strength, half for weakened. */
export interface TroopLine {
  readonly arm: SceneArm
  readonly nation: SceneNation
  readonly full: number
  readonly weak: number
  /** "3 full, 1 weakened". */
  readonly text: string
}

/** What is written about a piece: by its owner, or as the enemy remembers it. */
export interface Dossier {
  readonly title: string
  /** Only its owner may read it. */
  readonly isSecret: boolean
  readonly leaders: readonly { readonly name: string; readonly stars: number; readonly note?: string }[]
  readonly troops: readonly TroopLine[]
  readonly lines: readonly { readonly text: string; readonly rule?: string }[]
}

/** A figure of a piece in words: "morale 7". `recon` marks a reconstructed figure, by its heading in the rules. */
export interface Figure {
  readonly label: string
  readonly value: string
  readonly rule?: string
  readonly recon?: string
}

/** A counter on the map. Pieces of a hex lie in the order of the list, the first on top. */
export interface Piece {
  /** `sort:value` of the word that names it. */
  readonly id: string
  readonly side: Side
  readonly hex: number
  readonly name: string
  readonly face: CounterFace
  readonly figures: readonly Figure[]
  /** All a screen reader says of it. */
  readonly label: string
  readonly dossier?: Dossier
}

/** A commander: a name plate at a hex. */
export interface PlateFace {
  readonly id: string
  readonly side: Side
  readonly hex: number
  readonly name: string
  readonly stars: number
  readonly shape: 'french' | 'enemy'
  readonly nation: SceneNation
  readonly figures: readonly Figure[]
  readonly label: string
}

/** Who holds an objective, or another marker in the lower corner of a hex. */
export interface HexMark {
  readonly hex: number
  readonly kind: 'control' | 'owed' | 'blocked'
  readonly side: Side
  readonly label: string
}

export interface HexBoard {
  readonly kind: 'hexes'
  readonly pieces: readonly Piece[]
  readonly plates: readonly PlateFace[]
  readonly marks: readonly HexMark[]
}

/** A card of a card table. */
export interface CardFace {
  readonly id: string
  readonly side: Side
  readonly shape: 'french' | 'enemy'
  readonly nation: SceneNation
  /** "II Corps". */
  readonly title: string
  /** "Reille". */
  readonly name: string
  /** What it does, in a line or two, and what state it is in; `tone` act for what it opens now. */
  readonly lines: readonly { readonly text: string; readonly tone?: 'act' | 'quiet' }[]
  /** Divisions as marks: how many are left, of how many. */
  readonly markers: { readonly left: number; readonly of: number } | undefined
  readonly label: string
}

/** A box of a board with the markers that lie in it, by its middle and size in the board's frame. */
export interface BoardBox {
  readonly id: string
  readonly side: Side
  readonly shape: 'french' | 'enemy'
  readonly nation: SceneNation
  readonly title: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly arm: SceneArm
  readonly markers: { readonly left: number; readonly of: number }
  readonly label: string
}

/** A place of a board that somebody holds. */
export interface BoardSite {
  readonly id: string
  readonly name: string
  readonly x: number
  readonly y: number
  readonly shape: 'french' | 'enemy'
  readonly nation: SceneNation
  readonly label: string
}

/** A column of boxes beside a board: losses, morale. */
export interface Ladder {
  readonly id: string
  readonly side: Side
  readonly title: string
  readonly rule: string
  readonly boxes: readonly {
    readonly label: string
    readonly state: 'empty' | 'filled' | 'now'
    readonly tone: 'plain' | 'warn' | 'bad'
    /** What a screen reader says of a box that means something. */
    readonly note?: string
  }[]
  readonly label: string
}

export interface CardBoard {
  readonly kind: 'cards'
  readonly cards: readonly CardFace[]
  readonly boxes: readonly BoardBox[]
  readonly sites: readonly BoardSite[]
  readonly ladders: readonly Ladder[]
}

/** A row of boxes in the top bar: turns, times of day. */
export interface TurnTrack {
  /** "Turn 4 of 7, 10 o'clock". */
  readonly title: string
  /** 4; 0 before the first turn. */
  readonly number?: number
  readonly boxes: readonly { readonly label: string; readonly state: 'past' | 'now' | 'future'; readonly note?: string }[]
}

/** Whose formations have acted this turn. */
export interface Chip {
  /** `sort:value` of the word that names it. */
  readonly id: string
  readonly side: Side
  readonly shape: 'french' | 'enemy'
  readonly nation: SceneNation
  readonly letter: string
  readonly label: string
  readonly state: 'done' | 'now' | 'left'
}

/** One signed scale between the sides. */
export interface ScoreTrack {
  readonly title: string
  readonly rule: string
  readonly from: number
  readonly to: number
  readonly now: number
  /** The side that wants it high. */
  readonly high: Side
  readonly thresholds: readonly { readonly at: number; readonly label: string }[]
  readonly label: string
}

/** Figures of several sides or armies beside each other in the top bar: losses, command. */
export interface Tally {
  readonly title: string
  readonly rule: string
  readonly items: readonly {
    readonly shape: 'french' | 'enemy'
    readonly nation: SceneNation
    readonly value: string
    /** "of 10": what the figure counts towards. */
    readonly of?: string
    readonly label: string
  }[]
}

/** A line of the order of battle. */
export interface ForceLine {
  readonly id: string
  readonly name: string
  /** The piece or card that a click centres on. */
  readonly spot: Spot | undefined
  /** "strength 3, level 1, hex 1210". */
  readonly detail: string
  readonly strength?: { readonly left: number; readonly of: number }
  readonly state: 'well' | 'hurt' | 'out' | 'waiting'
  readonly face?: CounterFace
}
export interface ForceGroup {
  readonly id: string
  readonly side: Side
  readonly name: string
  readonly lines: readonly ForceLine[]
}

/** A battle under way: where, how far it has come, and each side with its dice, what it has shown, and what its value is made of. */
export interface BattleSheet {
  readonly title: string
  readonly rule: string
  /** Where the attack comes from, and where it goes. */
  readonly hexes: readonly [from: number, to: number]
  readonly steps: readonly { readonly text: string; readonly state: 'past' | 'now' | 'future' }[]
  readonly sides: readonly {
    readonly side: Side
    readonly shape: 'french' | 'enemy'
    readonly nation: SceneNation
    readonly name: string
    readonly role: string
    /** Faces, and how often each die was rolled again. */
    readonly dice: readonly { readonly face: number; readonly again: number }[]
    readonly lines: readonly { readonly text: string; readonly value?: string; readonly rule?: string }[]
    readonly troops: readonly TroopLine[]
  }[]
}

/** Everything that lies on the table as one viewer sees it. */
export interface Scene {
  readonly turn: TurnTrack
  readonly chips: readonly Chip[]
  readonly score: ScoreTrack | undefined
  readonly tallies?: readonly Tally[]
  /** Short remarks for the top bar, each with its rule. */
  readonly remarks: readonly { readonly text: string; readonly rule: string }[]
  readonly board: HexBoard | CardBoard
  /** The battle under way, if there is one that takes more than a moment. */
  readonly battle?: BattleSheet
  readonly forces: readonly ForceGroup[]
}

/** The ground that a board is drawn on; it never changes in a match. */
export type Ground =
  /** Map data in the common shape, for the painter; hexes are numbered as the map numbers them. */
  | { readonly kind: 'hexes'; readonly map: Json; readonly labels: readonly string[] }
  /** A drawn board with roads, ridges, woods and places in a frame of this size. */
  | { readonly kind: 'cards'; readonly board: Json; readonly width: number; readonly height: number }

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
}

/** A figure that matters in odds: the chance that a count grows, or by how much it changes on average. */
export interface OddsFigure<S extends Position = Position> {
  /** "they lose a step"; of a mean, what is counted: "steps". */
  readonly text: string
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
  decision(view: View<S>, side: Side, said: readonly Word[], language: Language): DecisionText
  /** Laid over the map by itself while a sentence is said: reach with costs, the way to the hex named, arrows, what must be attacked too. */
  lights(view: View<S>, side: Side, said: readonly Word[], language: Language): readonly Overlay[]
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
