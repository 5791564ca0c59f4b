import { branchOf, GO, isGrammar, numberOf, placeAfter, type Spot, sortOf, type Word } from '@grognard/engine'
import { draftOf } from './drafting.ts'
import { filledAfter } from './filling.ts'
import { isNamedBy, legalPart, nextWords, type Outlook, refused, whyNot, wordsOf, wordsOfSort, wordView } from './outlook.ts'
import type { Pointed, Refused } from './protocol.ts'
import { TEXTS } from './texts.ts'

/** Words that a click may mean, all following the same words. */
interface Meant {
  readonly after: readonly Word[]
  readonly words: readonly Word[]
}

/** The words of a list that the spots name; the kind of spot that comes first wins. */
function named(outlook: Outlook, said: readonly Word[], words: readonly Word[], spots: readonly Spot[]): Word[] {
  for (const kind of new Set(spots.map(spot => spot.kind))) {
    const wanted = spots.filter(spot => spot.kind === kind)
    const found = words.filter(w => w !== GO && isNamedBy(outlook, said, w, wanted))
    if (found.length > 0) return found
  }
  return []
}

/** Where the set in progress began; undefined outside a set. */
function setBegan({ game, view }: Outlook, said: readonly Word[]): number | undefined {
  const words = wordsOf(said)
  const place = placeAfter(game.rules.top(view).root, words)
  return place?.branches.some(({ alternative }) => alternative.again) ? words.from : undefined
}

const ascending = (a: Word, b: Word): number => numberOf(a) - numberOf(b)

/** A click among the members of a set: removes one or adds one, in any order. */
function inSet(outlook: Outlook, said: readonly Word[], spots: readonly Spot[]): Word[] | Meant | undefined {
  const from = setBegan(outlook, said)
  if (from === undefined || from === said.length) return undefined
  const before = said.slice(0, from)
  const members = said.slice(from)
  const leaving = named(outlook, before, members, spots)
  if (leaving.length === 1) return legalPart(outlook, [...before, ...members.filter(w => w !== leaving[0])])
  const joining = named(outlook, before, nextWords(outlook, before).words, spots)
    .map(w => [...before, ...[...members, w].sort(ascending)])
    .filter(sentence => legalPart(outlook, sentence).length === sentence.length)
  return joining.length > 0 ? joining[0] : undefined
}

/** All words the grammar knows after these, legal or not. */
function grammarAfter({ game, view }: Outlook, said: readonly Word[]): Word[] {
  const place = placeAfter(game.rules.top(view).root, wordsOf(said))
  const sorts = new Set(place?.branches.map(({ alternative }) => alternative.sort.id))
  return [...sorts]
    .flatMap(sort => wordsOfSort(game, sort))
    .filter(w => place !== undefined && branchOf(place, w)?.alternative.sort.id === sortOf(w))
}

/** Those of them that the spots name. */
const knownAfter = (outlook: Outlook, said: readonly Word[], spots: readonly Spot[]): Word[] =>
  named(outlook, said, grammarAfter(outlook, said), spots)

/** A member that can't be said alone brings along the only other one it can be said with: attacking it means attacking both. */
function withItsOther(outlook: Outlook, said: readonly Word[], spots: readonly Spot[]): Word[] | undefined {
  const from = setBegan(outlook, said)
  if (from === undefined) return undefined
  const [before, members] = [said.slice(0, from), said.slice(from)]
  const others = nextWords(outlook, before).words.filter(w => w !== GO && !members.includes(w))
  const pairs = knownAfter(outlook, before, spots)
    .flatMap(w => others.map(other => [...before, ...[...members, other, w].sort(ascending)]))
    .filter(sentence => legalPart(outlook, sentence).length === sentence.length)
  return pairs.length === 1 ? pairs[0] : undefined
}

/** A word that can't be pointed at is implied if it alone leads to the spot: a piece that is dragged away marches as a whole. */
function implied(
  { stage, view, side }: Outlook,
  said: readonly Word[],
  words: readonly Word[],
  find: (after: Word[]) => Word[],
): Meant | undefined {
  if (stage.isUnderstood !== undefined) {
    const understood = words.filter(w => w !== GO && stage.isUnderstood?.(view, side, said, w))
    return understood.map(w => ({ after: [...said, w], words: find([...said, w]) })).find(({ words: found }) => found.length > 0)
  }
  if (said.length === 0) return undefined
  const led = words
    .filter(w => w !== GO && stage.spotOf(view, side, said, w) === undefined)
    .map(w => ({ after: [...said, w], words: find([...said, w]) }))
    .filter(({ words: found }) => found.length > 0)
  return led.length === 1 ? led[0] : undefined
}

/** Who points at a neighbour whom a piece can strike means him, not the way to face. */
function struckAt(outlook: Outlook, said: readonly Word[], words: readonly Word[], spots: readonly Spot[]): Meant | undefined {
  if (outlook.stage.isUnderstood === undefined || spots[0]?.kind !== 'hexside') return undefined
  const there = spots.filter(({ kind }) => kind !== 'hexside')
  return implied(outlook, said, words, after => named(outlook, after, nextWords(outlook, after).words, there))
}

