/** Whether what was sent with the page is still seen in its place. */
export const isFirstSight = (): boolean => globalThis.document?.getElementById?.('first-sight') != null

/** Removes what was sent with the page to be seen before any script ran. */
export const dropFirstSight = (): void => document.getElementById('first-sight')?.remove()
