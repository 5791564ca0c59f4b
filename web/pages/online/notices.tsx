import type { ChannelAdded, ChannelShown, Me } from '@grognard/wire'
import { createResource, createSignal, For, type JSX, Show } from 'solid-js'
import { settings } from '../../base/settings.ts'
import { ask } from '../../session/online-http.ts'
import { type Attempt, fieldsOf } from './attempt.ts'
import { became } from './me.ts'
import { isHere, type NoPush, subscribe, unsubscribe, whyNoPush } from './push.ts'
import { say } from './texts.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const printHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** Where somebody is told of his turn, and when not. */
export function Notices(props: { readonly me: Me; readonly attempt: Attempt }): JSX.Element {
  const [channels, { refetch }] = createResource(() => ask<readonly ChannelShown[]>('GET', '/api/me/channels').catch(() => []))
  const [secret, setSecret] = createSignal<string>()
  const [noPush, setNoPush] = createSignal<NoPush | undefined>(whyNoPush())
  const has = (kind: ChannelShown['kind']) => channels()?.some(channel => channel.kind === kind) === true
  const isHereToo = () => channels()?.some(({ kind, id }) => kind === 'push' && isHere(id)) === true
  /** Notices speak the language, and keep the hours, of the browser in which they were asked for. */
  const speakLike = async () => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    became(await ask<Me>('PATCH', '/api/me', { locale: settings.language, ...(zone && { zone }) }))
  }
  const add = (channel: object) =>
    props.attempt(async () => {
      setSecret((await ask<ChannelAdded>('POST', '/api/me/channels', channel)).secret)
      await speakLike()
      await refetch()
    }, say().people.added)
  const addPush = () =>
    props.attempt(async () => {
      setNoPush(await subscribe())
      if (noPush() !== undefined) return ''
      await speakLike()
      await refetch()
      return say().people.added
    })
  const addWebhook = (event: SubmitEvent) => {
    const form = event.currentTarget as HTMLFormElement
    const { url } = fieldsOf(event)
    void add({ kind: 'webhook', url }).then(() => form.reset())
  }
  const remove = ({ kind, id }: ChannelShown) =>
    props.attempt(async () => {
      if (kind === 'push' && isHere(id)) await unsubscribe()
      await ask('DELETE', `/api/me/channels/${kind}/${id}`)
      setSecret(undefined)
      await refetch()
    })
  const nameOf = ({ kind, id, url }: ChannelShown) => {
    if (kind === 'push' && isHere(id)) return say().people.thisBrowser
    return url === undefined ? say().people.channels[kind] : say().people.hook(url)
  }
  return (
    <section>
      <h2>{say().people.notices}</h2>
      <p class="lobby-text">{say().people.noticesText}</p>
      <ul class="online-list">
        <For each={channels()} fallback={<li class="lobby-text">{say().people.noChannels}</li>}>
          {channel => (
            <li>
              <span>{nameOf(channel)}</span>
              <button type="button" class="btn small" onClick={() => void remove(channel)}>
                {say().people.remove}
                <span class="unseen"> {nameOf(channel)}</span>
              </button>
            </li>
          )}
        </For>
      </ul>
      <Show when={secret()}>
        {known => (
          <p class="online-secret" role="status">
            {say().people.secret} <code>{known()}</code>
          </p>
        )}
      </Show>
      <div class="online-row">
        <Show when={!isHereToo() && noPush() === undefined}>
          <button type="button" class="btn" onClick={() => void addPush()}>
            {say().people.byPush}
          </button>
        </Show>
        <Show when={!has('mail') && props.me.mail !== undefined}>
          <button type="button" class="btn" onClick={() => void add({ kind: 'mail' })}>
            {say().people.byMail}
          </button>
        </Show>
      </div>
      <Show when={noPush()}>{why => <p class="lobby-text">{say().people.push[why()]}</p>}</Show>
      <Show when={props.me.mail === undefined}>
        <p class="lobby-text">{say().people.needsMail}</p>
      </Show>
      <form class="online-row" onSubmit={addWebhook}>
        <label class="online-wide">
          {say().people.webhook}
          <input class="field" type="url" name="url" required maxlength="1000" pattern="https://.*" autocomplete="off" />
        </label>
        <button type="submit" class="btn">
          {say().people.addWebhook}
        </button>
      </form>
      <QuietHours me={props.me} attempt={props.attempt} />
    </section>
  )
}

function QuietHours(props: { readonly me: Me; readonly attempt: Attempt }): JSX.Element {
  const [isQuiet, setQuiet] = createSignal(props.me.quiet !== undefined)
  const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || props.me.zone
  const keep = (event: SubmitEvent) => {
    const { from, until } = fieldsOf(event)
    const quiet = isQuiet() ? { from: Number(from), until: Number(until) } : null
    void props.attempt(async () => became(await ask<Me>('PATCH', '/api/me', { quiet, zone: zone() })), say().people.kept)
  }
  const Hour = (hour: { readonly name: 'from' | 'until'; readonly chosen: number }) => (
    <label>
      {say().people[hour.name]}
      <select class="field" name={hour.name} disabled={!isQuiet()}>
        <For each={HOURS}>
          {one => (
            <option value={one} selected={one === hour.chosen}>
              {printHour(one)}
            </option>
          )}
        </For>
      </select>
    </label>
  )
  return (
    <>
      <h3>{say().people.quiet}</h3>
      <p class="lobby-text">{say().people.quietText(zone())}</p>
      <form class="online-row" onSubmit={keep}>
        <label class="check online-check">
          <input type="checkbox" checked={isQuiet()} onChange={event => setQuiet(event.currentTarget.checked)} />
          <span>{say().people.isQuiet}</span>
        </label>
        <Hour name="from" chosen={props.me.quiet?.from ?? 22} />
        <Hour name="until" chosen={props.me.quiet?.until ?? 8} />
        <button type="submit" class="btn">
          {say().people.keepQuiet}
        </button>
      </form>
    </>
  )
}
