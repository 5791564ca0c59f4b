import { NATIONS } from '@grognard/games/common/nations'
import { describe, expect, test } from 'vitest'
import { blockMarkup } from './blocks.ts'
import { type Counter, counterMarkup, detailFor, placedAt, stackMarkup } from './counter.ts'
import { outlineData, patternMarkup } from './counter-shape.ts'
import { ARMS, natoMarkup, silhouetteMarkup } from './counter-symbols.ts'
import { coverMarkup } from './covers.ts'
import { plateOf } from './plates.ts'
import { DARK, LIGHT } from './theme.ts'

const demars: Counter = {
  shape: 'square',
  nation: 'fr',
  arm: 'infantry',
  strength: 3,
  middle: 8,
  right: 6,
  formation: 'J',
  steps: { left: 1, of: 2 },
  facing: 60,
}
const near = { theme: LIGHT, detail: 'near' } as const
const mid = { theme: LIGHT, detail: 'mid' } as const
const far = { theme: LIGHT, detail: 'far' } as const
const textsOf = (markup: string) => [...markup.matchAll(/>([^<>]+)<\/text>/g)].map(match => match[1])

test('the detail follows the size on screen', () => {
  expect([20, 27.9, 28, 42, 42.1, 96].map(detailFor)).toEqual(['far', 'far', 'mid', 'mid', 'near', 'near'])
})

test('near shows all values, mid the symbol and strength, far only the strength', () => {
  expect(textsOf(counterMarkup(demars, near))).toEqual(['3', '8', '6', 'J'])
  expect(textsOf(counterMarkup(demars, mid))).toEqual(['3'])
  expect(textsOf(counterMarkup(demars, far))).toEqual(['3'])
  const box = '<rect x="12" y="12.5"'
  expect(counterMarkup(demars, near)).toContain(box)
  expect(counterMarkup(demars, far)).not.toContain('<rect')
})

test('who has no strength is a symbol at every size', () => {
  const { strength: _, ...baggage } = demars
  expect(textsOf(counterMarkup(baggage, near))).toEqual(['8', '6', 'J'])
  for (const look of [mid, far]) {
    expect(textsOf(counterMarkup(baggage, look))).toEqual([])
    expect(counterMarkup(baggage, look)).toContain('<rect x="9" y="9.5"')
  }
})

test('remaining steps are filled boxes', () => {
  const boxes = counterMarkup(demars, near).match(/<rect x="39.2"[^>]*>/g) ?? []
  expect(boxes.map(box => box.includes('fill="none"'))).toEqual([false, true])
})

test('the side is a shape: four round corners, or eight cut ones', () => {
  expect(outlineData('square').match(/Q/g)).toHaveLength(4)
  expect(outlineData('octagon')).not.toContain('Q')
  expect(outlineData('octagon').match(/[HVL]/g)).toHaveLength(7)
})

test('every nation but the French has its own pattern, drawn inside the counter', () => {
  const patterns = NATIONS.map(nation => patternMarkup('octagon', nation, '#000'))
  expect(patterns[0]).toBe('')
  expect(new Set(patterns).size).toBe(NATIONS.length)
  for (const pattern of patterns) {
    for (const [, x, y] of pattern.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)) {
      const [px, py] = [Number(x), Number(y)]
      expect(Math.min(px, 48 - px) + py, pattern).toBeGreaterThanOrEqual(8.9)
      expect(py).toBeLessThanOrEqual(10)
    }
  }
})

test('every arm has its own box and silhouette', () => {
  const box = { x: 0, y: 0, width: 24, height: 15 }
  expect(new Set(ARMS.map(arm => natoMarkup(arm, '#000', '#fff', box))).size).toBe(ARMS.length)
  expect(new Set(ARMS.map(arm => silhouetteMarkup(arm, '#000'))).size).toBe(ARMS.length)
  expect(counterMarkup(demars, { ...near, symbols: 'silhouette' })).not.toContain('width="24"')
})

describe('facing', () => {
  /** The tip of the wedge: its second point. */
  const tipOf = (facing: number): readonly number[] => {
    const [, x, y] = counterMarkup({ ...demars, facing }, near).match(/L(-?[\d.]+) (-?[\d.]+)L/) ?? []
    return [Number(x), Number(y)]
  }

  test.each([0, 60, 120, 180, 240, 300])('at %i degrees the wedge points outwards', degrees => {
    const [x, y] = tipOf(degrees)
    const angle = (Math.atan2(x - 24, 24 - y) * 180) / Math.PI
    expect((angle + 360) % 360).toBeCloseTo(degrees, 0)
    expect(Math.max(Math.abs(x - 24), Math.abs(y - 24))).toBeGreaterThan(25)
  })

  test('a square has four wedges, a rout none', () => {
    const wedges = (counter: Counter) => (counterMarkup(counter, near).match(/stroke-linejoin="round"/g) ?? []).length
    expect(wedges({ ...demars, facing: 'square' })).toBe(4)
    expect(wedges(demars)).toBe(1)
    expect(wedges({ ...demars, order: 'rout' })).toBe(0)
  })
})

test('disorder: the reverse, then chevrons, then a tilted, dashed counter with a flag', () => {
  const inks = LIGHT.nations.fr
  expect(counterMarkup(demars, near)).toContain(`fill="${inks.body}"`)
  const first = counterMarkup({ ...demars, order: 'disordered' }, near)
  expect(first).toContain(`fill="${inks.pale}"`)
  expect(first).not.toContain('M3.5 10l6.5-4')
  expect(counterMarkup({ ...demars, order: 'disordered-2' }, near)).toContain('M3.5 10l6.5-4')
  const rout = counterMarkup({ ...demars, order: 'rout' }, near)
  expect(rout).toContain('rotate(-9')
  expect(rout).toContain('stroke-dasharray')
})

