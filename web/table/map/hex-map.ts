import type { HexBoard, Overlay, OverlayStyle, Piece, Side, Spot } from '@grognard/engine'
import { type Accessor, createContext, createMemo, createSignal, onCleanup, untrack, useContext } from 'solid-js'
import { settings } from '../../base/settings.ts'
import type { Detail } from '../../paint/counter.ts'
import { detailFor } from '../../paint/counter.ts'
import type { Box, Layout, Point } from '../../paint/geometry.ts'
import { groundOf } from '../../paint/ground.ts'
import { roadNet } from '../../paint/road-lines.ts'
import type { Theme } from '../../paint/theme.ts'
import type { TableModel } from '../model.ts'
import { type Arrangement, arrange, counterWidth, readingAt, shareOfHex, spreadAt } from './arrange.ts'
import { type Camera, createCamera } from './camera.ts'
import { type HexWords, hexWords } from './hex-words.ts'
import { presentTheme } from './look.ts'
import { isPlate, type PlacedPlate, placePlates } from './name-plates.ts'
import { openingView } from './opening.ts'
import { type HexGround, hexId, mapDataOf, type Sheet, sheetOf } from './sheet.ts'
import type { View } from './view.ts'

/** The map as shared by its parts: where things are, how they are drawn, and what is shown. */
export interface HexMap {
  readonly table: TableModel
  /** The current ground; whatever changes in play, the layout and numbers of its hexes stay. */
  readonly ground: HexGround
  readonly sheet: Sheet
  readonly words: HexWords
  readonly layout: Layout
  readonly camera: Camera
  readonly theme: Accessor<Theme>
  readonly board: Accessor<HexBoard>
  /** All pieces but the plates, by id. */
  readonly pieces: Accessor<ReadonlyMap<string, Piece>>
  readonly arrangement: Accessor<Arrangement>
  readonly plates: Accessor<readonly PlacedPlate[]>
  readonly detail: Accessor<Detail>
  /** Scales map units so text keeps its pixel size on screen, or grows somewhat when zoomed in. */
  readonly reading: Accessor<number>
  /** The visible overlays: all but those turned off by their chip. */
  readonly overlays: Accessor<readonly Overlay[]>
  hideLight(style: OverlayStyle): void
  /** The hex with keyboard focus. */
  readonly focus: Accessor<number | undefined>
  setFocus(hex: number | undefined): void
  readonly countersHidden: Accessor<boolean>
  setCountersHidden(hidden: boolean): void
  /** Marching counters are drawn above all others. */
  readonly marching: Accessor<ReadonlySet<string>>
  setMarching(ids: ReadonlySet<string>): void
  /** The drawn counters by id. */
  readonly elements: Map<string, SVGGElement>
  /** What floats over the map's window, measured now: tools, minimap, chips. */
  floats(): readonly Box[]
  hexOf(spot: Spot | undefined): number | undefined
  /** The line of a route through hexes: along the roads it uses. */
  wayOf(hexes: readonly number[]): readonly Point[]
  nationOf(side: Side | undefined): string | undefined
}

/** Maximum screen pixels per map unit. */
const MOST_SCALE = 4
const EMPTY: HexBoard = { kind: 'hexes', pieces: [], marks: [] }

/** Last views of the sheets that are not on the table now. */
export type KeptViews = Map<string, View>

/** Lays out one sheet of a hex game. */
export function createHexMap(
  table: TableModel,
  ground: Accessor<HexGround>,
  views: KeptViews,
  wrapper: () => HTMLElement,
  floats: () => readonly Box[],
): HexMap {
  const sheet = createMemo(() => sheetOf(ground()))
  const words = createMemo(() => hexWords(ground(), sheet()))
  const { layout } = untrack(sheet)
  const name = untrack(ground).sheet
  const board = createMemo(() => {
    const { board } = table.scene()
    return board.kind === 'hexes' ? board : EMPTY
  })
  const stacked = createMemo(() => board().pieces.filter(piece => !isPlate(piece)))
  const pieces = createMemo(() => new Map(stacked().map(piece => [piece.id, piece])))
  const share = createMemo(() => shareOfHex(stacked(), settings.counterSize))
  const camera = createCamera({
    sheet: layout,
    most: MOST_SCALE,
    wrapper,
    opening: screen =>
      views.get(name) ?? openingView(layout, board(), table.update().viewer, screen, share(), table.scene().battle?.hexes[1]),
  })
  onCleanup(() => camera.screen().width > 0 && views.set(name, camera.now()))
  const scale = createMemo(() => camera.rested().scale)
  const detail = createMemo(() => detailFor(counterWidth(layout, share()) * scale()))
  const spread = createMemo(() => spreadAt(counterWidth(layout, share()) * scale()))
  const arrangement = createMemo(() => arrange(layout, stacked(), share(), detail(), spread()))
  const reading = createMemo(() => readingAt(scale()))
  const [hiddenLights, setHiddenLights] = createSignal<ReadonlySet<OverlayStyle>>(new Set())
  const [focus, setFocus] = createSignal<number>()
  const [countersHidden, setCountersHidden] = createSignal(false)
  const [marching, setMarching] = createSignal<ReadonlySet<string>>(new Set())
  const saidCount = createMemo(() => table.draft()?.said.length ?? 0)
  const lightsHidden = createMemo(() => (saidCount() === 0 ? undefined : hiddenLights()))
  const overlays = createMemo(() => {
    const hidden = lightsHidden()
    const asked = new Set(table.asked().map(({ overlay }) => overlay))
    return table.overlays().filter(overlay => asked.has(overlay) || !hidden?.has(overlay.style))
  })

  const plates = createMemo(() =>
    placePlates(layout, board().pieces.filter(isPlate), arrangement(), {
      theme: presentTheme(),
      detail: detail(),
      reading: reading(),
      busy: hexesWithArrows(overlays()),
      pieces: pieces(),
    }),
  )

  const roads = createMemo(() => {
    const data = mapDataOf(ground())
    return lazily(() => roadNet(groundOf(data, layout.grid)))
  })

  return {
    table,
    get ground() {
      return ground()
    },
    get sheet() {
      return sheet()
    },
    get words() {
      return words()
    },
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
    hideLight: style => setHiddenLights(hidden => new Set([...hidden, style])),
    focus,
    setFocus,
    countersHidden,
    setCountersHidden,
    marching,
    setMarching,
    elements: new Map(),
    floats,
    hexOf(spot) {
      if (spot?.kind === 'hex' || spot?.kind === 'hexside') return spot.hex
      if (spot?.kind !== 'piece') return undefined
      return board().pieces.find(({ id }) => id === spot.piece)?.hex
    },
    wayOf: hexes => roads()()(hexes.map(hexId)),
    nationOf: side => table.fixed().sides.find(one => one.side === side)?.nation,
  }
}

/** Makes something when it is first needed. */
function lazily<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Hexes whose upper side is taken by an arrow or tag: the plates go below. */
function hexesWithArrows(overlays: readonly Overlay[]): ReadonlySet<number> {
  const busy = new Set<number>()
  for (const { style, lines, hexes } of overlays) {
    if (style === 'arrow') for (const line of lines) for (const hex of line.hexes) busy.add(hex)
    if (style === 'ring') for (const { hex } of hexes) busy.add(hex)
  }
  return busy
}

export const HexMapContext = createContext<HexMap>()

/** The map of the component. */
export function useHexMap(): HexMap {
  const map = useContext(HexMapContext)
  if (map === undefined) throw new Error('this component stands outside a map')
  return map
}
