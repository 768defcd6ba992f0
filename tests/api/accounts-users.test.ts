import { TOTP } from 'otpauth'
import { beforeAll, describe, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { buildAccount, enter, PASSWORD } from '#tests/support/accounts.ts'
import { withDatabase } from '#tests/support/database.ts'
import { resetTokensIn } from '#tests/support/mails.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { codeIn, Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const { app, theMail, clear, workDone, now, later } = await openTestApp(database)

const problem = async (response: Response) => {
  const { code, fields } = await response.json()
  return { status: response.status, code, ...(fields && { fields }) }
}

let admin: Visitor
let adminId = ''
beforeAll(async () => {
  const account = await buildAccount(db, { role: 'admin', name: 'Amal' })
  adminId = account.id
  admin = await enter(app, account)
})

const trailOf = (id: string) =>
  rows(db)`
    select action, actor_id, before, after from audit_trail where entity_type = 'user' and entity_id = ${id} order by id`
const change = { name: null, MobileNumber: null, role: 'student', isCounsellor: false, language: 'en', disabled: false }

/** Changes an account at the version it is shown with, unless another one is given. */
async function put(id: string, body: object, version?: string, by = admin): Promise<Response> {
  const etag = version ?? (await by.get(`/admin/users/${id}`)).headers.get('etag') ?? ''
  return by.call('PUT', `/admin/users/${id}`, { ...change, ...body }, { 'if-match': etag })
}
async function remove(id: string, by = admin): Promise<Response> {
  const etag = (await by.get(`/admin/users/${id}`)).headers.get('etag') ?? ''
  return by.call('DELETE', `/admin/users/${id}`, undefined, { 'if-match': etag })
}

describe('the history of an account', () => {
  const historyOf = async (id: string, page = 1) => (await admin.get(`/admin/users/${id}/history?page=${page}`)).json()

  test('lists who did what and when, the newest first, without names or numbers', async () => {
    const { id } = await buildAccount(db, { name: 'Noura' })
    const by = { _id: adminId, Email: expect.any(String), name: 'Amal' }
    await put(id, { name: 'Noura Haddad', role: 'editor', isCounsellor: true, MobileNumber: '+971501234567' })
    await admin.call('DELETE', `/admin/users/${id}/sessions`)
    await put(id, { name: 'Noura Haddad', role: 'editor', MobileNumber: '+971501234567', disabled: true })
    const history = await historyOf(id)
    expect(history).toMatchObject({ page: 1, pages: 1 })
    expect(history.items).toEqual([
      expect.objectContaining({
        deed: 'changed',
        by,
        isCounsellor: { before: true, after: false },
        disabled: { before: false, after: true },
        alsoChanged: [],
      }),
      expect.objectContaining({ deed: 'signed_out', by, devices: 0, alsoChanged: [] }),
      expect.objectContaining({
        deed: 'changed',
        role: { before: 'student', after: 'editor' },
        alsoChanged: ['name', 'MobileNumber'],
      }),
    ])
    expect(history.items[0].role).toBeUndefined()
    expect(history.items[0].at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(JSON.stringify(history)).not.toMatch(/Haddad|501234567/)
  })

  test('does not list that staff have looked at the documents of an account', async () => {
    const { id } = await buildAccount(db)
    await rows(db)`
      insert into audit_trail (actor_id, action, entity_type, entity_id) values (${adminId}, 'document.listed', 'user', ${id})`
    expect(await historyOf(id)).toMatchObject({ items: [], pages: 1 })
  })

  test('is answered page by page, also with unknown actions and deleted administrators', async () => {
    const { id } = await buildAccount(db)
    await rows(db)`
      insert into audit_trail (actor_id, action, entity_type, entity_id)
      select ${crypto.randomUUID()}, 'user.of_tomorrow', 'user', ${id} from generate_series(1, 23)`
    expect((await historyOf(id)).pages).toBe(3)
    const { items } = await historyOf(id, 3)
    expect(items).toHaveLength(3)
    expect(items[0]).toMatchObject({ deed: 'other', by: null, alsoChanged: [] })
  })

  test('is for administrators only, and for existing accounts only', async () => {
    const { id } = await buildAccount(db)
    const editor = await enter(app, await buildAccount(db, { role: 'editor' }))
    expect((await editor.get(`/admin/users/${id}/history`)).status).toBe(403)
    expect((await admin.get(`/admin/users/${crypto.randomUUID()}/history`)).status).toBe(404)
  })
})

describe('the list of accounts', () => {
  beforeAll(async () => {
    for (let n = 1; n <= 30; n++)
      await buildAccount(db, { email: `listed-${n}@list.example`, name: `أحمد Müller ${n}` })
    await buildAccount(db, { email: 'desk@list.example', role: 'editor', isCounsellor: true })
  })
  const list = async (query: string) => (await admin.get(`/admin/users?${query}`)).json()

  test('is answered page by page, the newest first', async () => {
    const first = await list('q=list.example&perPage=10')
    expect(first).toMatchObject({ total: 31, page: 1, pages: 4 })
    expect(first.items).toHaveLength(10)
    const all = [first, ...(await Promise.all([2, 3, 4].map((page) => list(`q=list.example&perPage=10&page=${page}`))))]
    expect(new Set(all.flatMap(({ items }) => items.map(({ _id }: { _id: string }) => _id))).size).toBe(31)
    expect((await list('page=99')).items).toEqual([])
  })

  test('is searched in any spelling, and filtered', async () => {
    expect((await list('q=احمد muller 7')).items).toMatchObject([{ Email: 'listed-7@list.example' }])
    expect((await list('q=LISTED-12@list')).total).toBe(1)
    expect((await list('role=editor&q=list.example')).items).toMatchObject([
      { Email: 'desk@list.example', isCounsellor: true },
    ])
    expect((await list('counsellor=1')).total).toBe(1)
    expect((await list("q=' or 1=1 --")).total).toBe(0)
    expect((await list('disabled=1&q=list.example')).total).toBe(0)
    expect((await list('q=listed-9%00')).items).toMatchObject([{ Email: 'listed-9@list.example' }])
  })

  test('is sorted as requested, and ignores invalid parameters', async () => {
    const emails = (await list('sort=email&q=listed-1&perPage=100')).items.map(({ Email }: { Email: string }) => Email)
    expect(emails).toEqual(emails.toSorted())
    for (const sort of ['newest', 'oldest', 'name', 'seen', 'drop table']) {
      expect((await list(`sort=${sort}&page=-1&perPage=abc&role=king`)).page).toBe(1)
    }
  })

  test('contains no secrets and no phone numbers', async () => {
    expect(JSON.stringify(await list('perPage=100'))).not.toMatch(/argon2|totpSecret|binding|MobileNumber/i)
  })
})

describe('a new account', () => {
  test('is entered by the link of its mail, once and within a week, and by nobody else’s link', async () => {
    const Email = 'invited@staff.example'
    const made = await admin.post('/admin/users', {
      Email,
      name: 'Sami',
      role: 'editor',
      isCounsellor: false,
      language: 'en',
    })
    expect(made.status).toBe(201)
    const [token = ''] = resetTokensIn(await theMail())
    await clear()
    const reader = new Visitor(app)
    const follow = (more: object = {}) => reader.post('/users/reset-by-link', { token, ...more })
    expect(await (await follow()).json()).toEqual({ status: 'password', data: { email: Email } })
    later(7 * 24 * 60 + 1)
    expect((await follow()).status).toBe(404)
    later(-2)
    const [payload = '', signature] = token.split('.')
    const forged = Buffer.from(payload, 'base64url')
      .toString()
      .replace(/^[^ ]+/, adminId)
    const wrong = `${Buffer.from(forged).toString('base64url')}.${signature}`
    expect((await reader.post('/users/reset-by-link', { token: wrong, Password: 'window blue 8' })).status).toBe(404)
    expect(await (await follow({ Password: 'window blue 8' })).json()).toMatchObject({ status: 'confirmed' })
    expect((await follow({ Password: 'another one 7' })).status).toBe(404)
    expect((await new Visitor(app).signIn(Email, 'window blue 8')).ok).toBe(true)
    later(-7 * 24 * 60 + 1)
  })

  test('is announced to its owner by mail, who sets the password with a code', async () => {
    const input = {
      Email: 'New.Editor@staff.example',
      name: 'Noura',
      role: 'editor',
      isCounsellor: true,
      language: 'ar',
    }
    const made = await admin.post('/admin/users', input)
    expect(made.status).toBe(201)
    const view = await made.json()
    expect(made.headers.get('etag')).toBe(`"${view.version}"`)
    expect(view).toMatchObject({
      Email: 'new.editor@staff.example',
      role: 'editor',
      isCounsellor: true,
      verified: false,
    })
    expect((await theMail()).subject).toBe('لديك حساب في مسار')
    expect(await trailOf(view._id)).toMatchObject([
      { action: 'user.created', actor_id: adminId, after: { role: 'editor', isCounsellor: true } },
    ])
    await clear()

    const noura = new Visitor(app)
    const { data } = await (await noura.post('/users/forgot', { Email: input.Email })).json()
    await noura.post('/users/reset', { userId: data.userId, otp: codeIn(await theMail()), Password: PASSWORD })
    await noura.signIn(input.Email, PASSWORD)
    expect((await (await noura.get('/users/me')).json()).data).toMatchObject({ can: { enterAdmin: true } })
    await clear()
  })

  test.each([
    [{}, { Email: 'required', role: 'required' }],
    [
      { Email: 'x', role: 'king' },
      { Email: 'malformed', role: 'not_offered' },
    ],
    [{ Email: 'a@b.org', role: 'student', isCounsellor: true }, { isCounsellor: 'not_offered' }],
    [{ Email: 'a@b.org', role: 'student', MobileNumber: '+999 1234567' }, { MobileNumber: 'malformed' }],
  ])('%j is refused and says why', async (body, fields) => {
    expect(await problem(await admin.post('/admin/users', body))).toMatchObject({ status: 422, fields })
  })

  test('of an address that has one is a conflict', async () => {
    const { email } = await buildAccount(db)
    expect((await problem(await admin.post('/admin/users', { Email: email, role: 'student' }))).status).toBe(409)
  })
})

describe('a change', () => {
  test('is made at the version that was read, and audited without personal data', async () => {
    const { id } = await buildAccount(db)
    const changed = await put(id, {
      name: 'Lina Haddad',
      MobileNumber: '+971 50 123 4567',
      role: 'editor',
      isCounsellor: true,
    })
    expect(await changed.json()).toMatchObject({ name: 'Lina Haddad', MobileNumber: '+971501234567', role: 'editor' })
    expect(await trailOf(id)).toMatchObject([
      {
        action: 'user.changed',
        actor_id: adminId,
        before: { role: 'student', isCounsellor: false, disabled: false },
        after: { role: 'editor', isCounsellor: true, disabled: false, alsoChanged: ['name', 'MobileNumber'] },
      },
    ])
    expect(JSON.stringify(await trailOf(id))).not.toMatch(/Haddad|9715/)
  })

  test('without a version answers 428, with an old one 412, and of two parallel changes one is made', async () => {
    const { id } = await buildAccount(db)
    expect((await admin.call('PUT', `/admin/users/${id}`, change)).status).toBe(428)
    const etag = (await admin.get(`/admin/users/${id}`)).headers.get('etag') ?? ''
    const both = await Promise.all([put(id, { name: 'First one' }, etag), put(id, { name: 'Second one' }, `W/${etag}`)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
    for (const none of ['*', 'x', '""', '"999999"']) expect((await put(id, {}, none)).status, none).toBe(412)
    expect((await put(crypto.randomUUID(), {}, '"1"')).status).toBe(404)
    expect((await put('nonsense', {}, '"1"')).status).toBe(404)
  })

  test.each([
    ['role', { role: 'admin' }],
    ['permission', { role: 'editor', isCounsellor: true }],
    ['closing', { role: 'editor', disabled: true }],
  ])('of %s signs its owner out at once', async (_, body) => {
    const account = await buildAccount(db, { role: 'editor' })
    const owner = await enter(app, account)
    expect((await put(account.id, body)).status).toBe(200)
    expect(await owner.isIn()).toBe(false)
  })

  test('of a name leaves its owner signed in', async () => {
    const account = await buildAccount(db)
    const owner = await enter(app, account)
    expect((await put(account.id, { name: 'Other Name' })).status).toBe(200)
    expect(await owner.isIn()).toBe(true)
  })
})

describe('an administrator', () => {
  test('signs somebody out everywhere, and removes a lost second factor', async () => {
    const account = await buildAccount(db, { role: 'editor' })
    const owner = await enter(app, account)
    const { data } = await (await owner.post('/users/me/second-factor', { Password: PASSWORD })).json()
    const otp = new TOTP({ secret: data.secret.replaceAll(' ', '') }).generate({ timestamp: now().getTime() })
    await owner.call('PUT', '/users/me/second-factor', { otp })
    expect(await (await admin.get(`/admin/users/${account.id}`)).json()).toMatchObject({
      secondFactor: true,
      devices: 1,
    })
    expect((await admin.call('DELETE', `/admin/users/${account.id}/sessions`)).status).toBe(200)
    expect(await owner.isIn()).toBe(false)
    await workDone()
    await clear()
    expect((await admin.call('DELETE', `/admin/users/${account.id}/second-factor`)).status).toBe(200)
    expect(await theMail()).toMatchObject({
      to: [{ address: account.email }],
      subject: expect.stringContaining('verification is off'),
    })
    expect((await enter(app, account)).token).toBeDefined()
    expect((await trailOf(account.id)).map(({ action }) => action)).toEqual([
      'user.signed_out',
      'user.second_factor_reset',
    ])
    for (const what of ['sessions', 'second-factor']) {
      expect((await admin.call('DELETE', `/admin/users/${crypto.randomUUID()}/${what}`)).status).toBe(404)
    }
  })

  test('deletes an account, which is then listed nowhere', async () => {
    const account = await buildAccount(db)
    expect((await admin.call('DELETE', `/admin/users/${account.id}`)).status).toBe(428)
    expect((await remove(account.id)).status).toBe(200)
    expect((await admin.get(`/admin/users/${account.id}`)).status).toBe(404)
    expect(await trailOf(account.id)).toMatchObject([{ action: 'user.deleted', actor_id: adminId }])
  })

  test('is refused one of a parallel change and deletion', async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await buildAccount(db)
      const etag = (await admin.get(`/admin/users/${id}`)).headers.get('etag') ?? ''
      const [changed, deleted] = await Promise.all([
        put(id, { name: 'Just married' }, etag),
        admin.call('DELETE', `/admin/users/${id}`, undefined, { 'if-match': etag }),
      ])
      const left = await rows(db)`select name from users where id = ${id}`
      if (deleted.status === 200) {
        expect(changed.status).toBe(404)
        expect(left).toEqual([])
      } else {
        expect([changed.status, deleted.status]).toEqual([200, 412])
        expect(left).toEqual([{ name: 'Just married' }])
      }
    }
  })

  test('who is the last one cannot be demoted, disabled or deleted, not even by parallel calls', async () => {
    await rows(db)`update users set role = 'editor' where role = 'admin' and id <> ${adminId}`
    const second = await buildAccount(db, { role: 'admin' })
    const other = await enter(app, second)
    const [mine, theirs] = await Promise.all([
      put(second.id, { role: 'editor' }),
      put(adminId, { role: 'admin', disabled: true }, undefined, other),
    ])
    // The second of them is no longer an administrator, or gets the answer that they are the last one.
    expect([mine, theirs].filter(({ status }) => status === 200)).toHaveLength(1)
    expect([401, 403, 409]).toContain([mine.status, theirs.status].find((status) => status !== 200))
    const [left] = await rows<{ id: string }>(db)`select id from users where role = 'admin' and disabled_at is null`
    // Whichever it is, the next part continues as the first one.
    await rows(db)`update users set role = 'admin', disabled_at = null where id = ${adminId}`
    await rows(db)`update users set role = 'editor' where id = ${second.id}`
    expect(left).toBeDefined()
    const [row] = await rows<{ email: string }>(db)`select email from users where id = ${adminId}`
    admin = await enter(app, { id: adminId, email: row?.email ?? '' })
    expect(await (await admin.get(`/admin/users/${adminId}`)).json()).toMatchObject({
      can: { demote: false, delete: false },
    })
    for (const body of [{ role: 'editor' }, { role: 'student' }, { role: 'admin', disabled: true }]) {
      expect(await problem(await put(adminId, body))).toMatchObject({ status: 409, code: 'last_administrator' })
    }
    expect(await problem(await remove(adminId))).toMatchObject({ status: 409, code: 'last_administrator' })
    await workDone()
  })
})
