import {
  type CardFace,
  completeSetUp,
  draw,
  firstOf,
  type Game,
  hash,
  LANGUAGES,
  type Language,
  type OptionValue,
  type Overlay,
  type OverlayQuestion,
  type Position,
  regretsOf,
  regretText,
  type Scene,
  type Side,
  type Spot,
  type Stage,
  setUp,
  sortOf,
  TableTop,
  unfinished,
  type Word,
  Words,
  warningOf,
  Xoshiro,
} from '@grognard/engine'
import { expect } from 'vitest'

/** How to play a game through while checking its stage. */
export interface Walk {
  readonly scenario: string
  readonly options?: Readonly<Record<string, OptionValue>>
  readonly seed: number
  /** Most decisions in a walk. */
  readonly most: number
  /** Chooses the next word of a sentence; without it all words are equally likely. */
  readonly pick?: (s: Position, side: Side, offered: readonly Word[], rng: Xoshiro) => Word
}

/** What the walks have come across, for a game's own assertions. */
export interface Seen {
  readonly titles: Record<Language, Set<string>>
  readonly steps: Set<string>
  readonly overlays: Set<string>
}

/** A scene is fully checked only this often: that takes longer than making it. */
const EVERY = 20
/** A scene with events is made once in this many. */
const OFTEN = 5

/** Sorts of words that can be pointed at. */
const POINTED = ['unit', 'commander', 'formation', 'hex', 'direction', 'card', 'site']

/** Plays a random game and checks everything the stage shows of it; throws at any inconsistency. */
export function walkStage(game: Game, stage: Stage, walk: Walk, seen: Seen): void {
  checkOffers(stage)
  let count = 0
  const looked = play(
    game,
    walk,
    (s, side, said, choices) => look(game, stage, s, side, said, choices, seen, said.length === 0 && count++ % EVERY === 0),
    stage,
  )
  const unseen = play(game, walk, undefined, undefined)
  expect(looked, 'looking at a game changes nothing').toBe(unseen)
}

type Looker = (s: Position, side: Side, said: readonly Word[], choices: readonly Word[]) => void

/** Plays on at random; with a stage, also makes scenes while events are told. */
function play(game: Game, walk: Walk, lookAt: Looker | undefined, stage: Stage | undefined): number {
  const s = game.kind.create()
  const rng = new Xoshiro(walk.seed)
  let told = 0
  const table = new TableTop(rng.fork('dice'), () => {
    if (told++ % OFTEN === 0) stage?.scene(s as never, 0 as Side, 'en')
  })
  setUp(game, s, completeSetUp(game, walk.scenario, walk.options), table)
  const said = new Words(64)
  const offered = new Words()
  for (let n = 0; n < walk.most && game.outcome(s) === undefined; n++) {
    const side = firstOf(game.rules.asks(s))
    said.clear()
    while (!game.rules.choices(s, side, said, offered)) {
      const next = walk.pick?.(s, side, offered.list(), rng) ?? offered.at(draw(rng, offered.n))
      lookAt?.(s, side, said.list(), offered.list())
      said.push(next)
    }
    lookAt?.(s, side, said.list(), [])
    game.rules.answer(s, side, said, table)
  }
  return hash(game.kind, s)
}

function look(
  game: Game,
  stage: Stage,
  s: Position,
  side: Side,
  said: readonly Word[],
  choices: readonly Word[],
  seen: Seen,
  closely: boolean,
): void {
  const view = s as never
  seen.steps.add(game.rules.top(s).name)
  const before = closely ? hash(game.kind, s) : 0
  const known = said.length === 0 ? knownIds(stage.scene(view, side, 'en')) : undefined
  if (known !== undefined) {
    for (const language of closely ? LANGUAGES : []) {
      const scene = stage.scene(view, side, language)
      checkScene(scene)
      for (const question of questionsAbout(stage, scene)) {
        const overlay = stage.overlay(view, side, question, language)
        if (overlay !== undefined) checkOverlay(overlay, seen)
      }
    }
    for (const w of unfinished(game.rules, s, side)) {
      const spot = stage.spotOf(view, side, [], w)
      if (spot === undefined) throw new Error('somebody who can still act is nowhere')
      checkSpot(spot, known)
    }
  }
  for (const w of choices) {
    const spot = stage.spotOf(view, side, said, w)
    if (spot === undefined) {
      const sort = game.sortById.get(sortOf(w))?.name ?? 'go'
      // When only one word is left there is no need to point at it; nor at what was named before.
      if (POINTED.includes(sort) && choices.length > 1 && !said.includes(w))
        throw new Error(`a ${sort} has no spot in ${game.rules.top(s).name}`)
    } else if (known !== undefined) checkSpot(spot, known)
  }
  for (const language of LANGUAGES) {
    const { title, button } = stage.decision(view, side, said, language)
    if (title === '' || button === '' || /[{}]|undefined|NaN|: \?|: $/.test(title + button))
      throw new Error(`a poor title: '${title}', '${button}'`)
    seen.titles[language].add(title)
    for (const overlay of stage.lights(view, side, said, language)) checkOverlay(overlay, seen)
  }
  if (choices.length === 0) {
    warningOf(game, s, side, said)
    for (const regret of regretsOf(game, s, side, said))
      for (const language of LANGUAGES) {
        const { text, rule } = regretText(game, regret, language)
        if (text === '' || /[{}]|undefined/.test(text) || rule === undefined || regret.chance > 1)
          throw new Error(`a warning is not well worded: ${text} [${rule}]`)
      }
  }
  if (closely && hash(game.kind, s) !== before) throw new Error('the stage has changed the position')
}

