/** The version of what server and page say to each other: a page of another one has to be loaded again. */
export const PROTOCOL = 1
