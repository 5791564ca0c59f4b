import { type Game, readSentence, regretsOf, regretText, type Side } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { battle, type Situation } from './position.ts'

/** What is said at the button of a sentence, in one language. */
function warnings(situation: Situation, sentence: string, language: 'en' | 'fr' = 'en'): string[] {
  const table = battle({ field: 'la-rothiere', ...situation })
  const { s, game } = table
  const side = game.sides.of(table.side()) as Side
  const read = readSentence(game, s, side, sentence.split(' '))
  if (!read.ok) throw new Error(`'${sentence}' cannot be said`)
  return regretsOf(game, s, side, read.words).map(regret => {
    const { text, rule } = regretText(game as unknown as Game, regret, language)
    return `${text} [${rule}]`
  })
}

describe('what a player would curse is said before the commitment', () => {
  test('B 12.10 to end the movement sends off by their order all who have not moved', () => {
    const corps = { pieces: { mar: '2317', f6a: '2317' }, orders: { VI: 'march 1812' }, acts: 'VI' }
    expect(warnings(corps, 'end').join()).toMatch(/^.* has not moved: the order marches it to \d+ \[B 12\.10\]$/)
    expect(warnings({ ...corps, orders: { VI: 'march 2317' } }, 'end')).toEqual([])
  })

  test('B 6.2 who must check to leave a zone of control may be held, with the chance', () => {
    const corps = { pieces: { lie: '1526', r10a: '1424', f2b: '1423' }, orders: { XI: 'reserve 1526' }, acts: 'XI' }
    expect(warnings(corps, 'r10a 1525').join()).toMatch(/ fails its check and stays in 1424 for this activation \(\d+\u00a0%\) \[B 6\.2\]$/)
  })

  test('B 12.2 a march out of the range of the commander says so', () => {
    const corps = { pieces: { lie: '1526', r10a: '1526' }, orders: { XI: 'attack 1323' }, acts: 'XI' }
    expect(warnings(corps, 'r10a 1220').join()).toMatch(/ ends out of command, unless its commander follows \[B 12\.2\]$/)
    expect(warnings(corps, 'r10a 1425')).toEqual([])
  })

  test('37.3.3 an improved position that is left empty is named', () => {
    const corps = { pieces: { lie: '1526', r10a: '1526' }, works: ['1526'], orders: { XI: 'attack 1323' }, acts: 'XI' }
    expect(warnings(corps, 'r10a 1425')).toEqual(['The improved position in 1526 is left to whoever comes [37.3.3]'])
    expect(warnings({ ...corps, pieces: { ...corps.pieces, r10b: '1526' } }, 'r10a 1425')).toEqual([])
  })

  test('B 10.4 guns that end beside the enemy without cover are warned of', () => {
    const pieces = { lie: '1526', 'xi-art': '1526', f2b: '1423' }
    expect(warnings({ pieces, orders: { XI: 'attack 1423' }, acts: 'XI' }, 'xi-art 1424').join()).toMatch(
      / stands uncovered .* 1424.* \[B 10\.4\]$/,
    )
  })
})
