import { type Counter, counterMarkup, type Detail, placedAt, stackMarkup } from '../counter.ts'
import type { Badge } from '../counter-badges.ts'
import { ARMS } from '../counter-symbols.ts'
import { coverMarkup, dummyMarkup, forceMarkup, rememberedMarkup } from '../forces.ts'
import { plateOf } from '../plates.ts'
import { NATIONS, type Theme } from '../theme.ts'

const plain: Counter = {
  side: 'french',
  nation: 'fr',
  arm: 'infantry',
  strength: 3,
  middle: 8,
  right: 6,
  formation: 'J',
  steps: { left: 2, of: 2 },
  facing: 0,
}
const enemy: Counter = { ...plain, side: 'enemy', nation: 'hh', facing: 240 }

/** Every counter, plate and Force there is, in rows. */
export function specimenSheet(theme: Theme): string {
  const rows: string[] = []
  const row = (drawings: readonly string[], size = 56): void => {
    const y = 50 + rows.length * 96
    rows.push(drawings.map((drawing, i) => placedAt(drawing, 60 + i * 92, y, size)).join(''))
  }
  const sized = (counter: Counter, detail: Detail) => counterMarkup(counter, { theme, detail })
  row(NATIONS.map(nation => sized({ ...plain, nation, side: nation === 'fr' ? 'french' : 'enemy', facing: 60 }, 'near')))
  row(
    NATIONS.map(nation => sized({ ...plain, nation, side: nation === 'fr' ? 'french' : 'enemy', facing: 60 }, 'mid')),
    36,
  )
  row(
    NATIONS.map(nation => sized({ ...plain, nation, side: nation === 'fr' ? 'french' : 'enemy' }, 'far')),
    22,
  )
  row(NATIONS.map(nation => sized({ ...plain, nation, side: nation === 'fr' ? 'french' : 'enemy', order: 'disordered' }, 'near')))
  row(ARMS.map(arm => sized({ ...plain, arm }, 'near')))
  row(ARMS.map(arm => counterMarkup({ ...plain, arm }, { theme, detail: 'near', symbols: 'silhouette' })))
  row(
    ARMS.map(arm => counterMarkup({ ...enemy, arm }, { theme, detail: 'mid', symbols: 'silhouette' })),
    40,
  )
  for (const base of [plain, enemy]) {
    const badged = (...badges: Badge[]): string => sized({ ...base, badges }, 'near')
    row([
      sized(base, 'near'),
      sized({ ...base, order: 'disordered' }, 'near'),
      sized({ ...base, order: 'disordered-2', facing: 60 }, 'near'),
      sized({ ...base, order: 'rout' }, 'near'),
      badged({ kind: 'out-of-command' }),
      badged({ kind: 'harnessed' }),
      badged({ kind: 'charge' }, { kind: 'loss', text: '−2' }),
      badged({ kind: 'charge' }, { kind: 'harnessed' }, { kind: 'out-of-command' }, { kind: 'order' }),
      sized({ ...base, done: true }, 'near'),
      sized({ ...base, facing: 'square', strength: 12 }, 'near'),
      stackMarkup([base, base, base, base], { theme, detail: 'near' }),
    ])
  }
  row([
    ...[0, 60, 120, 180, 240, 300].map(facing =>
      sized({ ...plain, facing, badges: [{ kind: 'out-of-command' }, { kind: 'harnessed' }] }, 'near'),
    ),
    coverMarkup('enemy', 'ru', theme),
    coverMarkup('enemy', 'hh', theme),
    dummyMarkup('french', 'fr', theme),
    rememberedMarkup(enemy, { theme, detail: 'near' }),
  ])
  const loose: string[] = []
  const add = (markup: string, x: number, y: number): void => {
    loose.push(`<g transform="translate(${x} ${y})">${markup}</g>`)
  }
  const y = 50 + rows.length * 96
  add(plateOf({ side: 'french', nation: 'fr', name: 'Houchard', stars: 3 }, { theme, detail: 'near' }).markup, 80, y)
  add(plateOf({ side: 'enemy', nation: 'hh', name: 'Hammerstein', stars: 2 }, { theme, detail: 'near' }).markup, 210, y)
  add(plateOf({ side: 'enemy', nation: 'at', name: 'Schwarzenberg', stars: 4 }, { theme, detail: 'near' }).markup, 370, y)
  add(plateOf({ side: 'french', nation: 'fr', name: 'Ney', stars: 2 }, { theme, detail: 'mid' }).markup, 480, y)
  add(forceMarkup({ side: 'french', nation: 'fr', letter: 'B', name: 'Ney', stars: 4, divisions: 6, marks: ['order'] }, theme), 570, y)
  add(
    forceMarkup({ side: 'enemy', nation: 'pr', letter: 'H', name: 'Zieten', stars: 3, divisions: null, marks: ['+1', 'F'] }, theme),
    690,
    y,
  )
  add(
    forceMarkup({ side: 'enemy', nation: 'gb', letter: 'A', name: 'Wellington', stars: 5, divisions: null, marks: ['+2', 'X'] }, theme),
    810,
    y,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1100" height="${y + 60}">${rows.join('')}${loose.join('')}</svg>`
}
