import type { JSX } from 'solid-js'

/** The shako, our logo. */
export function Brand(): JSX.Element {
  return (
    <svg class="brand-mark" width="26" height="26" viewBox="0 0 26 26" aria-hidden="true">
      <path class="brand-felt" d="M4 22L6.2 6.5Q13 1.5 19.8 6.5L22 22Z" />
      <path class="brand-braid" d="M7.2 15.5Q13 18.5 18.8 15.5" />
      <path class="brand-star" d="M13 6.5l1 2.1 2.3.3-1.7 1.6.4 2.3-2-1.1-2 1.1.4-2.3-1.7-1.6 2.3-.3z" />
      <path class="brand-brim" d="M2.5 22.5h21" />
    </svg>
  )
}
