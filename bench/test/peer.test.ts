import { describe, expect, test } from 'vitest'
import { loadPeer } from '../peer/boardgameio.ts'
import { OurTable, prepareOurs } from '../peer/ours.ts'
import { ourPicture, peerPicture } from '../peer/picture.ts'
import { recordGames } from '../peer/record.ts'

describe('the skirmish on boardgame.io', () => {
  test('plays recorded games as our kernel does, action by action', () => {
    const peer = loadPeer()
    const table = new OurTable()
    for (const recorded of recordGames(8, 'faithful')) {
      const ours = prepareOurs(recorded)
      const { first, actions } = peer.prepare(recorded)
      let state = first
      table.begin(ours)
      expect(peerPicture(state)).toEqual(ourPicture(table.s))
      for (const [i, action] of actions.entries()) {
        table.apply(ours, i)
        state = peer.apply(state, action)
        expect(state.transients).toBeUndefined()
        expect(peerPicture(state), `after action ${i}, ${action.payload.type}`).toEqual(ourPicture(table.s))
      }
      expect(state.ctx.gameover).toBeDefined()
    }
  })
})
