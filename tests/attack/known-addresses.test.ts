import { expect, test } from 'vitest'
import { buildAccount, PASSWORD } from '#tests/support/accounts.ts'
import { buildApplication } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import { rounds } from '#tests/support/iterations.ts'
import { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const { app } = await buildApplication(database)

/** Addresses of one length: `known` ones have accounts, `unknown` and `other` ones have none. */
const GROUPS = ['known', 'unknown', 'other'] as const
type Group = (typeof GROUPS)[number]
const marks: Record<Group, string> = { known: 'k', unknown: 'u', other: 'o' }
const SAMPLES = rounds(15, 60)

const wrongPassword = 'none of theirs 1'
/** By somebody who signs up for an address that may be another's. */
const chosenAnew = 'not the owner 22'

/** What is asked about an address, and what must have been asked before, which is not measured. */
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

/** The quicker quarter: what else the machine does only ever adds to a time. */
const usual = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)] ?? Number.NaN

/** How long each group usually takes, and whether the known ones differ by more than two groups of unknown ones do. */
function compare(times: Record<Group, number[]>) {
  const [known, unknown, other] = GROUPS.map((group) => usual(times[group])) as [number, number, number]
  const noise = Math.max(Math.abs(unknown - other), ((unknown + other) / 2) * 0.25, 1)
  return { known, unknown, other, differs: Math.abs(known - (unknown + other) / 2) > 2 * noise }
}

/** A difference that is there stays with more samples, one of chance does not. */
const MOST_ROUNDS = 4

test.each(Object.entries(endpoints))(
  '%s tells nothing of whether an address has an account',
  async (name, endpoint) => {
    const { before, ask } = endpoint
    const shapes: Record<Group, Set<string>> = { known: new Set(), unknown: new Set(), other: new Set() }
    const times: Record<Group, number[]> = { known: [], unknown: [], other: [] }
    const place = name.replaceAll(' ', '-')

    const sample = async (group: Group, mark: string) => {
      const Email = `${marks[group]}${mark}.${place}@example.org`
      if (group === 'known') await buildAccount(db, { email: Email, realCost: true })
      const visitor = new Visitor(app)
      await before?.(visitor, Email)
      const started = performance.now()
      const response = await ask(visitor, Email)
      times[group].push(performance.now() - started)
      shapes[group].add(await shapeOf(response, Email))
    }

    for (const group of GROUPS) await sample(group, 'first')
    for (const group of GROUPS) times[group] = []
    let outcome = compare(times)
    for (let round = 1; round <= MOST_ROUNDS && (round === 1 || outcome.differs); round++) {
      for (const n of SAMPLES) {
        // In turn, and every time another one first: what else the machine does meets all of them.
        const order = GROUPS.map((_, at) => GROUPS[(at + n) % GROUPS.length] as Group)
        for (const group of order) await sample(group, `${round}${String(n).padStart(3, '0')}`)
      }
      outcome = compare(times)
    }
    const { known, unknown, other, differs } = outcome
    console.log(`${name}: ${known.toFixed(2)} ms known, ${unknown.toFixed(2)} and ${other.toFixed(2)} ms unknown`)
    expect(shapes.known.size, [...shapes.known].join('\n')).toBe(1)
    expect(shapes.known).toEqual(shapes.unknown)
    expect(differs).toBe(false)
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
