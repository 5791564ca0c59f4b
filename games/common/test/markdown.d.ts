/** Tests read the rules in words as text; the package itself knows no files. */
declare module '*.md?raw' {
  const text: string
  export default text
}
