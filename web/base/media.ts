import { type Accessor, createSignal, onCleanup } from 'solid-js'

/** Whether a media query matches, reactively. */
export function matches(query: string): Accessor<boolean> {
  const media = globalThis.matchMedia?.(query)
  const [holds, setHolds] = createSignal(media?.matches ?? false)
  if (media !== undefined) {
    const listen = () => setHolds(media.matches)
    media.addEventListener('change', listen)
    onCleanup(() => media.removeEventListener('change', listen))
  }
  return holds
}

const PHONE = '(max-width: 37.49rem)'

/** Whether the window is phone-sized right now. */
export const isPhoneNow = (): boolean => globalThis.matchMedia?.(PHONE).matches ?? false

/** How the table is laid out: map and column, or map and bottom sheet, with a variant for phones. */
export type Layout = 'column' | 'sheet' | 'phone'

/** The layout for the window. Lengths are in rem, so larger text changes it like a narrower window. */
export function windowLayout(): Accessor<Layout> {
  const isWide = matches('(min-width: 75rem)')
  const isLandscape = matches('(min-width: 48rem) and (orientation: landscape)')
  const isPhone = matches(PHONE)
  return () => (isWide() || isLandscape() ? 'column' : isPhone() ? 'phone' : 'sheet')
}
