const SPACE = /[ \t\n\r]*/y
const TEXT = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy
const PLAIN = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y

/** A text read from left to right. */
class Scan {
  readonly #text: string
  at = 0
  /** The closing brackets still expected. */
  readonly #open: string[] = []

  constructor(text: string) {
    this.#text = text
  }
  skip(pattern: RegExp): boolean {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.#text)
    if (found) this.at += found[0].length
    return found !== null
  }
  take(letter: string): boolean {
    const isThere = this.#text[this.at] === letter
    if (isThere) this.at++
    return isThere
  }
  get isWhole(): boolean {
    return this.#open.length === 0
  }
  opens(): boolean {
    if (this.take('{')) this.#open.push('}')
    else if (this.take('[')) this.#open.push(']')
    else return false
    return true
  }
  closes(): boolean {
    const closed = this.take(this.#open.at(-1) ?? '')
    if (closed) this.#open.pop()
    return closed
  }
  /** Reads the name before a value inside an object. */
  name(): boolean {
    this.skip(SPACE)
    if (this.#open.at(-1) !== '}') return true
    const isNamed = this.skip(TEXT) && this.skip(SPACE) && this.take(':')
    return isNamed && this.skip(SPACE)
  }
}

/**
 * Where a text stops being JSON: the index of the first character that cannot stand there. Engines word their errors differently, and some
 * don't give the place.
 */
export function jsonFault(text: string): number {
  const scan = new Scan(text)
  scan.skip(SPACE)
  for (let wantsValue = true; ; ) {
    if (!wantsValue) {
      scan.skip(SPACE)
      if (scan.isWhole) return scan.at
      if (scan.take(',')) wantsValue = scan.name()
      else if (scan.closes()) continue
      if (!wantsValue) return scan.at
    } else if (scan.opens()) {
      scan.skip(SPACE)
      if (scan.closes()) wantsValue = false
      else if (!scan.name()) return scan.at
    } else if (scan.skip(TEXT) || scan.skip(PLAIN)) wantsValue = false
    else return scan.at
  }
}
