import { homedir } from 'node:os'
import { join } from 'node:path'
import type { Language } from '@grognard/engine'
import { Failure } from './fail.ts'
import type { HomeMatch } from './home-match.ts'
import { type Io, tell } from './io.ts'
import { MESSAGES, type Messages } from './messages.ts'
import { exists } from './record-files.ts'

/** Keeps a match in a file. What cannot be written is told, and play goes on. */
export class Keeper {
  readonly #io: Io
  readonly #home: HomeMatch
  readonly #language: Language
  readonly #says: Messages
  /** Nothing until somebody names a file or leaves the table. */
  #file: string | undefined

  constructor(io: Io, home: HomeMatch, language: Language, file: string | undefined) {
    this.#io = io
    this.#home = home
    this.#language = language
    this.#says = MESSAGES[language]
    this.#file = file
  }

  /** Writes the file that the match was begun with: one that cannot be written is an error before anything is played. */
  async begin(): Promise<void> {
    if (this.#file !== undefined) await this.#home.save(this.#file, this.#language)
  }

  /** Writes the match as it is now; true when it is safe. */
  async keep(): Promise<boolean> {
    return this.#file !== undefined && this.#write(this.#file)
  }

  /** Writes the match to the file that the player names; one that holds something else is not touched. */
  async saveAs(named: string): Promise<void> {
    const file = named === '' ? (this.#file ?? (await this.#freeFile())) : named.replace(/^~(?=\/|$)/, homedir())
    if (file !== this.#file && (await exists(file))) tell(this.#io, this.#says.fileTaken(file))
    else if (await this.#write(file)) {
      this.#file = file
      tell(this.#io, this.#says.saved(file))
    }
  }

  /** Sees to it that nothing a person has decided is lost, and says how to come back to it. */
  async leave(): Promise<void> {
    const isKept = await this.keep()
    if (!isKept && !this.#home.isBegun) return
    const file = isKept ? this.#file : await this.#freeFile()
    if (file === undefined || !(isKept || (await this.#write(file)))) {
      tell(this.#io, this.#says.notSaved)
      return
    }
    tell(this.#io, this.#says.saved(file))
    for (const [why, command] of this.#hints(file)) tell(this.#io, `  ${this.#says.labelled(why, `grognard ${command}`)}`)
  }

  #hints(file: string): (readonly [why: string, command: string])[] {
    const { toGoOn, toTellAgain, toProve } = this.#says
    const language = this.#language === 'en' ? '' : ` --lang ${this.#language}`
    if (this.#home.match.outcome === undefined) return [[toGoOn, `play --resume ${file}${language}`]]
    return [
      [toTellAgain, `replay ${file}${language}`],
      [toProve, `verify ${file}`],
    ]
  }

  async #freeFile(): Promise<string> {
    for (let number = 1; ; number++) {
      const file = join(this.#io.folder, this.#home.fileName(number))
      if (!(await exists(file))) return file
    }
  }

  async #write(file: string): Promise<boolean> {
    try {
      await this.#home.save(file, this.#language)
      return true
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      tell(this.#io, error.message)
      return false
    }
  }
}
