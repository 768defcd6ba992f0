import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { buildAccount, enter, PASSWORD } from '#tests/support/accounts.ts'
import { buildApplication } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildUniversity } from '#tests/support/factories.ts'
import { rounds } from '#tests/support/iterations.ts'
import { buildPdf } from '#tests/support/sample-files.ts'
import { FIREFOX, Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
let clock = new Date('2026-11-21T10:00:00Z')
const now = () => clock
const later = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000)
}
const servers = await Promise.all([1, 2, 3].map(() => buildApplication(database, now)))
const server = (n: number) => (servers[n % servers.length] ?? servers[0])?.app as (typeof servers)[0]['app']

const statusesOf = async (tries: number, ask: (n: number) => Response | Promise<Response>) => {
  const answers = await Promise.all(rounds(tries, tries).map(ask))
  const refused = answers.filter(({ status }) => status === 429)
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  return { let: answers.length - refused.length, refused: refused.length }
}

describe('rate limits are counted for all servers together', () => {
  test('20 wrong passwords per account in a quarter of an hour, from any network', async () => {
    const { email } = await buildAccount(db)
    const ask = (n: number) => new Visitor(server(n)).signIn(email, 'not it at all')
    expect(await statusesOf(60, ask)).toEqual({ let: 20, refused: 40 })
    expect((await new Visitor(server(0)).signIn(email, PASSWORD)).status).toBe(429)
    later(16)
    expect((await new Visitor(server(1)).signIn(email, PASSWORD)).status).toBe(200)
  })

  test('100 wrong passwords per network, for any accounts', async () => {
    const caller = '203.0.113.5'
    const accounts = await Promise.all(rounds(150, 150).map(() => buildAccount(db)))
    const ask = (n: number) => new Visitor(server(n), { caller }).signIn(accounts[n - 1]?.email ?? '', 'not it at all')
    expect(await statusesOf(150, ask)).toEqual({ let: 100, refused: 50 })
    const { email } = await buildAccount(db)
    expect((await new Visitor(server(1), { caller: '203.0.113.6' }).signIn(email, PASSWORD)).status).toBe(200)
  })

  test('a network over its limit does not use up the limits of accounts', async () => {
    const caller = '203.0.113.9'
    await Promise.all(
      rounds(100, 100).map((n) =>
        new Visitor(server(n), { caller }).signIn(`nobody-${n}@example.org`, 'not it at all'),
      ),
    )
    const { email } = await buildAccount(db)
    const ask = (n: number) => new Visitor(server(n), { caller }).signIn(email, 'not it at all')
    expect(await statusesOf(40, ask)).toEqual({ let: 0, refused: 40 })
    expect((await new Visitor(server(1), { caller: '203.0.113.10' }).signIn(email, PASSWORD)).status).toBe(200)
  })

  test('right passwords are refunded: a whole school can sign in behind one IP address', async () => {
    const accounts = await Promise.all(rounds(30, 130).map(() => buildAccount(db)))
    const again = [...accounts, ...accounts, ...accounts, ...accounts]
    const statuses = new Set<number>()
    for (const [n, { email }] of again.entries()) {
      const visitor = new Visitor(server(n), { caller: '203.0.113.77' })
      statuses.add((await visitor.signIn(email, PASSWORD)).status)
    }
    expect(again.length).toBeGreaterThan(100)
    expect([...statuses]).toEqual([200])
  })

  test('60 sign-ups per network and hour, from any of its addresses', async () => {
    const ask = (n: number) =>
      new Visitor(server(n), { caller: `2001:db8:abcd:1::${n.toString(16)}` }).signUp(`new-${n}@example.org`, PASSWORD)
    expect(await statusesOf(80, ask)).toEqual({ let: 60, refused: 20 })
  })

  test('wrong passwords of strangers do not block a browser in which the account was used before', async () => {
    const account = await buildAccount(db)
    const lina = await enter(server(0), account)
    const ask = (n: number) => new Visitor(server(n)).signIn(account.email, 'not it at all')
    expect(await statusesOf(40, ask)).toEqual({ let: 20, refused: 20 })
    lina.token = undefined
    expect((await lina.signIn(account.email, PASSWORD)).status).toBe(200)
    const wrong = () => lina.signIn(account.email, 'not it at all')
    expect(await statusesOf(30, wrong)).toEqual({ let: 20, refused: 10 })
  })

  test('a browser that was signed out has the limit of strangers', async () => {
    const account = await buildAccount(db)
    const thief = await enter(server(0), account)
    await rows(db)`update sessions set ended_at = now() where user_id = ${account.id}`
    const ask = (n: number) => new Visitor(server(n)).signIn(account.email, 'not it at all')
    await statusesOf(20, ask)
    thief.token = undefined
    expect((await thief.signIn(account.email, PASSWORD)).status).toBe(429)
  })

  test('10 mails about sign-ups and 10 about new passwords per mailbox and hour, from any network', async () => {
    const { email } = await buildAccount(db)
    const ask = (n: number) => {
      const visitor = new Visitor(server(n))
      return n % 2 ? visitor.signUp(email, PASSWORD) : visitor.post('/users/forgot', { Email: email })
    }
    expect(await statusesOf(40, ask)).toEqual({ let: 20, refused: 20 })
    later(61)
    expect((await new Visitor(server(2)).post('/users/forgot', { Email: email })).status).toBe(202)
  })

  test('mails that strangers request leave some to a browser in which the account was used before', async () => {
    const account = await buildAccount(db)
    const lina = await enter(server(0), account)
    const ask = (n: number) => new Visitor(server(n)).post('/users/forgot', { Email: account.email })
    expect(await statusesOf(20, ask)).toEqual({ let: 10, refused: 10 })
    const own = () => lina.post('/users/forgot', { Email: account.email })
    expect(await statusesOf(10, own)).toEqual({ let: 5, refused: 5 })
  })
})

