/** The pages of the site. An address never contains any part of a position, except what somebody shares, after the #. */
export type Route =
  | { readonly page: 'home' | 'settings' | 'shared' | 'unknown' | OnlinePage }
  | { readonly page: 'rules'; readonly game: string }
  | { readonly page: 'new'; readonly game: string; readonly battle: string | undefined }
  | { readonly page: 'table' | 'replay' | (typeof ONLINE_MATCHES)[number]; readonly id: string }
  | { readonly page: 'lessons'; readonly game: string | undefined }
  | { readonly page: 'lesson'; readonly game: string; readonly lesson: string }

/** Pages about online play that are about no one match. `join`, `return` and `sign-in` read a secret after the #. */
type OnlinePage = (typeof ONLINE_PAGES)[number]
/** Pages about one match, tournament or player of the server. */
const ONLINE_MATCHES = ['play', 'online-replay', 'tournament', 'people'] as const
const ONLINE_PAGES = ['lobby', 'join', 'return', 'account', 'sign-in', 'ladder', 'tournaments'] as const

/** The page for a path. */
export function routeOf(path: string): Route {
  const parts = partsOf(path)
  if (parts === undefined) return { page: 'unknown' }
  if (parts[0] === 'lessons') return lessonRoute(parts)
  const [page, name, battle] = parts
  if (parts.length === 3 && page === 'new') return { page, game: name, battle }
  if (parts.length > 2) return { page: 'unknown' }
  if (page === undefined) return { page: 'home' }
  if ((page === 'settings' || page === 'shared') && name === undefined) return { page }
  const online = ONLINE_PAGES.find(one => one === page)
  if (online !== undefined && name === undefined) return { page: online }
  if (name === undefined) return { page: 'unknown' }
  if (page === 'new') return { page, game: name, battle: undefined }
  if (page === 'rules') return { page, game: name }
  if (page === 'table' || page === 'replay') return { page, id: name }
  const match = ONLINE_MATCHES.find(one => one === page)
  if (match !== undefined) return { page: match, id: name }
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
/** The path for setting up a new match of a battle, by default the game's first. */
export const newMatchPath = (game: string, battle?: string): string =>
  ['/new', game, ...(battle === undefined ? [] : [battle])].map((part, i) => (i === 0 ? part : encodeURIComponent(part))).join('/')
export const tablePath = (id: string): string => `/table/${encodeURIComponent(id)}`
export const LOBBY = '/lobby'
export const ACCOUNT = '/account'
export const LADDER = '/ladder'
export const TOURNAMENTS = '/tournaments'
export const tournamentPath = (id: string): string => `/tournament/${encodeURIComponent(id)}`
/** The path of a match on the server. */
export const playPath = (id: string): string => `/play/${encodeURIComponent(id)}`
/** The path of a player's page. */
export const personPath = (id: string): string => `/people/${encodeURIComponent(id)}`
export const onlineReplayPath = (id: string): string => `/online-replay/${encodeURIComponent(id)}`
export const replayPath = (id: string): string => `/replay/${encodeURIComponent(id)}`

/** The path of a game's rules, at a rule if given. */
export const rulesPath = (game: string, rule?: string): string =>
  `/rules/${encodeURIComponent(game)}${rule === undefined ? '' : `#${encodeURIComponent(rule)}`}`

/** The number of the move that a part of a replay's address names, if it does. */
export const moveIn = (part: string | undefined): number | undefined =>
  part !== undefined && /^\d{1,6}$/.test(part) ? Number(part) : undefined
