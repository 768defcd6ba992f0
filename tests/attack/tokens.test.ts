import { createHmac, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { buildApplication, SECRET } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import { rounds } from '#tests/support/iterations.ts'
import { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const { app } = await buildApplication(database)

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString())
const hs256 = (text: string, key: string | Buffer) => createHmac('sha256', key).update(text).digest('base64url')

/** How many of these tokens open the account in the very browser, with its cookie, of the true one. */
async function opened(visitor: Visitor, tokens: readonly string[]): Promise<string[]> {
  const good: string[] = []
  const own = visitor.token
  for (const token of tokens) {
    visitor.token = token
    if (await visitor.isIn()) good.push(token)
  }
  visitor.token = own
  return good
}

test('a copied token is refused without its cookie, and with another or an invented one', async () => {
  const account = await buildAccount(db)
  const [lina, stranger] = [await enter(app, account), await enter(app, await buildAccount(db))]
  let letIn = 0
  const tries = rounds(100, 500)
  for (const n of tries) {
    const thief = new Visitor(app)
    thief.token = lina.token
    if (n % 3 === 1) thief.cookies.set('masar-session', randomBytes(32).toString('base64url'))
    if (n % 3 === 2) thief.cookies.set('masar-session', stranger.cookies.get('masar-session') ?? '')
    if (await thief.isIn()) letIn += 1
  }
  console.log(`${tries.length} copies, ${letIn} let in`)
  expect(letIn).toBe(0)
  expect(await lina.isIn()).toBe(true)
})

describe('a token that we did not sign', () => {
  test('is refused, however it was made', async () => {
    const admin = await buildAccount(db, { role: 'admin' })
    const lina = await enter(app, await buildAccount(db))
    const [head = '', body = '', mark = ''] = (lina.token ?? '').split('.')
    const claims = decode(body)
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
    const signed = (header: object, payload: object, key: string | Buffer) => {
      const text = `${encode(header)}.${encode(payload)}`
      return `${text}.${hs256(text, key)}`
    }
    const rs256 = () => {
      const text = `${encode({ alg: 'RS256', typ: 'JWT' })}.${body}`
      return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey, 'base64url')}`
    }
    const ours = { alg: 'HS256', typ: 'JWT' }
    const edits = [
      { sub: admin.id },
      { isAdmin: true, ActionStatus: 'Admin' },
      { sid: crypto.randomUUID() },
      { exp: claims.exp + 86_400 * 365 },
      { iss: 'evil' },
      { aud: 'evil' },
    ].map((change) => ({ ...claims, ...change }))
    const forged = [
      ...['none', 'None', 'NONE', 'nOnE', ''].flatMap((alg) => [
        `${encode({ alg, typ: 'JWT' })}.${body}.`,
        `${encode({ alg, typ: 'JWT' })}.${body}.${mark}`,
        `${encode({ alg, typ: 'JWT' })}.${encode(edits[0] as object)}.`,
      ]),
      ...['HS384', 'HS512', 'RS256', 'ES256', 'PS256', 'EdDSA', 'A256KW'].map(
        (alg) => `${encode({ alg })}.${body}.${mark}`,
      ),
      ...edits.map((payload) => `${head}.${encode(payload)}.${mark}`),
      // Signed by somebody else's key: a guess, nothing, our secret itself, a key anybody can read.
      ...['', 'secret', 'masar', SECRET, pem, randomBytes(32)].flatMap((key) =>
        [claims, ...edits].map((payload) => signed(ours, payload, key)),
      ),
      ...['newsletter.confirm', 'code', 'google', 'second factor'].map((purpose) =>
        signed(ours, claims, createHmac('sha256', SECRET).update(purpose).digest()),
      ),
      rs256(),
      signed({ ...ours, jwk: { kty: 'oct', k: 'c2VjcmV0' } }, claims, 'secret'),
      signed({ ...ours, jku: 'https://evil.example/keys' }, claims, 'secret'),
      signed({ ...ours, kid: '../../../../dev/null' }, claims, ''),
      signed({ ...ours, kid: "' union select 'secret" }, claims, 'secret'),
      signed({ ...ours, crit: ['exp'] }, claims, 'secret'),
      `${head}.${body}`,
      `${head}.${body}.`,
      `${head}.${body}.${mark.slice(0, -2)}`,
      `${head}..${mark}`,
      `${head}.${body}.${mark}.${mark}`,
      `${mark}.${body}.${head}`,
      '..',
      'null',
      'undefined',
      lina.userId,
    ]
    console.log(`${forged.length} forged tokens`)
    expect(await opened(lina, forged)).toEqual([])
    expect(await lina.isIn()).toBe(true)
  })

  test('is answered like an ended session, never with a server error', async () => {
    const visitor = new Visitor(app)
    for (const token of ['x', 'a.b.c', '\u00ff', 'ey.'.repeat(3000)]) {
      visitor.token = encodeURIComponent(token)
      const response = await visitor.get('/users/me')
      expect(response.status).toBe(401)
      expect((await response.json()).code).toBe('session_ended')
    }
  })
})

describe('a token that was valid', () => {
  const account = () => buildAccount(db, { role: 'editor' })

  test.each([
    ['logging out', async (_: string, lina: Visitor) => void (await lina.post('/users/logout'))],
    ['a change of role', async (id: string) => void (await rows(db)`update users set role = 'admin' where id = ${id}`)],
    ['losing a role', async (id: string) => void (await rows(db)`update users set role = 'student' where id = ${id}`)],
    [
      'closing the account',
      async (id: string) => void (await rows(db)`update users set disabled_at = now() where id = ${id}`),
    ],
    ['deleting the account', async (id: string) => void (await rows(db)`delete from users where id = ${id}`)],
    [
      'signing out everywhere',
      async (_: string, lina: Visitor) => void (await lina.call('DELETE', '/users/me/sessions')),
    ],
  ])('is refused on every server from the moment of %s on', async (_, change) => {
    const second = await buildApplication(database)
    const one = await account()
    const lina = await enter(app, one)
    const copy = new Visitor(second.app)
    const keep = () => {
      copy.token = lina.token
      for (const [name, value] of lina.cookies) copy.cookies.set(name, value)
    }
    keep()
    expect(await copy.isIn()).toBe(true)
    await change(one.id, lina)
    const answers = await Promise.all(rounds(20, 200).map(() => copy.isIn()))
    expect(answers.filter(Boolean)).toHaveLength(0)
  })

  test('is refused with the cookie of another account’s session', async () => {
    const [lina, omar] = [await enter(app, await account()), await enter(app, await account())]
    const claims = decode(lina.token?.split('.')[1])
    expect(claims.sub).not.toBe(decode(omar.token?.split('.')[1]).sub)
    omar.token = lina.token
    expect(await omar.isIn()).toBe(false)
  })
})

test('a token in a cookie, in the address or in another scheme is not accepted', async () => {
  const lina = await enter(app, await buildAccount(db))
  const { token } = lina
  lina.token = undefined
  lina.cookies.set('token', token ?? '')
  lina.cookies.set('eduuserInfo', JSON.stringify({ token }))
  expect((await lina.get(`/users/me?token=${token}&access_token=${token}`)).status).toBe(401)
  const cookie = [...lina.cookies].map((pair) => pair.join('=')).join('; ')
  for (const authorization of [
    `Basic ${token}`,
    `${token}`,
    `Bearer`,
    `Bearer ${token}, Bearer x`,
    `bearer:${token}`,
  ]) {
    const response = await app.request('/api/users/me', { headers: { cookie, authorization } })
    expect(response.status, authorization).toBe(401)
  }
})