test('a header cannot change the address that a caller is counted for', async () => {
  const accounts = await Promise.all(rounds(520, 520).map(() => buildAccount(db)))
  const from = (remoteAddress: string) => ({
    incoming: { socket: { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' } },
  })
  const ask = (peer: string, headers: Record<string, string>, n: number) =>
    server(n).request(
      '/api/users/login',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ Email: accounts[n - 1]?.email, Password: 'not it at all' }),
      },
      from(peer),
    )
  const forged = (n: number): Record<string, string> => ({
    'x-forwarded-for': `198.51.100.${n % 250}`,
    forwarded: `for=198.51.100.${n % 250}`,
    'x-real-ip': `198.51.100.${n % 250}`,
    'cf-connecting-ip': `198.51.100.${n % 250}`,
    'true-client-ip': `198.51.100.${n % 250}`,
    'x-client-ip': `198.51.100.${n % 250}`,
  })
  expect(await statusesOf(130, (n) => ask('203.0.113.99', forged(n), n))).toEqual({ let: 100, refused: 30 })
  // Nor one from a private network, where no proxy was named.
  expect(await statusesOf(130, (n) => ask('10.0.0.99', forged(n), 260 + n))).toEqual({ let: 100, refused: 30 })
  // Through a proxy of ours it is the last entry that counts: the proxy’s own.
  const behind = (n: number) => ({ 'x-forwarded-for': `198.51.100.${n % 250}, 203.0.113.98` })
  expect(await statusesOf(130, (n) => ask('127.0.0.1', behind(n), 130 + n))).toEqual({ let: 100, refused: 30 })
  // What is no address names nobody.
  const nonsense = (n: number) => ({ 'x-forwarded-for': `198.51.100.${n % 250}, nobody-${n}` })
  expect(await statusesOf(130, (n) => ask('127.0.0.1', nonsense(n), 390 + n))).toEqual({ let: 100, refused: 30 })
})

test('a flood of one network at all servers counts once for what it opens, whatever its headers say', async () => {
  const { id } = await buildUniversity(db)
  await Promise.all(servers.map(({ index }) => index.refresh(db)))
  const peer = { incoming: { socket: { remoteAddress: '203.0.113.97', remotePort: 1, remoteFamily: 'IPv4' } } }
  const ask = (n: number) =>
    server(n).request(
      '/api/demand/choices',
      {
        method: 'POST',
        headers: {
          ...{ 'content-type': 'application/json', 'user-agent': FIREFOX },
          ...{ 'x-forwarded-for': `198.51.${n % 250}.1`, 'x-real-ip': `198.51.${n % 250}.1`, cookie: `s=${n}` },
        },
        body: JSON.stringify({ lang: 'en', id, search: `q=${n}` }),
      },
      peer,
    )
  expect(await statusesOf(300, ask)).toEqual({ let: 180, refused: 120 })
  for (const { app } of servers) await app.storeDemand()
  expect(await rows(db)`select entity_id as id, networks from chosen_results`).toEqual([{ id, networks: 1 }])
  const stored = await rows(db)`select mark as text from choice_marks union select salt from choice_salts`
  expect(JSON.stringify(stored)).not.toMatch(/203\.0|198\.51/)
})

test('one account that uploads from many networks stops nobody else from uploading', async () => {
  const account = await buildAccount(db)
  const attacker = await enter(server(0), account)
  const statuses: number[] = []
  for (let n = 0; n < 260; n++) {
    const caller = `2001:db8:9:${(n % 11).toString(16)}::1`
    statuses.push((await attacker.upload('/documents?kind=cv', Buffer.from('x'), caller)).status)
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(60)
  const lina = await enter(server(0), await buildAccount(db))
  expect((await lina.upload('/documents?kind=cv', buildPdf())).status).toBe(201)
})

test('a network that has used up its sign-ins takes no place from others who sign in', async () => {
  const caller = '203.0.113.120'
  const guess = (n: number) => new Visitor(server(0), { caller }).signIn(`someone-${n}@example.org`, 'not it at all')
  await Promise.all(rounds(100, 100).map(guess))
  const { email } = await buildAccount(db)
  const flood = Promise.all(rounds(150, 150).map(guess))
  const honest = await Promise.all([1, 2, 3].map(() => new Visitor(server(0)).signIn(email, PASSWORD)))
  expect(honest.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set((await flood).map(({ status }) => status))).toEqual(new Set([429]))
})

test('100 tries of links of mails per network, which leave others theirs', async () => {
  const wrong = (caller: string) =>
    new Visitor(server(0), { caller }).post('/users/confirm-email', { token: 'nobody’s' })
  expect(await statusesOf(130, () => wrong('203.0.113.121'))).toEqual({ let: 100, refused: 30 })
  expect((await wrong('203.0.113.122')).status).not.toBe(429)
})

test('the table of rate limits contains no addresses', async () => {
  const email = 'somebody-nameable@example.org'
  await new Visitor(server(0), { caller: '192.0.2.44' }).signIn(email, 'not it at all')
  const found = JSON.stringify(await rows(db)`select * from rate_limits`)
  for (const name of [email, '192.0.2.44', createHash('sha256').update(email).digest('base64url').slice(0, 20)]) {
    expect(found).not.toContain(name)
  }
})
