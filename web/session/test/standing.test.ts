import { LANGUAGES } from '@grognard/engine'
import { GAMES } from '@grognard/games/registry'
import { expect, test } from 'vitest'

test.each(GAMES)('$id names each of its standing answers in every language, and no others', async ({ load }) => {
  const game = (await load())()
  const answers = game.rules.steps.flatMap(step => Object.keys(step.standing ?? {}).map(name => `${step.name}/${name}`))
  for (const language of LANGUAGES) expect(Object.keys(game.words[language].standing ?? {}).sort()).toEqual(answers.sort())
})
