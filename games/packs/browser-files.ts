/** The URL of each battle and series file, by its path in games/; not of a game that cannot be played yet. */
export const ADDRESSES: Readonly<Record<string, string>> = import.meta.glob<string>(['../*/data/*/*.json', '!../march-on-paris/**'], {
  eager: true,
  import: 'default',
  query: '?url',
})
