import type { Figure, Piece } from '@grognard/engine'
import {
  createEffect,
  createMemo,
  createSignal,
  For,
  type JSX,
  Match,
  on,
  onCleanup,
  onMount,
  type ParentProps,
  Show,
  Switch,
} from 'solid-js'
import { settings } from '../../base/settings.ts'
import { boxOfHexes } from '../../paint/geometry.ts'
import { plateOf } from '../../paint/plates.ts'
import type { WordView } from '../../session/protocol.ts'
import { pieceMarkup } from '../parts/piece-markup.ts'
import { RuleLink } from '../parts/rule-link.tsx'
import { useHexMap } from './hex-map.ts'
import { isPlate } from './name-plates.ts'
import { hexId } from './sheet.ts'
import { say } from './texts.ts'
import { onScreen, panned } from './view.ts'
import { EDGE, viewerPlace } from './viewer-place.ts'

/** Figures shown in the line under a name; the rest is shown on demand. */
const IN_LINE = 5

/** Everything in the inspected hex, or the words a click left undecided. */
export function StackViewer(): JSX.Element {
  const map = useHexMap()
  const { table } = map
  const hex = createMemo(() => map.hexOf(table.inspected()))
  const found = createMemo(() => {
    const at = hex()
    if (at === undefined) return undefined
    const stack = (map.arrangement().stacks.get(at) ?? []).flatMap(id => map.pieces().get(id) ?? [])
    const pieces = [...stack, ...map.board().pieces.filter(piece => piece.hex === at && isPlate(piece))]
    return { at, pieces }
  })
  return (
    <Switch>
      <Match when={table.several()}>{words => <Several words={words()} />}</Match>
      <Match when={found()}>
        {stack => (
          <ViewerFrame title={hexTitle(stack().at)} hex={stack().at} close={() => table.inspect(undefined)}>
            <p class="stack-ground">{groundLine(stack().at)}</p>
            <For each={stack().pieces}>{piece => <PieceLine piece={piece} />}</For>
          </ViewerFrame>
        )}
      </Match>
    </Switch>
  )

  function hexTitle(at: number): string {
    const place = map.sheet.place(at, settings.language)
    return place === undefined ? map.sheet.label(at) : `${place}, ${map.sheet.label(at)}`
  }
  function groundLine(at: number): string {
    const { language } = settings
    return [map.words.ground(at, language), map.words.sides(at, language)].filter(words => words !== '').join('; ')
  }
}

/** The floating sheet with its title; it lies beside the hex it is about. */
function ViewerFrame(props: ParentProps<{ title: string; hex: number | undefined; close: () => void }>): JSX.Element {
  const { table, camera, layout, arrangement, floats, hexOf } = useHexMap()
  const [place, setPlace] = createSignal({ left: EDGE, top: EDGE })
  const [size, setSize] = createSignal('')
  const isTouch = globalThis.matchMedia?.('(pointer: coarse)').matches ?? false
  let frame!: HTMLElement
  onMount(() => {
    // With all its values open a line is longer.
    const growing = new ResizeObserver(() => setSize(`${frame.offsetWidth} ${frame.offsetHeight}`))
    growing.observe(frame)
    onCleanup(() => growing.disconnect())
  })
  // What one may choose is asked after the click that opens the viewer.
  createEffect(
    on([() => props.hex, size, camera.rested, table.draft], ([hex]) => {
      if (hex === undefined) return
      const view = camera.now()
      const boxOnScreen = (of: number) => {
        const { left, top, right, bottom } = boxOfHexes(layout, [hexId(of)])
        const [from, to] = [onScreen(view, [left, top]), onScreen(view, [right, bottom])]
        return { left: from[0], top: from[1], right: to[0], bottom: to[1] }
      }
      const hexesOf = (words: readonly WordView[] = []) => words.flatMap(({ spot }) => hexOf(spot) ?? []).filter(other => other !== hex)
      const draft = table.draft()
      const stacks = [...arrangement().stacks.keys()].filter(other => other !== hex)
      const others = [...new Set([...stacks, ...hexesOf(draft?.choices)])].map(boxOnScreen)
      // The way and the target of the sentence are what one decides about.
      const said = hexesOf(draft?.said)
      const viewer = { width: frame.offsetWidth, height: frame.offsetHeight }
      const found = viewerPlace(boxOnScreen(hex), viewer, camera.screen(), { floats: [...floats(), ...said.map(boxOnScreen)], others })
      setPlace(found)
      // A mouse merely passing over stacks must not move the map.
      if (found.shift !== 0 && isTouch) camera.glide(panned(view, 0, found.shift))
    }),
  )
  return (
    <section ref={frame} class="stack-viewer float" style={{ left: `${place().left}px`, top: `${place().top}px` }} aria-label={props.title}>
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

/** A value after its label; a self-explanatory one ("good order") needs none. */
const withLabel = (label: string, value: string): string => (value.toLocaleLowerCase().includes(label) ? value : `${label} ${value}`)

/** A piece with its values in words. If it can be named now, a click names it. */
function PieceLine(props: { piece: Piece }): JSX.Element {
  const map = useHexMap()
  const { table } = map
  const [open, setOpen] = createSignal(false)
  const word = createMemo(() => table.draft()?.choices.find(({ spot }) => spot?.kind === 'piece' && spot.piece === props.piece.id))
  const offers = () => table.fixed().overlays.filter(({ about }) => about === 'piece')
  const isUnit = () => props.piece.face.kind !== 'plate'
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
        <For each={isUnit() ? offers() : []}>
          {({ id, name, title }) => (
            <button
              type="button"
              class="stack-link"
              aria-label={title.replace('{piece}', props.piece.name)}
              onClick={() => void table.ask({ id, piece: props.piece.id })}
            >
              {name}
            </button>
          )}
        </For>
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

/** Marks a figure as reconstructed; a click opens the page that explains how. */
function ReconBadge(props: { heading: string | undefined }): JSX.Element {
  const map = useHexMap()
  const label = () => (props.heading === undefined ? say().someRecon : say().reconOf(props.heading))
  return (
    <button type="button" class="recon-badge" title={label()} aria-label={label()} onClick={() => map.table.open({ kind: 'rulings' })}>
      {say().recon}
    </button>
  )
}

function PieceDrawing(props: { piece: Piece }): JSX.Element {
  const map = useHexMap()
  const drawing = createMemo(() => {
    const { face } = props.piece
    const look = { theme: map.theme(), detail: 'near' as const, symbols: settings.symbols }
    if (face.kind !== 'plate') return { markup: pieceMarkup(face, map.layout, look), box: '-6 -6 60 60' }
    return { markup: plateOf(face, { ...look, detail: 'mid' }).markup, box: '-30 -30 60 60' }
  })
  return <svg class="stack-counter" width="50" height="50" viewBox={drawing().box} aria-hidden="true" innerHTML={drawing().markup} />
}

/** Asks which of several words was meant. */
function Several(props: { words: readonly WordView[] }): JSX.Element {
  const map = useHexMap()
  const { table } = map
  const pieceOf = (word: WordView): Piece | undefined => {
    const { spot } = word
    if (spot?.kind !== 'piece') return undefined
    return map.board().pieces.find(({ id }) => id === spot.piece)
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
