import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** Where the server listens, and what it works with. */
export interface ServerConfig {
  readonly port: number
  readonly host: string
  /** A file of SQLite or an address of PostgreSQL; without one nothing outlives the process, which is for tests. */
  readonly database?: string
  /** Tells other processes of the same site what happens; without one there is a single process. */
  readonly redis?: string
  /** The address that people type. Needed behind a proxy; without it the address of each request counts. */
  readonly origin?: string
  /** Proxies whose word on the address of a browser is taken. */
  readonly proxies?: readonly string[]
  /** How mails go out, and from whom. */
  readonly smtp?: string
  readonly mailFrom?: string
  /** Opens `/metrics`; without it that is closed. */
  readonly metricsToken?: string
}

/** A problem with the environment or the machine that the operator can fix; reported in one line. */
export class StartError extends Error {}

const USUAL_PORT = 1815
const USUAL_HOST = '0.0.0.0'
const USUAL_DATA = 'data'

/** Our variables that other commands read. */
const OF_OTHERS = ['GROGNARD_CHROMIUM', 'GROGNARD_SITE', 'GROGNARD_TEST_STORES']

/** Variables of ours that are named like everybody's. */
const COMMON = ['PORT', 'DATABASE_URL', 'REDIS_URL']

/** What nobody but the operator may read: may also be given as a file, by `NAME_FILE`, and is never printed. */
const SECRET = ['DATABASE_URL', 'REDIS_URL', 'GROGNARD_SMTP', 'GROGNARD_METRICS_TOKEN']

const NO_PORT = 'a port from 0 to 65535 is wanted'
const port = z
  .string()
  .regex(/^\d{1,5}$/, NO_PORT)
  .transform(Number)
  .refine(number => number <= 65_535, NO_PORT)

const address = (pattern: RegExp, wanted: string) =>
  z
    .string()
    .trim()
    .regex(pattern, wanted)
    .refine(text => URL.canParse(text), wanted)

const origin = address(/^https?:\/\/[^/]+\/?$/, 'an address such as https://table.example is wanted').transform(
  text => new URL(text).origin,
)
const list = z.string().transform(text =>
  text
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== ''),
)

const Environment = z.strictObject({
  GROGNARD_PORT: port.optional(),
  PORT: port.optional(),
  GROGNARD_HOST: z.string().trim().min(1, 'a host name or address is wanted').optional(),
  GROGNARD_DATA: z.string().trim().min(1, 'a folder is wanted').optional(),
  DATABASE_URL: address(/^postgres(?:ql)?:\/\//, 'an address such as postgresql://user:password@host/name is wanted').optional(),
  REDIS_URL: address(/^rediss?:\/\//, 'an address such as redis://host:6379 is wanted').optional(),
  GROGNARD_ORIGIN: origin.optional(),
  GROGNARD_PROXIES: list.optional(),
  GROGNARD_SMTP: address(/^smtps?:\/\//, 'an address such as smtp://user:password@host:587 is wanted').optional(),
  GROGNARD_MAIL_FROM: z.string().trim().min(3, 'an address of a mailbox is wanted').optional(),
  GROGNARD_METRICS_TOKEN: z.string().min(16, 'at least 16 letters are wanted').optional(),
})

type Variables = Readonly<Record<string, string | undefined>>

/** Reads the configuration; an unknown variable of ours is a typo and refused. */
export function readConfig(env: Variables): ServerConfig {
  const ours = Object.entries(env).filter(([name, value]) => value !== undefined && isOurs(name))
  const read = Environment.safeParse(withFiles(Object.fromEntries(ours)))
  if (!read.success) throw new StartError(`the environment does not fit: ${read.error.issues.map(sayIssue).join('; ')}`)
  const given = read.data
  if ((given.GROGNARD_SMTP === undefined) !== (given.GROGNARD_MAIL_FROM === undefined))
    throw new StartError('the environment does not fit: GROGNARD_SMTP and GROGNARD_MAIL_FROM go together')
  if (given.REDIS_URL !== undefined && given.DATABASE_URL === undefined)
    throw new StartError('the environment does not fit: REDIS_URL is for several processes, which need DATABASE_URL too')
  return {
    port: given.GROGNARD_PORT ?? given.PORT ?? USUAL_PORT,
    host: given.GROGNARD_HOST ?? USUAL_HOST,
    database: given.DATABASE_URL ?? `${given.GROGNARD_DATA ?? USUAL_DATA}/grognard.sqlite`,
    ...defined({ redis: given.REDIS_URL, origin: given.GROGNARD_ORIGIN, proxies: given.GROGNARD_PROXIES }),
    ...defined({ smtp: given.GROGNARD_SMTP, mailFrom: given.GROGNARD_MAIL_FROM, metricsToken: given.GROGNARD_METRICS_TOKEN }),
  }
}

/** A configuration to be shown: passwords and tokens are not. */
export function printConfig(config: ServerConfig): string {
  const hidden = (text: string) => text.replace(/(:\/\/[^:/@]*:)[^@/]*@/, '$1***@')
  const shown = Object.entries(config).map(([name, value]) => [
    name,
    name === 'metricsToken' ? '***' : typeof value === 'string' ? hidden(value) : value,
  ])
  return JSON.stringify(Object.fromEntries(shown), undefined, 2)
}

/** The parts that are given. */
type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }
const defined = <T extends object>(parts: T): Defined<T> =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as Defined<T>

/** Replaces `NAME_FILE` by what that file says. */
function withFiles(env: Variables): Variables {
  const files = SECRET.filter(name => env[`${name}_FILE`] !== undefined)
  const rest = Object.entries(env).filter(([name]) => !files.some(secret => name === `${secret}_FILE`))
  return { ...Object.fromEntries(rest), ...Object.fromEntries(files.map(name => [name, readSecret(name, env[`${name}_FILE`] ?? '')])) }
}

function readSecret(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new StartError(`the environment does not fit: ${name}_FILE names '${file}', which cannot be read`)
  }
}

const isCommon = (name: string): boolean => COMMON.includes(name) || COMMON.some(common => name === `${common}_FILE`)
const isOurs = (name: string): boolean => isCommon(name) || (name.startsWith('GROGNARD_') && !OF_OTHERS.includes(name))

const names = Object.keys(Environment.shape)
const KNOWN = `known are ${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

const sayIssue = (issue: z.core.$ZodIssue): string =>
  issue.code === 'unrecognized_keys' ? `${issue.keys.join(', ')} is not known; ${KNOWN}` : `${issue.path.join('.')}: ${issue.message}`
