import type { Word } from '@grognard/engine'

/** A collection of sentences without repetition. */
export class Sentences {
  readonly list: Word[][] = []
  readonly most: number

  constructor(most: number) {
    this.most = most
  }

  get isFull(): boolean {
    return this.list.length >= this.most
  }

  add(say: readonly Word[]): void {
    if (!this.isFull && !this.list.some(other => other.length === say.length && other.every((w, i) => w === say[i])))
      this.list.push([...say])
  }
}
