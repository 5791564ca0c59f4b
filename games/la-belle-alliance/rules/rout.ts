import { SIDE, SIX, type Side } from '@grognard/engine'
import { rout } from './losses.ts'
import { type Battle, BY_TEST, step, told } from './state.ts'

/** RM-2 The highest modifier of the boxes that hold a casualty; only the French track has any. */
function routModifier(s: Battle, army: Side): number {
  const { modifier } = s.data.tracks[army]
  let highest = 0
  for (let box = 1; box <= s.army.lost[army]; box++) if (modifier[box] > highest) highest = modifier[box]
  return highest
}

/** RO-3 An army that filled an RT box (RO-1) tests once: a result above its morale routs it. RM-1 The result may pass 6. */
export const routTest = step(
  'rout-test',
  'RO-3',
  { army: SIDE },
  {
    apply(s, f, _said, table) {
      s.army.test[f.army] = 0
      table.tell(told.mustTest, f.army)
      const modifier = routModifier(s, f.army)
      if (modifier > 0) table.tell(told.routModifier, modifier)
      const die = table.roll(SIX, f.army)
      const morale = s.army.morale[f.army]
      const fails = die + modifier > morale
      table.tell(fails ? told.failed : told.stood, f.army, die, die + modifier, morale)
      if (fails) rout(s, f.army, BY_TEST)
    },
  },
)
