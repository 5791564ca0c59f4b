/** Built files carry a hash of their content in their name: they never change. */
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** All else is asked for again each time, and answered with 304 when it is the same. */
const ASK_AGAIN = 'no-cache'

/** How long a file of the site may be kept, by its path below the site. */
export const cachingOf = (path: string): string => (/[\\/]assets[\\/]/.test(path) ? IMMUTABLE : ASK_AGAIN)
