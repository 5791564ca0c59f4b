import type { HexBoard, Overlay, Piece, SceneBadge, SceneNation, Side, Spot } from '@grognard/engine'
import { type Accessor, createContext, createMemo, createSignal, useContext } from 'solid-js'
import { settings } from '../../app/settings.ts'
import type { Detail } from '../../paint/counter.ts'
import { detailFor } from '../../paint/counter.ts'
import { type Box, boxAround, centreOf, type Layout, type Point } from '../../paint/geometry.ts'
import type { Theme } from '../../paint/theme.ts'
import type { TableModel } from '../model.ts'
import { type Arrangement, arrange, counterWidth } from './arrange.ts'
import { type Camera, createCamera } from './camera.ts'
import { presentTheme } from './look.ts'
import { type PlacedPlate, placePlates } from './name-plates.ts'
import { centres } from './shapes.ts'
import { type HexGround, hexId, type Sheet, sheetOf } from './sheet.ts'
import { centredOn, fitScale, type Size, type View } from './view.ts'

/** The map as its parts share it: where things lie, how they are drawn, and what is shown. */
export interface HexMap {
  readonly table: TableModel
  readonly ground: HexGround
  readonly sheet: Sheet
  readonly layout: Layout
  readonly camera: Camera
  readonly theme: Accessor<Theme>
  readonly board: Accessor<HexBoard>
  readonly pieces: Accessor<ReadonlyMap<string, Piece>>
  readonly arrangement: Accessor<Arrangement>
  readonly plates: Accessor<readonly PlacedPlate[]>
  readonly detail: Accessor<Detail>
  /** What makes a word of so many map units as many pixels on the screen, or somewhat more when one is near. */
  readonly reading: Accessor<number>
  /** The overlays that are shown: all but those whose chip was clicked. */
  readonly overlays: Accessor<readonly Overlay[]>
  hideLight(kind: Overlay['kind']): void
  /** The hex the keys are at. */
  readonly focus: Accessor<number | undefined>
  setFocus(hex: number | undefined): void
  readonly countersHidden: Accessor<boolean>
  setCountersHidden(hidden: boolean): void
  /** Counters on the march lie above all others. */
  readonly marching: Accessor<ReadonlySet<string>>
  setMarching(ids: ReadonlySet<string>): void
  /** The drawn counters by id. */
  readonly elements: Map<string, SVGGElement>
  hexOf(spot: Spot | undefined): number | undefined
  nationOf(side: Side | undefined): SceneNation | undefined
}

/** Most pixels to the map unit on the screen. */
const MOST_SCALE = 4
const NEAR_PIXELS = 46
const PHONE_PIXELS = 36
const PHONE_WIDTH = 600
/** The part of the window in which a piece is seen whole. */
const SEEN = 0.8
/** Sleighs are larger than counters: one to a hex, and hexes are small. */
const SLEIGH = 1.5
/** Badges that a plate above the counter would cover. */
const AT_UPPER_CORNER: readonly SceneBadge['kind'][] = ['out-of-command', 'charge', 'order']
const EMPTY: HexBoard = { kind: 'hexes', pieces: [], plates: [], marks: [] }

