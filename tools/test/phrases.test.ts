import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PACKAGES, ROOT, shippedFiles } from './shipped-files.ts'
import { textsOf } from './texts-in-sources.ts'

/** Phrases that players stumbled over, each with a text in which it stood; `{}` is where something is filled in. */
const RETIRED: readonly (readonly [phrase: RegExp, stood: string])[] = [
  [/choose what comes next/i, 'Choose what comes next'],
  [/veteran would say/i, 'A veteran would say: {}.'],
  [/looks ahead/i, 'After {} looks ahead he sees {} for you.'],
  [/would not hesitate/i, 'He would not hesitate: here he weighs nothing against it.'],
  [/lay this sentence out/i, 'Lay this sentence out'],
  [/dice are new from here/i, 'takes back {}; the dice are new from here'],
  [/march on where it can/i, '{unit}: march on where it can, and end with a facing'],
  [/\bsinks?\b[^.]*\blevel/i, '{unit} [sinks|sink] to level {level}'],
  [/\} in all$/i, 'Die {die}, {total} in all'],
  [/dice \{dice\}, \{total\} against/i, 'dice {dice}, {total} against {morale}'],
  [/\} in danger/i, '{commander} in danger'],
  [/roll the shot/i, 'Roll the shot'],
  [/the works of/i, 'the works of {hex}'],
  [/taken for granted/i, 'Taken for granted'],
  [/all chances/i, 'All chances'],
  [/by reply/i, 'By reply'],
  [/\}, why$/i, '{}, why'],
  [/enemy comes up/i, 'The enemy comes up in {place}. React?'],
  [/not of the activated/i, 'it is not of the activated formation'],
  [/nobody could do it/i, 'others in its zone of control would have to be attacked, and nobody could do it'],
  [/would pass its limit/i, 'the stack would pass its limit'],
  [/end all the same/i, 'End all the same'],
  [/that is all(?!o)/i, 'that is all'],
  [/^run to/i, 'Run to {hex}: {unit}'],
  [/worn by (its|their)/i, '{unit} [is worn by its|are worn by their] charge'],
  [/^let .*come$/i, 'Let them come'],
  [/are more[,.]/i, 'The French are more, bolder with the bayonet'],
  [/broken morale/i, 'broken morale'],
  [/nothing one can say/i, 'that is nothing one can say here'],
  [/bring a match/i, 'Bring a match'],
  [/once more/i, 'Once more'],
  [/^leads$/i, 'Leads'],
  [/^seen on turn/i, 'seen on turn {}: at least {}'],
  [/under seal/i, 'decides under seal'],
  [/steps the wrong way/i, '{} of {} steps the wrong way.'],
  [/compass does not count/i, 'so near its own edge the compass does not count.'],
  [/say stop/i, 'or say stop.'],
  [/\} picked$/i, '{} picked'],
  [/of them on \{/i, ', {} of them on {}'],
  [/sleighs?\b/i, 'which sleigh stays?'],
  [/what may come next/i, 'What may come next'],
  [/the allies have held out/i, 'The Allies have held out'],
  [/did not come$/i, 'The game did not come'],
  [/cannot be taken up/i, 'This match cannot be taken up: {}.'],
  [/nothing is left for you/i, 'Nothing is left for you to decide'],
  [/secret of theirs/i, 'a secret of theirs and a salt of yours'],
  [/initial order any more/i, '{force} has no initial order any more'],
  [/choose the division they lose/i, 'The {army} choose the division they lose: {card}'],
  [/\bwhom does it order/i, 'The {face} die: whom does it order?'],
  [/\b(fire|aim) at whom/i, '{unit}: fire at whom?'],
  [/facing where\?/i, '{unit} in {hex}: facing where?'],
  [/\bcomes up in\b/i, '{charger} comes up in {place}. Who reacts?'],
  [/all the same\?/i, 'The enemy has reacted: strike all the same?'],
  [/must be ended/i, 'first this move must be ended: {}'],
  [/lose the battle$/i, '{}: {} lost; {} lose the battle'],
  [/is closed: rather/i, 'Straight back is closed: rather beside a friend'],
  [/what stands in/i, 'What stands in {} blocks the line'],
  [/can order nobody/i, 'that die can order nobody'],
  [/lay\b.*\baside/i, 'Lay {card} aside'],
  [/throw\b.*\bagain|let it stand/i, 'Throw that die again?'],
  [/decide anything/i, '{acting}: decide anything, or go on'],
  [/point at a (corps|unit)/i, 'Write orders: point at a corps, or end'],
  [/with whom\?/i, 'Assault {hex} with whom?'],
  [/serves under (whom|somebody)/i, '{command} serves under whom?'],
  [/nothing to be used for/i, 'the card has nothing to be used for now'],
  [/lot has decided/i, 'the lot has decided which group it is'],
  [/too much would stand/i, 'too much would stand there'],
  [/were nobody in it/i, 'turns for infantry by the cheapest way, were nobody in it'],
  [/lose more than you/i, 'Steps they lose more than you'],
  [/gathers courage/i, '{piece} gathers courage'],
  [/\(\d+\.\d+[^)]*\)/, 'may advance (6.4)'],
]

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** The English texts of a data file: only those that have a French counterpart are shown. */
function englishIn(json: Json): string[] {
  if (typeof json !== 'object' || json === null) return []
  if ('en' in json) return [String(json.en)]
  return Object.values(json).flatMap(englishIn)
}

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const retiredIn = (text: string): RegExp[] => RETIRED.filter(([phrase]) => phrase.test(text)).map(([phrase]) => phrase)

test('no phrase that players stumbled over stands in a dictionary', () => {
  const texts = PACKAGES.flatMap(name => shippedFiles(name, /\.tsx?$/)).map(path => ({ path, english: textsOf(path, read(path)).english }))
  expect(texts.flatMap(({ english }) => english).length).toBeGreaterThan(1500)
  expect(texts.flatMap(({ path, english }) => english.filter(text => retiredIn(text).length > 0).map(text => `${path}: ${text}`))).toEqual(
    [],
  )
})

test('no phrase that players stumbled over stands in the data of a game', () => {
  const texts = shippedFiles('games', /\/data\/[^/]+\/[^/]+\.json$/).flatMap(path =>
    englishIn(JSON.parse(read(path))).map(text => ({ path, text })),
  )
  expect(texts.length).toBeGreaterThan(500)
  expect(texts.filter(({ text }) => retiredIn(text).length > 0)).toEqual([])
})

test('each phrase is found where it stood', () => {
  for (const [phrase, stood] of RETIRED) expect(stood).toMatch(phrase)
})
