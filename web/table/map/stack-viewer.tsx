import type { Figure, Piece, PlateFace } from '@grognard/engine'
import { createEffect, createMemo, createSignal, For, type JSX, Match, on, type ParentProps, Show, Switch } from 'solid-js'
import { settings } from '../../app/settings.ts'
import { boxOfHexes } from '../../paint/geometry.ts'
import { plateOf } from '../../paint/plates.ts'
import type { WordView } from '../../session/protocol.ts'
import { pieceMarkup } from '../campaign/piece-markup.ts'
import { RuleLink } from '../parts/rule-link.tsx'
import { useHexMap } from './hex-map.ts'
import { hexId } from './sheet.ts'
import { say } from './texts.ts'
import { onScreen, panned } from './view.ts'
import { type Gaps, viewerPlace } from './viewer-place.ts'

/** Figures that stand in the line under a name; the rest is told on demand. */
const IN_LINE = 5

/** The edges that the style sheet leaves; a mouse has the chips of the layers above the viewer, fingers have no room for both. */
const MOUSE_GAPS: Gaps = { foot: 16, head: 56 }
const TOUCH_GAPS: Gaps = { foot: 8, head: 8 }

/** Everything in the hex under inspection, or the words among which a click did not decide. */
export function StackViewer(): JSX.Element {
  const map = useHexMap()
  const { table } = map
  const hex = createMemo(() => map.hexOf(table.inspected()))
  const found = createMemo(() => {
    const at = hex()
    if (at === undefined) return undefined
    const pieces = (map.arrangement().stacks.get(at) ?? []).flatMap(id => map.pieces().get(id) ?? [])
    const plates = map.board().plates.filter(plate => plate.hex === at)
    return pieces.length + plates.length === 0 ? undefined : { at, pieces, plates }
  })
  return (
    <Switch>
      <Match when={table.several()}>{words => <Several words={words()} />}</Match>
      <Match when={found()}>
        {stack => (
          <ViewerFrame title={hexTitle(stack().at)} hex={stack().at} close={() => table.inspect(undefined)}>
            <For each={stack().pieces}>{piece => <PieceLine piece={piece} />}</For>
            <For each={stack().plates}>{plate => <PieceLine piece={plate} />}</For>
          </ViewerFrame>
        )}
      </Match>
    </Switch>
  )

  function hexTitle(at: number): string {
    const place = map.sheet.place(at, settings.language)
    return place === undefined ? map.sheet.label(at) : `${place}, ${map.sheet.label(at)}`
  }
}

/** The floating sheet with its title; it keeps clear of the hex it speaks of. */
function ViewerFrame(props: ParentProps<{ title: string; hex: number | undefined; close: () => void }>): JSX.Element {
  const { camera, layout, arrangement } = useHexMap()
  const [isHigh, setHigh] = createSignal(false)
  const isTouch = globalThis.matchMedia?.('(pointer: coarse)').matches ?? false
  let frame: HTMLElement | undefined
  createEffect(
    on(
      () => props.hex,
      hex => {
        if (hex === undefined || frame === undefined) return
        const view = camera.now()
        const boxOnScreen = (of: number) => {
          const { left, top, right, bottom } = boxOfHexes(layout, [hexId(of)])
          const [from, to] = [onScreen(view, [left, top]), onScreen(view, [right, bottom])]
          return { left: from[0], top: from[1], right: to[0], bottom: to[1] }
        }
        const others = [...arrangement().stacks.keys()].map(boxOnScreen)
        const viewer = { width: frame.offsetWidth, height: frame.offsetHeight }
        const place = viewerPlace(boxOnScreen(hex), viewer, camera.screen(), isTouch ? TOUCH_GAPS : MOUSE_GAPS, others)
        setHigh(place.isHigh)
        // A mouse that only passes over the stacks must not move the map.
        if (place.shift !== 0 && isTouch) camera.glide(panned(view, 0, place.shift))
      },
    ),
  )
  return (
    <section ref={frame} class="stack-viewer float" classList={{ high: isHigh() }} aria-label={props.title}>
      <header class="stack-head">
        <h3>{props.title}</h3>
        <button type="button" class="stack-close" aria-label={say().close} onClick={() => props.close()}>
          <svg viewBox="0 0 10 10" aria-hidden="true">
            <path d="M1.5 1.5l7 7M8.5 1.5l-7 7" />
          </svg>
        </button>
      </header>
      <div class="stack-list">{props.children}</div>
    </section>
  )
}

const inWords = (figures: readonly Figure[]): string =>
  figures
    .slice(0, IN_LINE)
    .map(({ label, value }) => withLabel(label.toLocaleLowerCase(), value))
    .join(', ')

