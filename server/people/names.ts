/** Letters that look like another one, by what they look like. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: 'аαᴀ@4',
  b: 'вЬβʙ8',
  c: 'сϲᴄ',
  d: 'ԁᴅ',
  e: 'еεэҽᴇ3',
  f: 'ϝꜰ',
  g: 'ɡԍ9',
  h: 'һнʜ',
  i: 'іιӏlı1!|ɪyуýγ',
  j: 'јʝ',
  k: 'кκᴋ',
  m: 'мᴍ',
  n: 'пηɴ',
  o: 'оοσ0ᴏ',
  p: 'рρ',
  q: 'ԛ',
  r: 'гʀ',
  s: 'ѕ5$ꜱ',
  t: 'тτᴛ7',
  u: 'υᴜ',
  v: 'νѵᴠ',
  w: 'ѡωᴡ',
  x: 'хχ',
  z: 'ᴢ2',
}
const LIKE = new Map(Object.entries(LOOKALIKES).flatMap(([letter, others]) => [...others].map(other => [other, letter])))

/** Names that look alike share this key, so that nobody passes for somebody else. */
export function nameKey(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const letters = [...plain].filter(letter => /[\p{L}\p{N}@$!|]/u.test(letter)).map(letter => LIKE.get(letter) ?? letter)
  return letters.join('').replaceAll('rn', 'm').replaceAll('vv', 'w')
}

const RANKS = {
  en: ['Drummer', 'Fusilier', 'Grenadier', 'Hussar', 'Sapper'],
  fr: ['Tambour', 'Fusilier', 'Grenadier', 'Hussard', 'Sapeur'],
}

/** A name for a guest who gave none. */
export function guestName(locale: 'en' | 'fr', chance: (below: number) => number): string {
  const ranks = RANKS[locale]
  return `${ranks[chance(ranks.length)]} ${1000 + chance(999_000)}`
}
