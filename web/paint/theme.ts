import type { Nation } from '@grognard/games/common/nations'

/** The colours of tokens.css as data, for standalone pictures: shared pictures, screenshots, bitmaps. */

/** Colours of the map: a hand-coloured engraved survey. */
export interface MapInks {
  readonly ground: string
  readonly field1: string
  readonly field2: string
  readonly field3: string
  readonly meadow: string
  readonly bocage: string
  readonly hedge: string
  readonly wood: string
  readonly tree: string
  readonly treeLine: string
  readonly treeShade: string
  readonly water: string
  readonly waterLine: string
  readonly relief: string
  readonly height: string
  readonly slope: string
  readonly build: string
  readonly buildLine: string
  readonly road: string
  readonly roadLine: string
  readonly path: string
  readonly work: string
  readonly sea: string
  readonly grid: string
  readonly number: string
  readonly label: string
  readonly frame: string
  readonly frontier: string
  readonly objective: string
  readonly broken: string
}

export type Ink = keyof MapInks

/** Colours of a nation's pieces. */
export interface NationInks {
  readonly body: string
  /** Text on the body. */
  readonly on: string
  /** Body of the reverse. */
  readonly pale: string
  /** Edge of the reverse, facing wedge, plates. */
  readonly rim: string
  /** Text on the pale reverse, and symbols on white. */
  readonly ink: string
  /** The nation as a thin line or small mark on map or panel; the only one that changes with the theme. */
  readonly line: string
}

/** What is printed on card: the same in every theme. */
export const PRINTED = {
  face: '#fcfaf4',
  ink: '#221e18',
  soft: '#544c40',
  bad: '#9a2f23',
  warn: '#8a5a0c',
  act: '#1d665c',
  gold: '#b07a14',
  goldWeak: '#f3e3bd',
} as const

export interface Theme {
  readonly name: 'light' | 'dark'
  readonly map: MapInks
  readonly nations: Readonly<Record<Nation, NationInks>>
  /** The outer edge of counters: it alone separates them from a dark map. */
  readonly counterEdge: string
  readonly counterShadow: string
}

export const FONTS = {
  map: '"Old Standard TT","Times New Roman",serif',
  figures: '"Barlow Condensed","Arial Narrow",sans-serif',
  interface: '"Source Sans 3 Variable",system-ui,sans-serif',
} as const

const PRINTED_NATIONS: Readonly<Record<Nation, Omit<NationInks, 'line'>>> = {
  fr: { body: '#22488f', on: '#fcfaf4', pale: '#dfe6f3', rim: '#22488f', ink: '#22488f' },
  gb: { body: '#b93930', on: '#fcfaf4', pale: '#f6deda', rim: '#b93930', ink: '#a8322a' },
  pr: { body: '#2f353c', on: '#fcfaf4', pale: '#dddfe0', rim: '#2f353c', ink: '#2f353c' },
  ru: { body: '#46733a', on: '#fcfaf4', pale: '#e0ebd9', rim: '#46733a', ink: '#46733a' },
  at: { body: '#f1e9d2', on: '#3a3120', pale: '#fbf8ee', rim: '#b98a1f', ink: '#3a3120' },
  bw: { body: '#8fb8dd', on: '#16283a', pale: '#e6f0f8', rim: '#8fb8dd', ink: '#16283a' },
  hh: { body: '#d89c2e', on: '#2a1e06', pale: '#f8ebcd', rim: '#d89c2e', ink: '#2a1e06' },
  nl: { body: '#e2722b', on: '#2a1103', pale: '#fbe4d4', rim: '#e2722b', ink: '#2a1103' },
}

function nations(lines: Readonly<Record<Nation, string>>): Readonly<Record<Nation, NationInks>> {
  const inks = (nation: Nation): NationInks => ({ ...PRINTED_NATIONS[nation], line: lines[nation] })
  return {
    fr: inks('fr'),
    gb: inks('gb'),
    pr: inks('pr'),
    ru: inks('ru'),
    at: inks('at'),
    bw: inks('bw'),
    hh: inks('hh'),
    nl: inks('nl'),
  }
}

export const LIGHT: Theme = {
  name: 'light',
  map: {
    ground: '#f4eddc',
    field1: '#efe5cb',
    field2: '#e8e3c4',
    field3: '#f3e9d6',
    meadow: '#dde4c6',
    bocage: '#dfe3c5',
    hedge: '#6c7d52',
    wood: '#bccaa2',
    tree: '#8a9f70',
    treeLine: '#4d6140',
    treeShade: '#4d6140',
    water: '#b3ccd3',
    waterLine: '#4b7788',
    relief: '#9b7b55',
    height: '#b8873f',
    slope: '#83633c',
    build: '#ab4a3b',
    buildLine: '#6d2a20',
    road: '#fdf9ee',
    roadLine: '#5f5342',
    path: '#7a6b55',
    work: '#4a3d2c',
    sea: '#cfdfe0',
    grid: 'rgba(58,46,28,.26)',
    number: 'rgba(58,46,28,.52)',
    label: '#2b251c',
    frame: '#4a4032',
    frontier: '#22488f',
    objective: '#b07a14',
    broken: '#9a2f23',
  },
  nations: nations({
    fr: '#22488f',
    gb: '#b93930',
    pr: '#2f353c',
    ru: '#46733a',
    at: '#96700f',
    bw: '#3d76ab',
    hh: '#9a6a0c',
    nl: '#b9520f',
  }),
  counterEdge: 'rgba(25,18,8,.55)',
  counterShadow: '#2a1c08',
}

/** Candlelight: the map is redrawn with light lines and deep washes; the pieces stay as printed. */
export const DARK: Theme = {
  name: 'dark',
  map: {
    ground: '#33302a',
    field1: '#37332b',
    field2: '#35342a',
    field3: '#38342c',
    meadow: '#333a2d',
    bocage: '#343a2d',
    hedge: '#87996a',
    wood: '#3b4733',
    tree: '#5d7149',
    treeLine: '#93a87a',
    treeShade: '#262e20',
    water: '#2f4a55',
    waterLine: '#7fabbc',
    relief: '#b0926a',
    height: '#b08a54',
    slope: '#d6b684',
    build: '#c8675a',
    buildLine: '#e7a79c',
    road: '#4a453a',
    roadLine: '#b3a78f',
    path: '#a2957d',
    work: '#d8cbb0',
    sea: '#23343b',
    grid: 'rgba(240,230,205,.16)',
    number: 'rgba(240,230,205,.5)',
    label: '#efe6d3',
    frame: '#b3a78f',
    frontier: '#8fb1f0',
    objective: '#e0b04e',
    broken: '#ee8f7f',
  },
  nations: nations({
    fr: '#8fb1f0',
    gb: '#f0938a',
    pr: '#c3c9cf',
    ru: '#9ccb89',
    at: '#ecd9a0',
    bw: '#a9d0f2',
    hh: '#e8bb60',
    nl: '#f3a06a',
  }),
  counterEdge: 'rgba(252,250,244,.78)',
  counterShadow: '#000000',
}

/** Printed on grey card: for anything without a nation. */
const PLAIN: NationInks = { body: '#6d665b', on: '#fcfaf4', pale: '#e6e1d8', rim: '#6d665b', ink: '#4d473e', line: '#7d7467' }

/** The colours of a look, by the game's nation token. */
export const inksOf = ({ nations }: Theme, nation: string): NationInks => nations[nation as Nation] ?? PLAIN

export const THEMES: Readonly<Record<Theme['name'], Theme>> = { light: LIGHT, dark: DARK }
