import { expect, test } from 'vitest'
import { rounds } from '#tests/fault/rounds.ts'
import { buildAccount, PASSWORD } from '#tests/support/accounts.ts'
import { buildApplication } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { sql } = database
const { app } = await buildApplication(database)

/** Addresses of one length: `known` ones have accounts, `unknown` and `other` ones have none. */
const GROUPS = ['known', 'unknown', 'other'] as const
type Group = (typeof GROUPS)[number]
const marks: Record<Group, string> = { known: 'k', unknown: 'u', other: 'o' }
const SAMPLES = rounds(15, 60)

const wrongPassword = 'none of theirs 1'

/** What is asked about an address, and what must have been asked before, which is not measured. */
const endpoints: Record<
  string,
  { before?: (v: Visitor, Email: string) => Promise<Response>; ask: (v: Visitor, Email: string) => Promise<Response> }
> = {
  'signing up': { ask: (v, Email) => v.signUp(Email, PASSWORD) },
  'signing in': { ask: (v, Email) => v.signIn(Email, wrongPassword) },
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

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

test.each(Object.entries(endpoints))(
  '%s tells nothing of whether an address has an account',
  async (name, { before, ask }) => {
    const shapes: Record<Group, Set<string>> = { known: new Set(), unknown: new Set(), other: new Set() }
    const times: Record<Group, number[]> = { known: [], unknown: [], other: [] }
    const place = name.replaceAll(' ', '-')
    for (const n of [0, ...SAMPLES]) {
      // In turn, and every time another one first: what else the machine does meets all of them.
      const order = GROUPS.map((_, at) => GROUPS[(at + n) % GROUPS.length] as Group)
      for (const group of order) {
        const Email = `${marks[group]}${String(n).padStart(3, '0')}.${place}@example.org`
        if (group === 'known') await buildAccount(sql, { email: Email, realCost: true })
        const visitor = new Visitor(app)
        await before?.(visitor, Email)
        const started = performance.now()
        const response = await ask(visitor, Email)
        const time = performance.now() - started
        shapes[group].add(await shapeOf(response, Email))
        if (n > 0) times[group].push(time)
      }
    }
    expect(shapes.known.size, [...shapes.known].join('\n')).toBe(1)
    expect(shapes.known).toEqual(shapes.unknown)

    const [known, unknown, other] = GROUPS.map((group) => median(times[group])) as [number, number, number]
    console.log(`${name}: ${known.toFixed(2)} ms known, ${unknown.toFixed(2)} and ${other.toFixed(2)} ms unknown`)
    const noise = Math.max(Math.abs(unknown - other), ...[unknown, other].map((time) => time * 0.25), 1)
    expect(Math.abs(known - (unknown + other) / 2)).toBeLessThan(2 * noise)
  },
)

test('signing up again and again gives ids that tell nothing either', async () => {
  const { email } = await buildAccount(sql)
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
