import { type Accessor, createSignal, onCleanup } from 'solid-js'

/** Whether a media query holds, as it changes. */
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

/** Whether the window is as small as a phone's now. */
export const isPhoneNow = (): boolean => globalThis.matchMedia?.(PHONE).matches ?? false

/** How the table is laid out: map and column, or map and bottom sheet, the latter also for a phone. */
export type Layout = 'column' | 'sheet' | 'phone'

/** The layout for the window. Lengths in rem, so that larger text changes it as a narrower window would. */
export function windowLayout(): Accessor<Layout> {
  const isWide = matches('(min-width: 75rem)')
  const isLandscape = matches('(min-width: 48rem) and (orientation: landscape)')
  const isPhone = matches(PHONE)
  return () => (isWide() || isLandscape() ? 'column' : isPhone() ? 'phone' : 'sheet')
}
