import { createMemo, type JSX, Show } from 'solid-js'
import { centreOf } from '../../paint/geometry.ts'
import { anchorOf } from './arrange.ts'
import { useHexMap } from './hex-map.ts'
import { piecesInTheWay } from './in-the-way.ts'
import { attackMiddle } from './shapes.ts'
import { hexId } from './sheet.ts'
import { type Obstacle, type PointingPlace, pointingPlace } from './tag-place.ts'
import { say } from './texts.ts'

const HEIGHT = 24
/** The share of a hexside that an attack arrow takes in each direction, and how bad it is to cover it. */
const ARROW = 0.3
const ARROW_WEIGHT = 2

/** The pointer of a tag, at the edge facing its target. */
function pointer({ side, aside }: PointingPlace, half: number): string {
  switch (side) {
    case 'above':
      return `M${aside - 6} 11l6 7 6-7Z`
    case 'below':
      return `M${aside - 6} -11l6 -7 6 7Z`
    case 'right':
      return `M${1 - half} -6l-7 6 7 6Z`
    case 'left':
      return `M${half - 1} -6l7 6 -7 6Z`
  }
}

/** The final column or total of the odds, in a black tag beside the target, covering no figures or names. */
export function OddsTag(): JSX.Element {
  const map = useHexMap()
  const target = createMemo(() => {
    const aimed = map.overlays().find(({ style }) => style === 'ring')
    return aimed?.hexes[0]?.hex ?? map.hexOf(map.table.draft()?.said.findLast(({ spot }) => spot?.kind === 'hex')?.spot)
  })
  const text = createMemo(() => {
    const odds = map.table.swapped() === undefined ? map.table.odds() : undefined
    return odds === 'computing' ? '…' : odds?.total?.value
  })
  const arrows = (): Obstacle[] => {
    const half = ARROW * map.layout.side
    return map.overlays().flatMap(({ style, lines }) =>
      (style === 'arrow' ? lines : []).map(({ hexes }): Obstacle => {
        const [x, y] = attackMiddle(map.layout, hexId(hexes[0] ?? 0), hexId(hexes.at(-1) ?? 0), 0)
        return { box: { left: x - half, top: y - half, right: x + half, bottom: y + half }, weight: ARROW_WEIGHT }
      }),
    )
  }
  return (
    <Show when={target() !== undefined && text()}>
      {value => {
        const width = () => Math.max(52, value().length * 10 + 24)
        const place = createMemo(() => {
          const hex = target() ?? 0
          const { stacks, size, spread } = map.arrangement()
          const count = stacks.get(hex)?.length ?? 0
          const middle = count === 0 ? centreOf(map.layout, hexId(hex)) : anchorOf(map.layout, hex, count, spread)
          return pointingPlace(middle, size, { width: width(), height: HEIGHT }, map.reading(), [...piecesInTheWay(map), ...arrows()])
        })
        return (
          // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of a drawing is nothing to interact with
          <g
            class="odds-tag"
            transform={`translate(${place().at.join(' ')}) scale(${map.reading()})`}
            role="img"
            aria-label={value() === '…' ? say().computing : value()}
          >
            <rect x={-width() / 2} y={-HEIGHT / 2} width={width()} height={HEIGHT} rx="4" />
            <path d={pointer(place(), width() / 2)} />
            <text y="6.5">{value()}</text>
          </g>
        )
      }}
    </Show>
  )
}
