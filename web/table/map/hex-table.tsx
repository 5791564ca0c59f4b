import { createEffect, createMemo, createSignal, createUniqueId, type JSX, on, onCleanup, onMount, Show, untrack } from 'solid-js'
import { settings } from '../../base/settings.ts'
import { sheetPicture } from '../../base/sheets.ts'
import { type Box, boxOfHexes, centreOf } from '../../paint/geometry.ts'
import { onTableKey } from '../keys.ts'
import { useTable, type Wish } from '../model.ts'
import { pieceMarkup } from '../parts/piece-markup.ts'
import { usePlans } from '../plans/context.tsx'
import { planningPlay } from '../plans/hex-planning.ts'
import { HexPlans } from '../plans/hex-plans.tsx'
import { planKey } from '../plans/plan-keys.ts'
import { plansInWords } from '../plans/plan-words.ts'
import { say as sayPlans } from '../plans/texts.ts'
import { boxOfPiece } from './arrange.ts'
import { LayerChips } from './chips.tsx'
import { NO_CHOICES } from './choices.ts'
import { hexInWords, overlaysInWords } from './describe.ts'
import { showFilm } from './film.ts'
import { listenToHands } from './gestures.ts'
import { firstFocus, keepInSight, pressKey, showHex, showTogether } from './hex-keys.ts'
import { createHexMap, type HexMap, HexMapContext, type KeptViews } from './hex-map.ts'
import { lastShown, showQuestion, showWholePlates } from './in-sight.ts'
import { layByKey } from './layers.ts'
import { GroundMarks, HexMarks, UpperMarks } from './mark-layers.tsx'
import { OddsTag } from './odds-tag.tsx'
import { HoveredWay, OverlayFigures, OverlayGround, OverlayPatterns } from './overlay-layers.tsx'
import { Pieces, Plates, pieceElementId, StackTabs } from './pieces.tsx'
import { createPlay, type Dragged } from './play.ts'
import { hexData } from './shapes.ts'
import { type HexGround, hexId } from './sheet.ts'
import { StackViewer } from './stack-viewer.tsx'
import { createTerrain } from './terrain.ts'
import { say } from './texts.ts'
import { Tools } from './tools.tsx'
import { trailsOf } from './trails.ts'
import { centredOn, seenTogether, TOOLS } from './view.ts'
import './hex-table.css'
import './map-floats.css'

/** A hex game: the map with its counters, everything on top of it, and the tools at its edges. Fills its parent. */
export default function HexTable(): JSX.Element {
  const table = useTable()
  const views: KeptViews = new Map()
  const ground = createMemo(() => {
    const ground = table.ground()
    return ground.kind === 'hexes' ? ground : undefined
  })
  const sheet = createMemo(() => ground()?.sheet)
  // Another sheet is laid out from scratch; changes on the same one only repaint.
  return (
    <Show when={sheet()} keyed>
      {_ => <Show when={ground()}>{found => <HexMapOf ground={found()} views={views} />}</Show>}
    </Show>
  )
}

/** Counters smaller than this on screen aren't worth showing: zooms in. */
const LEAST_SHOWN = 28
/** What somebody wants to see is not shown at the very edge: this many pixels around it are visible too. */
const AROUND_WISH = 96
/** Counters of this size are readable. */
const LEAST_READ = 36
/** Between what was named and the edge of a window that becomes smaller. */
const EDGE = 4

