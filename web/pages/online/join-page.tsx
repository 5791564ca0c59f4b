import type { MatchSummary } from '@grognard/wire'
import { createResource, createSignal, type JSX, Show } from 'solid-js'
import { PageFrame } from '../../base/page-frame.tsx'
import { currentPlace, go } from '../../base/router.ts'
import { LOBBY, playPath } from '../../base/routes.ts'
import { ask } from '../../session/online-http.ts'
import { takeSeat } from '../../session/online-seats.ts'
import { faultOf, mustBeSomebody, recognise } from './me.ts'
import './online.css'
import { battleName, freeSeatOf, othersAt, sideIn, termsOf } from './summaries.ts'
import { say } from './texts.ts'

/** Where an invitation leads. Looking at it takes no seat; the button does. */
export default function JoinPage(): JSX.Element {
  const token = currentPlace().part ?? ''
  const [fault, setFault] = createSignal('')
  const [match] = createResource(async () => {
    try {
      await recognise()
      const found = await ask<MatchSummary>('POST', '/api/invitations', { token })
      if (found.side !== undefined) go(playPath(found.id), 'replace')
      return found
    } catch (error) {
      setFault(faultOf(error))
      return undefined
    }
  })
  const seat = () => {
    const found = match()
    return found && freeSeatOf(found)
  }
  const join = async (found: MatchSummary, side: number) => {
    try {
      await mustBeSomebody()
      await takeSeat(found.id, side, token)
      go(playPath(found.id), 'replace')
    } catch (error) {
      setFault(faultOf(error))
    }
  }
  return (
    <PageFrame title={say().lobby}>
      <div class="online-page">
        <Show
          when={match()}
          fallback={
            <Show when={!match.loading}>
              <h1>{say().joinBad}</h1>
            </Show>
          }
        >
          {found => (
            <>
              <h1>{say().joinTitle(battleName(found()))}</h1>
              <Show when={seat()}>
                {free => (
                  <>
                    <p>{say().joinText(sideIn(found(), free().side), othersAt(found(), free().side))}</p>
                    <p>{termsOf(found())}</p>
                    <p class="lobby-text">{say().joinGuest}</p>
                    <div class="online-row">
                      <button type="button" class="btn primary" onClick={() => void join(found(), free().side)}>
                        {say().joinButton}
                      </button>
                    </div>
                  </>
                )}
              </Show>
            </>
          )}
        </Show>
        <p class="online-fault" role="alert">
          {fault()}
        </p>
        <a href={LOBBY}>{say().lobby}</a>
      </div>
    </PageFrame>
  )
}
