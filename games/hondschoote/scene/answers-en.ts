/** What an answer means, by the step and the sorts of its words: for the odds, in the third person. */
export const ANSWERS_EN = {
  'march-on direction': 'it halts, facing {direction}',
  'march-on hex': 'it marches on to {hex}',
  'march-on charge hex direction': 'it will charge {hex}',
  'march-on wait': 'it waits off the map',
  'react unit direction': '{unit}: turn {direction}',
  'react unit hex direction': '{unit}: withdraw to {hex}',
  'react unit fire': '{unit}: fire',
  'react hold': 'nobody reacts',
  'take-hits unit': 'one level for {unit}',
  'choose-hunted unit': 'first to rout: {unit}',
  'evade unit hex direction': '{unit}: evade to {hex}',
  'evade stand': 'nobody evades',
  'choose-ground hex': 'the terrain of {hex} counts',
  'choose-head unit': 'at the head: {unit}',
  'lose-steps unit': 'one step from {unit}',
  'lose-levels unit': 'one level for {unit}',
  'spend-first unit': 'first to rout: {unit}',
  'hold-work unit': 'test to hold with {unit}',
  'retreat unit hex direction': '{unit}: retreat to {hex}',
  'choose-way hex': 'rout to {hex}',
  'place-commander unit': 'the commander goes to {unit}',
  'lead hex direction': 'the head advances into {hex}',
  'follow unit hex direction': '{unit}: advance into {hex}',
  'follow stay': 'nobody else advances',
  'ride-along along': 'the commander goes along',
  'ride-along stay': 'the commander stays',
} as const satisfies Record<string, string>

export type AnswerKey = keyof typeof ANSWERS_EN

export type AnswerTexts = Readonly<Record<AnswerKey, string>>
