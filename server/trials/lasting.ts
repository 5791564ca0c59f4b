import type { seatAt } from '../test/player.ts'

type Seated = Awaited<ReturnType<typeof seatAt>>

/** How many sentences are said before they are taken back again. */
const DEEP = 10

/** Plays a match on until it has so many lines; by consent nearly all is taken back again and again, so that it lasts. */
export function longMatch(players: readonly Seated[], count: () => number): (lines: number) => Promise<void> {
  const [one, two] = players as [Seated, Seated]
  let said = 0
  let kept = 1
  let isGoingBack = false
  return async lines => {
    while (count() < lines) {
      if (said >= kept + DEEP) isGoingBack = true
      if (isGoingBack && said <= kept) {
        isGoingBack = false
        kept++
      }
      if (!isGoingBack) {
        const speaker = one.isAsked ? one : two
        if (speaker.seat?.outcome) throw new Error('the match ended too early')
        await speaker.say()
        said++
        continue
      }
      if (await takeBack(one, two)) said--
      else if (await takeBack(two, one)) said--
      else kept = said
    }
  }
}

/** Takes back somebody's last sentence, if it was the last of all and the other can still agree to it. */
async function takeBack(asker: Seated, other: Seated): Promise<boolean> {
  if (asker.seat?.shown.findLast(({ kind }) => kind === 'said' || kind === 'sealed')?.side !== asker.side) return false
  try {
    await asker.send(asker.deed('offer', { kind: 'back' }))
  } catch {
    return false
  }
  await other.send(other.deed('answer', { kind: 'back', yes: true }))
  return true
}
