/** Removes what was sent with the page to be seen before any script ran. */
export const dropFirstSight = (): void => document.getElementById('first-sight')?.remove()
