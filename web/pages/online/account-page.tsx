import type { Me, Profile, SignedIn, Ways } from '@grognard/wire'
import { createResource, createSignal, For, type JSX, Match, Show, Switch } from 'solid-js'
import { download } from '../../base/hand-over.ts'
import { PageFrame } from '../../base/page-frame.tsx'
import { personPath } from '../../base/routes.ts'
import { settings } from '../../base/settings.ts'
import { ask } from '../../session/online-http.ts'
import { type Attempt, fieldsOf } from './attempt.ts'
import { became, faultOf, me, mustBeSomebody, myself, recognise } from './me.ts'
import { Notices } from './notices.tsx'
import './online.css'
import { say } from './texts.ts'

/** The browsers that most people have, and where they run; each calls itself by the names of those after it too. */
const BROWSERS = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari']
const PLACES = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux']

/** A browser by what it says of itself, in short. */
function browserOf(agent: string): string {
  const names = [BROWSERS.find(name => agent.includes(`${name}/`)), PLACES.find(name => agent.includes(name))]
  return names.filter(name => name !== undefined).join(', ') || agent
}

const dateOf = (at: number): string => new Intl.DateTimeFormat(settings.language, { dateStyle: 'medium' }).format(at)

/** Who somebody is here, how he signs in, where he is signed in, and what becomes of his data. */
export default function AccountPage(): JSX.Element {
  const [fault, setFault] = createSignal('')
  const [news, setNews] = createSignal('')
  const [ways] = createResource(() => ask<Ways>('GET', '/api/ways').catch(() => undefined))
  const [known] = createResource(() => recognise().catch(error => void setFault(faultOf(error))))
  /** Does something that the server may refuse, and says what came of it. */
  const attempt: Attempt = (run, done = '') => {
    setFault('')
    setNews('')
    return run().then(
      said => void setNews(typeof said === 'string' ? said : done),
      error => void setFault(faultOf(error)),
    )
  }
  return (
    <PageFrame title={say().account}>
      <div class="online-page">
        <h1>{myself()?.name ?? say().account}</h1>
        <p class="online-fault" role="alert">
          {fault()}
        </p>
        <p class="online-news" role="status">
          {news()}
        </p>
        <Switch>
          <Match when={known.loading && me() === undefined}>{null}</Match>
          <Match when={myself()}>{found => <Own me={found()} ways={ways()} attempt={attempt} />}</Match>
          <Match when={true}>
            <p>{say().nobodyText}</p>
            <div class="online-row">
              <button type="button" class="btn primary" onClick={() => void attempt(mustBeSomebody)}>
                {say().beGuest}
              </button>
            </div>
            <WaysIn ways={ways()} attempt={attempt} />
          </Match>
        </Switch>
      </div>
    </PageFrame>
  )
}

interface WaysProps {
  readonly ways: Ways | undefined
  readonly attempt: Attempt
}

/** A mail with a link: it signs in, or claims the account of a guest. */
function MailForm(props: WaysProps): JSX.Element {
  const send = (event: SubmitEvent) => {
    const { mail } = fieldsOf(event)
    void props.attempt(() => ask('POST', '/api/mail', { mail, locale: settings.language }), say().mailSent)
  }
  return (
    <Show when={props.ways?.mail} fallback={<p class="lobby-text">{say().noMail}</p>}>
      <form class="online-row" onSubmit={send}>
        <label>
          {say().mail}
          <input class="field" type="email" name="mail" required autocomplete="email" />
        </label>
        <button type="submit" class="btn">
          {say().mailButton}
        </button>
      </form>
    </Show>
  )
}

/** How somebody comes in who has an account. */
function WaysIn(props: WaysProps): JSX.Element {
  const signIn = (event: SubmitEvent) => {
    const { name, password } = fieldsOf(event)
    void props.attempt(async () => became(await ask<Me>('POST', '/api/password', { name, password })))
  }
  const passkey = () =>
    props.attempt(async () => {
      const { usePasskey } = await import('./passkeys.ts')
      became(await usePasskey())
    })
  return (
    <section>
      <h2>{say().signInTitle}</h2>
      <MailForm {...props} />
      <Show when={props.ways?.passkey} fallback={<p class="lobby-text">{say().noPasskey}</p>}>
        <div class="online-row">
          <button type="button" class="btn" onClick={() => void passkey()}>
            {say().passkeyIn}
          </button>
        </div>
      </Show>
      <form class="online-row" onSubmit={signIn}>
        <label>
          {say().name}
          <input class="field" name="name" required autocomplete="username" />
        </label>
        <label>
          {say().password}
          <input class="field" type="password" name="password" required autocomplete="current-password" />
        </label>
        <button type="submit" class="btn">
          {say().passwordIn}
        </button>
      </form>
    </section>
  )
}

