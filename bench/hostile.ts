import { parseArgs } from 'node:util'
import { GAMES } from '@grognard/games/registry'
import { gameToday } from '@grognard/server/matches/shelf'
import { hostile } from '@grognard/server/trials/hostile'
import { newFile } from '@grognard/server/trials/places'
import { compareOnTheWire } from '@grognard/server/trials/worlds'
import { keepRows } from './keep.ts'

/**
 * `npm run hostile -- --messages 20000`: messages and requests that must all be refused; then every game with secrets in two worlds that differ in
 * nothing else, over 1,000 decisions each. `--only messages` or `--only <game>` for one of them; each has a row of its own in results/.
 */
const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '20400' },
    decisions: { type: 'string', default: '1000' },
    only: { type: 'string' },
  },
})
const MOST_PING = 100
/** A machine that lets a process wait for longer than this, in milliseconds, says nothing about pings. */
const BUSY = 30
const isWanted = (part: string): boolean => values.only === undefined || values.only === part

async function sendAll(count: number): Promise<void> {
  const place = await newFile()
  const { sent, kinds, accepted, isAlive, isUnchanged, ping } = await hostile(count, place.at)
  await place.remove()
  for (const [kind, count] of Object.entries(kinds)) console.log(`  ${count} ${kind}`)
  for (const fault of accepted.slice(0, 20)) console.log(fault)
  const state = isAlive ? 'alive' : 'DEAD'
  const isBusy = ping.machine > BUSY
  const kept = isUnchanged ? 'unchanged' : 'CHANGED'
  console.log(
    `${sent} sent: ${accepted.length} accepted, server ${state}, what is kept is ${kept}, ` +
      `ping ${ping.middle} ms, p99 ${ping.p99}, longest ${ping.longest} (at most ${MOST_PING}${isBusy ? '; but the machine is too busy' : ''}), ` +
      `the server's longest piece of work ${ping.work}, the machine's own delays ${ping.machine}`,
  )
  const pings = [ping.middle, ping.p99, ping.longest, ping.work, ping.machine].map(String)
  keepRows(
    {
      name: 'hostile',
      about: [
        '# The last run of `npm run hostile`',
        '',
        `Malformed, illegal, out of turn, replayed, foreign and oversized. A ping is to be answered within ${MOST_PING} ms throughout; beside it the`,
        "longest that the server's own work kept it from anything else, and that the machine let a process wait that had nothing to do: after more than",
        `${BUSY} the pings say nothing. Milliseconds.`,
      ],
      columns: ['what', 'sent', 'accepted', 'server', 'what is kept', 'ping', '99 of 100', 'longest', 'its work', 'the machine'],
    },
    { 'messages and requests': [sent.toLocaleString('en'), String(accepted.length), state, kept, ...pings] },
  )
  if (accepted.length > 0 || !isAlive || !isUnchanged || (isBusy ? ping.work : ping.longest) > MOST_PING) process.exitCode = 1
}

async function compare(game: string, decisions: number): Promise<void> {
  const { compared, messages, faults, under } = await compareOnTheWire(game, decisions)
  console.log(`${game}: ${compared} decisions in two worlds, ${messages} messages compared: ${faults.length} differ`)
  for (const fault of faults.slice(0, 5)) console.log(`  ${fault}`)
  const shares = Object.entries(under)
    .map(([what, count]) => `${what} ${count}`)
    .sort()
  console.log(`  ${shares.join('; ')}`)
  keepRows(
    {
      name: 'worlds',
      about: [
        '# The last run of `npm run hostile` in two worlds, of each game with secrets',
        '',
        'Two worlds that differ in nothing but what is hidden from a side: every byte that reaches this side or a spectator must be the same.',
      ],
      columns: ['game', 'decisions', 'messages compared', 'that differ', 'decisions in each battle, and under each value of each option'],
    },
    { [game]: [compared.toLocaleString('en'), messages.toLocaleString('en'), String(faults.length), shares.join('; ')] },
  )
  if (faults.length > 0 || compared < decisions) process.exitCode = 1
}

if (isWanted('messages')) await sendAll(Number(values.messages))
for (const { id, isTest } of GAMES)
  if (!isTest && isWanted(id) && (await gameToday(id, undefined)).guess !== undefined) await compare(id, Number(values.decisions))
