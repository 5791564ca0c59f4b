import type { JSX } from 'solid-js'
import { inPageLanguage } from './language.ts'
import { PageFrame } from './page-frame.tsx'
import { HOME } from './routes.ts'
import { TEXTS } from './texts.ts'

/** Where no page is. */
export function UnknownPage(): JSX.Element {
  const say = inPageLanguage(TEXTS)
  return (
    <PageFrame title={say().unknownTitle}>
      <div class="page-text">
        <h1>{say().unknownTitle}</h1>
        <p>{say().unknownText}</p>
        <p class="actions">
          <a class="btn" href={HOME}>
            {say().back}
          </a>
        </p>
      </div>
    </PageFrame>
  )
}
