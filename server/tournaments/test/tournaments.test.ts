import { Ladder, MatchSummary, Profile, Tournament, TournamentSummary } from '@grognard/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { countRated } from '../../ratings/ratings.ts'
import { layTable, type Site } from '../../test/browser.ts'
import { CUP, newSalt, sitDown } from '../../test/seated.ts'
import { newStore, onEveryStore } from '../../test/stores.ts'
import { lookAfterTournaments } from '../rounds.ts'

onEveryStore(newPlace => {
  let site: Site
  let remove: () => Promise<void>
  let count = 0
  beforeAll(async () => {
    const { store, remove: removeStore } = await newStore(newPlace)
    site = await layTable(store)
    remove = async () => {
      await site.close()
      await removeStore()
    }
  })
  afterAll(() => remove())

  const somebody = async () => {
    const browser = site.browser()
    const { id } = await browser.become(`Rated ${++count} of ${count * 7}`)
    return Object.assign(browser, { id })
  }
  type Somebody = Awaited<ReturnType<typeof somebody>>
  const several = async (wanted: number): Promise<Somebody[]> => {
    const all: Somebody[] = []
    for (let i = 0; i < wanted; i++) all.push(await somebody())
    return all
  }

  async function cup(players: readonly Somebody[], wish: object = {}): Promise<Tournament> {
    const [owner] = players as [Somebody]
    const made = await owner.read(Tournament, 'POST', '/api/tournaments', { ...CUP, ...wish })
    for (const player of players) expect((await player.ask('PUT', `/api/tournaments/${made.id}/entry`)).status).toBe(200)
    return owner.read(Tournament, 'POST', `/api/tournaments/${made.id}/start`)
  }

  /** Everybody comes to the tables of the present round, and the first of each pair loses, or nobody comes to some tables. */
  async function playRound(players: readonly Somebody[], id: string, stays: readonly string[] = []): Promise<void> {
    for (const player of players) {
      if (stays.includes(player.id)) continue
      for (const match of await player.read(z.array(MatchSummary), 'GET', '/api/me/matches'))
        if (match.tournament === id && match.wantsSalt) await player.ask('PUT', `/api/matches/${match.id}/salt`, { salt: newSalt() })
    }
    for (const player of players)
      for (const match of await player.read(z.array(MatchSummary), 'GET', '/api/me/matches'))
        if (match.tournament === id && match.state === 'playing' && match.side === 0)
          await site.hosts.with(match.id, hosted => hosted.abandon(player.id))
    await lookAfterTournaments(site.desk)
  }

  test('a round robin goes from its entrants to its standings', async () => {
    const players = await several(4)
    const [owner, second] = players as [Somebody, Somebody]
    const begun = await cup(players)
    expect(begun).toMatchObject({ state: 'playing', round: 1, rounds: 3, entered: 4, isOwn: true, isIn: true })
    expect(begun.pairings.map(({ round }) => round)).toEqual([1, 1])
    expect((await second.ask('POST', `/api/tournaments/${begun.id}/start`)).body).toEqual({ error: 'notAllowed' })
    expect((await (await somebody()).ask('PUT', `/api/tournaments/${begun.id}/entry`)).body).toEqual({ error: 'hasBegun' })
    expect((await owner.ask('DELETE', `/api/tournaments/${begun.id}`)).body).toEqual({ error: 'hasBegun' })
    const seat = (await owner.read(z.array(MatchSummary), 'GET', '/api/me/matches')).find(({ tournament }) => tournament === begun.id)
    expect((await owner.ask('DELETE', `/api/matches/${seat?.id}/seats/${seat?.side}`)).body).toEqual({ error: 'notAllowed' })
    await lookAfterTournaments(site.desk)
    expect((await owner.read(Tournament, 'GET', `/api/tournaments/${begun.id}`)).round).toBe(1)
    for (let round = 1; round <= 3; round++) await playRound(players, begun.id)
    const ended = await site.browser().read(Tournament, 'GET', `/api/tournaments/${begun.id}`)
    expect(ended).toMatchObject({ state: 'ended', round: 3 })
    expect(ended.pairings).toHaveLength(6)
    expect(ended.pairings.every(({ score }) => score === 0)).toBe(true)
    expect(ended.entrants.reduce((sum, { score }) => sum + score, 0)).toBe(12)
    expect(ended.entrants.map(({ played }) => played)).toEqual([3, 3, 3, 3])
    const listed = await site.browser().read(z.array(TournamentSummary), 'GET', '/api/tournaments')
    expect(listed.find(({ id }) => id === begun.id)?.state).toBe('ended')
  })

  test('a Swiss tournament: who does not come loses, who leaves plays no more, an odd one has a free point', async () => {
    const players = await several(5)
    const [, absent, leaver] = players as [Somebody, Somebody, Somebody]
    const begun = await cup(players, { kind: 'swiss', rounds: 3, isDouble: true, visibility: 'private' })
    expect(begun.pairings.filter(({ two }) => two === undefined)).toHaveLength(2)
    expect(begun.pairings).toHaveLength(6)
    await playRound(players, begun.id, [absent.id])
    expect((await absent.read(Tournament, 'GET', `/api/tournaments/${begun.id}`)).round).toBe(1)
    site.pass(8 * 86_400_000)
    await lookAfterTournaments(site.desk)
    const second = await absent.read(Tournament, 'GET', `/api/tournaments/${begun.id}`)
    const number = (who: Somebody) => second.entrants.find(({ person }) => person?.id === who.id)?.number
    expect(second.round).toBe(2)
    const missed = second.pairings.filter(({ isForfeit }) => isForfeit)
    expect(missed).toHaveLength(2)
    for (const { one, score } of missed) expect(score).toBe(one === number(absent) ? 0 : 2)
    await leaver.ask('DELETE', `/api/tournaments/${begun.id}/entry`)
    await playRound(players, begun.id)
    const third = await absent.read(Tournament, 'GET', `/api/tournaments/${begun.id}`)
    expect(third.round).toBe(3)
    expect(third.pairings.some(({ round, one, two }) => round === 3 && [one, two].includes(number(leaver)))).toBe(false)
    expect(third.entrants.find(({ person }) => person?.id === leaver.id)?.hasLeft).toBe(true)
    await playRound(players, begun.id)
    expect((await absent.read(Tournament, 'GET', `/api/tournaments/${begun.id}`)).state).toBe('ended')
    expect((await site.browser().read(z.array(TournamentSummary), 'GET', '/api/tournaments')).some(({ id }) => id === begun.id)).toBe(false)
  })

  test('a tournament needs three, holds no more than it says, and ends nowhere when its owner calls it off', async () => {
    const [one, two, three, four] = await several(4)
    if (!one || !two || !three || !four) throw new Error('nobody came')
    const made = await one.read(Tournament, 'POST', '/api/tournaments', { ...CUP, most: 3 })
    await one.ask('PUT', `/api/tournaments/${made.id}/entry`)
    expect((await one.ask('PUT', `/api/tournaments/${made.id}/entry`)).body).toEqual({ error: 'seatedAlready' })
    await two.ask('PUT', `/api/tournaments/${made.id}/entry`)
    expect((await one.ask('POST', `/api/tournaments/${made.id}/start`)).body).toEqual({ error: 'tooFew' })
    await three.ask('PUT', `/api/tournaments/${made.id}/entry`)
    expect((await four.ask('PUT', `/api/tournaments/${made.id}/entry`)).body).toEqual({ error: 'tooMany' })
    await one.ask('DELETE', `/api/tournaments/${made.id}/entry`)
    expect((await four.ask('PUT', `/api/tournaments/${made.id}/entry`)).status).toBe(200)
    expect((await one.ask('DELETE', `/api/tournaments/${made.id}`)).status).toBe(204)
    expect((await one.ask('POST', `/api/tournaments/${made.id}/start`)).body).toEqual({ error: 'hasBegun' })
  })

  test('a rated match is counted once, for both; friendly ones and bots count for nobody', async () => {
    const [one, two] = await several(2)
    if (!one || !two) throw new Error('nobody came')
    for (const who of [one, two]) await who.ask('PUT', '/api/me/password', { password: 'la vieille garde' })
    const resign = async (rated: boolean, loser = two): Promise<MatchSummary> => {
      const match = await sitDown(one, two, { rated })
      await site.hosts.with(match.id, hosted => hosted.abandon(loser.id))
      while ((await countRated(site.desk)) > 0);
      return one.read(MatchSummary, 'GET', `/api/matches/${match.id}`)
    }
    expect((await resign(false)).seats.map(({ change }) => change)).toEqual([undefined, undefined])
    const before = await one.read(Profile, 'GET', `/api/people/${one.id}`)
    expect(before.games).toEqual([{ game: CUP.game, played: 1, won: 1, drawn: 0, lost: 0 }])
    const match = await resign(true)
    const changeOf = (who: Somebody) => match.seats.find(({ person }) => person?.id === who.id)?.change
    expect([changeOf(one), changeOf(two)]).toEqual([162, -162])
    await countRated(site.desk)
    const after = await one.read(Profile, 'GET', `/api/people/${one.id}`)
    expect(after.games).toMatchObject([{ played: 2, won: 2, rating: { points: 1662, isProvisional: true } }])
    expect((await one.read(Ladder, 'GET', `/api/ladder/${CUP.game}`)).rows.some(({ person }) => person.id === one.id)).toBe(false)
    for (let i = 0; i < 24; i++) await resign(true, i % 2 === 0 ? one : two)
    const { rows } = await one.read(Ladder, 'GET', `/api/ladder/${CUP.game}`)
    expect(rows.map(({ person }) => person.id)).toEqual([one.id, two.id])
    expect(rows[0]).toMatchObject({ place: 1, played: 25, won: 13, lost: 12, rating: { isProvisional: false } })
    expect(await one.read(z.array(MatchSummary), 'GET', `/api/people/${two.id}/matches`)).toHaveLength(26)
    expect((await two.ask('DELETE', '/api/me')).status).toBe(204)
    expect((await one.read(Ladder, 'GET', `/api/ladder/${CUP.game}`)).rows.map(({ person }) => person.id)).toEqual([one.id])
  })
})
