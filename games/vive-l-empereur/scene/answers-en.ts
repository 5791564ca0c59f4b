/** What an answer means, by the step and the sorts of its words: for the odds, in the third person. */
export const ANSWERS_EN = {
  'march-on direction': 'it halts, facing {direction}',
  'react unit': '{unit} tries to react',
  'react hold': 'nobody reacts',
  'reacted square': 'it forms square',
  'reacted counter': 'it counter-charges',
  'reacted direction': 'it faces {direction}',
  'shock shock': 'the charge goes home',
  'shock spare': 'the charge is broken off',
  'flee hex': 'the general flees to {hex}',
  'fall-back hex': 'it falls back to {hex}',
  'fall-back direction': 'it gives way, facing {direction}',
  'fall-back stand': 'it stands fast',
  'face-enemy direction': 'it faces {direction}',
  'general-back hex': 'the general falls back to {hex}',
  'general-back direction': 'the general gives way, the enemy {direction}',
  'advance hex direction': 'it advances into {hex}',
  'advance stay': 'it does not advance',
} as const

export type AnswerKey = keyof typeof ANSWERS_EN
export type AnswerTexts = Readonly<Record<AnswerKey, string>>