function Own(props: WaysProps & { readonly me: Me }): JSX.Element {
  const rename = (event: SubmitEvent) => {
    const { name } = fieldsOf(event)
    void props.attempt(async () => became(await ask<Me>('PATCH', '/api/me', { name })), say().kept)
  }
  const setPassword = (event: SubmitEvent) => {
    const { password, former } = fieldsOf(event)
    void props.attempt(async () => {
      await ask('PUT', '/api/me/password', { password, ...(former && { former }) })
      await recognise()
    }, say().passwordIs)
  }
  const addPasskey = () =>
    props.attempt(async () => {
      const { addPasskey: add } = await import('./passkeys.ts')
      await add()
      await recognise()
    }, say().kept)
  const removePasskey = (id: string) =>
    props.attempt(async () => {
      await ask('DELETE', `/api/me/passkeys/${id}`)
      await recognise()
    })
  return (
    <>
      <Show when={props.me.kind === 'guest'}>
        <p>{say().guestText}</p>
      </Show>
      <form class="online-row" onSubmit={rename}>
        <label>
          {say().name}
          <input class="field" name="name" required minlength="2" maxlength="20" value={props.me.name} autocomplete="nickname" />
        </label>
        <button type="submit" class="btn">
          {say().keepName}
        </button>
      </form>
      <a href={personPath(props.me.id)}>{say().people.publicPage}</a>
      <section>
        <h2>{say().signInTitle}</h2>
        <Show when={props.me.mail}>{mail => <p>{mail()}</p>}</Show>
        <MailForm ways={props.ways} attempt={props.attempt} />
        <Show when={props.ways?.passkey} fallback={<p class="lobby-text">{say().noPasskey}</p>}>
          <ul class="online-list">
            <For each={props.me.passkeys}>
              {({ id, made }) => (
                <li>
                  {say().passkeyMade(dateOf(made))}
                  <button type="button" class="btn small" onClick={() => void removePasskey(id)}>
                    {say().remove}
                  </button>
                </li>
              )}
            </For>
          </ul>
          <div class="online-row">
            <button type="button" class="btn" onClick={() => void addPasskey()}>
              {say().passkeyAdd}
            </button>
          </div>
        </Show>
        <form class="online-row" onSubmit={setPassword}>
          <Show when={props.me.hasPassword}>
            <label>
              {say().former2}
              <input class="field" type="password" name="former" required autocomplete="current-password" />
            </label>
          </Show>
          <label>
            <span>
              {say().password} <small>{say().passwordHelp}</small>
            </span>
            <input class="field" type="password" name="password" required minlength="10" autocomplete="new-password" />
          </label>
          <button type="submit" class="btn">
            {say().passwordSet}
          </button>
        </form>
      </section>
      <Notices me={props.me} attempt={props.attempt} />
      <Sessions attempt={props.attempt} />
      <Blocks attempt={props.attempt} />
      <OwnData attempt={props.attempt} />
    </>
  )
}

/** Where one is signed in; any of them can be ended. */
function Sessions(props: { readonly attempt: Attempt }): JSX.Element {
  const [sessions, { refetch }] = createResource(() => ask<readonly SignedIn[]>('GET', '/api/me/sessions').catch(() => []))
  const end = (id: string) =>
    props.attempt(async () => {
      await ask('DELETE', `/api/me/sessions/${id}`)
      await refetch()
    })
  const signOut = () =>
    props.attempt(async () => {
      await ask('DELETE', '/api/me/session')
      became(undefined)
    })
  return (
    <section>
      <h2>{say().sessions}</h2>
      <ul class="online-list">
        <For each={sessions()}>
          {({ id, agent, seen, isThis }) => (
            <li>
              <span>
                {isThis ? `${say().thisBrowser}, ` : ''}
                {browserOf(agent)} · {say().lastSeen(dateOf(seen))}
              </span>
              <button type="button" class="btn small" onClick={() => void (isThis ? signOut() : end(id))}>
                {isThis ? say().signOut : say().signOutThere}
              </button>
            </li>
          )}
        </For>
      </ul>
    </section>
  )
}

function Blocks(props: { readonly attempt: Attempt }): JSX.Element {
  const [blocks, { refetch }] = createResource(() => ask<readonly Pick<Profile, 'id' | 'name'>[]>('GET', '/api/me/blocks').catch(() => []))
  const unblock = (id: string) =>
    props.attempt(async () => {
      await ask('DELETE', `/api/me/blocks/${id}`)
      await refetch()
    })
  return (
    <section>
      <h2>{say().blocks}</h2>
      <ul class="online-list">
        <For each={blocks()} fallback={<li class="lobby-text">{say().noBlocks}</li>}>
          {({ id, name }) => (
            <li>
              {name}
              <button type="button" class="btn small" onClick={() => void unblock(id)}>
                {say().unblock}
              </button>
            </li>
          )}
        </For>
      </ul>
    </section>
  )
}

/** All that is kept can be taken along, and be deleted. */
function OwnData(props: { readonly attempt: Attempt }): JSX.Element {
  const [isSure, setSure] = createSignal(false)
  const exportAll = () =>
    props.attempt(async () => {
      const all = await ask<unknown>('GET', '/api/me/export')
      download('grognard-account.json', new Blob([JSON.stringify(all, null, 2)], { type: 'application/json' }))
    })
  const remove = () =>
    props.attempt(async () => {
      await ask('DELETE', '/api/me')
      became(undefined)
    })
  return (
    <section>
      <h2>{say().data}</h2>
      <p class="lobby-text">{say().exportText}</p>
      <div class="online-row">
        <button type="button" class="btn" onClick={() => void exportAll()}>
          {say().export}
        </button>
      </div>
      <h3>{say().deleteTitle}</h3>
      <p class="lobby-text">{say().deleteText}</p>
      <div class="online-row">
        <Show
          when={isSure()}
          fallback={
            <button type="button" class="btn danger" onClick={() => setSure(true)}>
              {say().deleteButton}
            </button>
          }
        >
          <button type="button" class="btn danger" onClick={() => void remove()}>
            {say().deleteSure}
          </button>
          <button type="button" class="btn" onClick={() => setSure(false)}>
            {say().keep}
          </button>
        </Show>
      </div>
    </section>
  )
}
