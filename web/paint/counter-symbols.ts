/** What kind of unit it is, as its symbol shows. */
export const ARMS = [
  'infantry',
  'light-infantry',
  'guard',
  'garrison',
  'cavalry',
  'light-cavalry',
  'heavy-cavalry',
  'artillery',
  'horse-artillery',
  'train',
  'general',
] as const
export type Arm = (typeof ARMS)[number]

export interface SymbolBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The NATO box of an arm, in an ink on a white face. */
export function natoMarkup(arm: Arm, ink: string, face: string, { x, y, width: w, height: h }: SymbolBox): string {
  const line = `stroke="${ink}" stroke-width="1.3" fill="none"`
  const solid = `fill="${ink}"`
  const [right, bottom, cx, cy] = [x + w, y + h, x + w / 2, y + h / 2]
  const box = `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${face}" stroke="${ink}" stroke-width="1.3"/>`
  const cross = `<path d="M${x} ${y}L${right} ${bottom}M${right} ${y}L${x} ${bottom}" ${line}/>`
  const slash = `<path d="M${right} ${y}L${x} ${bottom}" ${line}/>`
  const disc = `<circle cx="${cx}" cy="${cy}" r="${h * 0.26}" ${solid}/>`
  const wheel = (wx: number) =>
    `<circle cx="${wx}" cy="${bottom - h * 0.3}" r="${h * 0.16}" fill="${face}" stroke="${ink}" stroke-width="1.3"/>`
  const inside: Readonly<Record<Arm, string>> = {
    infantry: cross,
    'light-infantry': `${cross}<path d="M${cx} ${bottom}V${cy}" ${line}/>`,
    guard: `${cross}<path d="M${x} ${y}H${right}V${y + h * 0.24}H${x}Z" ${solid}/>`,
    garrison: `${cross}<path d="M${x} ${y}v${-h * 0.2}h${w * 0.2}v${h * 0.2}M${cx - w * 0.1} ${y}v${-h * 0.2}h${w * 0.2}v${h * 0.2}M${right} ${y}v${-h * 0.2}h${-w * 0.2}v${h * 0.2}" ${line}/>`,
    cavalry: slash,
    'light-cavalry': `${slash}<path d="M${cx} ${bottom}V${cy}" ${line}/>`,
    'heavy-cavalry': `<path d="M${right} ${y}L${x} ${bottom}V${y}Z" ${solid} stroke="${ink}" stroke-width="1.3"/>`,
    artillery: disc,
    'horse-artillery': slash + disc,
    train: `<path d="M${x} ${bottom - h * 0.3}H${right}" ${line}/>${wheel(cx - w * 0.25)}${wheel(cx + w * 0.25)}`,
    general: `<path d="${starData(cx, cy, h * 0.4)}" ${solid}/>`,
  }
  return box + inside[arm]
}

/** The arm as a silhouette, drawn in the upper half of the counter's field. */
export function silhouetteMarkup(arm: Arm, ink: string): string {
  return `<g fill="${ink}">${SILHOUETTES[arm](ink)}</g>`
}

const MAN =
  '<path d="M3 .2h3.6l.3 2.9H2.7z"/><circle cx="4.7" cy="4.4" r="1.55"/><path d="M2.6 6.1h4.2l.9 5.3H6.8l.5 6.3H5.6L4.8 12.6 4 17.7H2.3l.5-6.3H1.9z"/><path d="M8.2-1.2h.5l.3 11.6h-1z"/>'
const BEARSKIN = '<rect x="2" y="-2.4" width="5.4" height="5.6" rx="2.2"/>'
const RIDER =
  '<path d="M11.6 .3h3.2l.3 2.6h-3.8z"/><circle cx="13.2" cy="4" r="1.5"/><path d="M11.2 5.7h3.9l.7 4.2h1.1l3.7-3.7 1.9-.6 2.2 2.6-.7 1.2-2.4-.3-2 3.4.2 2.1 2.4 2.5-.6.8-3.4-2.6-.7-1.1-6.1.1-1.5 1.2-1.2 3.2h-1l.4-3.7.9-2.2-.7-.6-1.6 1.4-.9 3.6h-1l.3-4.3 1-2.2c-1.1 0-1.9.9-2.1 2.9l-.8-.1c.1-3 1.4-4.3 3.3-4.3l4 .1z"/><path d="M15.6 6.4l7.2-5 .4.5-6.8 5.4z"/>'
const HELMET = '<path d="M10.6 2.6q-3.6-.4-4.4 4.4 1.8-2.2 4.8-2.6zM11.4-1.2q2-1.6 4 .2l-.4 2h-3.4z"/>'

const men = (places: readonly number[], more = ''): string =>
  places.map(x => `<g transform="translate(${x} 11)">${MAN}${more}</g>`).join('')
const mounted = (more = ''): string => `<g transform="translate(11 10)">${more}${RIDER}</g>`
const gun = (ink: string): string =>
  `<g transform="translate(11 12)"><path d="M4.2 6.4L21.8 2.2l.6 2.3L8.6 8.7z"/><path d="M8 9.3L.8 13.6l-.5-.9L7 8.2z"/><circle cx="9.6" cy="9.6" r="5.1" fill="none" stroke="${ink}" stroke-width="1.3"/><circle cx="9.6" cy="9.6" r="1.2"/><path d="M9.6 4.5v10.2M4.5 9.6h10.2M6 6l7.2 7.2M13.2 6L6 13.2" stroke="${ink}" stroke-width=".8" fill="none"/></g>`
const wagon = (ink: string): string =>
  `<g transform="translate(11 12)"><path d="M2 3q11-5 22 0v5H2z"/><circle cx="7" cy="11.5" r="3.2" fill="none" stroke="${ink}" stroke-width="1.3"/><circle cx="19" cy="11.5" r="3.2" fill="none" stroke="${ink}" stroke-width="1.3"/><path d="M1 8.6h24" stroke="${ink}" stroke-width="1.2"/></g>`

const SILHOUETTES: Readonly<Record<Arm, (ink: string) => string>> = {
  infantry: () => men([9, 18.6, 28.2]),
  'light-infantry': () => men([12, 26]),
  guard: () => men([9, 18.6, 28.2], BEARSKIN),
  garrison: ink => `${men([12, 26])}<path d="M9 29v-5h4v2h4v-2h4v2h4v-2h4v2h4v-2h4v5z" fill="${ink}"/>`,
  cavalry: () => mounted(),
  'light-cavalry': () => mounted('<path d="M14 .2l1.6-4 .9.3-1.4 3.9z"/>'),
  'heavy-cavalry': () => mounted(HELMET),
  artillery: gun,
  'horse-artillery': ink => `${gun(ink)}<path d="M34.5 13.5l3-2.5 1.7 2-.8 1-1.5-.2-1.4 3.2h-2z"/>`,
  train: wagon,
  general: () => `<path d="${starData(24, 20, 8)}"/>`,
}

/** A five-pointed star. */
export function starData(cx: number, cy: number, r: number): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const angle = -Math.PI / 2 + (i * Math.PI) / 5
    const far = i % 2 === 0 ? r : r * 0.42
    return `${Math.round((cx + Math.cos(angle) * far) * 100) / 100} ${Math.round((cy + Math.sin(angle) * far) * 100) / 100}`
  })
  return `M${points.join('L')}Z`
}
