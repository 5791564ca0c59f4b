/** What the bundler knows of a module. */
interface Modules {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null
}

/** Imports everything, whoever needs it: importing it tells nothing. */
const PASSES_ON = /\/engine\/index\.ts$/

/**
 * Sorts code that is loaded together into one file, as dozens of scraps compress badly and each costs a request: a file for each
 * opening module with all it imports, named by the pattern's group, and one for what several of them import. What is asked for later
 * stays apart. A file only imports files more common than itself, so they never wait for one another.
 */
function partsOf(opening: RegExp, shared: string) {
  const openingsWith = (id: string, modules: Modules): ReadonlySet<string> => {
    const found = new Set<string>()
    const above = new Set([id])
    for (const at of above) {
      const part = opening.exec(at)?.[1]
      if (part !== undefined) found.add(part)
      if (!PASSES_ON.test(at)) for (const importer of modules.getModuleInfo(at)?.importers ?? []) above.add(importer)
    }
    return found
  }
  const name = (id: string, modules: Modules): string | null => {
    const [first = null, ...others] = openingsWith(id, modules)
    return others.length > 0 ? shared : first
  }
  return { name, includeDependenciesRecursively: false }
}

/** What the first screen needs, then what every table needs, then each kind of board. */
export const PAGE_PARTS = [
  { name: 'first', test: /\/web\/(?:app\/main|pages\/home\/home-page)\.tsx$/, priority: 2 },
  { name: 'table', test: /\/web\/(?:pages\/table\/table-host|table\/table-page)\.tsx$/, priority: 1 },
  { ...partsOf(/\/web\/table\/(map|cards|aids)\/(?:hex-table|card-table|hands)\.tsx$/, 'board'), priority: 0 },
]

/** A game's rules with its scene, opponents and what its languages share; what several games need belongs to every table. */
const GAME_PARTS = partsOf(/\/games\/([^/]+)\/(?:game|scene\/index|words\/(?:names|words))\.ts$/, 'table')

/** Of the engine what games are made of; they import it together with everything else, so it is known by name. */
const GAMES_ARE_MADE_OF = /\/engine\/(?:declare|dice\/die|pieces|random-sentence|script|tongues)\.ts$/

const ofTable = (id: string, modules: Modules): string | null =>
  /\/table-worker\.ts$/.test(id) || GAMES_ARE_MADE_OF.test(id) || GAME_PARTS.name(id, modules) === 'table' ? 'table' : null

/** What every table needs of the worker, then each game. */
export const WORKER_PARTS = [
  { name: ofTable, priority: 1 },
  { ...GAME_PARTS, priority: 0 },
]
