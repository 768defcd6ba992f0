import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { buildAccount, PASSWORD } from '#tests/support/accounts.ts'
import { buildApplication } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const { app } = await buildApplication(database)

const wrongPassword = 'none of theirs 1'
/** By somebody who signs up for an address that may be another's. */
const chosenAnew = 'not the owner 22'

/** What is asked about an address, and what must have been asked before, which is not counted. */
const endpoints: Record<
  string,
  { before?: (v: Visitor, Email: string) => Promise<Response>; ask: (v: Visitor, Email: string) => Promise<Response> }
> = {
  'signing up': { ask: (v, Email) => v.signUp(Email, PASSWORD) },
  'signing in': { ask: (v, Email) => v.signIn(Email, wrongPassword) },
  'signing in with the password of a sign-up': {
    before: (v, Email) => v.signUp(Email, chosenAnew),
    ask: (v, Email) => v.signIn(Email, chosenAnew),
  },
  'forgetting a password': { ask: (v, Email) => v.post('/users/forgot', { Email }) },
  'a wrong code': { before: (v, Email) => v.signUp(Email, PASSWORD), ask: (v) => v.verify('0000') },
  'a new code': {
    before: (v, Email) => v.signUp(Email, PASSWORD),
    ask: (v, email) => v.post('/users/resendotp', { userId: v.userId, email }),
  },
}

/** An answer without what differs between any two answers. */
async function shapeOf(response: Response, Email: string) {
  const body = (await response.text())
    .replaceAll(Email, 'ADDRESS')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
    .replaceAll(/"requestId":"[^"]+"/g, '"requestId"')
  const headers = [...response.headers].map(([name, value]) => {
    if (name === 'x-request-id' || name === 'etag') return name
    return `${name}: ${value.replaceAll(/=[\w-]{43}/g, '=RANDOM')}`
  })
  return JSON.stringify({ status: response.status, headers: headers.sort(), body })
}

/** What takes the time of an answer: its statements, and its passwords that are hashed with their cost. */
async function workOf(call: () => Promise<Response>): Promise<{ response: Response; work: string[] }> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const hash = vi.spyOn(Worker.prototype, 'postMessage')
  try {
    const response = await call()
    const statements = query.mock.calls.map(([config]) => textOf(config))
    const hashes = hash.mock.calls.map(([message]) => {
      const { memoryCost, timeCost, parallelism } = message.options
      return `hash ${memoryCost} ${timeCost} ${parallelism}`
    })
    return { response, work: [...statements, ...hashes] }
  } finally {
    query.mockRestore()
    hash.mockRestore()
  }
}

/** A statement without its values. */
const textOf = (config: unknown): string =>
  typeof config === 'object' && config !== null && 'text' in config ? String(config.text) : String(config)

test.each(Object.entries(endpoints))(
  '%s does the same work whether or not an address has an account, and answers the same',
  async (name, { before, ask }) => {
    const place = name.replaceAll(' ', '-')
    const sample = async (mark: 'known' | 'other' | 'first') => {
      const Email = `${mark}.${place}@example.org`
      if (mark === 'known') await buildAccount(db, { email: Email, realCost: true })
      const visitor = new Visitor(app)
      await before?.(visitor, Email)
      const { response, work } = await workOf(() => ask(visitor, Email))
      return { work, shape: await shapeOf(response, Email) }
    }
    // A statement is prepared when it comes for the first time.
    await sample('first')
    const [known, unknown] = [await sample('known'), await sample('other')]
    expect(known.work.length).toBeGreaterThan(1)
    expect(known).toEqual(unknown)
  },
)

test('the ids of repeated sign-ups reveal nothing either', async () => {
  const { email } = await buildAccount(db)
  const ids = async (Email: string) => {
    const seen = new Set<string>()
    for (let n = 0; n < 4; n++) {
      const visitor = new Visitor(app)
      await visitor.signUp(Email, PASSWORD)
      seen.add(visitor.userId)
    }
    return seen.size
  }
  expect([await ids(email), await ids('nobody@example.org')]).toEqual([4, 4])
})
