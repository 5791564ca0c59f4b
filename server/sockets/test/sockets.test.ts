import { MatchGiven } from '@grognard/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NO_LIMITS } from '../../desk.ts'
import { connect, Line, listen, Visitor } from '../../test/online.ts'
import { newSalt, sitDown, WISH } from '../../test/seated.ts'
import { onEveryStore } from '../../test/stores.ts'

test('behind a proxy that is trusted every browser has a limit of its own; the word of any other counts for nothing', async () => {
  const limits = { ...NO_LIMITS, requests: [2, 0] } as const
  const from = async (origin: string, address: string): Promise<boolean> => {
    const line = new Line(new Visitor(origin).open({ 'x-forwarded-for': address }))
    const isAdmitted = await line.ready().then(
      () => true,
      () => false,
    )
    line.socket.terminate()
    return isAdmitted
  }
  for (const proxies of [['127.0.0.1'], ['192.0.2.1'], undefined]) {
    const server = await listen({ limits, ...(proxies && { proxies }) })
    const admitted: boolean[] = []
    for (const address of ['198.51.100.1', '198.51.100.1', '198.51.100.1', '198.51.100.2'])
      admitted.push(await from(server.origin, address))
    expect(admitted, String(proxies)).toEqual([true, true, false, proxies?.[0] === '127.0.0.1'])
    await server.close()
  }
})

test('a proxy that is trusted says at which address the page was asked for', async () => {
  const server = await listen({ proxies: ['127.0.0.1'] })
  const origin = 'https://table.example'
  const told = { origin, 'x-forwarded-proto': 'https', 'x-forwarded-host': 'table.example' }
  const line = new Line(new Visitor(server.origin).open(told))
  await line.ready()
  line.socket.terminate()
  await expect(new Line(new Visitor(server.origin).open({ origin })).ready()).rejects.toThrow('403')
  await server.close()
})

