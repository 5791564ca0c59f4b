/** For whoever has just made something: objects put together from others cost several times as much as one that is filled in. */
export type Writable<T> = { -readonly [K in keyof T]: T[K] }
