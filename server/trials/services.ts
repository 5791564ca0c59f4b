import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

/** PostgreSQL and Redis that were started for a trial. */
export interface Services {
  /** The folder of PostgreSQL's socket; undefined when left out on purpose. */
  readonly postgres: string | undefined
  readonly redis: string | undefined
  /** Why they are not there, in one line. */
  readonly fault: string | undefined
}

const isRoot = userInfo().uid === 0
const WANTED = 'PostgreSQL and Redis are wanted for the tests: apt-get install postgresql redis-server, or set GROGNARD_TEST_STORES=sqlite'
const POSTGRES = '/usr/lib/postgresql'

/** The programs, wherever the system keeps them. */
function find(): { readonly postgres: string | undefined; readonly redis: string | undefined } {
  const folders = (existsSync(POSTGRES) ? readdirSync(POSTGRES) : [])
    .sort((a, b) => Number(b) - Number(a))
    .map(version => join(POSTGRES, version, 'bin'))
  const paths = (process.env.PATH ?? '').split(':')
  const redis = ['valkey-server', 'redis-server'].flatMap(name => paths.map(path => join(path, name)))
  return { postgres: [...folders, ...paths].find(path => existsSync(join(path, 'initdb'))), redis: redis.find(path => existsSync(path)) }
}

const run = (command: string, args: readonly string[]) => execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })

/** A Redis of its own at a socket, which a trial may kill and start again. */
export function startRedis(socket: string): { kill(): void } {
  const { redis } = find()
  if (redis === undefined) throw new Error(WANTED)
  const pid = `${socket}.pid`
  run(redis, ['--port', '0', '--unixsocket', socket, '--save', '', '--appendonly', 'no', '--daemonize', 'yes', '--pidfile', pid])
  return {
    kill() {
      process.kill(Number(readFileSync(pid, 'utf8')), 'SIGKILL')
      rmSync(socket, { force: true })
    },
  }
}

/** PostgreSQL refuses to run as root. */
const asPostgres = (command: string, args: readonly string[]) =>
  isRoot ? run('setpriv', ['--reuid=postgres', '--regid=postgres', '--init-groups', command, ...args]) : run(command, args)

/** Starts PostgreSQL and Redis on sockets in a folder of their own; as root it installs what is missing. */
export function startServices(): Services & { stop(): void } {
  const without = (fault: string | undefined) => ({ postgres: undefined, redis: undefined, fault, stop: () => {} })
  if (process.env.GROGNARD_TEST_STORES === 'sqlite') return without(undefined)
  let { postgres, redis } = find()
  if ((postgres === undefined || redis === undefined) && isRoot) {
    run('apt-get', ['update', '-q'])
    run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'postgresql', 'redis-server'])
    ;({ postgres, redis } = find())
  }
  if (postgres === undefined || redis === undefined) return without(WANTED)
  const folder = mkdtempSync(join(tmpdir(), 'grognard-stores-'))
  const [data, sockets] = [join(folder, 'pg'), join(folder, 'sock')]
  const owner = isRoot ? ['-o', 'postgres', '-g', 'postgres'] : []
  run('chmod', ['711', folder])
  run('install', ['-d', ...owner, '-m', '700', data])
  run('install', ['-d', ...owner, sockets])
  asPostgres(join(postgres, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'grognard', '-E', 'UTF8', '--locale=C', '--no-sync'])
  const control = (...args: string[]) => asPostgres(join(postgres as string, 'pg_ctl'), ['-D', data, '-s', ...args])
  control('-w', '-l', join(sockets, 'log'), '-o', `-k ${sockets} -c listen_addresses=''`, 'start')
  const socket = join(folder, 'redis.sock')
  const bus = startRedis(socket)
  return {
    postgres: sockets,
    redis: socket,
    fault: undefined,
    stop() {
      control('-m', 'immediate', 'stop')
      bus.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