onEveryStore(newPlace => {
  let place: Awaited<ReturnType<typeof newPlace>>
  let server: Awaited<ReturnType<typeof listen>>
  let count = 0
  beforeAll(async () => {
    place = await newPlace()
    server = await listen({ database: place.at })
  })
  afterAll(async () => {
    await server.close()
    await place.remove()
  })
  const somebody = () => new Visitor(server.origin).enter(`Rider ${++count} of ${count * 3}`)

  test('two play through sockets; one is cut off with a sentence on the way, which arrives once', async () => {
    const [one, two] = [await somebody(), await somebody()]
    const match = await sitDown(one, two)
    const players = await Promise.all([one, two].map(who => connect(who, match.id, match.game, match.battle)))
    const asked = () => players.find(({ isAsked }) => isAsked) ?? (players[0] as (typeof players)[0])
    for (let i = 0; i < 6; i++) {
      const speaker = asked()
      expect((await speaker.send(speaker.deed('say', { say: speaker.anything() }))).t).toBe('entry')
      await expect.poll(() => players.map(({ next }) => next)).toEqual([speaker.next, speaker.next])
    }
    const speaker = asked()
    const deed = speaker.deed('say', { say: speaker.anything() })
    speaker.line.send(deed)
    speaker.cut()
    await speaker.back()
    expect((await speaker.send(deed)).t).toBe('entry')
    await expect.poll(() => new Set(players.map(({ next }) => next)).size).toBe(1)
    expect(speaker.next).toBe((deed as { n: number }).n + 1)
    for (const player of players) player.cut()
  })

  test('a socket from another site, or from none, is refused', async () => {
    const one = await somebody()
    for (const origin of ['http://evil.example', 'null', undefined])
      await expect(new Line(one.open({ origin })).ready()).rejects.toThrow('403')
    await expect(new Line(one.open({}, '/elsewhere')).ready()).rejects.toThrow('404')
  })

  test('a stranger may watch what is public, and do nothing; what is private does not exist for him', async () => {
    const [one, two] = [await somebody(), await somebody()]
    const open = await sitDown(one, two)
    const hidden = await sitDown(one, two, { visibility: 'private' })
    const line = new Line(new Visitor(server.origin).open())
    await line.ready()
    line.send({ t: 'watch', m: open.id })
    expect(await line.until(({ t }) => t === 'table')).not.toHaveProperty('side')
    line.send({ t: 'watch', m: hidden.id })
    expect(await line.until(({ t }) => t === 'no')).toMatchObject({ key: 'notFound', m: hidden.id })
    line.send({ t: 'resign', m: open.id, id: 'a-resignation', n: 1 })
    expect(await line.until(message => message.t === 'no' && message.id === 'a-resignation')).toMatchObject({ key: 'notSignedIn' })
    const member = await somebody()
    const third = new Line(member.open())
    await third.ready()
    third.send({ t: 'resign', m: open.id, id: 'a-resignation', n: 1 })
    expect(await third.until(({ t }) => t === 'no')).toMatchObject({ key: 'notAllowed' })
    line.socket.close()
    third.socket.close()
  })

  test('nonsense is refused, too much is put off, what is too large ends the socket', async () => {
    const line = new Line((await somebody()).open())
    await line.ready()
    line.send('nonsense')
    line.send({ t: 'say', id: 'my-own-name', m: 'x' })
    expect(await line.until(({ t }) => t === 'no')).toEqual({ t: 'no', key: 'badRequest' })
    expect(await line.until(message => message.t === 'no' && message.id === 'my-own-name')).toEqual({
      t: 'no',
      id: 'my-own-name',
      key: 'badRequest',
    })
    for (let i = 0; i < 45; i++) line.send({ t: 'ping' })
    await line.until(message => message.t === 'no' && message.key === 'tooOften')
    line.send(`"${'x'.repeat(20_000)}"`)
    await expect.poll(() => line.code).toBe(1009)
  })

  test('who signs out is out at once, everywhere', async () => {
    const one = await somebody()
    const line = new Line(one.open())
    await line.ready()
    const before = line.heard.length
    await one.ask('DELETE', '/api/me/session')
    const since = performance.now()
    await expect.poll(() => line.code, { interval: 5 }).toBe(4001)
    expect(performance.now() - since).toBeLessThan(1000)
    expect(line.heard).toHaveLength(before)
  })

  test('a bot answers', async () => {
    const one = await somebody()
    const { match } = await one.read(MatchGiven, 'POST', '/api/matches', { ...WISH, level: 'recruit' })
    await one.ask('PUT', `/api/matches/${match.id}/salt`, { salt: newSalt() })
    const player = await connect(one, match.id, match.game, match.battle)
    const botsLines = () => player.seat?.entries.filter(({ side, kind }) => kind === 'said' && side !== player.side).length ?? 0
    for (let i = 0; i < 20 && botsLines() === 0; i++) {
      await expect.poll(() => player.isAsked || botsLines() > 0, { timeout: 20_000 }).toBe(true)
      if (player.isAsked) await player.send(player.deed('say', { say: player.anything() }))
    }
    expect(botsLines()).toBeGreaterThan(0)
    player.cut()
  })

  test('a server that stops says when to come back; another one goes on with the match', async () => {
    const first = await listen({ database: place.at })
    const [one, two] = [await new Visitor(first.origin).enter('Kellermann'), await new Visitor(first.origin).enter('Lefebvre')]
    const match = await sitDown(one, two)
    const player = await connect(one, match.id, match.game, match.battle)
    const since = performance.now()
    await first.close()
    expect(performance.now() - since).toBeLessThan(10_000)
    expect(player.last('bye').after).toBeGreaterThan(0)
    await expect.poll(() => player.line.code).toBe(1012)
    const visitor = Object.assign(new Visitor(server.origin), { cookie: one.cookie })
    const again = await connect(visitor, match.id, match.game, match.battle)
    expect(again.next).toBe(player.next)
    again.cut()
  })
})
