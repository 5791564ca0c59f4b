import { backup, doctor, readConfig, restore, StartError } from '@grognard/server'
import type { Command } from 'commander'
import { FOUND_FAULTS } from '../fail.ts'
import { type Io, print } from '../io.ts'

/** Where a server of this environment keeps everything. */
const placeOf = (env: NodeJS.ProcessEnv): string => readConfig(env).database ?? ''

/** `backup`, `restore`, `doctor`: looking after what a server keeps. */
export function addKeeping(program: Command, io: Io, exit: (code: number) => void): void {
  /** Reports the operator's mistakes in one line. */
  const attempt = async (work: () => Promise<boolean>): Promise<void> => {
    try {
      if (!(await work())) exit(FOUND_FAULTS)
    } catch (error) {
      if (!(error instanceof StartError)) throw error
      io.stderr.write(`grognard: ${error.message}\n`)
      exit(FOUND_FAULTS)
    }
  }
  program
    .command('backup <file>')
    .description('write everything that a server keeps into a new file; the server may go on')
    .action((file: string) =>
      attempt(async () => {
        print(io, `${await backup(placeOf(process.env), file, Date.now())} rows are in ${file}.`)
        return true
      }),
    )
  program
    .command('restore <file>')
    .description('fill an empty store from a backup, of SQLite or PostgreSQL')
    .action((file: string) =>
      attempt(async () => {
        print(io, `${await restore(placeOf(process.env), file)} rows are restored.`)
        return true
      }),
    )
  program
    .command('doctor')
    .description("play every match of a server's store again, and compare every position, event and die")
    .action(() =>
      attempt(async () => {
        const { matches, lines, rolls, older, faults } = await doctor(placeOf(process.env))
        for (const fault of faults) print(io, fault)
        print(io, `${matches} matches, ${lines} lines, ${rolls} dice: ${faults.length === 0 ? 'all is well' : `${faults.length} faults`}.`)
        if (older > 0) print(io, `${older} of them were played by older rules, and only their lines were counted.`)
        return faults.length === 0
      }),
    )
}
