import { AskMail, ChangeMe, NewChannel, NewGuest, Passkey, Report, SetPassword, SignIn, UseToken, type Ways } from '@grognard/wire'
import { addChannel, ownChannels, removeChannel } from '../notices/channels.ts'
import { pushKey } from '../notices/push.ts'
import { accountOf, change, enlist, meOf, profileOf } from '../people/accounts.ts'
import { block, blocksOf, report, unblock } from '../people/company.ts'
import { deleteAccount, exportOf, runningMatches } from '../people/leaving.ts'
import { askMail, useMailLink } from '../people/mail-links.ts'
import { addPasskey, askNewPasskey, askPasskey, removePasskey, usePasskey } from '../people/passkeys.ts'
import { setPassword, signIn } from '../people/passwords.ts'
import { closeSession, revoke, revokeAll, sessionsOf } from '../people/sessions.ts'
import { newToken } from '../people/tokens.ts'
import { Refused } from '../refused.ts'
import { enter } from './enter.ts'
import { type Route, route } from './routes.ts'

const isSecure = (origin: string): boolean => origin.startsWith('https:') || new URL(origin).hostname === 'localhost'

/** Who somebody is, and how he comes in and leaves. */
export const PEOPLE: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/ways',
    who: 'anybody',
    handle: async ({ desk, origin }): Promise<Ways> => ({ mail: desk.mailFrom !== undefined, passkey: isSecure(origin), password: true }),
  }),
  route({
    method: 'POST',
    path: '/api/guest',
    who: 'anybody',
    isTry: true,
    body: NewGuest,
    async handle(call) {
      if (call.caller) return meOf(call.desk, call.caller.account)
      const { name, locale, zone } = call.body
      const account = await enlist(call.desk, { name, locale, ...(zone === undefined ? {} : { zone }) })
      await enter(call, account.id)
      return meOf(call.desk, account)
    },
  }),
  route({
    method: 'POST',
    path: '/api/mail',
    who: 'anybody',
    isTry: true,
    body: AskMail,
    async handle({ desk, body, origin, cookies }) {
      if (desk.mailFrom === undefined) throw new Refused('notAllowed')
      const browser = cookies.get('browser') ?? newToken()
      cookies.set('browser', browser)
      await askMail(desk, body.mail, body.locale, browser, origin)
    },
  }),
  route({
    method: 'POST',
    path: '/api/mail/use',
    who: 'anybody',
    isTry: true,
    body: UseToken,
    async handle(call) {
      const account = await useMailLink(call.desk, call.body.token, call.cookies.get('browser'), call.caller?.account)
      await enter(call, account.id)
      return meOf(call.desk, account)
    },
  }),
  route({
    method: 'POST',
    path: '/api/password',
    who: 'anybody',
    isTry: true,
    body: SignIn,
    async handle(call) {
      const account = await signIn(call.desk, call.body.name, call.body.password)
      await enter(call, account.id)
      return meOf(call.desk, account)
    },
  }),
  route({
    method: 'POST',
    path: '/api/passkey/ask',
    who: 'anybody',
    isTry: true,
    async handle({ desk, origin, cookies }) {
      const { options, challenge } = await askPasskey(desk, origin)
      cookies.set('challenge', challenge)
      return options
    },
  }),
  route({
    method: 'POST',
    path: '/api/passkey',
    who: 'anybody',
    isTry: true,
    body: Passkey,
    async handle(call) {
      const account = await usePasskey(call.desk, call.body.answer, call.cookies.get('challenge'), call.origin)
      call.cookies.set('challenge', undefined)
      await enter(call, account.id)
      return meOf(call.desk, account)
    },
  }),
  route({ method: 'GET', path: '/api/people/:id', who: 'anybody', handle: ({ desk, params }) => profileOf(desk, params.id ?? '') }),
  route({ method: 'GET', path: '/api/me', who: 'somebody', handle: ({ desk, caller }) => meOf(desk, caller.account) }),
  route({
    method: 'PATCH',
    path: '/api/me',
    who: 'somebody',
    body: ChangeMe,
    async handle({ desk, caller, body }) {
      await change(desk, caller.account, body)
      return meOf(desk, (await accountOf(desk, caller.account.id)) ?? caller.account)
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/me',
    who: 'somebody',
    async handle({ desk, hosts, caller, cookies }) {
      for (const id of await runningMatches(desk, caller.account.id)) await hosts.with(id, hosted => hosted.abandon(caller.account.id))
      await deleteAccount(desk, caller.account)
      cookies.set('session', undefined)
    },
  }),
  route({ method: 'GET', path: '/api/me/export', who: 'somebody', handle: ({ desk, caller }) => exportOf(desk, caller) }),
  route({ method: 'GET', path: '/api/me/sessions', who: 'somebody', handle: ({ desk, caller }) => sessionsOf(desk, caller) }),
  route({
    method: 'DELETE',
    path: '/api/me/sessions/:id',
    who: 'somebody',
    handle: ({ desk, caller, params }) => revoke(desk, caller.account.id, params.id ?? ''),
  }),
  route({
    method: 'DELETE',
    path: '/api/me/session',
    who: 'somebody',
    async handle({ desk, caller, cookies }) {
      await closeSession(desk, caller.session)
      cookies.set('session', undefined)
    },
  }),
  route({
    method: 'PUT',
    path: '/api/me/password',
    who: 'somebody',
    isTry: true,
    body: SetPassword,
    async handle({ desk, caller, body }) {
      await setPassword(desk, caller.account, body.password, body.former)
      await revokeAll(desk, caller.account.id, caller.session)
    },
  }),
  route({
    method: 'POST',
    path: '/api/me/passkeys/ask',
    who: 'somebody',
    async handle({ desk, caller, origin, cookies }) {
      const { options, challenge } = await askNewPasskey(desk, caller.account, origin)
      cookies.set('challenge', challenge)
      return options
    },
  }),
  route({
    method: 'POST',
    path: '/api/me/passkeys',
    who: 'somebody',
    body: Passkey,
    async handle({ desk, caller, body, origin, cookies }) {
      await addPasskey(desk, caller.account, body.answer, cookies.get('challenge'), origin)
      cookies.set('challenge', undefined)
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/me/passkeys/:id',
    who: 'somebody',
    handle: ({ desk, caller, params }) => removePasskey(desk, caller.account, params.id ?? ''),
  }),
  route({ method: 'GET', path: '/api/push', who: 'anybody', handle: ({ desk }) => pushKey(desk) }),
  route({ method: 'GET', path: '/api/me/channels', who: 'somebody', handle: ({ desk, caller }) => ownChannels(desk, caller.account.id) }),
  route({
    method: 'POST',
    path: '/api/me/channels',
    who: 'somebody',
    body: NewChannel,
    handle: ({ desk, caller, body }) => addChannel(desk, caller.account, body),
  }),
  route({
    method: 'DELETE',
    path: '/api/me/channels/:kind/:id',
    who: 'somebody',
    handle: ({ desk, caller, params }) => removeChannel(desk, caller.account.id, params.kind ?? '', params.id ?? ''),
  }),
  route({ method: 'GET', path: '/api/me/blocks', who: 'somebody', handle: ({ desk, caller }) => blocksOf(desk, caller.account.id) }),
  route({
    method: 'PUT',
    path: '/api/me/blocks/:id',
    who: 'somebody',
    handle: ({ desk, caller, params }) => block(desk, caller.account.id, params.id ?? ''),
  }),
  route({
    method: 'DELETE',
    path: '/api/me/blocks/:id',
    who: 'somebody',
    handle: ({ desk, caller, params }) => unblock(desk, caller.account.id, params.id ?? ''),
  }),
  route({
    method: 'POST',
    path: '/api/reports',
    who: 'somebody',
    body: Report,
    handle: ({ desk, caller, body }) => report(desk, caller.account.id, body.about, body.match, body.text),
  }),
]
