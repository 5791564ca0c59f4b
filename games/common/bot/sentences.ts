import type { Word, Words } from '@grognard/engine'

/** A set of distinct sentences. */
export class Sentences {
  readonly list: Word[][] = []
  readonly most: number

  constructor(most: number) {
    this.most = most
  }

  get isFull(): boolean {
    return this.list.length >= this.most
  }

  /** Adds every one-word sentence. */
  addEach(words: Words): void {
    for (let i = 0; i < words.n; i++) this.add([words.at(i)])
  }

  add(say: readonly Word[]): void {
    if (!this.isFull && !this.list.some(other => other.length === say.length && other.every((w, i) => w === say[i])))
      this.list.push([...say])
  }
}