function HexMapOf(props: { ground: HexGround; views: KeptViews }): JSX.Element {
  const table = useTable()
  let frame!: HTMLDivElement
  let wrapper!: HTMLDivElement
  let ghost!: HTMLDivElement
  let glass!: HTMLDivElement
  let dropRing!: SVGPathElement
  const map = createHexMap(
    table,
    () => props.ground,
    untrack(() => props.views),
    () => wrapper,
    () => floatsOver(frame),
  )
  const { layout, camera } = map
  showFilm(map)
  onTableKey(key => {
    const offer = table.fixed().overlays.find(one => one.key === key)
    if (offer !== undefined && table.panel() === undefined) layByKey(map, offer)
  })
  const trails = createMemo(() => trailsOf(table.log(), table.update().viewer))
  const counterBoxes = () => {
    const { pieces, size } = untrack(map.arrangement)
    return [...pieces.values()].map(placed => boxOfPiece(placed, size))
  }
  const turn = createMemo(() => table.scene().turn.number)
  const preview = sheetPicture(table.fixed().game, table.fixed().battle, map.ground.sheet)
  const terrain = createTerrain(() => map.ground, layout, camera, map.theme, { avoid: counterBoxes, turn }, preview)
  const plans = usePlans()
  const choosing = createPlay(map, {
    show([x, y], hex) {
      ghost.style.transform = `translate(${x}px, ${y}px)`
      dropRing.setAttribute('d', hex === undefined ? '' : hexData(layout, hex, 0.96))
    },
    setCursor: isHand => {
      glass.dataset.cursor = isHand ? 'hand' : ''
    },
    corner: () => {
      const box = frame.getBoundingClientRect()
      return [box.left, box.top]
    },
  })
  const play = planningPlay(map, choosing, plans)
  const [hasFocus, setHasFocus] = createSignal(false)
  const allNamed = createMemo(() => (table.draft()?.said ?? []).flatMap(({ spot }) => map.hexOf(spot) ?? []))
  const [isLaid, setLaid] = createSignal(false)

  onMount(() => {
    const size = new ResizeObserver(() => {
      const isSmaller = frame.clientHeight < camera.screen().height
      camera.resize({ width: frame.clientWidth, height: frame.clientHeight })
      // The sheet of a small screen has grown over what was named.
      if (isSmaller && allNamed().length > 0) showTogether(map, allNamed(), EDGE)
      setLaid(frame.clientWidth > 0)
    })
    size.observe(frame)
    const stop = listenToHands(glass, camera, play)
    onCleanup(() => {
      size.disconnect()
      stop()
    })
  })
  // A wish may be older than the window it is granted in.
  createEffect(on([table.wish, isLaid], ([wish, isThere]) => isThere && wish !== undefined && grantWish(map, wish)))
  const named = createMemo(() => allNamed().at(-1))
  createEffect(
    on(
      named,
      hex => {
        if (hex !== undefined && play.dragged() === undefined) keepInSight(map, hex, untrack(allNamed).slice(0, -1))
      },
      { defer: true },
    ),
  )
  const question = createMemo(() => {
    const { decision, next } = table.update()
    return table.film() === undefined && decision !== undefined ? `${next} ${decision.side} ${decision.rule}` : ''
  })
  // A wish that the window opens with has the first word: a lesson begins with what it is about.
  const isWished = () => map.hexOf(table.wish()?.spot) !== undefined
  createEffect(on(isLaid, isThere => isThere && !isWished() && showWholePlates(map)))
  // The first question may be older than the window it is asked in; what happened before is not news then.
  createEffect(
    on([question, isLaid], ([asked, isThere], before) => {
      const isFirst = before?.[1] !== true
      if (!isThere || asked === '' || (isFirst && isWished())) return
      showQuestion(map, table.update().decision?.draft, isFirst ? [] : lastShown(table.log()))
    }),
  )
  // While the film shows the past, nothing of the pending decision is shown.
  const shownChoices = () => (table.film() === undefined ? play.choices() : NO_CHOICES)
  const battle = createMemo(() => table.scene().battle?.hexes[1])
  createEffect(on(battle, hex => hex !== undefined && centreOn(map, hex), { defer: true }))
  createEffect(() => {
    if (play.dragged() === undefined) dropRing.setAttribute('d', '')
  })

  const focusInWords = createMemo(() => {
    const hex = map.focus()
    if (!hasFocus() || hex === undefined) return ''
    const planned = plansInWords(table, plans?.shown() ?? [], hex)
    return planned === '' ? hexInWords(map, hex) : `${hexInWords(map, hex)}; ${planned}`
  })
  const keysId = createUniqueId()
  const drawing = { width: layout.width, height: layout.height, viewBox: `0 0 ${layout.width} ${layout.height}` }
  const active = createMemo(() => {
    const hex = map.focus()
    const top = hex === undefined ? undefined : map.arrangement().stacks.get(hex)?.[0]
    return hasFocus() && top !== undefined ? pieceElementId(top) : undefined
  })
  return (
    <HexMapContext.Provider value={map}>
      <div class="hex-table">
        <div
          ref={frame}
          class="map-window"
          role="application"
          aria-label={say().map}
          aria-describedby={keysId}
          aria-activedescendant={active()}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the focus and all its keys
          tabIndex={0}
          on:keydown={event => pressKey(map, play, event, key => (plans?.isDrawing() ? planKey(plans, firstFocus(map), key) : undefined))}
          onFocus={() => {
            setHasFocus(frame.matches(':focus-visible'))
            if (hasFocus()) map.setFocus(firstFocus(map))
          }}
          onBlur={() => setHasFocus(false)}
          onKeyUp={() => setHasFocus(true)}
          onPointerDown={() => setHasFocus(false)}
        >
          <div ref={wrapper} class="map-sheet" style={{ width: `${layout.width}px`, height: `${layout.height}px` }}>
            {terrain.element}
            <svg class="map-drawing" {...drawing} aria-hidden="true">
              <OverlayPatterns />
              <OverlayGround />
              <HoveredWay />
              <GroundMarks choices={shownChoices()} trails={trails()} />
              <path ref={dropRing} class="drop-ring" />
            </svg>
            <svg class="map-drawing" {...drawing}>
              <title>{say().pieces}</title>
              <HexMarks />
              <Pieces />
            </svg>
            <svg class="map-drawing" {...drawing} aria-hidden="true">
              <StackTabs />
              <OverlayFigures />
              <UpperMarks choices={shownChoices()} focusShown={hasFocus()} />
            </svg>
            <svg class="map-drawing" {...drawing}>
              <title>{say().commanders}</title>
              <Plates />
              <OddsTag />
            </svg>
            <HexPlans />
          </div>
          {/* The cursor is inherited: changing it on an element without children costs nothing. */}
          <div ref={glass} class="map-glass" data-tool={table.tool()} />
          <div ref={ghost} class="drag-ghost" aria-hidden="true">
            <Show when={play.dragged()}>{dragged => <Ghost dragged={dragged()} map={map} />}</Show>
          </div>
        </div>
        <LayerChips />
        <Tools thumb={terrain.thumb} />
        <StackViewer />
        <p id={keysId} class="unseen">
          {say().mapKeys} {plans && sayPlans().keysHelp}
        </p>
        <div class="unseen" role="status">
          {focusInWords()}
        </div>
        <div class="unseen" role="status">
          {overlaysInWords(map.overlays())}
        </div>
      </div>
    </HexMapContext.Provider>
  )
}

