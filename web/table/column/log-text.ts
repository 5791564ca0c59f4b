import type { Side } from '@grognard/engine'
import type { Tale } from '../../session/protocol.ts'
import { logTurns } from './log-entries.ts'

/** The log as plain text, oldest first: a heading per turn, a line per event, with its dice and its rule. */
export function logText(tales: readonly Tale[], sideName: (side: Side) => string): string {
  const lines = logTurns(tales).flatMap(({ heading, entries }) => [
    ...(heading === undefined ? [] : ['', heading.text]),
    ...entries.flatMap(({ side, lines: told }) => {
      const who = side === undefined ? '' : `${sideName(side)}: `
      return told.flatMap(({ tale, routine }) => [`${who}${inText(tale)}`, ...routine.map(one => `  ${one.text}`)])
    }),
  ])
  return `${lines.join('\n').trim()}\n`
}

function inText({ text, dice, rule, kind }: Tale): string {
  const rolled = dice.length === 0 ? '' : ` [${dice.map(({ rolled: face }) => face).join(', ')}]`
  return `${text}${rolled}${kind === 'said' || rule === undefined ? '' : ` (§${rule})`}`
}
