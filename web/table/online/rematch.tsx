import { createSignal, type JSX, Show, useContext } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { go } from '../../base/router.ts'
import { playPath } from '../../base/routes.ts'
import { settings } from '../../base/settings.ts'
import { ONLINE_FAULTS } from '../../session/online-faults.ts'
import { Unanswered } from '../../session/online-http.ts'
import { playAgain } from '../../session/online-seats.ts'
import { OnlineMatchContext } from './match.ts'
import { TEXTS } from './texts.ts'

/** Asks the opponent for another match with sides swapped, or accepts if he has asked. */
export default function Rematch(props: { readonly look: string }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const match = useContext(OnlineMatchContext)
  const [fault, setFault] = createSignal('')
  const ask = () =>
    playAgain(match)
      .then(id => go(playPath(id)))
      .catch(error => setFault(ONLINE_FAULTS[settings.language](error instanceof Unanswered ? error.key : '')))
  return (
    <>
      <button type="button" class={`btn ${props.look}`} onClick={() => void ask()}>
        {say().rematch}
      </button>
      <Show when={fault()}>
        {why => (
          <p class="online-refused" role="alert">
            {why()}
          </p>
        )}
      </Show>
    </>
  )
}
