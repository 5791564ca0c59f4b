import type { JSX } from 'solid-js'
import { inPageLanguage } from '../base/language.ts'
import { NotTherePage } from '../base/not-there.tsx'
import { TEXTS } from '../base/texts.ts'

/** Shown for unknown addresses. */
export function UnknownPage(): JSX.Element {
  const say = inPageLanguage(TEXTS)
  return <NotTherePage title={say().unknownTitle} text={say().unknownText} />
}
