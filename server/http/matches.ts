import { Mute, Note, Penalty } from '@grognard/wire'
import { channelOf } from '../lobby/channel.ts'
import { mute, noteOf, writeNote } from '../matches/notes.ts'
import { recordFor } from '../matches/records.ts'
import { dataOf } from '../matches/shelf.ts'
import { audit, hideChat, punish, reports } from '../people/wardens.ts'
import { type Route, route } from './routes.ts'

/** What belongs to a match but does not hurry, and what is for those who look after the site. */
export const MATCHES: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/data/:hash',
    who: 'anybody',
    type: 'application/json; charset=utf-8',
    handle: ({ desk, params }) => dataOf(desk, params.hash ?? ''),
  }),
  route({
    method: 'GET',
    path: '/api/matches/:id/record',
    who: 'anybody',
    type: 'application/jsonl; charset=utf-8',
    handle: ({ desk, hosts, caller, params }) => recordFor(desk, hosts, params.id ?? '', caller?.account.id),
  }),
  route({
    method: 'GET',
    path: '/api/matches/:id/note',
    who: 'somebody',
    handle: ({ desk, caller, params }) => noteOf(desk, params.id ?? '', caller.account.id),
  }),
  route({
    method: 'PUT',
    path: '/api/matches/:id/note',
    who: 'somebody',
    body: Note,
    handle: ({ desk, caller, params, body }) => writeNote(desk, params.id ?? '', caller.account.id, body.text),
  }),
  route({
    method: 'PUT',
    path: '/api/matches/:id/mute',
    who: 'somebody',
    body: Mute,
    async handle({ desk, caller, params, body }) {
      await mute(desk, params.id ?? '', caller.account.id, body.isMuted)
      desk.bus.publish(channelOf(params.id ?? ''), 'changed')
    },
  }),
  route({
    method: 'POST',
    path: '/api/admin/penalties',
    who: 'admin',
    body: Penalty,
    handle: ({ desk, caller, body }) => punish(desk, caller.account.id, body),
  }),
  route({
    method: 'DELETE',
    path: '/api/admin/matches/:id/chat/:n',
    who: 'admin',
    async handle({ desk, caller, params }) {
      await hideChat(desk, caller.account.id, params.id ?? '', Number(params.n))
      desk.bus.publish(channelOf(params.id ?? ''), 'changed')
    },
  }),
  route({ method: 'GET', path: '/api/admin/reports', who: 'admin', handle: ({ desk }) => reports(desk) }),
  route({ method: 'GET', path: '/api/admin/audit', who: 'admin', handle: ({ desk }) => audit(desk) }),
]
