let place: { readonly x: number; readonly y: number } | undefined
let hasMoved = false

const see = ({ type, clientX, clientY }: PointerEvent): void => {
  hasMoved = type === 'pointermove' && place !== undefined && (place.x !== clientX || place.y !== clientY)
  place = { x: clientX, y: clientY }
}

/** Begins to watch where the pointer is, before anything else hears of it. */
export function watchPointer(): void {
  for (const name of ['pointermove', 'pointerdown', 'pointerup'] as const)
    window.addEventListener(name, see, { capture: true, passive: true })
}

/** Whether the present event tells of a movement: browsers also tell of a mouse at rest when the page changes beneath it. */
export const mouseMoved = (): boolean => hasMoved
