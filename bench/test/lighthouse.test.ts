import { expect, test } from 'vitest'
import { figuresOf, type LighthouseReport } from '../browser/lighthouse.ts'

const report = (performance: number, paint: number): LighthouseReport => ({
  categories: {
    performance: { score: performance },
    accessibility: { score: 1 },
    'best-practices': { score: 0.96 },
    seo: { score: null },
  },
  audits: {
    'first-contentful-paint': { numericValue: paint },
    'largest-contentful-paint': { numericValue: 2000 },
    'total-blocking-time': { numericValue: 30 },
    'cumulative-layout-shift': { numericValue: 0.01 },
  },
})

test('the middle of three rounds counts, beside its limit', () => {
  const figures = figuresOf('mobile', [report(0.99, 1900), report(0.7, 1500), report(0.93, 1700)], 90, { 'first-contentful-paint': 1800 })
  const find = (what: string) => figures.find(({ name }) => name === `home page, Lighthouse 12.8.2, mobile: ${what}`)
  expect(find('performance')).toMatchObject({ value: 93, least: 90, note: 'the middle of 99, 70, 93' })
  expect(find('best practices')).toMatchObject({ value: 96, least: 90 })
  expect(find('first paint')).toMatchObject({ value: 1700, most: 1800, unit: 'ms' })
  expect(find('blocking time')?.most).toBeUndefined()
  expect(find('layout shift')).toMatchObject({ value: 0.01, most: 0.05 })
  expect(find('seo')?.value, 'a score that is missing meets no limit').toBeNaN()
})
