/** Built files have a content hash in their name, so they never change. */
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Everything else is revalidated each time, with a 304 when unchanged. */
const ASK_AGAIN = 'no-cache'

/** The Cache-Control of a site file, by its path. */
export const cachingOf = (path: string): string => (/[\\/]assets[\\/]/.test(path) ? IMMUTABLE : ASK_AGAIN)
