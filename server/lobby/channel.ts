/** Where it is told what happens to a match. */
export const channelOf = (match: string): string => `match:${match}`