/** Lays out the map of a table that is played on hexes. */
export function createHexMap(table: TableModel, ground: HexGround, wrapper: () => HTMLElement): HexMap {
  const sheet = sheetOf(ground)
  const { layout } = sheet
  const board = createMemo(() => {
    const { board } = table.scene()
    return board.kind === 'hexes' ? board : EMPTY
  })
  const pieces = createMemo(() => new Map(board().pieces.map(piece => [piece.id, piece])))
  const share = createMemo(() => settings.counterSize * (board().pieces.some(({ face }) => face.sleigh !== undefined) ? SLEIGH : 1))
  const arrangement = createMemo(() => arrange(layout, board().pieces, share()))
  const camera = createCamera({
    sheet: layout,
    most: MOST_SCALE,
    wrapper,
    opening: screen => openingView(layout, board(), table.update().viewer, screen, share(), table.scene().battle?.hexes[1]),
  })
  const scale = createMemo(() => camera.rested().scale)
  const detail = createMemo(() => detailFor(counterWidth(layout, share()) * scale()))
  const reading = createMemo(() => 1 / (scale() < 1 ? scale() : Math.sqrt(scale())))
  const [hiddenLights, setHiddenLights] = createSignal<ReadonlySet<Overlay['kind']>>(new Set())
  const [focus, setFocus] = createSignal<number>()
  const [countersHidden, setCountersHidden] = createSignal(false)
  const [marching, setMarching] = createSignal<ReadonlySet<string>>(new Set())
  const saidCount = createMemo(() => table.draft()?.said.length ?? 0)
  const lightsHidden = createMemo(() => (saidCount() === 0 ? undefined : hiddenLights()))
  const overlays = createMemo(() => {
    const hidden = lightsHidden()
    const asked = new Set(table.asked().map(({ overlay }) => overlay))
    return table.overlays().filter(overlay => asked.has(overlay) || !hidden?.has(overlay.kind))
  })

  const plates = createMemo(() =>
    placePlates(layout, board().plates, arrangement(), {
      theme: presentTheme(),
      detail: detail(),
      reading: reading(),
      busy: hexesWithArrows(overlays()),
      hasCard: hex => {
        const top = arrangement().stacks.get(hex)?.[0]
        const face = top === undefined ? undefined : pieces().get(top)?.face
        return face !== undefined && (face.order === 'disordered-2' || face.badges.some(({ kind }) => AT_UPPER_CORNER.includes(kind)))
      },
    }),
  )

  return {
    table,
    ground,
    sheet,
    layout,
    camera,
    theme: presentTheme,
    board,
    pieces,
    arrangement,
    plates,
    detail,
    reading,
    overlays,
    hideLight: kind => setHiddenLights(hidden => new Set([...hidden, kind])),
    focus,
    setFocus,
    countersHidden,
    setCountersHidden,
    marching,
    setMarching,
    elements: new Map(),
    hexOf(spot) {
      if (spot?.kind === 'hex' || spot?.kind === 'hexside') return spot.hex
      if (spot?.kind !== 'piece') return undefined
      return pieces().get(spot.piece)?.hex ?? board().plates.find(plate => plate.id === spot.piece)?.hex
    },
    nationOf: side => table.fixed().sides.find(one => one.side === side)?.nation,
  }
}

/** Hexes whose upper side an arrow or a tag takes: the plates go below. */
function hexesWithArrows(overlays: readonly Overlay[]): ReadonlySet<number> {
  const busy = new Set<number>()
  for (const { kind, lines, hexes } of overlays) {
    if (kind === 'attack') for (const line of lines) for (const hex of line.hexes) busy.add(hex)
    if (kind === 'target') for (const { hex } of hexes) busy.add(hex)
  }
  return busy
}

/** At first one looks at the pieces, near enough to read them; where they find no room together, at one's own. A battle comes first. */
function openingView(layout: Layout, board: HexBoard, viewer: Side, screen: Size, share: number, battle: number | undefined): View {
  const hasNames = board.pieces.some(({ face }) => face.sleigh !== undefined)
  const wanted = screen.width < PHONE_WIDTH && !hasNames ? PHONE_PIXELS : NEAR_PIXELS
  const near = wanted / counterWidth(layout, share)
  // Hex numbers are drawn from the standard scale on.
  const scale = Math.max(fitScale({ sheet: layout, screen }), screen.width < PHONE_WIDTH ? near : Math.max(1, near))
  if (battle !== undefined) return centredOn(scale, centreOf(layout, hexId(battle)), screen)
  const all = boxOfPieces(layout, [...board.pieces, ...board.plates])
  const hasRoom = (all.right - all.left) * scale <= screen.width && (all.bottom - all.top) * scale <= screen.height
  const own = board.pieces.filter(({ side }) => side === viewer)
  const box = hasRoom || own.length === 0 ? all : boxOfPieces(layout, thickest(layout, own, screen, scale))
  const middle: Point = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  return centredOn(scale, middle, screen)
}

/** Those of some pieces that can be seen together where most of them stand: all of them if there is room. */
function thickest<P extends { readonly hex: number }>(layout: Layout, pieces: readonly P[], screen: Size, scale: number): readonly P[] {
  const [wide, high] = [(SEEN * screen.width) / scale, (SEEN * screen.height) / scale]
  const at = pieces.map(({ hex }) => centreOf(layout, hexId(hex)))
  let most: readonly P[] = []
  for (const [left] of at)
    for (const [, top] of at) {
      const seen = pieces.filter((_, i) => at[i][0] >= left && at[i][0] <= left + wide && at[i][1] >= top && at[i][1] <= top + high)
      if (seen.length > most.length) most = seen
    }
  return most
}

/** The box about pieces, or the sheet when there are none. */
function boxOfPieces(layout: Layout, pieces: readonly { readonly hex: number }[]): Box {
  const held = centres(
    layout,
    pieces.map(({ hex }) => hex),
  )
  return held.length > 0 ? boxAround(held) : { left: 0, top: 0, right: layout.width, bottom: layout.height }
}

export const HexMapContext = createContext<HexMap>()

/** The map that the component is a part of. */
export function useHexMap(): HexMap {
  const map = useContext(HexMapContext)
  if (map === undefined) throw new Error('this component stands outside a map')
  return map
}
