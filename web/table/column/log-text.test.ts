import type { Side } from '@grognard/engine'
import { expect, test } from 'vitest'
import { tale } from '../test/sitting.ts'
import { logText } from './log-text.ts'

test('the log is copied in the order of play, with sides, dice and rules', () => {
  const [french, allied] = [0, 1] as Side[]
  const die = { faces: 6, rolled: 4, look: 'six' as const, side: allied }
  const tales = [
    tale(1, { kind: 'heading', text: 'Turn 1', side: undefined }),
    tale(2, { kind: 'said', text: 'to 1110', side: french, rule: '4.2' }),
    tale(2, { kind: 'modifier', text: '+1 slope', side: french }),
    tale(2, { kind: 'told', text: 'Demars marches', side: french, rule: '4.2' }),
    tale(2, { kind: 'routine', text: 'the route is blocked', side: french }),
    tale(3, { kind: 'told', text: 'The battery fires', side: allied, rule: '5.3', dice: [die, { ...die, rolled: 1 }] }),
  ]
  expect(logText(tales, side => (side === french ? 'French' : 'Allies'))).toBe(
    ['Turn 1', 'French: Demars marches (§4.2)', '  the route is blocked', 'Allies: The battery fires [4, 1] (§5.3)', ''].join('\n'),
  )
})
