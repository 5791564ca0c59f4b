import { findGame } from '@grognard/games/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './axe.ts'
import { type Passage, passages, type Wish } from './look/positions.ts'
import { saying, sitDownAlone, speaker, takeDevice } from './say.ts'
import { type Stand, stand, type Visitor } from './stand.ts'
import { AT_ONCE, column, log, PATIENT } from './table.ts'

const GAME = 'march-on-paris'
/** Columns of the sheet of Brienne. */
const COLUMNS = 32
/** A turn said word by word, on a busy machine. */
const LONG = 280_000
/** The computer decides some thirty times an hour early in the battle. */
const A_QUIET_TURN = 45

/** All forces lie open, and no cards are played. */
const OPEN = { hiddenForces: false, cardMode: 'historical' }

const FIGHTS: ReadonlySet<string> = new Set(['bombardment', 'charges', 'assaults'])
const isFight = ({ step, said }: { readonly step: string; readonly said: readonly string[] }) => FIGHTS.has(step) && said.length > 1
const MOVES: ReadonlySet<string> = new Set(['own-decisions', 'movement', 'write-orders', 'choose-initial', 'choose-coordinated'])

/** A fight in which these steps are decided, until the next formation acts. */
const fightWith = (...steps: readonly string[]) => ({
  begins: isFight,
  ends: ({ step }: { readonly step: string }) => MOVES.has(step),
  isWanted: (all: Passage['sentences']) => all.length < 12 && steps.every(step => all.some(one => one.step === step)),
})

let at: Stand
let found: Record<'turn' | 'guns' | 'charge' | 'assault', Passage>
let speaks: ReturnType<typeof speaker>
beforeAll(async () => {
  at = await stand()
  const game = (await findGame(GAME)?.load())?.()
  if (game === undefined) throw new Error('there is no such game')
  speaks = speaker(game, COLUMNS)
  const wishes: Readonly<Record<keyof typeof found, Wish>> = {
    // An order is sent in it, and at its end, when the next one begins, a courier arrives.
    turn: {
      begins: (asked, before) => asked.turn > 0 && asked.turn !== before?.turn,
      ends: () => false,
      isWanted: (all, next) =>
        all.length <= A_QUIET_TURN &&
        all.some(({ step, side, say }) => step === 'write-orders' && side === next.side && say.length > 3) &&
        next.heard.includes('courierThere'),
    },
    guns: fightWith('bombardment'),
    charge: fightWith('charges', 'reactions'),
    assault: fightWith('assaults'),
  }
  found = await passages(GAME, wishes, OPEN)
}, LONG)
afterAll(() => at.close())

/** Sits down on both sides and says a passage to its end. */
async function sayAll(way: 'byMouse' | 'byKeys', { record, sentences }: Passage, isLookedAt = false): Promise<Visitor> {
  const visitor = await at.visit({ settings: { ...AT_ONCE, confirm: 'always' } })
  const { page } = visitor
  await sitDownAlone(page, record)
  for (const [i, sentence] of sentences.entries()) {
    await takeDevice(page)
    const say = async () => {
      await speaks[way](page, sentence)
      if (i > 0 || !isLookedAt) return
      await column(page).locator('.odds:not([aria-busy=true]) .figures').first().waitFor(PATIENT)
      expect(await violations(page)).toEqual([])
    }
    await saying(page, say, way === 'byKeys')
  }
  await takeDevice(page)
  return visitor
}

test.each(['byMouse', 'byKeys'] as const)(
  'a turn of Brienne %s: an order is sent, and a courier arrives',
  async way => {
    const { context, page, faults } = await sayAll(way, found.turn)
    await log(page)
      .getByText(/has its new order/)
      .first()
      .waitFor()
    expect(faults).toEqual([])
    await context.close()
  },
  LONG,
)

test.each([
  ['guns', /bombard/],
  ['charge', /charge/],
  ['assault', /assault/],
] as const)(
  'by mouse: %s, after a look at the odds',
  async (name, line) => {
    const { context, page, faults } = await sayAll('byMouse', found[name], true)
    await log(page).getByText(line).first().waitFor()
    expect(faults).toEqual([])
    await context.close()
  },
  LONG,
)
