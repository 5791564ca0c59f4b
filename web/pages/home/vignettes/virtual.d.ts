/** The pictures that were painted when the page was built, by game and battle; see web/build. */
declare module 'virtual:vignettes' {
  export const width: number
  export const height: number
  export const addresses: Readonly<Record<string, Readonly<Record<'light' | 'dark', string>>>>
}
