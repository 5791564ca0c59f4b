import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { laBelleAlliance } from '@grognard/games/la-belle-alliance/index'
import { skirmish } from '@grognard/games/skirmish/index'
import { botNodes, randomPlay } from './games.ts'
import { calibration, hexFigures, stateFigures } from './kernel.ts'
import { cpu, type Figure } from './measure.ts'
import { comparePeers } from './peer/compare.ts'

export interface BenchReport {
  readonly node: string
  readonly processor: string
  readonly figures: readonly Figure[]
}

export interface BenchOptions {
  /** Called before each part, with its name. */
  readonly onPart?: (name: string, done: number, parts: number) => void
}

/** Measures everything that must stay fast, the peer in the same run. */
export function runBench(options: BenchOptions = {}): BenchReport {
  const parts: [string, () => Figure[]][] = [
    ['calibration', () => [calibration()]],
    ['state', stateFigures],
    ['hexes', hexFigures],
    ['random play: La Belle Alliance', () => randomPlay(laBelleAlliance(), 20_000)],
    ['random play: skirmish', () => randomPlay(skirmish(), 200)],
    ['bots: La Belle Alliance', () => botNodes(laBelleAlliance(), 150)],
    ['the skirmish beside boardgame.io', peerFigures],
  ]
  const figures = parts.flatMap(([name, measure], i) => {
    options.onPart?.(name, i, parts.length)
    return measure()
  })
  return { node: process.version, processor: cpus()[0]?.model ?? 'unknown', figures }
}

function peerFigures(): Figure[] {
  const { ours, peer, ratio, actions } = comparePeers({ games: 20, seed: 1, cpu })
  return [
    {
      name: 'skirmish, open: actions of a recorded list',
      value: ours.actionsPerCpuSecond,
      unit: 'per CPU-second',
      ratio: { to: 'boardgame.io 0.50.2', times: ratio },
      note: `${actions} actions`,
    },
    { name: 'the same on boardgame.io 0.50.2', value: peer.actionsPerCpuSecond, unit: 'per CPU-second' },
  ]
}

const RESULTS = fileURLToPath(new URL('../results/', import.meta.url))

/** Keeps a run as bench/results/latest.json and, to be read, latest.md. */
export function keepResults(report: BenchReport, folder = RESULTS): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'latest.json'), `${JSON.stringify(report, null, 1)}\n`)
  writeFileSync(join(folder, 'latest.md'), `# The last run of \`npm run bench\`\n\n${printTable(report)}\n`)
}

/** The figures as a table in Markdown. CPU time throughout; the least of several rounds. */
export function printTable({ node, processor, figures }: BenchReport): string {
  const rows = figures.map(({ name, value, unit, ratio, note }) => {
    const against = ratio ? `${number(ratio.times)} x ${ratio.to}` : ''
    return `| ${name} | ${number(value)} ${unit} | ${against} | ${note ?? ''} |`
  })
  return [
    `node ${node}, ${processor}. CPU time, the least of several rounds.`,
    '',
    '| what | figure | against | remark |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n')
}

const number = (value: number): string => (value >= 1000 ? Math.round(value).toLocaleString('en') : Number(value.toPrecision(3)).toString())