const cardsOf = ({ beside }: Scene): readonly CardFace[] => beside?.hands?.flatMap(({ cards }) => cards) ?? []

function knownIds(scene: Scene): ReadonlySet<string> {
  const ids = [...scene.chips.map(({ id }) => id), ...scene.forces.flatMap(group => [group.id, ...group.lines.map(({ id }) => id)])]
  const { board, beside = {} } = scene
  const onBoard =
    board.kind === 'hexes' ? board.pieces.map(({ id }) => `piece ${id}`) : [...board.boxes, ...board.sites].map(({ id }) => id)
  const aside = [
    ...cardsOf(scene).map(({ id }) => `card ${id}`),
    ...(beside.pools ?? []).flatMap(({ dice }) => dice.map(({ id }) => id)),
    ...(beside.cups ?? []).flatMap(({ chits }) => chits.map(({ id }) => id)),
    ...(beside.orders ?? []).flatMap(({ cards }) => cards.map(({ id }) => id)),
    ...(beside.boxes ?? []).flatMap(({ pieces }) => pieces.map(({ id }) => id)),
  ]
  return new Set([...ids, ...onBoard, ...aside])
}

/** One question of each kind that can be asked about a map. */
function questionsAbout(stage: Stage, { board }: Scene): OverlayQuestion[] {
  if (board.kind !== 'hexes') return []
  const some = board.pieces.filter((_, i) => i % 8 === 0)
  return stage.overlays('en').flatMap(({ id, about }): OverlayQuestion[] => {
    switch (about) {
      case 'piece':
        return some.map(({ id: piece }) => ({ id, piece }))
      case 'hex':
        return some.map(({ hex }) => ({ id, hex }))
      case 'line':
        return some.flatMap(({ hex: from }, i) => [
          { id, from, to: undefined },
          { id, from, to: some[(7 * i) % some.length].hex },
        ])
      default:
        return stage.sides('en').map(({ side }) => ({ id, side }))
    }
  })
}

/** Offered overlays have unique names, lines and keys. */
function checkOffers(stage: Stage): void {
  for (const language of LANGUAGES) {
    const offers = stage.overlays(language)
    for (const field of ['id', 'name', 'title', 'key'] as const) {
      const values = offers.flatMap(offer => offer[field] ?? [])
      expect(new Set(values).size, field).toBe(values.length)
    }
    for (const { about, title, hint } of offers) {
      const named = about === 'piece' ? '{piece}' : about === 'hex' || about === 'line' ? undefined : '{side}'
      expect(/\{\w+\}/.exec(title)?.[0], title).toBe(named)
      expect(hint === undefined, title).toBe(about !== 'hex' && about !== 'line')
    }
  }
}

/** A spot must point at something on the table. */
function checkSpot(spot: Spot, known: ReadonlySet<string>): void {
  const id =
    spot.kind === 'piece' ? `piece ${spot.piece}` : spot.kind === 'card' ? `card ${spot.card}` : spot.kind === 'box' ? spot.box : undefined
  if (id !== undefined && !known.has(id)) throw new Error(`nothing lies at ${JSON.stringify(spot)}`)
  if ((spot.kind === 'hex' || spot.kind === 'hexside') && spot.hex < 0) throw new Error('a spot beside the map')
}

const EMPTY = /"(label|name|title|text|detail|value)":""|undefined|NaN/

function checkScene(scene: Scene): void {
  const text = JSON.stringify(scene)
  expect(JSON.parse(text)).toEqual(scene)
  const found = EMPTY.exec(text)
  if (found) throw new Error(`the scene has an empty text: ${found[0]}`)
  const { board } = scene
  const ids = [...(board.kind === 'hexes' ? board.pieces : []), ...cardsOf(scene)].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  if (board.kind === 'hexes') for (const { hex } of [...board.pieces, ...board.marks]) expect(hex).toBeGreaterThanOrEqual(0)
}

/** Overlays must be plain data, named, and within the map. */
export function checkOverlay(overlay: Overlay, seen?: Seen): void {
  seen?.overlays.add(overlay.style)
  if (overlay.title === '' || /[{}]|undefined|NaN/.test(overlay.title)) throw new Error(`a poor title: '${overlay.title}'`)
  for (const { hex } of overlay.hexes) if (!(hex >= 0)) throw new Error('an overlay beside the map')
  for (const { hexes, blockedAt } of overlay.lines) {
    if (hexes.some(hex => !(hex >= 0))) throw new Error('a line beside the map')
    if (blockedAt !== undefined && !(blockedAt > 0 && blockedAt < hexes.length)) throw new Error('a line blocked nowhere')
  }
}

export const nothingSeen = (): Seen => ({ titles: { en: new Set(), fr: new Set() }, steps: new Set(), overlays: new Set() })
