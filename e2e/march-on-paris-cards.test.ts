import { marchOnParis } from '@grognard/games/march-on-paris/index'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './axe.ts'
import { passages } from './look/positions.ts'
import { saying, sitDownAlone, speaker, takeDevice } from './say.ts'
import { type Stand, stand } from './stand.ts'
import { AT_ONCE, asked, begin, button, log, newMatch, question } from './table.ts'

/** Columns of the sheet of Brienne. */
const COLUMNS = 32
/** From a card to the next question to whoever played it. */
const MOST_SENTENCES = 6

let at: Stand
beforeAll(async () => {
  at = await stand()
})
afterAll(() => at.close())

const game = () => marchOnParis() as never as Parameters<typeof speaker>[0]

test.each(['restricted', 'full', 'single-deck', 'random-tables'])('37.12 a card is played by mouse: %s', async cardMode => {
  const { names, words } = game()
  const cards = names.card?.names ?? []
  let whose = ''
  const { play } = await passages(
    'march-on-paris',
    {
      play: {
        begins({ step, said, side }) {
          const isPlayed = step === 'play-card' && said.length === 1 && cards.includes(said[0])
          if (isPlayed) whose = side
          return isPlayed
        },
        // Then whoever played it looks again.
        ends: ({ side }) => side === whose,
        isWanted: (all, { side }) => side === all[0].side && all.length <= MOST_SENTENCES,
      },
    },
    { cardMode },
  )
  const [first, ...others] = play.sentences
  const name = words.en.names.card?.[cards.indexOf(first.say[0])] ?? ''
  const { context, page, faults } = await at.visit({ settings: { ...AT_ONCE, confirm: 'always' }, reducedMotion: 'reduce' })
  await sitDownAlone(page, play.record)
  if (cardMode === 'full') expect(await violations(page)).toEqual([])
  const byCard = () =>
    page
      .locator('.hand:not(.others)')
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click()
  await saying(page, byCard, false)
  for (const sentence of others) {
    await takeDevice(page)
    await saying(page, () => speaker(game(), COLUMNS).byKeys(page, sentence), true)
  }
  await takeDevice(page)
  await log(page)
    .getByText(new RegExp(`(French|Coalition) (play|hold) ${name}`))
    .first()
    .waitFor()
  expect(faults).toEqual([])
  await context.close()
})

test('37.12 with cards a battle begins at once with the card before it', async () => {
  const { context, page, faults } = await at.visit({ settings: AT_ONCE })
  await newMatch(page, 'march-on-paris', 'You against the computer')
  await page.getByRole('radio', { name: /^Restricted card play/ }).check()
  await begin(page)
  await asked(page, /card before the battle$/)
  await log(page)
    .getByText(/French start with the card/)
    .waitFor()
  await button(page, 'Go on').click()
  await expect.poll(() => question(page).textContent()).not.toMatch(/card before the battle$/)
  expect(faults).toEqual([])
  await context.close()
})
