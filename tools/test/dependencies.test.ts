import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

interface Locked {
  readonly engines?: { readonly node?: string }
  readonly resolved?: string
}

const lock = JSON.parse(readFileSync(fileURLToPath(new URL('../../package-lock.json', import.meta.url)), 'utf8'))
const packages: [path: string, locked: Locked][] = Object.entries(lock.packages)

/** Whether a range such as `^20.19.0 || >=22.12.0` allows node 20, the oldest we support. */
function allowsNode20(range: string): boolean {
  return range.split('||').some(part => {
    const major = Number(/\d+/.exec(part)?.[0] ?? 0)
    return part.includes('>=') ? major <= 20 : major === 20
  })
}

test('every package runs on node 20, so npm install prints no warning', () => {
  const tooNew = packages.filter(([, { engines }]) => engines?.node !== undefined && !allowsNode20(engines.node))
  expect(tooNew.map(([path, { engines }]) => `${path} needs ${engines?.node}`)).toEqual([])
})

test('the lockfile names no registry address', () => {
  expect(packages.filter(([, { resolved }]) => resolved?.includes('://')).map(([path]) => path)).toEqual([])
})
