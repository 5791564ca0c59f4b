import { describe, expect, test } from 'vitest'
import { type Counter, counterMarkup, detailFor, placedAt, stackMarkup } from './counter.ts'
import { outlineData, patternMarkup } from './counter-shape.ts'
import { ARMS, natoMarkup, silhouetteMarkup } from './counter-symbols.ts'
import { coverMarkup, dummyMarkup, forceMarkup } from './forces.ts'
import { plateOf } from './plates.ts'
import { DARK, LIGHT, NATIONS } from './theme.ts'

const demars: Counter = {
  side: 'french',
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

test('the detail follows the size on the screen', () => {
  expect([20, 27.9, 28, 42, 42.1, 96].map(detailFor)).toEqual(['far', 'far', 'mid', 'mid', 'near', 'near'])
})

test('near shows all values, mid symbol and strength, far the strength alone', () => {
  expect(textsOf(counterMarkup(demars, near))).toEqual(['3', '8', '6', 'J'])
  expect(textsOf(counterMarkup(demars, mid))).toEqual(['3'])
  expect(textsOf(counterMarkup(demars, far))).toEqual(['3'])
  const box = '<rect x="12" y="12.5"'
  expect(counterMarkup(demars, near)).toContain(box)
  expect(counterMarkup(demars, far)).not.toContain('<rect')
})

test('steps left are filled boxes', () => {
  const boxes = counterMarkup(demars, near).match(/<rect x="39.2"[^>]*>/g) ?? []
  expect(boxes.map(box => box.includes('fill="none"'))).toEqual([false, true])
})

test('the side is a shape: four corners and round, or eight and cut', () => {
  expect(outlineData('french').match(/Q/g)).toHaveLength(4)
  expect(outlineData('enemy')).not.toContain('Q')
  expect(outlineData('enemy').match(/[HVL]/g)).toHaveLength(7)
})

test('every nation but the French has a pattern of its own, drawn inside the counter', () => {
  const patterns = NATIONS.map(nation => patternMarkup('enemy', nation, '#000'))
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

test('every arm has a box and a silhouette of its own', () => {
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

/** Where the strength and the row of other figures stand. */
const FIGURES = [
  { left: 5.5, top: 29, right: 14.5, bottom: 43.6 },
  { left: 22, top: 33, right: 42, bottom: 43.2 },
]

test('badges stand off the figures, and more than three become a plus', () => {
  const middles = (counter: Counter) =>
    [...counterMarkup(counter, near).matchAll(/<g transform="translate\((-?[\d.]+) (-?[\d.]+)\)"/g)].map(([, x, y]) => [
      Number(x),
      Number(y),
    ])
  const kinds = ['out-of-command', 'harnessed', 'charge', 'order'] as const
  for (const facing of [0, 60, 120, 180, 240, 300]) {
    const places = middles({ ...demars, facing, badges: [...kinds.slice(0, 2).map(kind => ({ kind })), { kind: 'loss', text: '−2' }] })
    expect(places).toHaveLength(3)
    for (const [x, y] of places) {
      for (const figures of FIGURES) {
        const [nx, ny] = [Math.min(figures.right, Math.max(figures.left, x)), Math.min(figures.bottom, Math.max(figures.top, y))]
        expect(Math.sqrt((x - nx) ** 2 + (y - ny) ** 2), `badge at ${x} ${y}, facing ${facing}`).toBeGreaterThan(7.5)
      }
    }
    expect(new Set(places.map(String)).size).toBe(3)
  }
  expect(textsOf(counterMarkup({ ...demars, badges: kinds.map(kind => ({ kind })) }, near))).toContain('+')
})

test('done this turn: the face fades, the edge does not', () => {
  const done = counterMarkup({ ...demars, done: true }, near)
  const faded = done.slice(done.indexOf('<g opacity=".55">'))
  expect(faded).toContain('>3</text>')
  expect(faded.slice(faded.lastIndexOf('</text>'))).toContain(LIGHT.counterEdge)
})

test('in the dark a counter changes its edge and its shadow only', () => {
  const light = counterMarkup(demars, near)
  const dark = counterMarkup(demars, { ...near, theme: DARK })
  expect(dark.replaceAll(DARK.counterEdge, LIGHT.counterEdge).replaceAll(DARK.counterShadow, LIGHT.counterShadow)).toBe(light)
})

test('of a stack the top counter is drawn last and faces; three or more are counted', () => {
  const pair = stackMarkup([demars, { ...demars, strength: 7 }], near)
  expect(pair.indexOf('>7<')).toBeLessThan(pair.indexOf('>3<'))
  expect(pair.match(/stroke-linejoin="round"/g)).toHaveLength(1)
  expect(textsOf(stackMarkup([demars, demars, demars, demars], near))).toContain('4')
  expect(textsOf(pair)).not.toContain('2')
})

test('a label is spoken and cannot break the markup', () => {
  expect(counterMarkup({ ...demars, label: 'Brigade "Demars"' }, near)).toContain('role="img" aria-label="Brigade &quot;Demars&quot;"')
})

test('a counter is placed by its middle', () => {
  expect(placedAt('x', 100, 50, 24)).toBe('<g transform="translate(88 38) scale(0.5)">x</g>')
})

test('plates: name and stars near, stars alone from afar; the ends follow the side', () => {
  const hammerstein = { side: 'enemy', nation: 'hh', name: 'Hammerstein', stars: 2 } as const
  const plate = plateOf(hammerstein, near)
  expect(textsOf(plate.markup)).toEqual(['Hammerstein'])
  expect(plate.width).toBeGreaterThan(plateOf({ ...hammerstein, name: 'Ney' }, near).width)
  expect(textsOf(plateOf(hammerstein, mid).markup)).toEqual([])
  expect(plate.markup).toContain('rx="8.5"')
  expect(plateOf({ ...hammerstein, side: 'french' }, near).markup).toContain('rx="3"')
})

test('nothing can be read from what is hidden', () => {
  const force = { side: 'enemy', nation: 'pr', letter: 'H', name: 'Zieten', stars: 3, marks: [] } as const
  const [hidden, known] = [forceMarkup({ ...force, divisions: null }, LIGHT), forceMarkup({ ...force, divisions: 7 }, LIGHT)]
  expect(textsOf(hidden)).toEqual(['H', '?', 'Zieten'])
  expect(textsOf(known)).toEqual(['H', '7', 'Zieten'])
  const pane = '<rect x="-3" y="-4.5" width="26" height="16.5"'
  expect(hidden.includes(pane) && known.includes(pane)).toBe(true)
  expect(coverMarkup('enemy', 'ru', LIGHT)).toContain('>?<')
  expect(dummyMarkup('french', 'fr', LIGHT)).not.toContain('>?<')
})
