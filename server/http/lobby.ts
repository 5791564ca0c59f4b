import { ChangeMatch, GiveSalt, NewMatch, TakeSeat, UseToken, WhichSide } from '@grognard/wire'
import { lobby, matchesOf, myMatches } from '../lobby/lists.ts'
import {
  cancelMatch,
  changeMatch,
  comeBack,
  giveSalt,
  invitation,
  invite,
  leaveSeat,
  matchFor,
  returnLink,
  takeSeat,
} from '../lobby/lobby.ts'
import { createMatch, rematch } from '../lobby/making.ts'
import { ladder } from '../ratings/ratings.ts'
import { Refused } from '../refused.ts'
import { enter } from './enter.ts'
import { type Route, route } from './routes.ts'

function sideIn({ side = '' }: Readonly<Record<string, string>>): number {
  if (!/^\d$/.test(side)) throw new Refused('notFound')
  return Number(side)
}

/** Matches from the wish to play to the first line, and again after the last. No GET takes a seat. */
export const LOBBY: readonly Route[] = [
  route({ method: 'GET', path: '/api/lobby', who: 'anybody', handle: ({ desk, caller }) => lobby(desk, caller?.account.id) }),
  route({ method: 'GET', path: '/api/me/matches', who: 'somebody', handle: ({ desk, caller }) => myMatches(desk, caller.account.id) }),
  route({
    method: 'GET',
    path: '/api/people/:id/matches',
    who: 'anybody',
    handle: ({ desk, caller, params }) => matchesOf(desk, params.id ?? '', caller?.account.id),
  }),
  route({
    method: 'GET',
    path: '/api/ladder/:game',
    who: 'anybody',
    handle: ({ desk, caller, params }) => ladder(desk, params.game ?? '', caller?.account.id),
  }),
  route({
    method: 'POST',
    path: '/api/matches',
    who: 'somebody',
    isTry: true,
    body: NewMatch,
    handle: ({ desk, caller, body }) => createMatch(desk, caller.account, body),
  }),
  route({
    method: 'GET',
    path: '/api/matches/:id',
    who: 'anybody',
    handle: ({ desk, caller, params }) => matchFor(desk, params.id ?? '', caller?.account.id),
  }),
  route({
    method: 'PATCH',
    path: '/api/matches/:id',
    who: 'somebody',
    body: ChangeMatch,
    handle: ({ desk, caller, params, body }) => changeMatch(desk, caller.account, params.id ?? '', body),
  }),
  route({
    method: 'DELETE',
    path: '/api/matches/:id',
    who: 'somebody',
    handle: ({ desk, caller, params }) => cancelMatch(desk, caller.account, params.id ?? ''),
  }),
  route({
    method: 'POST',
    path: '/api/matches/:id/seats/:side',
    who: 'somebody',
    body: TakeSeat,
    handle: ({ desk, caller, params, body }) => takeSeat(desk, caller.account, params.id ?? '', sideIn(params), body.salt, body.token),
  }),
  route({
    method: 'DELETE',
    path: '/api/matches/:id/seats/:side',
    who: 'somebody',
    handle: ({ desk, caller, params }) => leaveSeat(desk, caller.account, params.id ?? '', sideIn(params)),
  }),
  route({
    method: 'PUT',
    path: '/api/matches/:id/salt',
    who: 'somebody',
    body: GiveSalt,
    handle: ({ desk, caller, params, body }) => giveSalt(desk, caller.account.id, params.id ?? '', body.salt),
  }),
  route({
    method: 'POST',
    path: '/api/matches/:id/invitation',
    who: 'somebody',
    body: WhichSide,
    handle: ({ desk, caller, params, body }) => invite(desk, caller.account, params.id ?? '', body.side),
  }),
  route({
    method: 'POST',
    path: '/api/matches/:id/return',
    who: 'somebody',
    handle: ({ desk, caller, params }) => returnLink(desk, caller.account, params.id ?? ''),
  }),
  route({
    method: 'POST',
    path: '/api/matches/:id/rematch',
    who: 'somebody',
    handle: ({ desk, caller, params }) => rematch(desk, caller.account, params.id ?? ''),
  }),
  route({
    method: 'POST',
    path: '/api/invitations',
    who: 'anybody',
    isTry: true,
    body: UseToken,
    handle: ({ desk, caller, body }) => invitation(desk, body.token, caller?.account.id),
  }),
  route({
    method: 'POST',
    path: '/api/return',
    who: 'anybody',
    isTry: true,
    body: UseToken,
    async handle(call) {
      const { account, match } = await comeBack(call.desk, call.body.token)
      await enter(call, account)
      return matchFor(call.desk, match, account)
    },
  }),
]
