import type { JSX } from 'solid-js'

/** Line drawings on a 20 by 20 field. */
const PATHS = {
  forces: 'M7 2h6v4H7zM2 13h5v4H2zM13 13h5v4h-5zM10 6v4M4.5 13v-3h11v3',
  rules: 'M10 5c-2-1.5-4.5-1.5-7-1v12c2.5-.5 5-.5 7 1 2-1.5 4.5-1.5 7-1V4c-2.5-.5-5-.5-7 1zM10 5v12',
  menu: 'M3 5h14M3 10h14M3 15h14',
  sheet: 'M5 3h10v14H5zM8 7h4M8 10h4M8 13h3',
  close: 'M5 5l10 10M15 5L5 15',
  undo: 'M4 8h8a4 4 0 010 8H8M4 8l4-4M4 8l4 4',
  redo: 'M16 8H8a4 4 0 000 8h4M16 8l-4-4M16 8l-4 4',
  next: 'M4 10h11M11 5l5 5-5 5',
  previous: 'M16 10H5M9 5l-5 5 5 5',
  play: 'M6 4l10 6-10 6z',
  pause: 'M7 4v12M13 4v12',
  step: 'M5 4l8 6-8 6zM15.5 4v12',
  skip: 'M3 5l6 5-6 5zM10 5l6 5-6 5zM17 5v10',
  again: 'M15.5 6.5A6.5 6.5 0 1016.5 11M16 3v4h-4',
  hint: 'M7.5 13.5C5.5 12 4.5 10.3 4.5 8a5.5 5.5 0 0111 0c0 2.3-1 4-3 5.5V15h-5zM8 17.5h4',
  keyboard: 'M2.5 5.5h15v9h-15zM5.5 8.5h.5M9 8.5h.5M12.5 8.5h.5M6.5 11.5h7',
  warning: 'M10 3l7.5 13.5h-15zM10 8.5v4M10 14.3v.4',
  refused: 'M10 2.5a7.5 7.5 0 100 15 7.5 7.5 0 000-15zM7.2 7.2l5.6 5.6M12.8 7.2l-5.6 5.6',
  search: 'M8.5 3.5a5 5 0 100 10 5 5 0 000-10zM12.2 12.2l4.3 4.3',
  more: 'M5 8l5 5 5-5',
  tick: 'M4 10.5l4 4 8-9',
} as const
export type IconName = keyof typeof PATHS

/** An icon beside a word or in a labelled button; hidden from screen readers. */
export function Icon(props: { name: IconName; class?: string }): JSX.Element {
  return (
    <svg class={`icon ${props.class ?? ''}`} viewBox="0 0 20 20" aria-hidden="true">
      <path d={PATHS[props.name]} />
    </svg>
  )
}
