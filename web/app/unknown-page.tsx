import type { JSX } from 'solid-js'
import { inPageLanguage } from './language.ts'
import { NotTherePage } from './not-there.tsx'
import { TEXTS } from './texts.ts'

/** Where no page is. */
export function UnknownPage(): JSX.Element {
  const say = inPageLanguage(TEXTS)
  return <NotTherePage title={say().unknownTitle} text={say().unknownText} />
}
