import { parseArgs } from 'node:util'
import { GAMES } from '@grognard/games/registry'
import { gameToday } from '../matches/shelf.ts'
import { hostile } from './hostile.ts'
import { newFile } from './places.ts'
import { compareOnTheWire } from './worlds.ts'

/**
 * `npm run hostile -- --messages 20000`: messages and requests that must all be refused; then every game with secrets in two worlds that differ in
 * nothing else, over 1,000 decisions each.
 */
const { values } = parseArgs({
  options: { messages: { type: 'string', default: '20400' }, decisions: { type: 'string', default: '1000' } },
})
const MOST_PING = 100

const place = await newFile()
const { sent, kinds, accepted, isAlive, isUnchanged, ping } = await hostile(Number(values.messages), place.at)
await place.remove()
for (const [kind, count] of Object.entries(kinds)) console.log(`  ${count} ${kind}`)
for (const fault of accepted.slice(0, 20)) console.log(fault)
console.log(
  `${sent} sent: ${accepted.length} accepted, server ${isAlive ? 'alive' : 'DEAD'}, what is kept is ${isUnchanged ? 'unchanged' : 'CHANGED'}, ` +
    `ping ${ping.middle} ms, p99 ${ping.p99}, longest ${ping.longest} (at most ${MOST_PING}; the machine's own delays: ${ping.machine})`,
)
if (accepted.length > 0 || !isAlive || !isUnchanged || ping.longest > MOST_PING) process.exitCode = 1

const DECISIONS = Number(values.decisions)
for (const { id, isTest } of GAMES) {
  if (DECISIONS === 0 || isTest || (await gameToday(id, undefined)).guess === undefined) continue
  const { compared, messages, faults } = await compareOnTheWire(id, DECISIONS)
  console.log(`${id}: ${compared} decisions in two worlds, ${messages} messages compared: ${faults.length} differ`)
  for (const fault of faults.slice(0, 5)) console.log(`  ${fault}`)
  if (faults.length > 0 || compared < DECISIONS) process.exitCode = 1
}
