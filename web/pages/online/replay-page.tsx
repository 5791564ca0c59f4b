import { createResource, createSignal, type JSX, Show, Suspense } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { NotTherePage } from '../../base/not-there.tsx'
import { playPath } from '../../base/routes.ts'
import { recordFrom } from '../../session/online-http.ts'
import { ReplayOf } from '../replay/replay-host.tsx'
import { TEXTS } from '../replay/texts.ts'
import { faultOf } from './me.ts'

/** The replay of a finished match on the server, with everything revealed and its dice to be checked. */
export default function OnlineReplayPage(props: { readonly id: string }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const [fault, setFault] = createSignal('')
  const [source] = createResource(
    () => props.id,
    async id => {
      try {
        return { record: await recordFrom(id), name: id }
      } catch (error) {
        setFault(faultOf(error))
        return undefined
      }
    },
  )
  return (
    <Suspense fallback={<p class="table-coming">{say().laying}</p>}>
      <Show when={source()} keyed fallback={<Show when={fault()}>{why => <NotTherePage title={say().missingTitle} text={why()} />}</Show>}>
        {found => <ReplayOf source={found} tablePath={playPath(props.id)} />}
      </Show>
    </Suspense>
  )
}
