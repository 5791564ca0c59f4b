import { createSignal, type JSX, Show, useContext } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { settings } from '../../base/settings.ts'
import { ONLINE_FAULTS } from '../../session/online-faults.ts'
import { ask, Unanswered } from '../../session/online-http.ts'
import { LinkField } from './link-field.tsx'
import { OnlineMatchContext } from './match.ts'
import { TEXTS } from './texts.ts'

/** A link with which a guest comes back to his seat from another browser; a new one replaces the one before. */
export function WayBack(): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const match = useContext(OnlineMatchContext)
  const [token, setToken] = createSignal<string>()
  const [fault, setFault] = createSignal('')
  const make = () =>
    ask<{ readonly token: string }>('POST', `/api/matches/${match}/return`).then(
      given => void setToken(given.token),
      error => void setFault(ONLINE_FAULTS[settings.language](error instanceof Unanswered ? error.key : '')),
    )
  return (
    <details class="online-more">
      <summary>{say().wayBack}</summary>
      <p class="online-quiet">{say().wayBackText}</p>
      <Show
        when={token()}
        fallback={
          <button type="button" class="btn small" onClick={() => void make()}>
            {say().wayBackMake}
          </button>
        }
      >
        {known => <LinkField label={say().wayBack} link={`${location.origin}/return#${known()}`} />}
      </Show>
      <Show when={fault()}>
        {why => (
          <p class="online-refused" role="alert">
            {why()}
          </p>
        )}
      </Show>
    </details>
  )
}
