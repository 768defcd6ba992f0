import { resolve } from 'node:path'
import { z } from 'zod'
import { hostUrls } from '#db/hosts.ts'
import { StartError } from '#lib/start-error.ts'
import { loopbackProxies, parseTrustedProxies, type TrustedProxies } from './http/trusted-proxies.ts'
import { toS3Address } from './storage/s3-address.ts'

/** A number written in digits only: `Number('')` and `Number(' 1e3')` would pass otherwise. */
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^-?\d+$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max))

const webAddress = z.url({ protocol: /^https?$/ }).transform((address) => address.replace(/\/+$/, ''))

/** Each variable: what it accepts, and in words what it wants. Nothing is required. */
const variables = {
  PORT: [wholeNumber(0, 65_535).default(3000), 'a port number from 0 (any free one) to 65535'],
  HOST: [
    z
      .string()
      .regex(/^[\w.:-]+$/)
      .default('127.0.0.1'),
    'an address of this machine, such as 127.0.0.1 or 0.0.0.0',
  ],
  DATABASE_URL: [
    z
      .string()
      .refine((url) => /^postgres(ql)?:/.test(url) && hostUrls(url).every((one) => URL.canParse(one)))
      .optional(),
    'an address such as postgres://user:password@host:5432/name',
  ],
  DATA_DIR: [
    z
      .string()
      .default('.data')
      .transform((folder) => resolve(folder)),
    'a folder',
  ],
  /** Unset: http://localhost and the port, which is known once the server listens. */
  PUBLIC_URL: [webAddress.optional(), 'an address such as https://masar.example'],
  DEMO: [
    z
      .enum(['0', '1'])
      .default('1')
      .transform((value) => value === '1'),
    '1 or 0',
  ],
  ADMIN_EMAIL: [z.email().toLowerCase().default('admin@example.com'), 'an e-mail address'],
  ADMIN_PASSWORD: [z.string().min(6).max(128).optional(), 'a password of 6 to 128 characters'],
  SESSION_SECRET: [z.string().min(32).optional(), 'at least 32 characters'],
  SMTP_URL: [z.url({ protocol: /^smtps?$/ }).optional(), 'an address such as smtp://user:password@host:587'],
  MAIL_FROM: [
    z
      .string()
      .regex(/\S+@\S+/)
      .optional(),
    'a sender such as Masar <hello@masar.example>',
  ],
  GOOGLE_CLIENT_ID: [z.string().optional(), 'the client id Google gave you'],
  GOOGLE_CLIENT_SECRET: [z.string().optional(), 'the client secret Google gave you'],
  GOOGLE_ISSUER: [webAddress.default('https://accounts.google.com'), 'an address such as https://accounts.google.com'],
  WHATSAPP_NUMBER: [
    z
      .string()
      .transform((number) => number.replace(/[\s+-]/g, ''))
      .pipe(z.string().regex(/^\d{7,15}$/))
      .optional(),
    'an international number such as +4915112345678',
  ],
  NOTICE_WEBHOOK_URL: [
    z.url({ protocol: /^https?$/ }).optional(),
    'an address such as https://adapter.example/notices',
  ],
  NOTICE_WEBHOOK_SECRET: [
    z
      .string()
      .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/)
      .optional(),
    'whsec_ and at least 24 bytes in base64',
  ],
  S3_URL: [
    z
      .string()
      .refine((url) => toS3Address(url) !== null)
      .optional(),
    'an address such as https://key:secret@host/bucket?region=eu-central-1 or s3://bucket?region=eu-central-1',
  ],
  FLAG_IMAGE_BASE: [webAddress.optional(), 'an address such as https://flags.example'],
  LINK_CHECKS: [
    z
      .enum(['0', '1'])
      .default('1')
      .transform((value) => value === '1'),
    '1 or 0',
  ],
  TRUSTED_PROXIES: [
    z
      .string()
      .transform((text) => parseTrustedProxies(text.trim()))
      .pipe(z.custom<TrustedProxies>((proxies) => proxies !== undefined))
      .default(loopbackProxies),
    'addresses and networks such as 10.0.0.5, 192.0.2.0/24, or a number of proxies from 0 to 10',
  ],
  STAFF_SECOND_FACTOR: [
    z
      .enum(['0', '1'])
      .default('1')
      .transform((value) => value === '1'),
    '1 or 0',
  ],
  METRICS_PORT: [wholeNumber(1, 65_535).optional(), 'a port number from 1 to 65535'],
  METRICS_TOKEN: [
    z
      .string()
      .regex(/^[\w.~+/-]{16,}=*$/)
      .optional(),
    'at least 16 letters, digits or any of - . _ ~ + /',
  ],
  BACKUP_DIR: [
    z
      .string()
      .transform((folder) => resolve(folder))
      .optional(),
    'a folder',
  ],
  DRAIN_SECONDS: [wholeNumber(0, 3_600).default(0), 'a number of seconds from 0 to 3600'],
  LOG_LEVEL: [
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    'one of fatal, error, warn, info, debug, trace, silent',
  ],
  NODE_ENV: [
    z.enum(['production', 'development', 'test']).default('production'),
    'one of production, development, test',
  ],
  CLOCK_OFFSET: [wholeNumber(-1e10, 1e10).default(0), 'a number of seconds'],
} as const

type Variables = typeof variables
/** Where notices are given away as texts, and the secret that signs them. */
export type TextAdapterSettings = { url: string; secret: string }
/** Signing in with Google, where it is set up. */
export type GoogleSettings = { clientId: string; clientSecret: string; issuer: string }

export type Env = { -readonly [Name in keyof Variables]: z.output<Variables[Name][0]> }

/**
 * The environment, checked and with its defaults; an empty variable counts as unset.
 * Throws a StartError with one line for each bad value: its name and what it wants, never the value, which may be a
 * secret.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const env: Record<string, unknown> = {}
  const problems: string[] = []
  for (const [name, [schema, wanted]] of Object.entries(variables)) {
    const parsed = schema.safeParse(source[name] || undefined)
    if (parsed.success) env[name] = parsed.data
    else problems.push(`${name} must be ${wanted}.`)
  }
  const checked = env as Env
  if (checked.CLOCK_OFFSET !== 0 && checked.NODE_ENV !== 'test')
    problems.push('CLOCK_OFFSET is for tests only (NODE_ENV=test).')
  if (checked.METRICS_PORT !== undefined && checked.METRICS_PORT === checked.PORT)
    problems.push('METRICS_PORT must be another port than PORT.')
  if (Boolean(checked.GOOGLE_CLIENT_ID) !== Boolean(checked.GOOGLE_CLIENT_SECRET)) {
    problems.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.')
  }
  if (Boolean(checked.NOTICE_WEBHOOK_URL) !== Boolean(checked.NOTICE_WEBHOOK_SECRET)) {
    problems.push('NOTICE_WEBHOOK_URL and NOTICE_WEBHOOK_SECRET must be set together.')
  }
  if (problems.length > 0) throw new StartError(problems.join('\n'))
  return checked
}
