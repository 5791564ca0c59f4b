// Where Chromium is; brought by apt-get when it is missing and we may. Prints one clear line when it cannot be had.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const ADVICE = 'Chromium is missing: install it (apt-get install chromium) or name it in GROGNARD_CHROMIUM.'

/** The path of Chromium; nothing, with a line that says what to do, when there is none. */
export function findChromium({ install = true } = {}) {
  const named = process.env.GROGNARD_CHROMIUM
  if (named !== undefined) {
    if (existsSync(named)) return named
    console.error(`GROGNARD_CHROMIUM names ${named}, which does not exist.`)
    return undefined
  }
  const found = PLACES.find(place => existsSync(place))
  if (found !== undefined) return found
  if (install && process.getuid?.() === 0) {
    console.log('Chromium is missing: apt-get install chromium')
    const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    spawnSync('apt-get', ['update', '-qq'], quiet)
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet)
    const installed = PLACES.find(place => existsSync(place))
    if (installed !== undefined) return installed
  }
  console.error(ADVICE)
  return undefined
}
