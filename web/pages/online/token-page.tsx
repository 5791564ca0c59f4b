import type { MatchSummary, Me } from '@grognard/wire'
import { createSignal, type JSX } from 'solid-js'
import { PageFrame } from '../../base/page-frame.tsx'
import { currentPlace, go } from '../../base/router.ts'
import { ACCOUNT, playPath } from '../../base/routes.ts'
import { ask } from '../../session/online-http.ts'
import { became, faultOf } from './me.ts'
import './online.css'
import { say } from './texts.ts'

/** Where a link from a mail or a guest's way back leads: opening it uses nothing up, the button does. */
export default function TokenPage(props: { readonly kind: 'return' | 'sign-in' }): JSX.Element {
  const token = currentPlace().part ?? ''
  const [fault, setFault] = createSignal('')
  const words = () =>
    props.kind === 'return'
      ? { title: say().returnTitle, text: say().returnText, button: say().returnButton }
      : { title: say().signInTitle, text: say().signInText, button: say().signInButton }
  const use = async () => {
    try {
      if (props.kind === 'return') {
        const { id } = await ask<MatchSummary>('POST', '/api/return', { token })
        became(await ask<Me>('GET', '/api/me'))
        go(playPath(id), 'replace')
      } else {
        became(await ask<Me>('POST', '/api/mail/use', { token }))
        go(ACCOUNT, 'replace')
      }
    } catch (error) {
      setFault(faultOf(error))
    }
  }
  return (
    <PageFrame title={words().title}>
      <div class="online-page">
        <h1>{words().title}</h1>
        <p>{words().text}</p>
        <div class="online-row">
          <button type="button" class="btn primary" onClick={() => void use()}>
            {words().button}
          </button>
        </div>
        <p class="online-fault" role="alert">
          {fault()}
        </p>
      </div>
    </PageFrame>
  )
}
