import { createSignal, type JSX, Show } from 'solid-js'
import { inPageLanguage } from '../base/language.ts'
import { PageFrame } from '../base/page-frame.tsx'
import { currentPlace } from '../base/router.ts'
import { HOME } from '../base/routes.ts'
import { TEXTS } from '../base/texts.ts'

/** Shown when the app itself fails: what to do, and a way to save the match. */
export function FailedPage(props: { readonly error: unknown }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const match = () => {
    const { route } = currentPlace()
    return route.page === 'table' ? route.id : undefined
  }
  const [isLost, setLost] = createSignal(false)
  async function carryOff(id: string): Promise<void> {
    try {
      const { exportMatch } = await import('./home/export-match.ts')
      await exportMatch(id)
    } catch {
      setLost(true)
    }
  }
  return (
    <PageFrame title={say().failedTitle}>
      <div class="page-text" role="alert">
        <h1>{say().failedTitle}</h1>
        <p>{say().failedText}</p>
        <Show when={match()}>
          <p>{say().failedMatch}</p>
        </Show>
        <div class="actions">
          <button type="button" class="btn primary" onClick={() => location.reload()}>
            {say().reload}
          </button>
          <Show when={match()}>
            {id => (
              <button type="button" class="btn" onClick={() => carryOff(id())}>
                {say().exportMatch}
              </button>
            )}
          </Show>
          <a class="btn" href={HOME} target="_self">
            {say().back}
          </a>
        </div>
        <Show when={isLost()}>
          <p>{say().exportFailed}</p>
        </Show>
        <details>
          <summary>{say().whatHappened}</summary>
          <pre>{errorText(props.error)}</pre>
        </details>
      </div>
    </PageFrame>
  )
}

const errorText = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))