/** A value after its label; one that names itself ("good order") needs none. */
const withLabel = (label: string, value: string): string => (value.toLocaleLowerCase().includes(label) ? value : `${label} ${value}`)

/** A piece with its values in words. If it can be named now, a click names it. */
function PieceLine(props: { piece: Piece | PlateFace }): JSX.Element {
  const map = useHexMap()
  const { table } = map
  const [open, setOpen] = createSignal(false)
  const word = createMemo(() => table.draft()?.choices.find(({ spot }) => spot?.kind === 'piece' && spot.piece === props.piece.id))
  const isUnit = () => 'face' in props.piece
  const recon = () => props.piece.figures.some(figure => figure.recon !== undefined)
  const body = () => (
    <>
      <PieceDrawing piece={props.piece} />
      <span class="stack-words">
        <b>{props.piece.name}</b>
        <span>{inWords(props.piece.figures)}</span>
      </span>
    </>
  )
  return (
    <div class="stack-piece">
      <Show when={word()} fallback={<div class="stack-line">{body()}</div>}>
        {choice => (
          <button type="button" class="stack-line" aria-label={say().pick(props.piece.name)} onClick={() => void table.choose(choice())}>
            {body()}
          </button>
        )}
      </Show>
      <div class="stack-more">
        <button type="button" class="stack-link" aria-expanded={open()} onClick={() => setOpen(is => !is)}>
          {open() ? say().fewer : say().allValues}
        </button>
        <Show when={isUnit() && table.fixed().overlays.includes('reach')}>
          <button
            type="button"
            class="stack-link"
            aria-label={say().showReach(props.piece.name)}
            onClick={() => void table.ask({ kind: 'reach', piece: props.piece.id })}
          >
            {say().reach}
          </button>
        </Show>
        <Show when={recon() && !open()}>
          <ReconBadge heading={undefined} />
        </Show>
      </div>
      <Show when={open()}>
        <dl class="stack-figures">
          <For each={props.piece.figures}>
            {figure => (
              <div>
                <dt>{figure.label}</dt>
                <dd>
                  {figure.value} <RuleLink rule={figure.rule} />
                  <Show when={figure.recon}>{heading => <ReconBadge heading={heading()} />}</Show>
                </dd>
              </div>
            )}
          </For>
        </dl>
      </Show>
    </div>
  )
}

/** Says that a figure is reconstructed; a click opens the page that tells how. */
function ReconBadge(props: { heading: string | undefined }): JSX.Element {
  const map = useHexMap()
  const label = () => (props.heading === undefined ? say().someRecon : say().reconOf(props.heading))
  return (
    <button type="button" class="recon-badge" title={label()} aria-label={label()} onClick={() => map.table.open({ kind: 'rulings' })}>
      {say().recon}
    </button>
  )
}

function PieceDrawing(props: { piece: Piece | PlateFace }): JSX.Element {
  const map = useHexMap()
  const drawing = createMemo(() => {
    const { piece } = props
    const look = { theme: map.theme(), detail: 'near' as const, symbols: settings.symbols }
    if ('face' in piece) return { markup: pieceMarkup(piece.face, map.layout, look), box: '-6 -6 60 60' }
    const { shape, nation, name, stars } = piece
    return { markup: plateOf({ side: shape, nation, name, stars }, { ...look, detail: 'mid' }).markup, box: '-30 -30 60 60' }
  })
  return <svg class="stack-counter" width="50" height="50" viewBox={drawing().box} aria-hidden="true" innerHTML={drawing().markup} />
}

/** Asks which of several words was meant. */
function Several(props: { words: readonly WordView[] }): JSX.Element {
  const map = useHexMap()
  const { table } = map
  const pieceOf = (word: WordView): Piece | PlateFace | undefined => {
    const { spot } = word
    if (spot?.kind !== 'piece') return undefined
    return map.pieces().get(spot.piece) ?? map.board().plates.find(plate => plate.id === spot.piece)
  }
  const hex = () => map.hexOf(props.words.find(word => map.hexOf(word.spot) !== undefined)?.spot)
  return (
    <ViewerFrame title={say().which} hex={hex()} close={() => table.closeSeveral()}>
      <For each={props.words}>
        {word => (
          <button type="button" class="stack-line" onClick={() => void table.choose(word)}>
            <Show when={pieceOf(word)} fallback={<b>{word.name}</b>}>
              {piece => (
                <>
                  <PieceDrawing piece={piece()} />
                  <span class="stack-words">
                    <b>{word.name}</b>
                    <span>{inWords(piece().figures)}</span>
                  </span>
                </>
              )}
            </Show>
          </button>
        )}
      </For>
    </ViewerFrame>
  )
}
