import { expect, test } from 'vitest'
import { toSafeRedirect } from '#lib/safe-redirect.ts'
import { buildAccount, PASSWORD } from '#tests/support/accounts.ts'
import { buildApplication, PUBLIC_URL } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const { app } = await buildApplication(database)

const HOSTS = [
  'evil.example',
  'evil.example:443',
  'masar.test@evil.example',
  'evil.example#masar.test',
  '[::1]',
  '0x7f000001',
]
const STARTS = [
  'https://',
  'http://',
  '//',
  '///',
  '////',
  '/\\',
  '\\\\',
  '\\/',
  '/\t/',
  '/\n/',
  '/\r/',
  '\t//',
  ' //',
  '/%09/',
  '/ /',
  '/\u2028/',
  'https:',
  'https:/',
  'HTTPS://',
  'javascript://',
  'data://',
  '/en/..//',
  '/en/../../',
  '/en/%2e%2e//',
  '/ar\\',
  '/en@',
  '/en:',
  '/en.',
  '@',
]

/** Every way we know of to write another site’s address so that it passes for a path. */
const corpus = [
  ...STARTS.flatMap((start) => HOSTS.map((host) => start + host)),
  '/\u0000/evil.example',
  '/en\u0000//evil.example',
]

/** Where a browser on our page would go. */
const originOf = (path: string) => new URL(path, PUBLIC_URL).origin

test('no form of another address is accepted as an address of ours to continue to', () => {
  const away = corpus.filter((form) => {
    const path = toSafeRedirect(form)
    return path !== null && originOf(path) !== PUBLIC_URL
  })
  console.log(`${corpus.length} forms, ${away.length} lead away`)
  expect(corpus.length).toBeGreaterThan(100)
  expect(away).toEqual([])
})

test('no redirect of the server leads away, whatever its address contains', async () => {
  const away: string[] = []
  for (const form of corpus) {
    const encoded = encodeURIComponent(form)
    const paths = [
      `/?next=${encoded}`,
      `/auth/google?code=x&state=${encoded}&next=${encoded}`,
      `/contact?next=${encoded}&redirect=${encoded}`,
      URL.canParse(PUBLIC_URL + form) ? form : '/',
    ]
    for (const path of paths) {
      if (!path.startsWith('/')) continue
      const response = await app.request(new Request(PUBLIC_URL + path, { headers: { host: 'evil.example' } }))
      const location = response.headers.get('location')
      if (location && originOf(location) !== PUBLIC_URL) away.push(`${path} → ${location}`)
    }
  }
  expect(away).toEqual([])
})

test('signing in never takes the page to continue to from the address', async () => {
  const { email: Email } = await buildAccount(db)
  for (const form of corpus.slice(0, 20)) {
    const visitor = new Visitor(app)
    const response = await visitor.post(`/users/login?next=${encodeURIComponent(form)}`, { Email, Password: PASSWORD })
    expect(response.status).toBe(200)
    expect(response.headers.get('location')).toBe(null)
    expect(Object.keys(await response.json()).sort()).toEqual(['token', 'user'])
  }
})
