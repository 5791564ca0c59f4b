import { z } from 'zod'

/** Where the server listens. */
export interface ServerConfig {
  readonly port: number
  readonly host: string
}

/** A problem with the environment or the machine that the operator can fix; reported in one line. */
export class StartError extends Error {}

const USUAL_PORT = 1815
const USUAL_HOST = '0.0.0.0'

/** Our variables that other commands read. */
const OF_OTHERS = ['GROGNARD_CHROMIUM', 'GROGNARD_SITE', 'GROGNARD_TEST_STORES']

const NO_PORT = 'a port from 0 to 65535 is wanted'
const port = z
  .string()
  .regex(/^\d{1,5}$/, NO_PORT)
  .transform(Number)
  .refine(number => number <= 65_535, NO_PORT)

const Environment = z
  .strictObject({
    GROGNARD_PORT: port.optional(),
    PORT: port.optional(),
    GROGNARD_HOST: z.string().trim().min(1, 'a host name or address is wanted').optional(),
  })
  .transform((env): ServerConfig => ({ port: env.GROGNARD_PORT ?? env.PORT ?? USUAL_PORT, host: env.GROGNARD_HOST ?? USUAL_HOST }))

/** Reads the configuration; an unknown variable of ours is a typo and refused. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ServerConfig {
  const ours = Object.entries(env).filter(([name, value]) => value !== undefined && isOurs(name))
  const read = Environment.safeParse(Object.fromEntries(ours))
  if (read.success) return read.data
  throw new StartError(`the environment does not fit: ${read.error.issues.map(sayIssue).join('; ')}`)
}

const isOurs = (name: string): boolean => name === 'PORT' || (name.startsWith('GROGNARD_') && !OF_OTHERS.includes(name))

const KNOWN = 'known are GROGNARD_PORT, PORT and GROGNARD_HOST'

const sayIssue = (issue: z.core.$ZodIssue): string =>
  issue.code === 'unrecognized_keys' ? `${issue.keys.join(', ')} is not known; ${KNOWN}` : `${issue.path.join('.')}: ${issue.message}`
