import {
  commitment,
  completeSetUp,
  fromHex,
  KeyedDice,
  Match,
  only,
  type Position,
  printWord,
  recordOf,
  type Side,
  type Word,
  Words,
  writeJsonLines,
} from '@grognard/engine'
import { hondschoote } from '@grognard/games/hondschoote/index'

const SECRET = '01'.repeat(32)
const NAME = 'prepared'

/** What those not in the story say, in order of preference; else the first legal thing. */
const IDLE = ['finish', 'stay', 'hold', 'stand']

/** Jourdan's men approach the centre redoubt in the first turn; everybody else stays put. */
const APPROACH = [
  'french',
  'jourdan',
  ...['FJ-demars 1010', 'SE'],
  ...['FJ-mengaud 910', 'NE'],
  ...['FJ-volontaires 810', 'NE'],
  ...['FJ-art 909', 'NE'],
  'jourdan 1010',
  'finish',
]

/** The record of a battle of Hondschoote before Jourdan's second activation; the enemy is two hexes in front of him. */
export function beforeTheRedoubt(coalition: 'line' | 'human' = 'line'): string {
  const game = hondschoote()
  const secret = fromHex(SECRET)
  const dice = new KeyedDice({ secret, match: NAME, salts: [] })
  const match = new Match(game, { setUp: completeSetUp(game, 'historical', { setUp: 'quick-start' }), dice })
  for (const sentence of APPROACH) {
    const said = match.say(asked(match), sentence.split(' '))
    if (!said.ok) throw new Error(`'${sentence}' was refused at word ${said.at}`)
  }
  while (!canActivate(match, 'jourdan')) match.act(asked(match), idleSentence(match))
  const about = { match: NAME, commitment: commitment(secret, NAME), salts: [], seats: { french: 'human', coalition } }
  return writeJsonLines(recordOf(match, about, { secret: SECRET }))
}

function asked({ game, asks }: Match<Position>): Side {
  const side = game.sides.all.find(one => (asks & only(one)) !== 0)
  if (side === undefined) throw new Error('nobody is asked')
  return side
}

function choices({ game, state }: Match<Position>, side: Side, said: readonly Word[]): { words: Word[]; isComplete: boolean } {
  const before = new Words(64)
  before.set(said)
  const out = new Words()
  const isComplete = game.rules.choices(state, side, before, out)
  return { words: out.list(), isComplete }
}

function canActivate(match: Match<Position>, formation: string): boolean {
  const side = asked(match)
  const isAsked = match.game.rules.top(match.state).name === 'activate'
  return isAsked && choices(match, side, []).words.some(word => printWord(match.game, word) === formation)
}

/** Does as little as possible; the French keep the first word. */
function idleSentence(match: Match<Position>): Word[] {
  const side = asked(match)
  const said: Word[] = []
  for (;;) {
    const { words, isComplete } = choices(match, side, said)
    if (isComplete) return said
    const named = (name: string) => words.find(word => printWord(match.game, word) === name)
    said.push(named('french') ?? IDLE.map(named).find(word => word !== undefined) ?? words[0])
  }
}
