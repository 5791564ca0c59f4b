/** Tests import rules.md as text; the package itself reads no files. */
declare module '*.md?raw' {
  const text: string
  export default text
}