/** What floats over the map's window, in its pixels; the stack viewer finds its own place. */
function floatsOver(frame: HTMLElement): Box[] {
  const corner = frame.getBoundingClientRect()
  const floats = frame.parentElement?.querySelectorAll('.map-tools, .minimap, .layer-chip') ?? []
  return [...floats].flatMap(float => {
    const { left, top, width, height } = float.getBoundingClientRect()
    if (width === 0) return []
    const [x, y] = [left - corner.left, top - corner.top]
    return [{ left: x, top: y, right: x + width, bottom: y + height }]
  })
}

/** Scrolls a hex into view, zooming in if its counters are unreadable; with others, zooming out if need be. */
function grantWish(map: HexMap, { spot, others }: Wish): void {
  const hex = map.hexOf(spot)
  if (hex === undefined) return
  const { camera, layout } = map
  map.setFocus(hex)
  const { size } = untrack(map.arrangement)
  const least = LEAST_SHOWN / size + 0.05
  const isNear = camera.now().scale >= LEAST_SHOWN / size
  const view = isNear ? camera.now() : centredOn(least, centreOf(layout, hexId(hex)), camera.screen())
  const all = [hex, ...others.flatMap(other => map.hexOf(other) ?? [])]
  const box = boxOfHexes(layout, all.map(hexId))
  const together = all.length === 1 ? undefined : seenTogether(view, box, camera.screen(), TOOLS, least)
  if (together !== undefined) camera.glide(together)
  else if (isNear) showHex(map, hex, AROUND_WISH)
  else camera.glide(view)
}

/** Centres a hex in the window, close enough to read what is there. */
function centreOn({ arrangement, camera, layout }: HexMap, hex: number): void {
  const least = LEAST_READ / untrack(arrangement).size
  camera.glide(centredOn(Math.max(camera.now().scale, least), centreOf(layout, hexId(hex)), camera.screen()))
}

/** The dragged counter, slightly larger than on the map. */
function Ghost(props: { dragged: Dragged; map: HexMap }): JSX.Element {
  const size = () => Math.max(40, props.map.arrangement().size * props.map.camera.now().scale) * 1.12
  const markup = () =>
    pieceMarkup(props.dragged.piece.face, props.map.layout, {
      theme: props.map.theme(),
      detail: props.map.detail(),
      symbols: settings.symbols,
    })
  return <svg width={size()} height={size()} viewBox="-6 -6 60 60" innerHTML={markup()} />
}
