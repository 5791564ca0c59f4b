/** The grounds that were painted when the page was built, by game and battle; see web/build. */
declare module 'virtual:sheets' {
  export const sheets: Readonly<Record<string, Readonly<Record<'sheet' | 'light' | 'dark', string>>>>
}
