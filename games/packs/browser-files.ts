/** The URL of each battle and series file, by its path in games/. */
export const ADDRESSES: Readonly<Record<string, string>> = import.meta.glob<string>('../*/data/*/*.json', {
  eager: true,
  import: 'default',
  query: '?url',
})