/** Where the strength and the row of other figures are. */
const FIGURES = [
  { left: 5.5, top: 29, right: 14.5, bottom: 43.6 },
  { left: 22, top: 33, right: 42, bottom: 43.2 },
]

const LOSS = { text: '−2', tone: 'bad', isBoxed: true } as const

test('badges avoid the figures, and more than three become a plus', () => {
  const middles = (counter: Counter) =>
    [...counterMarkup(counter, near).matchAll(/<g transform="translate\((-?[\d.]+) (-?[\d.]+)\)"/g)].map(([, x, y]) => [
      Number(x),
      Number(y),
    ])
  const symbols = ['stroke', 'wheel', 'sword', 'letter'] as const
  for (const facing of [0, 60, 120, 180, 240, 300]) {
    const places = middles({ ...demars, facing, badges: [...symbols.slice(0, 2).map(symbol => ({ symbol })), LOSS] })
    expect(places).toHaveLength(3)
    for (const [x, y] of places) {
      for (const figures of FIGURES) {
        const [nx, ny] = [Math.min(figures.right, Math.max(figures.left, x)), Math.min(figures.bottom, Math.max(figures.top, y))]
        expect(Math.sqrt((x - nx) ** 2 + (y - ny) ** 2), `badge at ${x} ${y}, facing ${facing}`).toBeGreaterThan(7.5)
      }
    }
    expect(new Set(places.map(String)).size).toBe(3)
  }
  expect(textsOf(counterMarkup({ ...demars, badges: symbols.map(symbol => ({ symbol })) }, near))).toContain('+')
})

test('done this turn: the face fades, the edge does not', () => {
  const done = counterMarkup({ ...demars, done: true }, near)
  const faded = done.slice(done.indexOf('<g opacity=".55">'))
  expect(faded).toContain('>3</text>')
  expect(faded.slice(faded.lastIndexOf('</text>'))).toContain(LIGHT.counterEdge)
})

test('in the dark theme a counter changes only its edge and shadow', () => {
  const light = counterMarkup(demars, near)
  const dark = counterMarkup(demars, { ...near, theme: DARK })
  expect(dark.replaceAll(DARK.counterEdge, LIGHT.counterEdge).replaceAll(DARK.counterShadow, LIGHT.counterShadow)).toBe(light)
})

test('the top counter of a stack is drawn last and shows its facing; three or more are counted', () => {
  const pair = stackMarkup([demars, { ...demars, strength: 7 }], near)
  expect(pair.indexOf('>7<')).toBeLessThan(pair.indexOf('>3<'))
  expect(pair.match(/stroke-linejoin="round"/g)).toHaveLength(1)
  expect(textsOf(stackMarkup([demars, demars, demars, demars], near))).toContain('4')
  expect(textsOf(pair)).not.toContain('2')
})

test('a label is read out and cannot break the markup', () => {
  expect(counterMarkup({ ...demars, label: 'Brigade "Demars"' }, near)).toContain('role="img" aria-label="Brigade &quot;Demars&quot;"')
})

test('a counter is placed by its centre', () => {
  expect(placedAt('x', 100, 50, 24)).toBe('<g transform="translate(88 38) scale(0.5)">x</g>')
})

test('plates: a rating stands behind the name, and makes room for itself', () => {
  const leader = { shape: 'square', nation: 'fr', name: 'Marmont', stars: 3 } as const
  const [plain, rated] = [leader, { ...leader, rating: '3·4' }].map(one => plateOf(one, { theme: LIGHT, detail: 'near' }))
  expect(rated.markup).toContain('>Marmont 3·4<')
  expect(rated.width).toBeGreaterThan(plain.width)
})

test('plates: name and stars near, only stars far away; the ends follow the side', () => {
  const hammerstein = { shape: 'octagon', nation: 'hh', name: 'Hammerstein', stars: 2 } as const
  const plate = plateOf(hammerstein, near)
  expect(textsOf(plate.markup)).toEqual(['Hammerstein'])
  expect(plate.width).toBeGreaterThan(plateOf({ ...hammerstein, name: 'Ney' }, near).width)
  expect(textsOf(plateOf(hammerstein, mid).markup)).toEqual([])
  expect(plate.markup).toContain('rx="8.5"')
  expect(plateOf({ ...hammerstein, shape: 'square' }, near).markup).toContain('rx="3"')
})

test('hidden contents leave no trace', () => {
  const block = { shape: 'octagon', nation: 'pr', letter: 'H', name: 'Zieten', stars: 3, badges: [] } as const
  const [hidden, known] = [blockMarkup({ ...block, count: null }, LIGHT), blockMarkup({ ...block, count: 7 }, LIGHT)]
  expect(textsOf(hidden)).toEqual(['H', '?', 'Zieten'])
  expect(textsOf(known)).toEqual(['H', '7', 'Zieten'])
  const pane = '<rect x="-3" y="-4.5" width="26" height="16.5"'
  expect(hidden.includes(pane) && known.includes(pane)).toBe(true)
  expect(coverMarkup({ shape: 'octagon', nation: 'ru' }, LIGHT)).toContain('>?<')
  expect(textsOf(coverMarkup({ shape: 'octagon', nation: 'ru', report: '4' }, LIGHT))).toEqual(['4'])
  expect(coverMarkup({ shape: 'square', nation: 'fr', isEmpty: true }, LIGHT)).not.toContain('>?<')
})
