import { isDeepStrictEqual } from 'node:util'
import { isA, numberOf, word } from '@grognard/engine'
import { distance, type HexId } from '@grognard/engine/hex/grid'
import { ATTACK, HEX, VERB } from '@grognard/games/skirmish/rules/terms'
import { describe, expect, test } from 'vitest'
import { loadPeer } from '../peer/boardgameio.ts'
import { comparePeers } from '../peer/compare.ts'
import { OurTable, prepareOurs } from '../peer/ours.ts'
import { ourPicture, peerPicture } from '../peer/picture.ts'
import { type Chooser, type RecordedGame, recordGames } from '../peer/record.ts'

/** Heads for the hill and attacks whatever it can, so rare moves happen too. */
const boldWord: Chooser = (s, offered, rng) => {
  const words = offered.list()
  if (offered.has(word(VERB, ATTACK))) return word(VERB, ATTACK)
  const toHill = (w: number) => distance(s.data.grid, numberOf(w as never) as HexId, s.data.objective[0])
  const hexes = words.filter(w => isA(w, HEX)).toSorted((a, b) => toHill(a) - toHill(b))
  return hexes.length > 0 && rng.below(2) === 0 ? hexes[0] : words[rng.below(words.length)]
}

/** Plays games on both kernels and compares the positions after each action; returns the moves seen. */
function playBeside(games: readonly RecordedGame[], peer = loadPeer()): Set<string> {
  const table = new OurTable()
  const moves = new Set<string>()
  for (const recorded of games) {
    const ours = prepareOurs(recorded)
    const { first, actions } = peer.prepare(recorded)
    let state = first
    table.begin(ours)
    expect(peerPicture(state)).toEqual(ourPicture(table.s))
    for (const [i, action] of actions.entries()) {
      moves.add(action.payload.type)
      table.apply(ours, i)
      state = peer.apply(state, action)
      const [theirs, our] = [peerPicture(state), ourPicture(table.s)]
      if (!isDeepStrictEqual(theirs, our)) expect(theirs, `after action ${i}, ${action.payload.type}`).toEqual(our)
    }
    expect(state.ctx.gameover).toBeDefined()
  }
  return moves
}

describe('the skirmish on boardgame.io', () => {
  test('plays random games like our kernel, action by action', () => {
    playBeside(recordGames(6, 'random'))
  })

  test('plays bold games like our kernel, including every kind of move', () => {
    const moves = playBeside(recordGames(10, 'bold', boldWord))
    expect([...moves].toSorted()).toEqual(
      'attack face fallBack fire goOn halt holdFire march occupy pass pickRetreat stance stand stay'.split(' '),
    )
  })

  test('plays the same when its moves read plain objects', () => {
    playBeside(recordGames(4, 'plain', boldWord), loadPeer('plain objects'))
  })
})

describe('the comparison', () => {
  test('feeds the same actions to both and restores the environment', () => {
    const environment = process.env.NODE_ENV
    let clock = 0
    const report = comparePeers({ games: 1, seed: 1, cpu: () => (clock += 1_000_000) })
    expect(report.actions).toBe(recordGames(1, 1)[0].actions.length)
    expect([report.ratio, report.ratioTuned]).toEqual([1, 1])
    expect(process.env.NODE_ENV).toBe(environment)
  })
})
