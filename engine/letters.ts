const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** By the code of a letter: its place among them. */
const PLACES = Uint8Array.from({ length: 128 }, (_, code) => Math.max(0, LETTERS.indexOf(String.fromCharCode(code))))

/** Bytes as URL-safe letters (base64url without padding). */
export function toLetters(bytes: Uint8Array): string {
  let out = ''
  for (let i = 0; i < bytes.length; i += 3) {
    const three = (bytes[i] << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0)
    const letters = LETTERS[three >> 18] + LETTERS[(three >> 12) & 63] + LETTERS[(three >> 6) & 63] + LETTERS[three & 63]
    out += letters.slice(0, Math.min(3, bytes.length - i) + 1)
  }
  return out
}

/** Bytes from their letters; undefined when they aren't valid. */
export function fromLetters(text: string): Uint8Array | undefined {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return undefined
  const out = new Uint8Array((text.length * 3) >> 2)
  const place = (i: number): number => (i < text.length ? PLACES[text.charCodeAt(i)] : 0)
  for (let i = 0, at = 0; i < text.length; i += 4, at += 3) {
    const three = (place(i) << 18) | (place(i + 1) << 12) | (place(i + 2) << 6) | place(i + 3)
    for (let k = 0; k < 3 && at + k < out.length; k++) out[at + k] = three >> (16 - 8 * k)
  }
  return toLetters(out) === text ? out : undefined
}
