let place: { readonly x: number; readonly y: number } | undefined
let hasMoved = false

const see = ({ type, clientX, clientY }: PointerEvent): void => {
  hasMoved = type === 'pointermove' && place !== undefined && (place.x !== clientX || place.y !== clientY)
  place = { x: clientX, y: clientY }
}

/** Starts tracking the pointer, before any other listener. */
export function watchPointer(): void {
  for (const name of ['pointermove', 'pointerdown', 'pointerup'] as const)
    window.addEventListener(name, see, { capture: true, passive: true })
}

/** Whether the current event is a real movement: browsers also fire mouse events when the page changes under a resting pointer. */
export const mouseMoved = (): boolean => hasMoved
