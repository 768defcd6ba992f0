import { TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { transact } from '#db/transaction.ts'
import { buildAccount, enter, PASSWORD } from '#tests/support/accounts.ts'
import { openConnection, withDatabase } from '#tests/support/database.ts'
import { buildProgramme } from '#tests/support/factories.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const programme = await buildProgramme(db)
const { app, theMail, mails, workDone, clear, later, now } = await openTestApp(database)

const problem = async (response: Response) => {
  const { code, fields } = await response.json()
  return { status: response.status, code, ...(fields && { fields }) }
}

describe('a profile', () => {
  test('answers who is signed in and what they may do', async () => {
    const account = await buildAccount(db, { name: 'Lina' })
    const lina = await enter(app, account)
    const response = await lina.get('/users/me')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({
      data: {
        _id: account.id,
        Email: account.email,
        MobileNumber: null,
        name: 'Lina',
        language: 'en',
        createdAt: expect.stringMatching(/Z$/),
        hasPassword: true,
        secondFactor: false,
        recoveryCodes: 0,
        secondFactorNotice: null,
        unread: 0,
        can: {
          enterAdmin: false,
          manageUsers: false,
          reviewApplications: false,
          manageSettings: false,
          workDesk: false,
          addSecondFactor: false,
          deleteAccount: true,
        },
      },
    })
  })

  test('is changed field by field', async () => {
    const lina = await enter(app, await buildAccount(db))
    const change = async (body: unknown) => (await (await lina.call('PATCH', '/users/me', body)).json()).data
    expect(await change({ name: '  لينا \n حداد ', language: 'ar' })).toMatchObject({
      name: 'لينا حداد',
      language: 'ar',
    })
    expect(await change({ MobileNumber: '٠٠٩٧١ ٥٠ ١٢٣ ٤٥٦٧' })).toMatchObject({
      name: 'لينا حداد',
      MobileNumber: '+971501234567',
    })
    expect(await change({ name: '', MobileNumber: '' })).toMatchObject({
      name: null,
      MobileNumber: null,
      language: 'ar',
    })
    expect(await change({})).toMatchObject({ language: 'ar' })
  })

  test.each([
    [{ name: 'A' }, { name: 'too_short' }],
    [{ name: 'a'.repeat(201) }, { name: 'too_long' }],
    [{ MobileNumber: 'call me' }, { MobileNumber: 'malformed' }],
    [{ MobileNumber: '+999 1234567' }, { MobileNumber: 'malformed' }],
    [{ language: 'fr' }, { language: 'not_offered' }],
  ])('is not changed to %j', async (body, fields) => {
    const lina = await enter(app, await buildAccount(db))
    expect(await problem(await lina.call('PATCH', '/users/me', body))).toMatchObject({ status: 422, fields })
  })

  test('makes nobody staff, whatever other fields are sent', async () => {
    const lina = await enter(app, await buildAccount(db))
    const more = { name: 'Lina', role: 'admin', isCounsellor: true, Email: 'other@example.org', isAdmin: true }
    expect((await lina.call('PATCH', '/users/me', more)).status).toBe(200)
    expect((await (await lina.get('/users/me')).json()).data).toMatchObject({ can: { enterAdmin: false } })
  })
})

/** Waits for a call that waits for a lock of this database. */
const lockWait = () =>
  expect
    .poll(() => rows(db)`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    .toHaveLength(1)

describe('a password', () => {
  test('that was reset while the old one was used to change it stays the one of the reset', async () => {
    const [account, reset] = [await buildAccount(db), await buildAccount(db)]
    const thief = await enter(app, account)
    const { changing } = await transact(await openConnection(db), async (tx) => {
      await rows(tx)`
        update users set password_hash = (select password_hash || ' ' from users where id = ${reset.id}) where id = ${account.id}`
      const changing = thief.call('PUT', '/users/me/password', {
        currentPassword: PASSWORD,
        newPassword: 'window blue 8',
      })
      await lockWait()
      return { changing }
    })
    expect(await problem(await changing)).toMatchObject({ status: 401, code: 'session_ended' })
    expect((await new Visitor(app).signIn(account.email, 'window blue 8')).status).toBe(401)
  })

  test('is changed with the current one; other devices are signed out and the owner is notified', async () => {
    const account = await buildAccount(db)
    const [lina, elsewhere] = [await enter(app, account), await enter(app, account)]
    const change = (currentPassword: string, newPassword: string) =>
      lina.call('PUT', '/users/me/password', { currentPassword, newPassword })
    expect(await problem(await change('not it', 'window blue 8'))).toMatchObject({
      fields: { currentPassword: 'wrong' },
    })
    expect(await problem(await change('', 'window blue 8'))).toMatchObject({ fields: { currentPassword: 'required' } })
    expect(await problem(await change(PASSWORD, 'qwerty'))).toMatchObject({ fields: { newPassword: 'too_common' } })
    expect(await elsewhere.isIn()).toBe(true)
    expect((await change(PASSWORD, 'window blue 8')).status).toBe(200)
    expect(await elsewhere.isIn()).toBe(false)
    expect(await lina.isIn()).toBe(true)
    expect((await theMail()).subject).toBe('Your password was changed')
    expect((await new Visitor(app).signIn(account.email, 'window blue 8')).status).toBe(200)
  })

  test('cannot be guessed by somebody at a signed-in browser', async () => {
    const lina = await enter(app, await buildAccount(db))
    const guess = () =>
      lina.call('PUT', '/users/me/password', { currentPassword: 'guess', newPassword: 'window blue 8' })
    for (let n = 0; n < 10; n++) expect((await guess()).status).toBe(422)
    expect((await guess()).status).toBe(429)
  })

  test('is given to an account that has none', async () => {
    const account = await buildAccount(db)
    const lina = await enter(app, account)
    await rows(db)`update users set password_hash = null where id = ${account.id}`
    expect((await lina.call('PUT', '/users/me/password', { newPassword: 'window blue 8' })).status).toBe(200)
    expect((await (await lina.get('/users/me')).json()).data).toMatchObject({ hasPassword: true })
    await clear()
  })
})

describe('devices', () => {
  test('are listed with the current one marked, and signed out one by one', async () => {
    const account = await buildAccount(db)
    const [phone, laptop] = [await enter(app, account), await enter(app, account, { caller: '198.51.100.7' })]
    const devices = (await (await laptop.get('/users/me/sessions')).json()).data
    expect(devices).toHaveLength(2)
    expect(devices.filter(({ current }: { current: boolean }) => current)).toEqual([
      expect.objectContaining({ device: 'Firefox, Linux', address: '198.51.100.7' }),
    ])
    const other = devices.find(({ current }: { current: boolean }) => !current)
    expect((await laptop.call('DELETE', `/users/me/sessions/${other._id}`)).status).toBe(200)
    expect(await phone.isIn()).toBe(false)
    expect((await laptop.call('DELETE', `/users/me/sessions/${other._id}`)).status).toBe(404)
  })

  test('of other accounts cannot be signed out', async () => {
    const [lina, omar] = [await enter(app, await buildAccount(db)), await enter(app, await buildAccount(db))]
    const [device] = (await (await omar.get('/users/me/sessions')).json()).data
    expect((await lina.call('DELETE', `/users/me/sessions/${device._id}`)).status).toBe(404)
    expect(await omar.isIn()).toBe(true)
  })

  test('are signed out all at once, with or without the current one', async () => {
    const account = await buildAccount(db)
    const [first, second, third] = [await enter(app, account), await enter(app, account), await enter(app, account)]
    await first.call('DELETE', '/users/me/sessions?except=current')
    expect([await first.isIn(), await second.isIn(), await third.isIn()]).toEqual([true, false, false])
    await first.call('DELETE', '/users/me/sessions')
    expect(await first.isIn()).toBe(false)
  })
})

/** An application that this student has sent. */
async function apply(userId: string, reference: string) {
  const [row] = await rows(db)`
    insert into applications (user_id, programme_id, reference, submitted_at, full_name, email, phone, birth_date,
      address, qualification, institution, graduation_year, grade, grade_system, languages, preferred_start, programme_type, description)
    values (${userId}, ${programme.id}, ${reference}, now(), 'Lina Haddad', 'lina@example.org', '+971501234567',
      '2004-02-03', 'Dubai', 'bachelor', 'AUS', 2025, '3.87', 'gpa_4', '{Arabic}', '2027-09-01', 'full_time', 'I want to heal people.') returning id`
  const id = row?.id as string
  await rows(db)`insert into application_events (application_id, to_state, action, actor_id, reason)
    values (${id}, 'information_needed', 'request_information', null, 'Lina, is Dubai where you live?')`
  await rows(db)`insert into application_notes (application_id, author_id, text)
    select ${id}, id, 'Lina called.' from users where role <> 'student' limit 1`
  return id
}

/** What this student has started. */
const begin = (userId: string) => rows(db)`
  insert into application_drafts (user_id, programme_id, answers, step, language, saved_at)
  values (${userId}, ${programme.id}, '{"fullName":"Lina H"}', 'personal', 'en', now())`

describe('personal data', () => {
  test('is exported completely, without secrets', async () => {
    const account = await buildAccount(db, { name: 'Lina' })
    const lina = await enter(app, account)
    await apply(account.id, 'M-EXPORT')
    await begin(account.id)
    await rows(db)`insert into enquiries (kind, name, email, message, language)
      values ('message', 'Lina', ${account.email.toUpperCase()}, 'Which exam?', 'en')`
    await rows(db)`
      insert into newsletter_subscribers (email, language, requested_at) values (${account.email}, 'en', ${now().toISOString()})`
    await rows(db)`
      with issue as (
        insert into newsletter_issues (subject_en, text_en, state, started_at) values ('News', 'A word.', 'sending', now()) returning id)
      insert into newsletter_deliveries (issue_id, subscriber_id, state, sent_at)
      select issue.id, s.id, 'sent', now() from issue join newsletter_subscribers s on s.email = ${account.email}`
    expect((await new Visitor(app).signUp(account.email, PASSWORD)).status).toBe(201)
    const response = await lina.get('/users/me/export')
    expect(response.headers.get('content-disposition')).toContain('attachment')
    const everything = await response.json()
    expect(everything).toMatchObject({
      account: { Email: account.email, name: 'Lina' },
      devices: [{ device: 'Firefox, Linux' }],
      applications: [{ reference: 'M-EXPORT', fullName: 'Lina Haddad', events: [{ toState: 'information_needed' }] }],
      drafts: [{ programmeId: programme.id, answers: { fullName: 'Lina H' }, step: 'personal' }],
      enquiries: [{ message: 'Which exam?', createdAt: expect.any(String) }],
      newsletter: { language: 'en', requestedAt: now().toISOString(), issues: [{ subject: 'News' }] },
      challenges: [{ purpose: 'sign-up', email: account.email, createdAt: now().toISOString(), usedAt: null }],
    })
    expect(JSON.stringify(everything)).not.toMatch(/argon2|binding|totp/)
  })

  test('is deleted with the account, after its address and password were typed', async () => {
    const account = await buildAccount(db)
    const lina = await enter(app, account)
    const remove = (Email: string, Password: string) => lina.call('DELETE', '/users/me', { Email, Password })
    expect(await problem(await remove('other@example.org', PASSWORD))).toMatchObject({ fields: { Email: 'wrong' } })
    expect(await problem(await remove(account.email, 'not it'))).toMatchObject({ fields: { Password: 'wrong' } })
    await begin(account.id)
    await rows(db)`
      insert into newsletter_subscribers (email, language, requested_at) values (${account.email}, 'en', now())`
    expect((await remove(account.email.toUpperCase(), PASSWORD)).status).toBe(200)
    expect(await lina.isIn()).toBe(false)
    const left = await rows(db)`select 1 from users where id = ${account.id} union all
      select 1 from sessions where user_id = ${account.id} union all
      select 1 from application_drafts where user_id = ${account.id} union all
      select 1 from newsletter_subscribers where email = ${account.email}`
    expect(left).toEqual([])
    expect(
      await rows(db)`select action, actor_id, before from audit_trail where entity_id = ${account.id}`,
    ).toMatchObject([{ action: 'user.deleted', actor_id: account.id, before: null }])
    expect((await new Visitor(app).signIn(account.email, PASSWORD)).status).toBe(401)
  })

  test('is removed from a submitted application, which stays and is withdrawn', async () => {
    const account = await buildAccount(db, { name: 'Lina' })
    const lina = await enter(app, account)
    await buildAccount(db, { role: 'editor' })
    const id = await apply(account.id, 'M-GONE')
    expect(await rows(db)`select 1 from application_notes where application_id = ${id}`).toHaveLength(1)
    expect((await lina.call('DELETE', '/users/me', { Email: account.email, Password: PASSWORD })).status).toBe(200)
    const [row] = await rows(db)`
      select to_jsonb(a) || to_jsonb(u) as all, a.state from applications a join users u on u.id = a.user_id where a.id = ${id}`
    expect(row?.state).toBe('withdrawn')
    expect(JSON.stringify(row?.all)).not.toMatch(
      new RegExp(`Lina|heal|Dubai|AUS|(?<!\\d)3\\.87(?!\\d)|Arabic|2004-02-03|971501234567|${account.email}`),
    )
    const entries = await rows(db)`
      select from_state, to_state, reason from application_events where application_id = ${id} order by id`
    expect(entries).toMatchObject([
      { to_state: 'information_needed', reason: null },
      { from_state: 'submitted', to_state: 'withdrawn' },
    ])
    expect(await rows(db)`select 1 from application_notes where application_id = ${id}`).toEqual([])
    expect((await new Visitor(app).signIn(account.email, PASSWORD)).status).toBe(401)
    expect((await new Visitor(app).signUp(account.email, PASSWORD)).status).toBe(201)
    await clear()
  })

  test('says before it is deleted what goes along, and by mail that it is done', async () => {
    const account = await buildAccount(db, { language: 'ar' })
    const lina = await enter(app, account)
    const preview = async () => (await (await lina.get('/users/me/deletion')).json()).data
    expect(await preview()).toEqual({ offers: 0, letters: 0, applications: 0, drafts: 0, documents: 0 })
    const id = await apply(account.id, 'M-OFFERED')
    await begin(account.id)
    await rows(db)`update applications set state = 'offer' where id = ${id}`
    await rows(db)`
      insert into letters (application_id, kind, code, subject, conditions, issued_at, issued_by)
      select ${id}, 'offer', 'ACDEFHJKMNPQRTWXY234', '{}', '[]', now(), id from users where role <> 'student' limit 1`
    expect(await preview()).toEqual({ offers: 1, letters: 1, applications: 1, drafts: 1, documents: 0 })
    await clear()
    expect((await lina.call('DELETE', '/users/me', { Email: account.email, Password: PASSWORD })).status).toBe(200)
    const mail = await theMail()
    expect(mail.to).toMatchObject([{ address: account.email }])
    expect(mail.subject).toContain('تم حذف حسابك')
    expect(await rows(db)`select 1 from jobs where payload::text like ${`%${account.email}%`}`).toEqual([])
    await clear()
  })

  test('of the last administrator is not deleted; of two who delete their accounts at once, one stays', async () => {
    await rows(db)`update users set disabled_at = now() where role = 'admin'`
    const accounts = [await buildAccount(db, { role: 'admin' }), await buildAccount(db, { role: 'admin' })]
    const people = [await enter(app, accounts[0] as never), await enter(app, accounts[1] as never)]
    const answers = await Promise.all(
      people.map((person, at) =>
        person.call('DELETE', '/users/me', { Email: accounts[at]?.email, Password: PASSWORD }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const last = people.filter((_, at) => answers[at]?.status === 409)
    for (const person of last) {
      const { data } = await (await person.get('/users/me')).json()
      expect(data.can).toMatchObject({ enterAdmin: true, deleteAccount: false })
    }
  })
})

describe('a second factor', () => {
  const codeAt = (secret: string, at: Date) =>
    new TOTP({ secret: secret.replaceAll(' ', '') }).generate({ timestamp: at.getTime() })

  async function staffWithApp() {
    const account = await buildAccount(db, { role: 'editor' })
    const person = await enter(app, account)
    const { data } = await (await person.post('/users/me/second-factor', { Password: PASSWORD })).json()
    const confirmed = await person.call('PUT', '/users/me/second-factor', { otp: codeAt(data.secret, now()) })
    expect(confirmed.status).toBe(200)
    return { account, person, code: () => codeAt(data.secret, now()) }
  }

  test('is required once it is confirmed, and each code is accepted once', async () => {
    const { account, code } = await staffWithApp()
    const later30 = () => later(0.5)
    later30()
    const elsewhere = new Visitor(app)
    const answer = await (await elsewhere.signIn(account.email, PASSWORD)).json()
    expect(answer).toEqual({ status: 'second-factor', data: { userId: expect.any(String), email: account.email } })
    expect(await elsewhere.isIn()).toBe(false)
    expect(await problem(await elsewhere.secondFactor('000000'))).toMatchObject({ code: 'invalid_code' })
    const used = code()
    expect((await elsewhere.secondFactor(used)).status).toBe(200)
    expect(await elsewhere.isIn()).toBe(true)
    const again = new Visitor(app)
    await again.signIn(account.email, PASSWORD)
    expect(await problem(await again.secondFactor(used))).toMatchObject({ code: 'invalid_code' })
  })

  test('is not required before it is confirmed, and confirming it signs out other devices', async () => {
    const account = await buildAccount(db, { role: 'admin' })
    const [person, elsewhere] = [await enter(app, account), await enter(app, account)]
    const { data } = await (await person.post('/users/me/second-factor', { Password: PASSWORD })).json()
    expect((await enter(app, account)).token).toBeDefined()
    expect(await problem(await person.call('PUT', '/users/me/second-factor', { otp: '000000' }))).toMatchObject({
      code: 'invalid_code',
    })
    await person.call('PUT', '/users/me/second-factor', { otp: codeAt(data.secret, now()) })
    expect([await person.isIn(), await elsewhere.isIn()]).toEqual([true, false])
    expect((await (await person.get('/users/me')).json()).data).toMatchObject({ secondFactor: true })
  })

  test('is turned off with a code, not with a used one', async () => {
    const { account, person, code } = await staffWithApp()
    expect(await problem(await person.call('DELETE', '/users/me/second-factor', { otp: code() }))).toMatchObject({
      code: 'invalid_code',
    })
    later(0.5)
    expect((await person.call('DELETE', '/users/me/second-factor', { otp: code() })).status).toBe(200)
    expect((await enter(app, account)).token).toBeDefined()
  })

  test('is reported by mail, on and off', async () => {
    await clear()
    const { account, person, code } = await staffWithApp()
    later(0.5)
    await person.call('DELETE', '/users/me/second-factor', { otp: code() })
    await workDone()
    const notices = (await mails()).filter(({ to }) => to?.[0]?.address === account.email)
    expect(
      notices
        .map(({ subject }) => subject)
        .filter((subject) => subject?.startsWith('Two-step'))
        .toSorted(),
    ).toEqual(['Two-step verification is off', 'Two-step verification is on'])
    await clear()
  })

  test('cannot be guessed: five attempts per sign-in and ten per day, of which strangers have six', async () => {
    const { account, person } = await staffWithApp()
    const guess = async (visitor: () => Visitor) => {
      const codes: string[] = []
      for (let round = 0; round < 3; round++) {
        const thief = visitor()
        await thief.signIn(account.email, PASSWORD)
        for (let n = 0; n < 6; n++) codes.push((await problem(await thief.secondFactor('000000'))).code)
      }
      expect(codes.slice(-6, -1)).toEqual(Array(5).fill('too_many_requests'))
      return codes.filter((code) => code === 'invalid_code').length
    }
    expect(await guess(() => new Visitor(app))).toBe(6)
    expect(await guess(() => person)).toBe(4)
  })

  test('that was right is refunded: a whole office can sign in behind one IP address', async () => {
    const caller = '203.0.113.60'
    const staff = await Promise.all(Array.from({ length: 4 }, staffWithApp))
    const statuses: number[] = []
    for (let round = 0; round < 30; round++) {
      later(0.5)
      for (const { account, code } of staff) {
        const elsewhere = new Visitor(app, { caller })
        await elsewhere.signIn(account.email, PASSWORD)
        statuses.push((await elsewhere.secondFactor(code())).status)
      }
    }
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(statuses.length).toBeGreaterThan(100)
  })

  test('is not blocked by strangers who guess codes of mails', async () => {
    const { account, code } = await staffWithApp()
    for (let round = 0; round < 3; round++) {
      const stranger = new Visitor(app)
      await stranger.signUp(account.email, PASSWORD)
      for (let n = 0; n < 5; n++) await stranger.verify('0000')
    }
    later(0.5)
    const owner = new Visitor(app)
    await owner.signIn(account.email, PASSWORD)
    expect((await owner.secondFactor(code())).status).toBe(200)
    await clear()
  })

  test('that is turned on while somebody signs in with the password alone keeps them out', async () => {
    const account = await buildAccount(db, { role: 'editor' })
    const { signingIn } = await transact(await openConnection(db), async (tx) => {
      await rows(tx)`update users set totp_secret = 'secret', totp_confirmed_at = now() where id = ${account.id}`
      const signingIn = new Visitor(app).signIn(account.email, PASSWORD)
      await lockWait()
      return { signingIn }
    })
    expect(await problem(await signingIn)).toEqual({ status: 422, code: 'sign_in_again' })
    expect(await rows(db)`select from sessions where user_id = ${account.id}`).toEqual([])
  })

  test('is for staff, and requires the password again', async () => {
    const student = await enter(app, await buildAccount(db))
    expect((await student.post('/users/me/second-factor', { Password: PASSWORD })).status).toBe(403)
    const editor = await enter(app, await buildAccount(db, { role: 'editor' }))
    expect((await editor.post('/users/me/second-factor', { Password: 'not it' })).status).toBe(422)
  })
})
