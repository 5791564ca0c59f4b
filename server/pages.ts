/** Paths the page itself shows; answered with the page. */
const PAGES =
  /^\/(?:(?:table|replay|rules|play|online-replay|tournament|people)\/[^/]+|new(?:\/[^/]+){1,2}|lessons(?:\/[^/]+){0,2}|settings|shared|lobby|join|return|account|sign-in|ladder|tournaments)?\/?$/

/** The path of a URL without query and hash. */
export const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? url

export const isPage = (path: string): boolean => PAGES.test(path)
