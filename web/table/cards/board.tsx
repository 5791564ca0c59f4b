import type { Ground } from '@grognard/engine'
import { createMemo, createSignal, For, Index, type JSX, Show } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { matches } from '../../base/media.ts'
import { sheetPicture } from '../../base/sheets.ts'
import { useTable } from '../model.ts'
import { BoardPencil, BoardPlans } from '../plans/board-plans.tsx'
import { type Arrow, arrowBetween } from './arrow.ts'
import { BoxView, SiteView } from './board-box.tsx'
import { BoardCanvas } from './board-canvas.tsx'
import type { CardBoard } from './card-board.ts'
import { type BoardSize, courtRect, flagRect, placeBoxes, type Rect } from './placing.ts'
import { createRoving } from './roving.ts'
import { aimedAt, markOf, type Standings, startOf } from './spots.ts'
import { TEXTS } from './texts.ts'

/** Minimum width and height of targets, for mouse and finger. */
const LEAST = { fine: 34, coarse: 44 }

/** The drawn board with boxes, sites and attack arrows. */
export function Board(props: {
  board: CardBoard
  ground: Extract<Ground, { kind: 'drawn' }>
  width: number
  height: number
  standings: Standings
  under: string | undefined
}): JSX.Element {
  const table = useTable()
  const preview = () => sheetPicture(table.fixed().game, table.fixed().battle, props.ground.sheet)
  const say = inPageLanguage(TEXTS)
  const isCoarse = matches('(pointer: coarse)')
  const least = () => (isCoarse() ? LEAST.coarse : LEAST.fine)
  const size = createMemo(
    (): BoardSize => ({ width: props.width, height: props.height, frameWidth: props.ground.width, frameHeight: props.ground.height }),
  )
  // Boxes and sites stay put during a match, only their contents change: their names tell when to lay them out again.
  const layoutKey = createMemo(() =>
    [...props.board.boxes, ...props.board.sites].map(box => `${box.id} ${'title' in box ? box.title : ''}`).join(),
  )
  const looks = createMemo(() => {
    layoutKey()
    return placeBoxes(props.board.boxes, props.board.sites, size(), least())
  })
  const flags = createMemo(() => {
    layoutKey()
    return props.board.sites.map(site => flagRect(site, size(), looks()))
  })
  const covered = createMemo((): readonly Rect[] => [...looks(), ...flags()])
  const [words, setWords] = createSignal<readonly Rect[]>([])
  const [element, setElement] = createSignal<HTMLElement>()
  const landmarks = () => [...words(), ...flags(), ...props.board.sites.map(site => courtRect(site, size()))]
  const marks = () => [...props.board.boxes, ...props.board.sites].map(({ id }) => markOf({ kind: 'box', box: id }))
  const roving = createRoving(kept => marks().includes(kept))

  const placeOf = (id: string) => {
    const mark = markOf({ kind: 'box', box: id })
    return {
      standing: props.standings.of({ kind: 'box', box: id }),
      tabindex: roving.tabindex(mark, marks()[0]),
      isUnderCard: props.under === mark,
      entered: () => roving.entered(mark),
    }
  }
  const arrows = createMemo(() =>
    arrowsOf(
      props.board,
      looks(),
      landmarks(),
      table.overlays().filter(overlay => overlay.style === 'arrow'),
    ),
  )

  const places = createMemo(() => [...looks(), ...props.board.sites.map(site => ({ id: site.id, ...courtRect(site, size()) }))])

  return (
    <fieldset class="board" ref={setElement} aria-label={say().board} style={{ width: `${props.width}px`, height: `${props.height}px` }}>
      <BoardCanvas board={props.ground.board} preview={preview()} size={size()} covered={covered()} lettered={setWords} />
      <Index each={props.board.sites}>
        {(site, i) => (
          <Show when={flags()[i]}>
            {flag => <SiteView site={site()} court={courtRect(site(), size())} flag={flag()} {...placeOf(site().id)} />}
          </Show>
        )}
      </Index>
      <Arrows arrows={arrows()} width={props.width} height={props.height} />
      <Index each={props.board.boxes}>
        {(box, i) => <Show when={looks()[i]}>{look => <BoxView box={box()} look={look()} {...placeOf(box().id)} />}</Show>}
      </Index>
      <BoardPlans places={places()} width={props.width} height={props.height} />
      <Show when={element()}>
        {board => (
          <BoardPencil board={board()} taken={[...looks(), ...landmarks()]} width={props.width} height={props.height} size={least()} />
        )}
      </Show>
    </fieldset>
  )
}

interface DrawnArrow extends Arrow {
  readonly nation: string
}

function arrowsOf(
  board: CardBoard,
  looks: readonly (Rect & { readonly id: string })[],
  landmarks: readonly Rect[],
  attacks: readonly Parameters<typeof aimedAt>[0][],
): DrawnArrow[] {
  return attacks.flatMap(attack => {
    const box = board.boxes.find(({ id }) => id === startOf(attack))
    const from = looks.find(({ id }) => id === box?.id)
    return aimedAt(attack).flatMap(aim => {
      const to = looks.find(({ id }) => id === aim)
      if (!box || !from || !to) return []
      const others = looks.filter(look => look !== from && look !== to)
      return [{ ...arrowBetween(from, to, others, landmarks), nation: box.nation }]
    })
  })
}

function Arrows(props: { arrows: readonly DrawnArrow[]; width: number; height: number }): JSX.Element {
  return (
    <svg class="board-arrows" width={props.width} height={props.height} aria-hidden="true">
      <For each={props.arrows}>
        {arrow => (
          <g style={{ color: `var(--${arrow.nation}-line)` }}>
            <path class="arrow-casing" d={arrow.shaft} />
            <polygon class="arrow-casing" points={arrow.head} />
            <path class="arrow-shaft" d={arrow.shaft} />
            <polygon class="arrow-head" points={arrow.head} />
          </g>
        )}
      </For>
    </svg>
  )
}
