/** The pages of the site. Nothing of a position is ever in an address, but for what somebody shares, after its #. */
export type Route =
  | { readonly page: 'home' | 'settings' | 'shared' | 'unknown' }
  | { readonly page: 'new' | 'rules'; readonly game: string }
  | { readonly page: 'table' | 'replay'; readonly id: string }
  | { readonly page: 'lessons'; readonly game: string | undefined }
  | { readonly page: 'lesson'; readonly game: string; readonly lesson: string }

/** The page that a path leads to. */
export function routeOf(path: string): Route {
  const parts = partsOf(path)
  if (parts === undefined) return { page: 'unknown' }
  if (parts[0] === 'lessons') return lessonRoute(parts)
  if (parts.length > 2) return { page: 'unknown' }
  const [page, name] = parts
  if (page === undefined) return { page: 'home' }
  if ((page === 'settings' || page === 'shared') && name === undefined) return { page }
  if (name === undefined) return { page: 'unknown' }
  if (page === 'new' || page === 'rules') return { page, game: name }
  if (page === 'table' || page === 'replay') return { page, id: name }
  return { page: 'unknown' }
}

function lessonRoute([, game, lesson, ...more]: readonly string[]): Route {
  if (more.length > 0) return { page: 'unknown' }
  return game === undefined || lesson === undefined ? { page: 'lessons', game } : { page: 'lesson', game, lesson }
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
export const LESSONS = '/lessons'
export const lessonsPath = (game: string): string => `${LESSONS}/${encodeURIComponent(game)}`
export const lessonPath = (game: string, lesson: string): string => `${lessonsPath(game)}/${encodeURIComponent(lesson)}`
export const SHARED = '/shared'
export const newMatchPath = (game: string): string => `/new/${encodeURIComponent(game)}`
export const tablePath = (id: string): string => `/table/${encodeURIComponent(id)}`
export const replayPath = (id: string): string => `/replay/${encodeURIComponent(id)}`

/** The rules of a game, at a rule if one is named. */
export const rulesPath = (game: string, rule?: string): string =>
  `/rules/${encodeURIComponent(game)}${rule === undefined ? '' : `#${encodeURIComponent(rule)}`}`
