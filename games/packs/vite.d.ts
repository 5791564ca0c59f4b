/** What the page's bundler provides: files matching a pattern, found at build time. */
interface ImportMeta {
  glob<T>(
    pattern: string | readonly string[],
    how: { readonly eager: true; readonly import: string; readonly query?: string },
  ): Record<string, T>
}
