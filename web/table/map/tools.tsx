import { createMemo, createSignal, createUniqueId, For, type JSX, onCleanup, onMount, Show } from 'solid-js'
import { set, settings } from '../../base/settings.ts'
import { usePlans } from '../plans/context.tsx'
import { PENCIL } from '../plans/plan-bar.tsx'
import { say as sayPlans } from '../plans/texts.ts'
import { useHexMap } from './hex-map.ts'
import { isLaid, layersOf } from './layers.ts'
import { isOverviewNeedless, Minimap } from './minimap.tsx'
import { say } from './texts.ts'
import { fitted, zoomedAt } from './view.ts'

/** One press of a zoom button or key. */
export const ZOOM_STEP = 1.35

const WIDE = '(min-width: 75rem)'

const ICONS = {
  in: 'M10 4v12M4 10h12',
  out: 'M4 10h12',
  fit: 'M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4',
  layers: 'M10 3l7 4-7 4-7-4zM3 11l7 4 7-4',
  plan: PENCIL,
  overview: 'M3 4h14v12H3zM10.500 9.500h6.500v6.500h-6.500z',
} as const

function ToolButton(props: {
  icon: keyof typeof ICONS
  label: string
  class?: string
  pressed?: boolean
  onPress: () => void
}): JSX.Element {
  return (
    <button
      type="button"
      class={`tool-button ${props.class ?? ''}`}
      aria-label={props.label}
      title={props.label}
      aria-pressed={props.pressed}
      onClick={() => props.onPress()}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d={ICONS[props.icon]} />
      </svg>
    </button>
  )
}

/** Zoom, layers and the minimap, at the right edge. */
export function Tools(props: { thumb: HTMLCanvasElement }): JSX.Element {
  const map = useHexMap()
  const plans = usePlans()
  const [menuOpen, setMenuOpen] = createSignal(false)
  // A wide window has room for the minimap; it folds away when somebody wants to see what is under it.
  const hasRoom = globalThis.matchMedia?.(WIDE).matches ?? true
  const [wanted, setWanted] = createSignal<boolean>()
  const isNeedless = createMemo<boolean | undefined>(known => {
    map.camera.rested()
    return known ?? (map.camera.screen().width === 0 ? undefined : isOverviewNeedless(map))
  })
  const overviewOpen = () => wanted() ?? (hasRoom && isNeedless() === false)
  let corner!: HTMLDivElement
  const zoom = (by: number): void => {
    const { width, height } = map.camera.screen()
    const view = map.camera.now()
    map.camera.glide(zoomedAt(view, view.scale * by, width / 2, height / 2))
  }
  const fit = (): void => map.camera.glide(fitted({ sheet: map.layout, screen: map.camera.screen(), most: 1 }))
  const toggleMenu = (): void => {
    // A small window has room for the stack viewer or the menu, not both.
    if (!menuOpen()) map.table.inspect(undefined)
    setMenuOpen(open => !open)
  }
  const closeOutside = (event: PointerEvent): void => {
    if (menuOpen() && event.target instanceof Node && !corner.contains(event.target)) setMenuOpen(false)
  }
  window.addEventListener('pointerdown', closeOutside)
  onCleanup(() => window.removeEventListener('pointerdown', closeOutside))
  // Esc closes the menu, wherever focus is in this corner, and takes no word back.
  const closeByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !menuOpen()) return
    event.stopPropagation()
    setMenuOpen(false)
  }
  onMount(() => corner.addEventListener('keydown', closeByKey))
  return (
    <div class="map-corner" classList={{ 'with-overview': overviewOpen() }} ref={corner}>
      <Show when={menuOpen()}>
        <LayersMenu close={() => setMenuOpen(false)} />
      </Show>
      <div class="map-tools float" role="toolbar" aria-label={say().tools} aria-orientation="vertical">
        <ToolButton icon="in" class="for-mouse" label={say().zoomIn} onPress={() => zoom(ZOOM_STEP)} />
        <ToolButton icon="out" class="for-mouse" label={say().zoomOut} onPress={() => zoom(1 / ZOOM_STEP)} />
        <ToolButton icon="fit" label={say().fit} onPress={fit} />
        <ToolButton icon="layers" label={say().layers} pressed={menuOpen()} onPress={toggleMenu} />
        <Show when={plans?.author() !== undefined && plans}>
          {book => (
            <ToolButton
              icon="plan"
              label={sayPlans().plan}
              pressed={book().isDrawing()}
              onPress={() => book().takePencil(!book().isDrawing())}
            />
          )}
        </Show>
        <ToolButton icon="overview" label={say().overview} pressed={overviewOpen()} onPress={() => setWanted(!overviewOpen())} />
      </div>
      <Minimap thumb={props.thumb} />
    </div>
  )
}

/** The available overlays, overlay tools, and the counter size. */
function LayersMenu(props: { close: () => void }): JSX.Element {
  const map = useHexMap()
  const { table } = map
  const sizeId = createUniqueId()
  const layers = createMemo(() => table.fixed().overlays.flatMap(offer => layersOf(table, offer)))
  const tools = () => table.fixed().overlays.filter(({ about }) => about === 'hex' || about === 'line')
  const toggleTool = (id: string): void => {
    table.setTool(table.tool() === `ask ${id}` ? 'choose' : `ask ${id}`)
    props.close()
  }
  return (
    <section class="layers-menu float" aria-label={say().layers}>
      <For each={layers()}>
        {({ question, text }) => (
          <label class="layer-line">
            <input type="checkbox" checked={isLaid(table, question)} onChange={() => void table.ask(question)} />
            <span>{text}</span>
          </label>
        )}
      </For>
      <label class="layer-line">
        <input type="checkbox" checked={map.countersHidden()} onChange={event => map.setCountersHidden(event.currentTarget.checked)} />
        <span>{say().hideCounters}</span>
      </label>
      <For each={tools()}>
        {({ id, title }) => (
          <button type="button" class="layer-line layer-tool" aria-pressed={table.tool() === `ask ${id}`} onClick={() => toggleTool(id)}>
            {title}
          </button>
        )}
      </For>
      <label class="size-line" for={sizeId}>
        {say().counterSize}
      </label>
      <input
        id={sizeId}
        type="range"
        min="0.4"
        max="0.7"
        step="0.05"
        value={settings.counterSize}
        onInput={event => set('counterSize', event.currentTarget.valueAsNumber)}
      />
    </section>
  )
}
