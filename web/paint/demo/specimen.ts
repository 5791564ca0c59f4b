import type { SceneBadge } from '@grognard/engine'
import { NATIONS } from '@grognard/games/common/nations'
import { blockMarkup } from '../blocks.ts'
import { type Counter, counterMarkup, type Detail, placedAt, stackMarkup } from '../counter.ts'
import { ARMS } from '../counter-symbols.ts'
import { coverMarkup } from '../covers.ts'
import { plateOf } from '../plates.ts'
import type { Theme } from '../theme.ts'

const plain: Counter = {
  shape: 'square',
  nation: 'fr',
  arm: 'infantry',
  strength: 3,
  middle: 8,
  right: 6,
  formation: 'J',
  steps: { left: 2, of: 2 },
  facing: 0,
}
const enemy: Counter = { ...plain, shape: 'octagon', nation: 'hh', facing: 240 }

/** Every counter, plate, block and cover, in rows. */
export function specimenSheet(theme: Theme): string {
  const rows: string[] = []
  const row = (drawings: readonly string[], size = 56): void => {
    const y = 50 + rows.length * 96
    rows.push(drawings.map((drawing, i) => placedAt(drawing, 60 + i * 92, y, size)).join(''))
  }
  const sized = (counter: Counter, detail: Detail) => counterMarkup(counter, { theme, detail })
  row(NATIONS.map(nation => sized({ ...plain, nation, shape: nation === 'fr' ? 'square' : 'octagon', facing: 60 }, 'near')))
  row(
    NATIONS.map(nation => sized({ ...plain, nation, shape: nation === 'fr' ? 'square' : 'octagon', facing: 60 }, 'mid')),
    36,
  )
  row(
    NATIONS.map(nation => sized({ ...plain, nation, shape: nation === 'fr' ? 'square' : 'octagon' }, 'far')),
    22,
  )
  row(NATIONS.map(nation => sized({ ...plain, nation, shape: nation === 'fr' ? 'square' : 'octagon', order: 'disordered' }, 'near')))
  row(ARMS.map(arm => sized({ ...plain, arm }, 'near')))
  row(ARMS.map(arm => counterMarkup({ ...plain, arm }, { theme, detail: 'near', symbols: 'silhouette' })))
  row(
    ARMS.map(arm => counterMarkup({ ...enemy, arm }, { theme, detail: 'mid', symbols: 'silhouette' })),
    40,
  )
  for (const base of [plain, enemy]) {
    const badged = (...badges: SceneBadge[]): string => sized({ ...base, badges }, 'near')
    row([
      sized(base, 'near'),
      sized({ ...base, order: 'disordered' }, 'near'),
      sized({ ...base, order: 'disordered-2', facing: 60 }, 'near'),
      sized({ ...base, order: 'rout' }, 'near'),
      badged({ symbol: 'stroke' }),
      badged({ symbol: 'wheel' }),
      badged({ symbol: 'sword' }, { text: '−2', tone: 'bad', isBoxed: true }),
      badged({ symbol: 'sword' }, { symbol: 'wheel' }, { symbol: 'stroke' }, { symbol: 'letter' }),
      sized({ ...base, done: true }, 'near'),
      sized({ ...base, facing: 'square', strength: 12 }, 'near'),
      stackMarkup([base, base, base, base], { theme, detail: 'near' }),
    ])
  }
  row([
    ...[0, 60, 120, 180, 240, 300].map(facing => sized({ ...plain, facing, badges: [{ symbol: 'stroke' }, { symbol: 'wheel' }] }, 'near')),
    coverMarkup({ shape: 'octagon', nation: 'ru' }, theme),
    coverMarkup({ shape: 'octagon', nation: 'hh' }, theme),
    coverMarkup({ shape: 'octagon', nation: 'pr', report: '3' }, theme),
    coverMarkup({ shape: 'square', nation: 'fr', isEmpty: true }, theme),
    sized({ ...plain, isVeiled: true }, 'near'),
  ])
  const loose: string[] = []
  const add = (markup: string, x: number, y: number): void => {
    loose.push(`<g transform="translate(${x} ${y})">${markup}</g>`)
  }
  const y = 50 + rows.length * 96
  add(plateOf({ shape: 'square', nation: 'fr', name: 'Masséna', stars: 3 }, { theme, detail: 'near' }).markup, 80, y)
  add(plateOf({ shape: 'octagon', nation: 'hh', name: 'Picart', stars: 2 }, { theme, detail: 'near' }).markup, 210, y)
  add(plateOf({ shape: 'octagon', nation: 'at', name: 'Schwarzenberg', stars: 4 }, { theme, detail: 'near' }).markup, 370, y)
  add(plateOf({ shape: 'square', nation: 'fr', name: 'Soult', stars: 2 }, { theme, detail: 'mid' }).markup, 480, y)
  add(
    blockMarkup({ shape: 'square', nation: 'fr', letter: 'B', name: 'Soult', stars: 4, count: 6, badges: [{ symbol: 'letter' }] }, theme),
    570,
    y,
  )
  add(
    blockMarkup(
      {
        shape: 'octagon',
        nation: 'pr',
        letter: 'H',
        name: 'Yorck',
        stars: 3,
        count: null,
        badges: [
          { text: '+1', tone: 'act' },
          { text: 'F', tone: 'bad' },
        ],
      },
      theme,
    ),
    690,
    y,
  )
  add(
    blockMarkup(
      {
        shape: 'octagon',
        nation: 'gb',
        letter: 'A',
        name: 'Moore',
        stars: 5,
        count: null,
        badges: [
          { text: '+2', tone: 'act' },
          { text: 'X', tone: 'bad' },
        ],
      },
      theme,
    ),
    810,
    y,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1100" height="${y + 60}">${rows.join('')}${loose.join('')}</svg>`
}
