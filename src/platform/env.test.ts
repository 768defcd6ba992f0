import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

test('nothing is required', () => {
  expect(readEnv({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    PUBLIC_URL: undefined,
    DEMO: true,
    ADMIN_EMAIL: 'admin@example.com',
    LOG_LEVEL: 'info',
    NODE_ENV: 'production',
    DATABASE_URL: undefined,
  })
})

test('an empty variable counts as unset', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '', DEMO: '' })).toEqual(readEnv({}))
})

test.for([
  ['PORT', '80a', 'a port number from 0 (any free one) to 65535'],
  ['PORT', '70000', 'a port number from 0 (any free one) to 65535'],
  ['DATABASE_URL', 'mysql://localhost/x', 'an address such as postgres://user:password@host:5432/name'],
  ['DATABASE_URL', 'postgres://localhost:99999/x', 'an address such as postgres://user:password@host:5432/name'],
  ['PUBLIC_URL', 'masar.example', 'an address such as https://masar.example'],
  ['DEMO', 'yes', '1 or 0'],
  ['ADMIN_EMAIL', 'admin', 'an e-mail address'],
  ['ADMIN_PASSWORD', '123', 'a password of 6 to 128 characters'],
  ['SESSION_SECRET', 'short', 'at least 32 characters'],
  ['SMTP_URL', 'http://mail', 'an address such as smtp://user:password@host:587'],
  ['WHATSAPP_NUMBER', 'call me', 'an international number such as +4915112345678'],
  [
    'S3_URL',
    'https://host',
    'an address such as https://key:secret@host/bucket?region=eu-central-1 or s3://bucket?region=eu-central-1',
  ],
  [
    'TRUSTED_PROXIES',
    'banana',
    'addresses and networks such as 10.0.0.5, 192.0.2.0/24, or a number of proxies from 0 to 10',
  ],
  ['STAFF_SECOND_FACTOR', 'banana', '1 or 0'],
  ['METRICS_PORT', 'abc', 'a port number from 1 to 65535'],
  ['METRICS_PORT', '3000', 'another port than PORT'],
  ['METRICS_TOKEN', 'short', 'at least 16 letters, digits or any of - . _ ~ + /'],
  ['METRICS_TOKEN', 'no token has spaces in it', 'at least 16 letters, digits or any of - . _ ~ + /'],
  ['DRAIN_SECONDS', 'x', 'a number of seconds from 0 to 3600'],
  ['DRAIN_SECONDS', '-1', 'a number of seconds from 0 to 3600'],
  ['LOG_LEVEL', 'loud', 'one of fatal, error, warn, info, debug, trace, silent'],
  ['CLOCK_OFFSET', '1.5', 'a number of seconds'],
] as const)('a bad %s (%s) is refused with what it wants', ([name, value, wanted]) => {
  expect(() => readEnv({ [name]: value, NODE_ENV: 'test' })).toThrow(`${name} must be ${wanted}.`)
})

test('every bad value has its line, and no value is repeated', () => {
  expect(() => readEnv({ PORT: 'x', ADMIN_PASSWORD: 'abc' })).toThrow(
    'PORT must be a port number from 0 (any free one) to 65535.\nADMIN_PASSWORD must be a password of 6 to 128 characters.',
  )
})

test('several database hosts may be given', () => {
  const url = 'postgresql://u:p@one:5432,two:5433/masar?sslmode=require'
  expect(readEnv({ DATABASE_URL: url }).DATABASE_URL).toBe(url)
})

test('the clock moves in tests only', () => {
  expect(readEnv({ NODE_ENV: 'test', CLOCK_OFFSET: '-60' }).CLOCK_OFFSET).toBe(-60)
  expect(() => readEnv({ CLOCK_OFFSET: '60' })).toThrow('CLOCK_OFFSET is for tests only (NODE_ENV=test).')
})

test('an address loses its last slash, and a phone number its spaces', () => {
  expect(readEnv({ PUBLIC_URL: 'https://masar.example/' }).PUBLIC_URL).toBe('https://masar.example')
  expect(readEnv({ WHATSAPP_NUMBER: '+49 151 123-45678' }).WHATSAPP_NUMBER).toBe('4915112345678')
})

test('Google needs both the client id and the secret', () => {
  const together = 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.'
  expect(() => readEnv({ GOOGLE_CLIENT_ID: 'x' })).toThrow(together)
  expect(() => readEnv({ GOOGLE_CLIENT_SECRET: 'x' })).toThrow(together)
  expect(readEnv({ GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y' }).GOOGLE_ISSUER).toBe(
    'https://accounts.google.com',
  )
})

test('notices are given away only with an address and a secret that signs them, which is never quoted', () => {
  const together = 'NOTICE_WEBHOOK_URL and NOTICE_WEBHOOK_SECRET must be set together.'
  const NOTICE_WEBHOOK_URL = 'http://127.0.0.1:9000/notices'
  const NOTICE_WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
  expect(() => readEnv({ NOTICE_WEBHOOK_URL })).toThrow(together)
  expect(() => readEnv({ NOTICE_WEBHOOK_SECRET })).toThrow(together)
  expect(readEnv({ NOTICE_WEBHOOK_URL, NOTICE_WEBHOOK_SECRET })).toMatchObject({ NOTICE_WEBHOOK_URL })
  expect(() => readEnv({ NOTICE_WEBHOOK_URL, NOTICE_WEBHOOK_SECRET: 'too short' })).toThrow(
    /^NOTICE_WEBHOOK_SECRET must be whsec_ and (?!.*too short)/,
  )
})
