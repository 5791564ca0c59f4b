/** The little of node that the demo needs; the package itself uses none of it. */
declare module 'node:fs' {
  export function readFileSync(path: string | URL, encoding: 'utf8'): string
  export function writeFileSync(path: string | URL, text: string): void
}
declare const process: { readonly argv: readonly string[] }
