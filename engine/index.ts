// Naming: ids, sorts of words, sentences in names.

export { allWords, fold, whyNotTyped, wordName, wordsTyped } from './called.ts'
export { EVERYONE, firstOf, type Id, type Ids, ids, NOBODY, only, opponent, type Side, type Sides } from './ids.ts'
export { printSentence, printWord, readSentence, wordsCalled } from './notation.ts'
export { GO, GO_SORT, isA, NUMBER, numberOf, SIDE, type Sort, sortOf, sorts, type Word, Words, word } from './words.ts'

// The declared state and what follows from it: views, hashes, snapshots.

export { contentHash, type Json } from './canonical.ts'
export { bitRows, bits, i8, i16, i32, knowers, knownByRow, list, lists, table, u8 } from './declare.ts'
export { hash, printHash } from './hash.ts'
export { hasFog, hidesFrom, mask } from './mask.ts'
export { Dealer, drawAny, drawMember, drawTop, moveAll, moveTo, shuffle } from './piles.ts'
export { toJson } from './snapshot.ts'
export { fromJson, SnapshotError } from './snapshot-read.ts'
export { defineState, FRAME, fieldOf, knows, type Position, type Slot, type StateKind, type StateOf, type View } from './state.ts'

// Decisions: the places of a sentence, steps, refusals.

export { type Alternative, among, branchOf, found, type Grammar, placeAfter, say, series, set } from './grammar.ts'
export { guessSealed, sayAnything } from './random-sentence.ts'
export { GRAMMAR, isGrammar, type Refusal, refusals } from './refusals.ts'
export { DeadEnd, Rules } from './rules.ts'
export {
  type AskingName,
  type AskingSpec,
  endGame,
  type FrameOf,
  type FrameSpec,
  inFrame,
  isRunning,
  type LaterStep,
  laterStep,
  type MakeStep,
  push,
  type Step,
  type StepSpec,
  stepsOf,
} from './steps.ts'
export { regretsOf, regretText, unfinished, warningOf } from './warnings.ts'

// Dice and events.

export { type Dice, draw, Recording, ScriptedDice, scripted } from './dice/dice.ts'
export { COIN, type DieKind, type DieLook, SIX } from './dice/die.ts'
export { EveryRoll } from './dice/every.ts'
export { commitment, KeyedDice, secretFrom } from './dice/keyed.ts'
export { opens, recomputeRolls } from './dice/proof.ts'
export { fromHex, sha256, toHex, utf8 } from './dice/sha256.ts'
export { Xoshiro } from './dice/xoshiro.ts'
export { type EventKind, events, firstOfKind, isModifier, type Role, role, type Told, valueAs } from './events.ts'
export { narrate, signedHalves } from './narration.ts'
export { TableTop } from './tabletop.ts'
export {
  type Cited,
  type Dictionary,
  explain,
  fill,
  inLanguage,
  LANGUAGES,
  type Language,
  type Naming,
  type Printing,
  type RegretWords,
  type StandingWords,
  type Text,
  withRule,
} from './text.ts'
export { Tongues } from './tongues.ts'

// A game, its opponents, and what it puts on the screen.

export type { Beside, CardFace, Chip, Cup, DicePool, DieFace, Hand, Ledger, OrderBoard, OrderCard, PieceBox, Track } from './beside.ts'
export { type Bot, type Contest, LEVELS, type Level, lateBot, type Motive, type Reasons, type SearchPlay, type Thought } from './bot.ts'
export {
  completeSetUp,
  defineGame,
  type Game,
  type Gauge,
  type Migration,
  namingIn,
  type Outcome,
  type Regrets,
  type SetUp,
  SetUpError,
  setUp,
  type Tried,
  viewFor,
  viewOf,
} from './game.ts'
export { atSetUp, type Option, type OptionValue, options, readOptions, YES_NO } from './options.ts'
export type { Overlay, OverlayOffer, OverlayQuestion, OverlayStyle } from './overlays.ts'
export {
  type BlockFace,
  type CounterFace,
  type CoverFace,
  type Dossier,
  type Figure,
  type LabelPart,
  type Piece,
  type PieceFace,
  type PlateFace,
  type SceneArm,
  type SceneBadge,
  type SceneLook,
  type SceneShape,
  type Spoken,
  saidWithout,
  spoken,
  type Tone,
  type TroopLine,
} from './pieces.ts'
export type {
  BattleSheet,
  BoardBox,
  BoardSite,
  DrawnBoard,
  ForceGroup,
  ForceLine,
  Ground,
  GroundTerrain,
  HexBoard,
  HexMark,
  Scene,
  SceneSide,
  ScoreTrack,
  Tally,
  TurnTrack,
} from './scene.ts'
export { answering, scriptOf } from './script.ts'
export type { Spot } from './spot.ts'
export type {
  Briefing,
  DecisionText,
  FaceOutcome,
  Forecast,
  ListSheet,
  OddsFigure,
  OddsReading,
  OddsStrip,
  OutcomePart,
  PickSheet,
  ResultText,
  Sheet,
  Stage,
  Swapped,
  TestSheet,
  WordSwitch,
} from './stage.ts'
export type { Story, StoryCard, StoryLine } from './story.ts'

// Lessons.

export type { Course, Lesson, Prelude, Remark } from './lesson.ts'
export { Teaching } from './teaching.ts'

// Matches, what each seat receives of them, and their records.

export { accountOf } from './account.ts'
export { beginMatch, commitmentTo } from './begin.ts'
export { END_REASONS, type EndReason, endCause, endText } from './ending.ts'
export { type Entry, Feed } from './feed.ts'
export { type Line, Match, type Onlooker, type Roll, type SaidLine } from './match.ts'
export { type Hearing, mayKnow, type Reader } from './reader.ts'
export {
  FORMAT,
  type Header,
  isSecret,
  type MatchRecord,
  RecordError,
  recordOf,
  SeatsChanged,
  seatKind,
  type WrittenLine,
  writeJsonLines,
} from './record.ts'
export { parseJsonLines } from './record-parse.ts'
export { parseText, writeText } from './record-text.ts'
export { carryOver, reopen, restOf, type Snapshot, settle } from './reopen.ts'
export { diceOf, ReplayError, replay, takeUp, verify } from './replay.ts'
export { seatLines } from './seat.ts'
export { FeedError, LayoutError, SeatMatch } from './seat-match.ts'
export { isOfOlderRules, type StoredLine, storedLines } from './stored.ts'
export { leadsToDie, type ToldRolls, tellRolls } from './told-rolls.ts'
export { layoutOf } from './view-bytes.ts'

// Odds and luck.

export { add, compare, type Fraction, fraction, ONE, toNumber, toText, ZERO } from './fraction.ts'
export { type Histogram, histogramsOf } from './histograms.ts'
export { type LineLuck, luckByLine } from './luck.ts'
export { type Branch, type Ending, odds, type Spread, type Summary, sentences, settled, summarise } from './odds.ts'
export { type OddsReport, type Range, reportOdds, type Settled } from './odds-report.ts'

// The fuzzer.

export { fuzz } from './fuzz.ts'
export { emptyReport, type FuzzReport, mergeReports, NO_FAULTS } from './fuzz-report.ts'
export { overheard } from './overheard.ts'
export type { Writable } from './writable.ts'
