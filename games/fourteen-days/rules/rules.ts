/** Every rule of the game by its rulebook number, in order; rules.md has a heading for each. */
export const ruleTags = [
  '1.0',
  '2.0',
  '3.0',
  '4.0',
  '5.0',
  '6.0',
  '7.0',
  '7.1',
  '7.2',
  '7.3',
  '8.0',
  '9.0',
  '10.0',
  '11.0',
  '11.1',
  '11.2',
  '11.3',
  '11.4',
  '11.4.1',
  '11.4.2',
  '12.0',
  '13.1',
  '13.2',
  '13.3',
  '13.4',
  '13.5',
  '13.6',
] as const

/** The parts of the longest rule, as events and refusals cite them. */
export const partTags = ['11.0 I', '11.0 II', '11.0 III', '11.0 IV', '11.0 V'] as const

const RULINGS = 54

/** Our answers where the rulebook is silent or unclear: R1, R2 and so on. */
export const rulingTags: readonly string[] = Array.from({ length: RULINGS }, (_, i) => `R${i + 1}`)
