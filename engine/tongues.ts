import type { Language } from './text.ts'

/**
 * Texts loaded one language at a time, so a table fetches only what its readers need. A language that is not loaded falls back to one that
 * is.
 */
export class Tongues<Texts extends object> implements Readonly<Record<Language, Texts>> {
  readonly #brought: Partial<Record<Language, Texts>> = {}

  /** Adds the texts of a language. */
  teach(language: Language, texts: Texts): void {
    this.#brought[language] = texts
  }

  get en(): Texts {
    return this.#told('en', 'fr')
  }

  get fr(): Texts {
    return this.#told('fr', 'en')
  }

  /** Something derived from each language's texts, built once each on first use. */
  map<Made>(make: (texts: Texts) => Made): Readonly<Record<Language, Made>> {
    const made = new Map<Texts, Made>()
    const madeOf = (texts: Texts): Made => {
      const known = made.get(texts)
      if (known !== undefined) return known
      const fresh = make(texts)
      made.set(texts, fresh)
      return fresh
    }
    const tongues = this
    return {
      get en() {
        return madeOf(tongues.en)
      },
      get fr() {
        return madeOf(tongues.fr)
      },
    }
  }

  #told(wanted: Language, other: Language): Texts {
    const texts = this.#brought[wanted] ?? this.#brought[other]
    if (texts === undefined) throw new Error('no language has been brought to this game')
    return texts
  }
}
