import { atSetUp, options, YES_NO } from '@grognard/engine'

/** The options of a match. */
export const OPTIONS = options({
  /** S-2, S-8 Identities and soft ground are hidden: the tables hold who knows them, so the position does not store this. */
  fog: atSetUp(YES_NO),
})
