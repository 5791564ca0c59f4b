/** Paths that the page itself shows: they are answered with it, whatever the browser asks next is its own affair. */
const PAGES = /^\/(?:(?:new|table|replay|rules)\/[^/]+|lessons(?:\/[^/]+){0,2}|settings|shared)?\/?$/

/** The path of an address without its question. */
export const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? url

export const isPage = (path: string): boolean => PAGES.test(path)
