import { readFile } from 'node:fs/promises'
import { backup, doctor, exportRecords, giveOrder, type Order, readConfig, restore, StartError } from '@grognard/server'
import type { Command } from 'commander'
import { FOUND_FAULTS } from '../fail.ts'
import { type Io, print } from '../io.ts'
import { counted } from '../plural.ts'

/** Where a server of this environment keeps everything. */
const placeOf = (env: NodeJS.ProcessEnv): string => readConfig(env).database ?? ''

/** `backup`, `restore`, `doctor`, `export`, `import`, `admin`: looking after what a server keeps. */
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
  program
    .command('export <folder>')
    .description('write the records of all matches that are over into a folder, a file each; the server may go on')
    .action((folder: string) =>
      attempt(async () => {
        const { written, running } = await exportRecords(placeOf(process.env), folder)
        print(io, `${counted(written, 'record')} ${written === 1 ? 'is' : 'are'} in ${folder}; ${running} under way were left out.`)
        return true
      }),
    )
  /** Has something done by the server that uses the store, or, where none runs, in the store itself. */
  const order = (wanted: Order) =>
    attempt(async () => {
      for (const line of await giveOrder(placeOf(process.env), wanted)) print(io, line)
      return true
    })
  program
    .command('import <record>')
    .description('take in the record of a match that is over, after verifying every position and every die')
    .action(async (path: string) => {
      const text = await readFile(path, 'utf8').catch(() => undefined)
      if (text !== undefined) return order({ order: 'import', text })
      io.stderr.write(`grognard: there is no file '${path}'\n`)
      exit(FOUND_FAULTS)
    })
  const admin = program.command('admin').description('who looks after the site, and what they see; a running server does it itself')
  admin
    .command('list')
    .description('list who looks after the site')
    .action(() => order({ order: 'wardens' }))
  admin
    .command('add <name>')
    .description('let somebody look after the site')
    .action((name: string) => order({ order: 'warden', name, is: true }))
  admin
    .command('remove <name>')
    .description('let somebody look after the site no longer')
    .action((name: string) => order({ order: 'warden', name, is: false }))
  admin
    .command('close <name> <why>')
    .description('close an account for good, and sign it out everywhere')
    .action((name: string, why: string) => order({ order: 'close', name, why }))
  admin
    .command('reports')
    .description('list what was reported, as JSON lines')
    .action(() => order({ order: 'reports' }))
  admin
    .command('audit')
    .description('list what those who look after the site did, as JSON lines')
    .action(() => order({ order: 'audit' }))
}
