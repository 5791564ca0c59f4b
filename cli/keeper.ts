import { homedir } from 'node:os'
import { join } from 'node:path'
import type { Language, Reader, Stage } from '@grognard/engine'
import { accountText } from './account-text.ts'
import { Failure } from './fail.ts'
import { exists, isText, replaceFile } from './files.ts'
import type { HomeMatch } from './home-match.ts'
import { type Io, tell } from './io.ts'
import { MESSAGES, type Messages } from './messages.ts'

/** Keeps a match in a file. When it can't be written, says so and play goes on. */
export class Keeper {
  readonly #io: Io
  readonly #home: HomeMatch
  readonly #language: Language
  readonly #says: Messages
  /** Undefined until somebody names a file or leaves the table. */
  #file: string | undefined
  /** Accounts written so far; they may be written again. */
  readonly #accounts = new Set<string>()

  constructor(io: Io, home: HomeMatch, language: Language, file: string | undefined) {
    this.#io = io
    this.#home = home
    this.#language = language
    this.#says = MESSAGES[language]
    this.#file = file
  }

  /** Writes the initial file: fails before anything is played if it can't be written. */
  async begin(): Promise<void> {
    if (this.#file !== undefined) await this.#home.save(this.#file, this.#language)
  }

  /** Writes the match as it is now; resolves to true once it is stored. */
  async keep(): Promise<boolean> {
    return this.#file !== undefined && this.#write(this.#file)
  }

  /**
   * Keeps the match in a file the player names, from now on; a `.txt` gets an account of what `reader` knows, and the match stays where it is.
   * Never overwrites a file that holds something else.
   */
  async saveAs(named: string, reader: Reader, stage: Stage | undefined): Promise<void> {
    const before = this.#file
    const file = named === '' ? (before ?? (await this.#freeFile())) : named.replace(/^~(?=\/|$)/, homedir())
    const isOurs = file === before || this.#accounts.has(file)
    if (!isOurs && (await exists(file))) tell(this.#io, this.#says.fileTaken(file))
    else if (isText(file) && file !== before) await this.#writeAccount(file, accountText(this.#home, stage, reader, this.#language))
    else if (await this.#write(file)) {
      this.#file = file
      const { saved, savedElsewhere, goesOnThere } = this.#says
      tell(this.#io, file === before ? saved(file) : before === undefined ? goesOnThere(file) : savedElsewhere(file, before))
    }
  }

  async #writeAccount(file: string, account: string): Promise<void> {
    if (!(await this.#try(() => replaceFile(file, account)))) return
    this.#accounts.add(file)
    tell(this.#io, this.#says.accountWritten(file))
  }

  /** Makes sure that no decision of a person is lost, and says how to return to the match. */
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

  #write(file: string): Promise<boolean> {
    return this.#try(() => this.#home.save(file, this.#language))
  }

  async #try(write: () => Promise<void>): Promise<boolean> {
    try {
      await write()
      return true
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      tell(this.#io, error.message)
      return false
    }
  }
}
