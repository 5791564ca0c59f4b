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
  const match = jourdanAgain(SECRET, APPROACH)
  if (match === undefined) throw new Error('the approach was refused')
  return written(match, SECRET, coalition)
}

/** The same a few sentences later, with a person on both sides: Jourdan is activated first. */
export function atTheRedoubt(...sentences: readonly string[]): string {
  const match = jourdanAgain(SECRET, APPROACH)
  if (match === undefined || !sayAll(match, ['jourdan', ...sentences])) throw new Error(`refused: ${sentences.join(', ')}`)
  return written(match, SECRET, 'human')
}

/** Vandamme and the grenadiers stand together in 1111, before Hammerstein's regiment in 1210. */
const BESIDE_EACH_OTHER = [
  ...['french', 'jourdan', 'FJ-demars 1010', 'SE', 'FJ-vandamme 910', 'SE', 'FJ-grenadiers 911', 'SE', 'jourdan 1010', 'finish'],
]
const TO_THE_ASSAULT = ['jourdan', 'FJ-grenadiers 1111', 'hold', 'NE', 'FJ-vandamme 1111', 'finish']
/** Secrets to try until the dice fall as wanted. */
const MOST_SECRETS = 200

/** Before an assault of these two; or after it, when the head unit must advance. */
export function twoBeforeTheAssault(isAdvancing = false): string {
  for (let n = 1; n <= MOST_SECRETS; n++) {
    const secret = n.toString(16).padStart(64, '0')
    const match = jourdanAgain(secret, BESIDE_EACH_OTHER)
    if (match === undefined || !sayAll(match, TO_THE_ASSAULT)) continue
    if (!isAdvancing) return written(match, secret, 'human')
    sayAll(match, ['1210 go FJ-vandamme FJ-grenadiers go charge FJ-vandamme FJ-grenadiers go FJ-vandamme'])
    while (stepOf(match) !== 'lead' && stepOf(match) !== 'combat' && stepOf(match) !== 'activate')
      match.act(asked(match), idleSentence(match))
    if (stepOf(match) === 'lead') return written(match, secret, 'human')
  }
  throw new Error('the dice never fall that way')
}

const stepOf = ({ game, state }: Match<Position>): string => game.rules.top(state).name

/** Plays the first turn as told until Jourdan may be activated again; nothing when the dice give the others the initiative. */
function jourdanAgain(secret: string, approach: readonly string[]): Match<Position> | undefined {
  const game = hondschoote()
  const dice = new KeyedDice({ secret: fromHex(secret), match: NAME, salts: [] })
  const match: Match<Position> = new Match(game, { setUp: completeSetUp(game, 'historical', { setUp: 'quick-start' }), dice })
  if (!sayAll(match, approach)) return undefined
  while (!canActivate(match, 'jourdan')) match.act(asked(match), idleSentence(match))
  return match
}

/** Says sentences one after another; false when one is refused. */
const sayAll = (match: Match<Position>, sentences: readonly string[]): boolean =>
  sentences.every(sentence => match.say(asked(match), sentence.split(' ')).ok)

function written(match: Match<Position>, secret: string, coalition: 'line' | 'human'): string {
  const about = { match: NAME, commitment: commitment(fromHex(secret), NAME), salts: [], seats: { french: 'human', coalition } }
  return writeJsonLines(recordOf(match, about, { secret }))
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
