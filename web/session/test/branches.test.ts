import { beforeEach, describe, expect, test } from 'vitest'
import { type BranchNode, branchesOf, countOf, removeMatchOf, rootOf, rootsOf } from '../branches.ts'
import type { Save, SaveStore } from '../save-store.ts'
import { Saves } from '../saves.ts'

const save = (id: string, of?: string, at = 0): Save => ({
  id,
  name: id,
  game: 'hondschoote',
  scenario: 'historical',
  seats: ['human', 'line'],
  company: 'bot',
  record: `record of ${id}`,
  updated: 1,
  turn: 'Turn 1',
  ended: false,
  title: 'Hondschoote 1793',
  ...(of !== undefined && { branch: { of, at, turn: 1, isGuess: false, begun: 1 } }),
})

/** A match with two branches, the later of which has two more, and another match. */
const ALL = [save('match'), save('late', 'match', 9), save('early', 'match', 3), save('a', 'late', 2), save('b', 'late', 1), save('other')]

const shape = (nodes: readonly BranchNode[]): unknown[] => nodes.map(({ entry, branches }) => [entry.id, ...shape(branches)])

describe('the tree of branches', () => {
  test('has the earliest first, and knows its root', () => {
    expect(shape(branchesOf(ALL, 'match'))).toEqual([['early'], ['late', ['b'], ['a']]])
    expect(countOf(branchesOf(ALL, 'match'))).toBe(4)
    expect(rootsOf(ALL).map(({ id }) => id)).toEqual(['match', 'other'])
    expect([rootOf(ALL, 'a'), rootOf(ALL, 'match'), rootOf(ALL, 'nowhere')]).toEqual(['match', 'match', 'nowhere'])
  })

  test('a branch whose match is gone is a match of its own; a cycle of branches ends', () => {
    const orphan = save('orphan', 'gone')
    expect(rootsOf([orphan])).toEqual([orphan])
    expect(rootOf([orphan], 'orphan')).toBe('orphan')
    const ring = [save('x', 'y'), save('y', 'x')]
    expect(shape(branchesOf(ring, 'x'))).toEqual([['y']])
    expect(['x', 'y']).toContain(rootOf(ring, 'x'))
  })
})

describe('removing a match with branches', () => {
  let kept: Map<string, Save>
  let saves: Saves
  beforeEach(() => {
    kept = new Map(ALL.map(one => [one.id, one]))
    const store = {
      all: async () => [...kept.values()],
      get: async (id: string) => kept.get(id),
      put: async (one: Save) => {
        kept.set(one.id, one)
      },
      remove: async (id: string) => {
        kept.delete(id)
      },
    } as unknown as SaveStore
    saves = new Saves({ store, onFault: () => {}, now: () => 1, persist: async () => true })
  })

  test('removes them with it', async () => {
    expect([...(await removeMatchOf(saves, 'match', 'remove'))].sort()).toEqual(['a', 'b', 'early', 'late', 'match'])
    expect([...kept.keys()]).toEqual(['other'])
  })

  test('or keeps them as matches of their own, with their branches and records', async () => {
    expect(await removeMatchOf(saves, 'match', 'keep')).toEqual(['match'])
    expect([...kept.keys()].sort()).toEqual(['a', 'b', 'early', 'late', 'other'])
    expect(kept.get('late')).toEqual({ ...save('late') })
    expect(kept.get('a')).toEqual(save('a', 'late', 2))
  })
})
