import { NewTournament } from '@grognard/wire'
import {
  cancelTournament,
  createTournament,
  enterTournament,
  leaveTournament,
  startTournament,
  tournamentFor,
  tournaments,
} from '../tournaments/tournaments.ts'
import { type Route, route } from './routes.ts'

/** Tournaments that users run. */
export const TOURNAMENTS: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/tournaments',
    who: 'anybody',
    handle: ({ desk, caller }) => tournaments(desk, caller?.account.id),
  }),
  route({
    method: 'POST',
    path: '/api/tournaments',
    who: 'somebody',
    isTry: true,
    body: NewTournament,
    handle: ({ desk, caller, body }) => createTournament(desk, caller.account, body),
  }),
  route({
    method: 'GET',
    path: '/api/tournaments/:id',
    who: 'anybody',
    handle: ({ desk, caller, params }) => tournamentFor(desk, params.id ?? '', caller?.account.id),
  }),
  route({
    method: 'DELETE',
    path: '/api/tournaments/:id',
    who: 'somebody',
    handle: ({ desk, caller, params }) => cancelTournament(desk, caller.account, params.id ?? ''),
  }),
  route({
    method: 'PUT',
    path: '/api/tournaments/:id/entry',
    who: 'somebody',
    handle: ({ desk, caller, params }) => enterTournament(desk, caller.account, params.id ?? ''),
  }),
  route({
    method: 'DELETE',
    path: '/api/tournaments/:id/entry',
    who: 'somebody',
    handle: ({ desk, caller, params }) => leaveTournament(desk, caller.account, params.id ?? ''),
  }),
  route({
    method: 'POST',
    path: '/api/tournaments/:id/start',
    who: 'somebody',
    handle: ({ desk, caller, params }) => startTournament(desk, caller.account, params.id ?? ''),
  }),
]
