// Finds Chromium, installing it with apt-get when missing and permitted. Prints one clear line when it can't.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The headless shell first: it draws no window of its own, and tests take a third less time in it. */
const PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
/** Older releases of Debian have only the second. */
const PACKAGES = ['chromium-headless-shell', 'chromium']
const ADVICE = 'Chromium is missing: install it (apt-get install chromium) or name it in GROGNARD_CHROMIUM.'

const present = () => PLACES.find(place => existsSync(place))

/** The path of Chromium; undefined, after printing what to do, when there is none. */
export function findChromium({ install = true } = {}) {
  const named = process.env.GROGNARD_CHROMIUM
  if (named !== undefined) {
    if (existsSync(named)) return named
    console.error(`GROGNARD_CHROMIUM names ${named}, which does not exist.`)
    return undefined
  }
  const found = present()
  if (found !== undefined) return found
  if (install && process.getuid?.() === 0) {
    const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    spawnSync('apt-get', ['update', '-qq'], quiet)
    for (const name of PACKAGES) {
      console.log(`Chromium is missing: apt-get install ${name}`)
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet)
      const installed = present()
      if (installed !== undefined) return installed
    }
  }
  console.error(ADVICE)
  return undefined
}
