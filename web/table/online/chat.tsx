import { createEffect, createMemo, createSignal, For, type JSX, on, Show, useContext } from 'solid-js'
import { inPageLanguage } from '../../base/language.ts'
import { settings } from '../../base/settings.ts'
import { ONLINE_FAULTS } from '../../session/online-faults.ts'
import { ask, Unanswered } from '../../session/online-http.ts'
import type { OnlineApi, OnlineView } from '../../session/online-protocol.ts'
import { OnlineMatchContext } from './match.ts'
import { TEXTS } from './texts.ts'

interface ChatProps {
  readonly online: OnlineView
  readonly api: OnlineApi | undefined
  ask(deed: (api: OnlineApi) => Promise<string | undefined>): Promise<void>
}

/** What the players said to each other; what the other one says while it is folded is shown above it. */
export function Chat(props: ChatProps): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const [text, setText] = createSignal('')
  const [isOpen, setOpen] = createSignal(false)
  const [read, setRead] = createSignal(props.online.chat.length)
  const count = createMemo(() => props.online.chat.length)
  createEffect(on([isOpen, count], () => isOpen() && setRead(count())))
  const unread = () => props.online.chat.slice(read()).findLast(({ side }) => side !== props.online.side)
  const send = async (event: Event) => {
    event.preventDefault()
    const said = text().trim()
    if (said === '') return
    setText('')
    await props.ask(api => api.chat(said))
  }
  return (
    <>
      <div role="status">
        <Show when={!isOpen() && unread()}>
          {line => (
            <p class="online-notice">
              <b>{props.online.names[line().side]}</b> {line().text}
            </p>
          )}
        </Show>
      </div>
      <details class="online-more" onToggle={event => setOpen(event.currentTarget.open)}>
        <summary>{say().chat(count())}</summary>
        <ol class="online-chat" aria-live="polite">
          <For each={props.online.chat} fallback={<li class="online-quiet">{say().chatEmpty}</li>}>
            {line => (
              <li>
                <b>{props.online.names[line.side]}</b> {line.text}
              </li>
            )}
          </For>
        </ol>
        <form class="online-say" onSubmit={event => void send(event)}>
          <input
            class="field"
            maxlength="1000"
            autocomplete="off"
            aria-label={say().message}
            value={text()}
            onInput={event => setText(event.currentTarget.value)}
            onKeyDown={event => event.stopPropagation()}
          />
          <button type="submit" class="btn small">
            {say().send}
          </button>
        </form>
        <Show when={props.online.people[1 - (props.online.side ?? 0)]}>
          {other => <Peace online={props.online} api={props.api} other={other()} />}
        </Show>
      </details>
    </>
  )
}

/** What can be done about somebody rude: not hearing him, not meeting him again, telling whoever looks after the server. */
function Peace(props: Omit<ChatProps, 'ask'> & { readonly other: string }): JSX.Element {
  const say = inPageLanguage(TEXTS)
  const match = useContext(OnlineMatchContext)
  const [news, setNews] = createSignal('')
  const [isReporting, setReporting] = createSignal(false)
  const attempt = (run: () => Promise<unknown> | undefined, done: string) =>
    Promise.resolve(run()).then(
      () => setNews(done),
      error => setNews(ONLINE_FAULTS[settings.language](error instanceof Unanswered ? error.key : '')),
    )
  const mute = (isMuted: boolean) => attempt(() => props.api?.mute(isMuted), isMuted ? say().muted : say().unmuted)
  const report = (event: SubmitEvent) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget as HTMLFormElement).get('text'))
    void attempt(() => ask('POST', '/api/reports', { about: props.other, match, text }), say().reported)
    setReporting(false)
  }
  return (
    <>
      <div class="online-buttons">
        <button type="button" class="btn small plain" onClick={() => void mute(!props.online.isMuting)}>
          {props.online.isMuting ? say().unmute : say().mute}
        </button>
        <button
          type="button"
          class="btn small plain"
          onClick={() => void attempt(() => ask('PUT', `/api/me/blocks/${props.other}`), say().blocked)}
        >
          {say().block}
        </button>
        <button type="button" class="btn small plain" aria-expanded={isReporting()} onClick={() => setReporting(!isReporting())}>
          {say().report}
        </button>
      </div>
      <Show when={isReporting()}>
        <form class="online-report" onSubmit={report}>
          <label>
            {say().reportText}
            <textarea class="field" name="text" rows="3" maxlength="2000" required onKeyDown={event => event.stopPropagation()} />
          </label>
          <button type="submit" class="btn small">
            {say().reportSend}
          </button>
        </form>
      </Show>
      <p class="online-quiet" role="status">
        {news()}
      </p>
    </>
  )
}
