/** Tells the time of lines: of those played elsewhere when they were said, of those played here the present. */
export class Times {
  readonly #known = new Map<number, number>()
  now = 0
  at = (n: number): number => this.#known.get(n) ?? this.now
  note(n: number, at: number): void {
    this.#known.set(n, at)
  }
  forget(): void {
    this.#known.clear()
  }
}
