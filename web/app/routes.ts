/** The pages of the site. Nothing of a position is ever in an address. */
export type Route =
  | { readonly page: 'home' | 'settings' | 'unknown' }
  | { readonly page: 'new' | 'rules'; readonly game: string }
  | { readonly page: 'table'; readonly id: string }

/** The page that a path leads to. */
export function routeOf(path: string): Route {
  const parts = partsOf(path)
  if (parts === undefined || parts.length > 2) return { page: 'unknown' }
  const [page, name] = parts
  if (page === undefined) return { page: 'home' }
  if (page === 'settings' && name === undefined) return { page }
  if (name === undefined) return { page: 'unknown' }
  if (page === 'new' || page === 'rules') return { page, game: name }
  if (page === 'table') return { page, id: name }
  return { page: 'unknown' }
}

function partsOf(path: string): string[] | undefined {
  try {
    return path
      .split('/')
      .filter(part => part !== '')
      .map(decodeURIComponent)
  } catch {
    return undefined
  }
}

export const HOME = '/'
export const SETTINGS = '/settings'
export const newMatchPath = (game: string): string => `/new/${encodeURIComponent(game)}`
export const tablePath = (id: string): string => `/table/${encodeURIComponent(id)}`

/** The rules of a game, at a rule if one is named. */
export const rulesPath = (game: string, rule?: string): string =>
  `/rules/${encodeURIComponent(game)}${rule === undefined ? '' : `#${encodeURIComponent(rule)}`}`
