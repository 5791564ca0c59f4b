import { createSignal, type JSX, Show, useContext } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { onlineReplayPath } from '../../base/routes.ts'
import { settings } from '../../base/settings.ts'
import { ONLINE_FAULTS } from '../../session/online-faults.ts'
import { recordFrom, Unanswered } from '../../session/online-http.ts'
import type { OnlineView } from '../../session/online-protocol.ts'
import { connectReplay } from '../../session/replay-connect.ts'
import { OnlineMatchContext } from './match.ts'
import Rematch from './rematch.tsx'
import { TEXTS } from './texts.ts'

type Verdict = 'checking' | { readonly isFair: boolean; readonly rolls: number }

/** After the end: everything is revealed, the dice can be checked, and the sides swapped for another match. */
export function Afterwards(props: { readonly online: OnlineView }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const match = useContext(OnlineMatchContext)
  const [verdict, setVerdict] = createSignal<Verdict>()
  const [fault, setFault] = createSignal('')
  const failed = (error: unknown) => setFault(ONLINE_FAULTS[settings.language](error instanceof Unanswered ? error.key : ''))

  async function verify(): Promise<void> {
    setVerdict('checking')
    const { api, close } = connectReplay(message => setFault(message))
    try {
      const opened = await api.open(await recordFrom(match), undefined, settings.language)
      if (!opened.ok) {
        setVerdict({ isFair: false, rolls: 0 })
        return
      }
      const { opening, rolls } = await api.proof('all')
      const isFair = opening?.fits === true && rolls.every(({ rolled, recomputed }) => rolled === recomputed)
      setVerdict({ isFair, rolls: rolls.length })
    } catch (error) {
      setVerdict(undefined)
      failed(error)
    } finally {
      close()
    }
  }

  const judged = () => {
    const found = verdict()
    return found === 'checking' ? undefined : found
  }
  return (
    <div class="online-after">
      <div class="online-buttons">
        <button type="button" class="btn small" disabled={verdict() === 'checking'} onClick={() => void verify()}>
          {verdict() === 'checking' ? say().verifying : say().verify}
        </button>
        <a class="btn small" href={onlineReplayPath(match)}>
          {say().replay}
        </a>
        <Show when={props.online.side !== undefined}>
          <Rematch look="small" />
        </Show>
      </div>
      <Show when={judged()}>
        {found => (
          <p class="online-verdict" classList={{ fair: found().isFair }} role="status">
            {found().isFair ? say().verified(found().rolls) : say().notVerified}
          </p>
        )}
      </Show>
      <Show when={fault()}>
        {why => (
          <p class="online-refused" role="alert">
            {why()}
          </p>
        )}
      </Show>
    </div>
  )
}
