import { type JSX, Show } from 'solid-js'
import { inPageLanguage } from './language.ts'
import { PageFrame } from './page-frame.tsx'
import { HOME } from './routes.ts'
import { TEXTS } from './texts.ts'

interface NotThereProps {
  readonly title: string
  readonly text: string
  /** Set when only the network failed: tries again. */
  readonly again?: (() => void) | undefined
  /** Other ways to go on. */
  readonly children?: JSX.Element
}

/** Shown in place of what can't be displayed: why, a retry where that may help, and a way home. */
export function NotThere(props: NotThereProps): JSX.Element {
  const say = inPageLanguage(TEXTS)
  return (
    <div class="page-text">
      <h1>{props.title}</h1>
      <p role={props.again && 'alert'}>{props.text}</p>
      <div class="actions">
        <Show when={props.again}>
          {again => (
            <button type="button" class="btn primary" onClick={() => again()()}>
              {say().tryAgain}
            </button>
          )}
        </Show>
        <a class="btn" href={HOME}>
          {say().back}
        </a>
        {props.children}
      </div>
    </div>
  )
}

/** The same as a whole page. */
export function NotTherePage(props: NotThereProps): JSX.Element {
  return (
    <PageFrame title={props.title}>
      <NotThere {...props} />
    </PageFrame>
  )
}
