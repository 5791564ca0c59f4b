import { expect, test } from 'vitest'
import { mapPicture } from './map-picture.ts'
import { circle, closePath, curveTo, lineTo, moveTo, newPath, pathBox, quadTo } from './path.ts'
import { inTheme } from './picture.ts'
import { BATTLE } from './test/sample-map.ts'
import { DARK, LIGHT } from './theme.ts'
import { escapeText, pathData, pictureToSvg } from './to-svg.ts'

const picture = mapPicture(BATTLE, LIGHT)

/** Whether every tag is closed in order and every attribute quoted. */
function isWellFormed(markup: string): boolean {
  const open: string[] = []
  const rest = markup.replace(/<(\/?)([a-zA-Z]+)((?:\s[\w:-]+="[^"<>]*")*)\s*(\/?)>/g, (_, closing, name, __, empty) => {
    if (closing) return open.pop() === name ? '' : '<'
    if (!empty) open.push(name)
    return ''
  })
  return open.length === 0 && !/[<>]/.test(rest)
}

test('a path in SVG notation', () => {
  const path = newPath()
  moveTo(path, 1, 2)
  lineTo(path, 3.456, 4)
  quadTo(path, 5, 6, 7, 8)
  curveTo(path, 1, 2, 3, 4, 5, 6)
  closePath(path)
  expect(pathData(path)).toBe('M1 2L3.46 4Q5 6 7 8C1 2 3 4 5 6Z')
  const round = newPath()
  circle(round, 10, 10, 4)
  expect(pathBox(round)).toEqual({ left: 6, top: 6, right: 14, bottom: 14 })
})

test('the document is well formed and has every layer in its colours', () => {
  const svg = pictureToSvg(picture, { scale: 2 })
  expect(isWellFormed(svg)).toBe(true)
  expect(svg).toContain(`width="${Math.round(picture.width * 200) / 100}"`)
  expect([...svg.matchAll(/data-layer="(\w+)"/g)].map(match => match[1])).toEqual(picture.layers.map(layer => layer.name))
  expect(svg).toContain(LIGHT.map.water)
  expect(svg).not.toMatch(/NaN|undefined|Infinity|var\(/)
  expect(pictureToSvg(inTheme(picture, DARK))).toContain(DARK.map.water)
})

test('hex numbers are left out where they are too small to read', () => {
  expect(pictureToSvg(picture, { scale: 0.5 })).not.toContain('data-layer="numbers"')
  expect(pictureToSvg(picture, { scale: 1 })).toContain('data-layer="numbers"')
})

test('only the requested layers are drawn', () => {
  const svg = pictureToSvg(picture, { layers: ['water', 'frame'], overlay: '<g id="mine"/>' })
  expect([...svg.matchAll(/data-layer="(\w+)"/g)].map(match => match[1])).toEqual(['water', 'frame'])
  expect(svg.endsWith('<g id="mine"/></svg>')).toBe(true)
})

test('names cannot break the markup', () => {
  expect(escapeText('<b a="1">&')).toBe('&lt;b a=&quot;1&quot;&gt;&amp;')
  const named = mapPicture({ ...BATTLE, villages: [{ name: '<x> & "y"', hexes: ['601'] }] }, LIGHT)
  expect(isWellFormed(pictureToSvg(named))).toBe(true)
})
