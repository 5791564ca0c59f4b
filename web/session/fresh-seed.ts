/** A seed for a new match's dice: 32 random bytes from the browser. */
export const freshSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), byte => byte.toString(16).padStart(2, '0')).join('')
