import { fourteenDays } from '@grognard/games/fourteen-days/index'
import { hondschoote } from '@grognard/games/hondschoote/index'
import { laBelleAlliance } from '@grognard/games/la-belle-alliance/index'
import { marchOnParis } from '@grognard/games/march-on-paris/index'
import { skirmish } from '@grognard/games/skirmish/index'
import { viveLEmpereur } from '@grognard/games/vive-l-empereur/index'
import { supplyFigures } from './campaign.ts'
import { feedFigures } from './feeds.ts'
import { botNodes, guessFigures, randomPlay, scriptPlay, type Variant } from './games.ts'
import { calibration, hexFigures, stateFigures } from './kernel.ts'
import { linkFigures } from './links.ts'
import { marchFigures } from './marches.ts'
import { cpu, type Figure } from './measure.ts'
import { comparePeers } from './peer/compare.ts'

const OPEN_MARCH: Variant = { name: 'march-on-paris, open forces', options: { hiddenForces: false, cardMode: 'historical' } }
const HIDDEN_MARCH: Variant = { name: 'march-on-paris, hidden forces', options: { hiddenForces: true, cardMode: 'restricted' } }

/** The parts of the benchmark, in order. */
export const PARTS: readonly (readonly [name: string, measure: () => Figure[] | Promise<Figure[]>])[] = [
  ['calibration', () => [calibration()]],
  // Early, since a browser may be missing; loaded on demand, since it brings one and the page's bundler.
  ['browser', async () => (await import('./browser/index.ts')).browserFigures()],
  ['lighthouse', async () => (await import('./browser/lighthouse.ts')).lighthouseFigures()],
  ['state', stateFigures],
  ['hexes', hexFigures],
  ['random play: La Belle Alliance', () => randomPlay(laBelleAlliance(), 40_000)],
  ['random play: Hondschoote', () => randomPlay(hondschoote(), 1500)],
  ['script play: Hondschoote', () => scriptPlay(hondschoote(), 600)],
  ['random play: Fourteen Days', () => randomPlay(fourteenDays(), 150)],
  ['script play: Fourteen Days', () => scriptPlay(fourteenDays(), 30)],
  ["random play: Vive l'Empereur", () => randomPlay(viveLEmpereur(), 1000, 100_000)],
  ["script play: Vive l'Empereur", () => scriptPlay(viveLEmpereur(), 60)],
  ['random play: March on Paris', () => randomPlay(marchOnParis('la-rothiere'), 500, 30_000, OPEN_MARCH)],
  ['random play: March on Paris, hidden forces', () => randomPlay(marchOnParis('la-rothiere'), 300, 25_000, HIDDEN_MARCH)],
  ['guesses: March on Paris', () => guessFigures(marchOnParis('la-rothiere'), 200, HIDDEN_MARCH)],
  ['marches: March on Paris, Brienne', () => marchFigures(marchOnParis('brienne'))],
  ['marches: March on Paris, Montmirail', () => marchFigures(marchOnParis('montmirail'))],
  ['supply: Fourteen Days', () => supplyFigures(fourteenDays())],
  ['feeds: Hondschoote', () => feedFigures(hondschoote())],
  ['feeds: Fourteen Days', () => feedFigures(fourteenDays())],
  ['links: Hondschoote', () => linkFigures(hondschoote())],
  ['random play: skirmish', () => randomPlay(skirmish(), 300)],
  ['bots: La Belle Alliance', () => botNodes(laBelleAlliance(), 150)],
  ['the skirmish beside boardgame.io', peerFigures],
]

function peerFigures(): Figure[] {
  const { ours, peer, peerTuned, peerNoop, ratio, ratioTuned, actions } = comparePeers({ games: 20, seed: 1, cpu })
  const unit = 'per CPU-second'
  return [
    {
      name: 'skirmish, open: actions of a recorded list',
      value: ours.actionsPerCpuSecond,
      unit,
      ratio: { to: 'boardgame.io 0.50.2', times: ratio },
      note: `${actions} actions`,
    },
    { name: 'the same on boardgame.io 0.50.2', value: peer.actionsPerCpuSecond, unit, note: 'moves as its users write them' },
    {
      name: 'the same, moves tuned around its drafts',
      value: peerTuned.actionsPerCpuSecond,
      unit,
      note: `ours is ${ratioTuned.toFixed(1)} times as fast`,
    },
    { name: 'a move that does nothing on boardgame.io', value: peerNoop.actionsPerCpuSecond, unit },
  ]
}
