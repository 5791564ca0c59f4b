// `npm run screenshots [screen ...] [light|dark] [en|fr] [desktop|tablet|phone]`: takes pictures of every screen into screenshots/ and
// reports the faults a program can detect. Arguments narrow it down: parts of screen names, a theme, a language, a size.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium } from './chromium.js'
import { buildStalePage } from './fresh-page.js'

const root = fileURLToPath(new URL('../', import.meta.url))

const chromium = findChromium()
if (chromium === undefined) process.exit(1)
process.env.GROGNARD_CHROMIUM = chromium
if (spawnSync('npx', ['tsc', '-b', 'e2e'], { cwd: root, stdio: 'inherit' }).status !== 0) process.exit(1)
if (!buildStalePage()) process.exit(1)

const { stand } = await import('../e2e/dist/stand.js')
const { LIGHTS, look } = await import('../e2e/dist/look/album.js')
const { SCREENS } = await import('../e2e/dist/look/screens.js')

const words = process.argv.slice(2)
/** The requested values of a kind; all of them when none was requested. */
const asked = known => {
  const named = known.filter(one => words.includes(one))
  return named.length === 0 ? known : named
}
const [sizes, themes, languages] = ['size', 'theme', 'language'].map(part => asked([...new Set(LIGHTS.map(light => light[part]))]))
const names = words.filter(word => ![...sizes, ...themes, ...languages].includes(word))
const screens = SCREENS.filter(({ name }) => names.length === 0 || names.some(part => name.includes(part)))
const lights = LIGHTS.filter(({ size, theme, language }) => sizes.includes(size) && themes.includes(theme) && languages.includes(language))
if (screens.length === 0) {
  console.error(`No such screen. There are: ${SCREENS.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}

const place = await stand(join(root, 'web/site'))
try {
  const found = await look({ stand: place, lights, screens, folder: join(root, 'screenshots'), tell: line => console.log(line) })
  for (const { picture, fault } of found) console.error(`${picture}: ${fault}`)
  console.log(`${screens.length * lights.length} screens in screenshots/, ${found.length} faults`)
  process.exitCode = found.length > 0 ? 1 : 0
} finally {
  await place.close()
}