/** What a click on one of the spots means after exactly these words, or after what is filled in behind them. */
function meantAfter(outlook: Outlook, said: readonly Word[], spots: readonly Spot[]): Word[] | Meant | undefined {
  const { words } = nextWords(outlook, said)
  const struck = struckAt(outlook, said, words, spots)
  if (struck !== undefined) return struck
  const found = named(outlook, said, words, spots)
  if (found.length > 0) return { after: said, words: found }
  const set = inSet(outlook, said, spots)
  if (set !== undefined) return set
  const { words: filled } = filledAfter(outlook, said)
  for (let count = 1; count <= filled.length; count++) {
    const after = [...said, ...filled.slice(0, count)]
    const following = named(outlook, after, nextWords(outlook, after).words, spots)
    if (following.length > 0) return { after, words: following }
  }
  const further = implied(outlook, said, words, after => named(outlook, after, nextWords(outlook, after).words, spots))
  return further ?? withItsOther(outlook, said, spots)
}

const isMeant = (found: readonly Word[] | Meant): found is Meant => !Array.isArray(found)

/**
 * A set that was changed, with what was said after it as far as that still holds: a charge goes on when another attacker joins. It never
 * completes the sentence: that would say it.
 */
function withRest(outlook: Outlook, changed: readonly Word[], rest: readonly Word[]): readonly Word[] {
  let said = changed
  for (const w of rest) if (whyNot(outlook, said, w) === undefined) said = [...said, w]
  const isMember = () => {
    const from = setBegan(outlook, said)
    return from !== undefined && from < said.length
  }
  while (said.length > changed.length && !isMember()) said = said.slice(0, -1)
  return filledAfter(outlook, said).isComplete ? said : changed
}

/** What a click means for the sentence: its next word, another member of a set, or a restart from an earlier place. */
export function pointed(outlook: Outlook, said: readonly Word[], spots: readonly Spot[]): Pointed {
  for (let keep = said.length; keep >= 0; ) {
    const kept = said.slice(0, keep)
    const found = meantAfter(outlook, kept, spots)
    if (found !== undefined) {
      if (!isMeant(found)) return { kind: 'draft', draft: draftOf(outlook, withRest(outlook, found, said.slice(keep))) }
      if (found.words.length > 1)
        return { kind: 'several', among: found.words.map(w => wordView(outlook, found.after, w)), after: found.after }
      const joined = [...found.after, ...found.words]
      const isMember = keep < said.length && setBegan(outlook, kept) !== undefined && setBegan(outlook, joined) !== undefined
      return { kind: 'draft', draft: draftOf(outlook, isMember ? withRest(outlook, joined, said.slice(keep)) : joined) }
    }
    const from = setBegan(outlook, kept)
    keep = from === undefined || from === keep ? keep - 1 : from - 1
  }
  return { kind: 'refused', refused: whyNothing(outlook, said, spots) }
}

/** Why a click means nothing: another piece comes first, or the refusal of the latest place where the spot could have been named. */
function whyNothing(outlook: Outlook, said: readonly Word[], spots: readonly Spot[]): Refused {
  const { game, stage, view, side, language } = outlook
  for (const spot of spots) {
    const held = spot.kind === 'piece' ? stage.outOfTurn?.(view, side, spot.piece, language) : undefined
    if (held !== undefined) return held
  }
  const struck = whyNotStruck(outlook, said, spots)
  if (struck !== undefined) return struck
  // What is filled in goes without saying: a hex beyond the reach of a whole army is too far for it.
  const all = [...said, ...filledAfter(outlook, said).words]
  for (let keep = all.length; keep >= 0; keep--) {
    const kept = all.slice(0, keep)
    for (const w of knownAfter(outlook, kept, spots)) {
      const refusal = whyNot(outlook, kept, w)
      if (refusal === undefined || isGrammar(refusal)) continue
      const exact = stage.refusalOf?.(view, side, kept, w, refusal, language)
      return exact === undefined ? refused(game, language, refusal) : { text: exact, rule: refusal.rule }
    }
  }
  return { text: TEXTS[language].nothingThere, rule: undefined }
}

/** Why an enemy who is pointed at cannot be struck: that is what was meant, and not to go where he stands. */
function whyNotStruck(outlook: Outlook, said: readonly Word[], spots: readonly Spot[]): Refused | undefined {
  const { game, stage, view, side, language } = outlook
  if (stage.isUnderstood === undefined || !hasEnemy(outlook, spots)) return undefined
  for (let keep = said.length; keep > 0; keep--) {
    const kept = said.slice(0, keep)
    const struck = grammarAfter(outlook, kept)
      .filter(w => stage.isUnderstood?.(view, side, kept, w))
      .flatMap(verb => knownAfter(outlook, [...kept, verb], spots).map(w => whyNot(outlook, [...kept, verb], w)))
      .find(refusal => refusal !== undefined && !isGrammar(refusal))
    if (struck !== undefined) return refused(game, language, struck)
  }
  return undefined
}

/** Whether one of the spots is a piece of the other side. */
function hasEnemy({ stage, view, side, language }: Outlook, spots: readonly Spot[]): boolean {
  const { board } = stage.scene(view, side, language)
  const isEnemy = (id: string): boolean => board.kind === 'hexes' && board.pieces.some(piece => piece.id === id && piece.side !== side)
  return spots.some(spot => spot.kind === 'piece' && isEnemy(spot.piece))
}
