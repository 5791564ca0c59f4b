import type { Side } from '@grognard/engine'
import { describe, expect, test, vi } from 'vitest'
import { set } from '../../base/settings.ts'
import { spanOf } from '../film.ts'
import { api, decision, draft, FIXED, flush, open, scene, sit, table, tale, update } from './sitting.ts'

describe('the film', () => {
  const march = (n: number) => tale(n, { route: { piece: 'unit:1', hexes: [1, 2, 3] } })

  test('nothing of the decision lies over it until it has ended', async () => {
    const reach = { style: 'area', title: 'reach', side: 0 as Side, hexes: [], lines: [], pieces: [] } as const
    open.receive(update({ news: [tale(2)], decision: decision({ draft: draft([], { lights: [reach] }) }) }))
    expect(table().overlays()).toEqual([])
    await vi.advanceTimersByTimeAsync(480)
    expect([table().film(), table().overlays()]).toEqual([undefined, [reach]])
  })

  test("an event's overlay is shown along with it", async () => {
    const attack = { style: 'arrow', title: 'attack', side: 0 as Side, hexes: [], lines: [], pieces: ['card:1', 'card:2'] } as const
    open.receive(update({ news: [tale(2, { lights: [attack] }), tale(3)] }))
    expect(table().overlays()).toEqual([attack])
    await vi.advanceTimersByTimeAsync(480)
    expect([table().film()?.n, table().overlays()]).toEqual([3, []])
  })

  test('events are shown one after another; the newest scene comes last', async () => {
    open.receive(update({ news: [march(2), tale(3)], scene: scene('newest') }))
    expect([table().film()?.n, table().filmSpan(), table().scene().turn.title]).toEqual([2, 760, 'at 2'])
    expect(
      table()
        .log()
        .map(({ n }) => n),
    ).toEqual([0, 1, 2])
    await vi.advanceTimersByTimeAsync(760)
    expect([table().film()?.n, table().scene().turn.title]).toEqual([3, 'at 3'])
    await vi.advanceTimersByTimeAsync(480)
    expect([table().film(), table().scene().turn.title]).toEqual([undefined, 'newest'])
    expect(
      table()
        .log()
        .map(({ n }) => n),
    ).toEqual([0, 1, 2, 3])
  })

  test('a march takes 320 ms per hex, up to a limit', () => {
    expect(spanOf(tale(1, { route: { piece: 'a', hexes: [1, 2] } }))).toBe(440)
    expect(spanOf(tale(1, { route: { piece: 'a', hexes: Array(20).fill(1) } }))).toBe(1720)
    expect(spanOf(tale(1, { kind: 'said' }))).toBe(0)
  })

  test('of dice thrown together the last one stays', () => {
    const die = (n: number, event: string) =>
      tale(n, { kind: 'told', event, dice: [{ faces: 6, rolled: 4, look: 'six', side: undefined }] })
    expect(spanOf(die(1, 'rolled'), die(2, 'rolled'))).toBe(120)
    expect(spanOf(die(1, 'rolled'), die(2, 'lost'))).toBe(600)
  })

  test('with speed off the result is there at once', () => {
    set('speed', 'off')
    open.receive(update({ news: [march(2), tale(3)], scene: scene('newest') }))
    expect([table().film(), table().scene().turn.title, table().log().length]).toEqual([undefined, 'newest', 4])
  })

  test('paused before anything is shown it stays at the first event, so nothing is asked about a table in the past', async () => {
    table().pause()
    open.receive(update({ news: [tale(2), tale(3)], scene: scene('newest') }))
    await vi.advanceTimersByTimeAsync(10_000)
    expect([table().film()?.n, table().scene().turn.title]).toEqual([2, 'at 2'])
    table().skip()
    open.receive(update({ news: [tale(4)], scene: scene('newer still') }))
    await vi.advanceTimersByTimeAsync(10_000)
    expect([table().film(), table().scene().turn.title]).toEqual([undefined, 'newer still'])
  })

  test('it can be paused, stepped, skipped and seen again', async () => {
    open.receive(update({ news: [tale(2), tale(3), tale(4)], scene: scene('newest') }))
    table().pause()
    await vi.advanceTimersByTimeAsync(10_000)
    expect([table().isPaused(), table().film()?.n]).toEqual([true, 2])
    table().stepOn()
    expect(table().film()?.n).toBe(3)
    table().skip()
    expect([table().isPaused(), table().film(), table().log().length]).toEqual([false, undefined, 5])
    table().showAgain()
    expect([table().film()?.n, table().scene().turn.title, table().log().length]).toEqual([2, 'at 2', 5])
    await vi.advanceTimersByTimeAsync(10_000)
    expect([table().film(), table().scene().turn.title, table().log().length]).toEqual([undefined, 'newest', 5])
  })

  test('a step back shows the event before it, and stays there; the log keeps what it has', async () => {
    open.receive(update({ news: [tale(2), tale(3, { kind: 'said' }), tale(4), tale(5)], scene: scene('newest') }))
    table().stepBack()
    expect(table().film()?.n, 'there is nothing before the first').toBe(2)
    await vi.advanceTimersByTimeAsync(480)
    expect(table().film()?.n).toBe(4)
    table().stepBack()
    expect([table().isPaused(), table().film()?.n, table().scene().turn.title]).toEqual([true, 2, 'at 2'])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(table().film()?.n).toBe(2)
    table().stepOn()
    expect([table().film()?.n, table().scene().turn.title]).toEqual([4, 'at 4'])
    table().stepOn()
    table().stepOn()
    expect([table().film(), table().isPaused(), table().scene().turn.title]).toEqual([undefined, false, 'newest'])
    expect(
      table()
        .log()
        .map(({ n }) => n),
    ).toEqual([0, 1, 2, 3, 4, 5])
  })

  test('what is taken back leaves the log and the film', async () => {
    open.receive(update({ news: [tale(2), tale(3), tale(4)] }))
    open.receive(update({ cutTo: 3, news: [tale(5)], scene: scene('back') }))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(
      table()
        .log()
        .map(({ n }) => n),
    ).toEqual([0, 1, 2, 5])
    expect(table().scene().turn.title).toBe('back')
  })

  test('older updates are dropped', () => {
    const old = update({ scene: scene('old') })
    open.receive(update({ scene: scene('newer') }))
    open.receive(old)
    expect(table().scene().turn.title).toBe('newer')
  })

  test('behind the curtain nothing is left of what was seen', async () => {
    open.receive(update({ news: [tale(2), tale(3)] }))
    open.receive(update({ handTo: 1 as Side, cutTo: 0, decision: undefined, scene: scene('nobody') }))
    await flush()
    expect([table().film(), table().log(), table().scene().turn.title, table().draft()]).toEqual([undefined, [], 'nobody', undefined])
    open.receive(update({ cutTo: 0, viewer: 1 as Side, news: [tale(1)], scene: scene('his') }))
    await flush()
    expect(
      table()
        .log()
        .map(({ n }) => n),
    ).toEqual([0, 1])
  })

  test('bots that play each other wait for their film', async () => {
    await sit({ ...FIXED, company: 'watch' })
    open.receive(update({ decision: undefined, news: Array.from({ length: 60 }, (_, i) => tale(i + 2)) }))
    expect(api.pace).toHaveBeenLastCalledWith('hold')
    table().skip()
    expect(api.pace).toHaveBeenLastCalledWith('run')
    table().pause()
    expect(api.pace).toHaveBeenLastCalledWith('hold')
    table().stepOn()
    expect(api.pace).toHaveBeenLastCalledWith('step')
    open.receive(update({ decision: undefined, news: [tale(70), tale(71)] }))
    expect(table().film()?.n, 'what the bot then does is shown at once').toBe(70)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(table().film()?.n).toBe(70)
  })
})
