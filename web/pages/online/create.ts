import type { Given, MatchSummary } from '@grognard/wire'
import { readNote, writeNote } from '../../base/notes.ts'
import { ask } from '../../session/online-http.ts'
import { PACES, type PaceName } from '../../session/online-paces.ts'
import { giveSalt } from '../../session/online-seats.ts'
import type { MatchForm } from '../home/new-match-form.ts'
import { mustBeSomebody } from './me.ts'

/** What an online match needs besides the set-up. */
export interface OnlineWish {
  readonly pace: PaceName
  readonly who: 'public' | 'private' | 'named' | 'bot'
  /** The name of somebody who is asked. */
  readonly name: string
  readonly isRated: boolean
  /** The side its owner takes, by its own name; any when undefined. */
  readonly side: string | undefined
}

/** Opens a table on the server and takes its owner's seat; resolves with the id of the match. */
export async function openTable(game: string, battle: string, form: MatchForm, wish: OnlineWish): Promise<string> {
  await mustBeSomebody()
  const { match, token } = await ask<{ readonly match: MatchSummary } & Partial<Given>>('POST', '/api/matches', {
    game,
    battle,
    scenario: form.scenario,
    options: form.options,
    side: wish.side ?? 'any',
    ...(wish.who === 'named' && { invited: wish.name.trim() }),
    ...(wish.who === 'bot' && { level: form.levels[1 - form.mine] ?? 'line' }),
    pace: PACES[wish.pace],
    rated: wish.isRated && wish.who !== 'bot',
    visibility: wish.who === 'public' ? 'public' : 'private',
  })
  if (token !== undefined) keepInvitation(match.id, token)
  if (match.wantsSalt) await giveSalt(match.id)
  return match.id
}

const KEY = 'grognard.invitation'

/** The server gives the secret of a link once: it is kept here for the page that shows it. */
export const keepInvitation = (match: string, token: string): void => writeNote(KEY, JSON.stringify({ match, token }))

export function keptInvitation(match: string): string | undefined {
  try {
    const kept = JSON.parse(readNote(KEY) ?? 'null') as { readonly match?: unknown; readonly token?: unknown } | null
    return kept?.match === match && typeof kept.token === 'string' ? kept.token : undefined
  } catch {
    return undefined
  }
}
