import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import type { Message } from '#features/conversations/messages/contract.ts'
import { MESSAGE_LIMITS } from '#features/conversations/messages/limits.ts'
import { RATE_LIMITS } from '#platform/http/rate-limits.ts'
import { type BuiltAccount, buildAccount, enterForLong, PASSWORD } from '#tests/support/accounts.ts'
import { type Sending, sent } from '#tests/support/applicants.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import { header } from '#tests/support/mails.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const university = await buildUniversity(db)
const programme = await buildProgramme(db, {
  universityId: university.id,
  nameEn: 'Bridge Building',
  nameAr: 'بناء الجسور',
})
const { app, mails, clear, workDone, now, later } = await openTestApp(database)

let admin: BuiltAccount
let omar: BuiltAccount
let counsellor: Visitor
beforeAll(async () => {
  admin = await buildAccount(db, { role: 'admin', name: 'Amal' })
  omar = await buildAccount(db, { role: 'editor', isCounsellor: true, name: 'Dr. Omar Haddad', language: 'ar' })
  counsellor = await enterForLong(app, omar)
})

async function applied(sending: Sending = {}) {
  const account = await buildAccount(db)
  const student = await enterForLong(app, account)
  const { _id: id } = await sent(student, programme.id, sending)
  await clear()
  return { id, account, student }
}

const write = (who: Visitor, path: string, text: string, key: string = crypto.randomUUID()) =>
  who.call('POST', `${path}/messages`, { text }, { 'idempotency-key': key })
const say = (student: Visitor, id: string, text: string, key?: string) =>
  write(student, `/applications/${id}`, text, key)
const answer = (id: string, text: string, by = counsellor, key?: string) =>
  write(by, `/admin/applications/${id}`, text, key)
const read = async (who: Visitor, path: string) => (await (await who.get(`${path}/messages`)).json()).data
const readOwn = (student: Visitor, id: string) => read(student, `/applications/${id}`)
const readStaff = (id: string, by = counsellor) => read(by, `/admin/applications/${id}`)
const textsOf = ({ messages }: { messages: Message[] }) => messages.map(({ text }) => text)
const problem = async (response: Response) => {
  const { code, fields } = await response.json()
  return { status: response.status, code, ...(fields && { fields }) }
}
const lastOf = ({ messages }: { messages: Message[] }) => messages.at(-1)?._id ?? ''
const give = (id: string, to: BuiltAccount | null) =>
  rows(db)`update applications set assigned_to = ${to?.id ?? null} where id = ${id}`
const close = (id: string) => rows(db)`
  with closed as (update applications set state = 'rejected', answer_by = null where id = ${id} returning id)
  insert into application_events (application_id, to_state, action, at) select id, 'rejected', 'reject', ${now().toISOString()} from closed`
/** Sends at once the notices that wait in case the recipient is reading the messages. */
async function noticesSent() {
  await rows(db)`update jobs set due_at = now()`
  await workDone()
  return mails()
}
const trailOf = async (id: string) =>
  (
    await rows(db)`select action from audit_trail where entity_type = 'application' and entity_id = ${id} order by id`
  ).map(({ action }) => action)

/** Without those that say that an application was assigned. */
const aboutMessages = (all: Awaited<ReturnType<typeof mails>>) => all.filter(({ text }) => text?.includes('#messages'))

// Lets no notice of one test wait for the next.
afterEach(async () => void (await noticesSent()))

describe('what is written', () => {
  test('is read by both sides in order, with its author and whether it was seen', async () => {
    const { id, student } = await applied()
    await give(id, omar)
    expect(await readOwn(student, id)).toEqual({
      version: 2,
      messages: [],
      hasEarlier: false,
      counsellor: { name: { en: 'Dr. Omar', ar: null }, photo: null },
      canWrite: true,
      writableUntil: null,
    })
    const { status } = await say(student, id, 'مرحبًا، هل وصلكم كل شيء؟')
    expect(status).toBe(201)
    await answer(id, 'Yes, all of it.')
    await say(student, id, 'شكرًا')
    const own = await readOwn(student, id)
    expect(own.messages).toMatchObject([
      { by: 'student', author: null, text: 'مرحبًا، هل وصلكم كل شيء؟', seenAt: null },
      { by: 'staff', author: { en: 'Dr. Omar', ar: null }, text: 'Yes, all of it.', seenAt: null },
      { by: 'student', author: null, text: 'شكرًا', seenAt: null },
    ])
    expect(JSON.stringify(own)).not.toContain(omar.email)
    expect((await readStaff(id)).messages[1]).toMatchObject({
      by: 'staff',
      author: { en: 'Dr. Omar Haddad', ar: null },
    })
  })

  test('is plain text: digits in one script, nothing invisible, scripts as they were typed', async () => {
    const { id, student } = await applied()
    await say(student, id, '  درجتي ٣٫٧ من ٤\r\n<script>alert(1)</script>\u0000 ')
    expect(textsOf(await readStaff(id))).toEqual(['درجتي 3٫7 من 4\n<script>alert(1)</script>'])
  })

  test('must not be empty, nor longer than the limit', async () => {
    const { id, student } = await applied()
    expect(await problem(await say(student, id, ' \n\u0000 '))).toEqual({
      status: 422,
      code: 'invalid',
      fields: { text: 'required' },
    })
    expect(await problem(await say(student, id, 'ص'.repeat(10_000)))).toEqual({
      status: 422,
      code: 'invalid',
      fields: { text: 'too_long' },
    })
    expect((await say(student, id, 'ص'.repeat(MESSAGE_LIMITS.text))).status).toBe(201)
    expect((await problem(await student.post(`/applications/${id}/messages`, { text: 'No key' }))).status).toBe(428)
    expect(textsOf(await readOwn(student, id))).toEqual(['ص'.repeat(MESSAGE_LIMITS.text)])
  })

  test('is stored once per idempotency key', async () => {
    const { id, student, account } = await applied()
    const key = crypto.randomUUID()
    const answers = await Promise.all([1, 2, 3, 4].map(() => say(student, id, 'Once.', key)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    await close(id)
    later(31 * 24 * 60)
    const again = await enterForLong(app, account)
    expect((await say(again, id, 'Once.', key)).status).toBe(201)
    expect(textsOf(await readOwn(again, id))).toEqual(['Once.'])
    counsellor = await enterForLong(app, omar)
  })

  test('is refused under a key that was used for another text or application', async () => {
    const { id, student } = await applied()
    const other = await buildProgramme(db, { universityId: university.id })
    const { _id: second } = await sent(student, other.id)
    const key = crypto.randomUUID()
    expect((await say(student, id, 'About this one.', key)).status).toBe(201)
    const conflict = { status: 409, code: 'conflict' }
    expect(await problem(await say(student, second, 'About this one.', key))).toEqual(conflict)
    expect(await problem(await say(student, id, 'Something else.', key))).toEqual(conflict)
    const atOnce = crypto.randomUUID()
    const answers = await Promise.all([id, second].map((about) => say(student, about, 'Both at once.', atOnce)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])

    const before = await trailOf(second)
    const staffKey = crypto.randomUUID()
    expect((await answer(id, 'Hello.', counsellor, staffKey)).status).toBe(201)
    expect(await problem(await answer(second, 'Hello.', counsellor, staffKey))).toEqual(conflict)
    expect(await trailOf(second)).toEqual(before)
    // What answers all that was said is a reading of it.
    expect((await answer(id, 'Hello.', counsellor, staffKey)).status).toBe(201)
    expect((await trailOf(id)).slice(-3)).toEqual([
      'application.messaged',
      'application.messages.viewed',
      'application.messages.viewed',
    ])
  })

  test('is nobody else’s', async () => {
    const { id, student } = await applied()
    const other = await applied()
    const editor = await enterForLong(app, await buildAccount(db, { role: 'editor' }))
    await say(student, id, 'Between us.')
    const upTo = lastOf(await readOwn(student, id))
    for (const response of [
      await other.student.get(`/applications/${id}/messages`),
      await say(other.student, id, 'Who is there?'),
      await other.student.post(`/applications/${id}/messages/seen`, { upTo }),
      await answer('00000000-0000-4000-8000-000000000000', 'Nobody'),
    ])
      expect(await problem(response)).toEqual({ status: 404, code: 'not_found' })
    for (const who of [editor, other.student]) {
      expect((await who.get(`/admin/applications/${id}/messages`)).status).toBe(403)
      expect((await answer(id, 'Hello', who)).status).toBe(403)
    }
    // A message of one conversation says nothing about another one.
    await say(other.student, other.id, 'Mine.')
    await counsellor.post(`/admin/applications/${other.id}/messages/seen`, { upTo })
    expect((await readOwn(other.student, other.id)).messages[0].seenAt).toBeNull()
    expect(textsOf(await readOwn(student, id))).toEqual(['Between us.'])
  })

  test('is refused from staff about their own application', async () => {
    const account = await buildAccount(db, { role: 'editor', isCounsellor: true })
    const both = await enterForLong(app, account)
    const { _id } = await sent(both, programme.id)
    expect((await answer(_id, 'All is well with me', both)).status).toBe(403)
    expect((await readStaff(_id, both)).canWrite).toBe(false)
    expect((await say(both, _id, 'Is all well?')).status).toBe(201)
    const upTo = lastOf(await readStaff(_id, both))
    expect((await both.post(`/admin/applications/${_id}/messages/seen`, { upTo })).status).toBe(200)
    expect((await readOwn(both, _id)).messages[0].seenAt).toBeNull()
  })
})

describe('a conversation', () => {
  test('that has not changed is answered with 304, and not recorded as read', async () => {
    const { id, student } = await applied()
    await say(student, id, 'One.')
    const first = await counsellor.get(`/admin/applications/${id}/messages`)
    const ask = (who: Visitor, path: string, etag: string) =>
      who.call('GET', `${path}/messages`, undefined, { 'if-none-match': etag })
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('no-store')
    expect((await ask(counsellor, `/admin/applications/${id}`, etag)).status).toBe(304)
    const own = (await student.get(`/applications/${id}/messages`)).headers.get('etag') ?? ''
    expect((await ask(student, `/applications/${id}`, own)).status).toBe(304)
    expect((await trailOf(id)).filter((action) => action === 'application.messages.viewed')).toHaveLength(1)
    await counsellor.post(`/admin/applications/${id}/messages/seen`, { upTo: lastOf((await first.json()).data) })
    const changed = await ask(student, `/applications/${id}`, own)
    expect(changed.status).toBe(200)
    expect((await changed.json()).data.messages[0].seenAt).toBe(now().toISOString())
    expect((await ask(counsellor, `/admin/applications/${id}`, etag)).status).toBe(200)
    expect((await trailOf(id)).filter((action) => action === 'application.messages.viewed')).toHaveLength(2)
  })

  test('is read backwards in pages', async () => {
    const { id, student, account } = await applied()
    await rows(db)`
      insert into messages (application_id, side, author_id, text, idempotency_key)
      select ${id}, 'student', ${account.id}, 'No. ' || n, 'key ' || n from generate_series(1, ${MESSAGE_LIMITS.atOnce * 2 - 1}) n`
    const last = await readOwn(student, id)
    expect(last.messages).toHaveLength(MESSAGE_LIMITS.atOnce)
    expect(last.hasEarlier).toBe(true)
    const before = await (await student.get(`/applications/${id}/messages?before=${last.messages[0]._id}`)).json()
    expect(before.data).toMatchObject({ hasEarlier: false, messages: { length: MESSAGE_LIMITS.atOnce - 1 } })
    expect([...textsOf(before.data), ...textsOf(last)]).toEqual(
      Array.from({ length: MESSAGE_LIMITS.atOnce * 2 - 1 }, (_, n) => `No. ${n + 1}`),
    )
  })

  test('is marked as seen up to the last message shown, in whatever order the calls arrive', async () => {
    const { id, student } = await applied()
    for (const text of ['One.', 'Two.', 'Three.']) await answer(id, text)
    const [one, two, three] = (await readOwn(student, id)).messages
    const unread = async () => {
      const [{ unread: ofOne }] = (await (await student.get('/applications')).json()).data.applications
      const { unread: ofAll } = (await (await student.get('/users/me')).json()).data
      expect(ofAll).toBe(ofOne)
      return ofOne
    }
    expect(await unread()).toBe(3)
    await student.post(`/applications/${id}/messages/seen`, { upTo: two._id })
    expect(await unread()).toBe(1)
    await student.post(`/applications/${id}/messages/seen`, { upTo: one._id })
    expect(await unread()).toBe(1)
    // What one wrote oneself is seen by the other side alone.
    await counsellor.post(`/admin/applications/${id}/messages/seen`, { upTo: three._id })
    expect((await readOwn(student, id)).messages.map(({ seenAt }: Message) => seenAt !== null)).toEqual([
      true,
      true,
      false,
    ])
  })

  test('is writable for 30 days after the application is closed, and readable after that', async () => {
    const { id, student, account } = await applied()
    await close(id)
    const { canWrite, writableUntil } = await readOwn(student, id)
    expect(canWrite).toBe(true)
    expect(new Date(writableUntil).getTime() - now().getTime()).toBe(30 * 86_400_000)
    expect((await say(student, id, 'May I ask why?')).status).toBe(201)
    later(30 * 24 * 60)
    const again = await enterForLong(app, account)
    counsellor = await enterForLong(app, omar)
    expect(await readOwn(again, id)).toMatchObject({ canWrite: false, messages: [{ text: 'May I ask why?' }] })
    expect(await problem(await say(again, id, 'Still there?'))).toEqual({ status: 409, code: 'conversation_closed' })
    expect(await problem(await answer(id, 'Gone.'))).toEqual({ status: 409, code: 'conversation_closed' })
  })

  test('has a rate limit per student and hour; repeated messages count once', async () => {
    const { id, student } = await applied()
    const key = crypto.randomUUID()
    for (let n = 1; n < RATE_LIMITS['messages.student'].most; n++)
      expect((await say(student, id, `No. ${n}`)).status).toBe(201)
    expect((await say(student, id, 'The last one', key)).status).toBe(201)
    const refused = await say(student, id, 'One more')
    expect(refused.headers.get('retry-after')).toBe('3600')
    expect(await problem(refused)).toEqual({ status: 429, code: 'too_many_requests' })
    expect((await say(student, id, 'The last one', key)).status).toBe(201)
    expect((await answer(id, 'We are here.')).status).toBe(201)
    later(61)
    expect((await say(student, id, 'One more')).status).toBe(201)
  })
})

describe('mails', () => {
  test('notify a student of a new message once until she has seen it, without its text', async () => {
    const { id, student, account } = await applied({ lang: 'ar' })
    await answer(id, 'سر لا يعرفه البريد')
    await answer(id, 'Another one')
    const [mail, ...more] = await noticesSent()
    expect(more).toEqual([])
    expect(mail?.to?.[0]?.address).toBe(account.email)
    expect(mail && header(mail, 'content-language')).toBe('ar')
    expect(mail?.subject).toContain('رسالة بشأن طلبك')
    expect(mail?.subject).toContain('بناء الجسور')
    expect(mail?.text).toContain(`/ar/account/applications/${id}#messages`)
    expect(mail?.text).not.toContain('سر')
    await clear()

    await answer(id, 'A third one')
    expect(await noticesSent()).toEqual([])
    await student.post(`/applications/${id}/messages/seen`, { upTo: lastOf(await readOwn(student, id)) })
    await answer(id, 'A fourth one')
    expect(await noticesSent()).toHaveLength(1)
  })

  test('are not sent to readers who have seen the message', async () => {
    const { id, student } = await applied()
    await answer(id, 'Are you there?')
    await student.post(`/applications/${id}/messages/seen`, { upTo: lastOf(await readOwn(student, id)) })
    expect(await noticesSent()).toEqual([])
  })

  test('notify the assignee, in their language', async () => {
    const { id, student } = await applied()
    await give(id, omar)
    await say(student, id, 'Nobody’s business')
    await say(student, id, 'And one more')
    const [mail, ...more] = await noticesSent()
    expect(more).toEqual([])
    expect(mail?.to?.[0]?.address).toBe(omar.email)
    expect(mail && header(mail, 'content-language')).toBe('ar')
    expect(mail?.text).toContain(`/ar/admin/applications/${id}#messages`)
    expect(mail?.text).not.toContain('business')
  })

  test('go to the address for enquiries without an assignee, or when the assignee may not review any more', async () => {
    const { id, student } = await applied()
    await say(student, id, 'Anybody?')
    expect((await noticesSent()).map(({ to }) => to?.[0]?.address)).toEqual([admin.email])
    await clear()
    await counsellor.post(`/admin/applications/${id}/messages/seen`, { upTo: lastOf(await readStaff(id)) })
    const former = await buildAccount(db, { role: 'editor', isCounsellor: true })
    await give(id, former)
    await rows(db)`update users set disabled_at = now() where id = ${former.id}`
    await rows(db)`
      insert into settings (key, value) values ('contact', ${JSON.stringify({ email: 'desk@masar.test', phone: null, addressEn: null, addressAr: null })}::text::jsonb)
      on conflict (key) do update set value = excluded.value`
    await say(student, id, 'And now?')
    const [mail] = await noticesSent()
    await rows(db)`delete from settings where key = 'contact'`
    expect(mail?.to?.[0]?.address).toBe('desk@masar.test')
    expect(mail && header(mail, 'content-language')).toBe('en')
  })

  test('notify staff of a reply, unless they were notified of an unseen message', async () => {
    const { id, student } = await applied()
    await give(id, omar)
    const ask = async () => {
      await rows(db)`update applications set state = 'information_needed' where id = ${id}`
      const { version } = (await (await student.get(`/applications/${id}`)).json()).data
      return student.post(`/applications/${id}/events`, { move: 'reply', note: 'The IELTS.', version })
    }
    expect((await ask()).status).toBe(200)
    const toStaff = async () => (await noticesSent()).filter(({ to }) => to?.[0]?.address === omar.email)
    const [mail, ...more] = await toStaff()
    expect(more).toEqual([])
    expect(mail?.subject).toContain('وصل ردّ')
    expect(mail?.text).not.toContain('IELTS')
    await clear()
    await say(student, id, 'And a word more')
    expect(await toStaff()).toHaveLength(1)
    expect((await ask()).status).toBe(200)
    expect(await toStaff()).toHaveLength(1)
  })

  test('notify the assignee of decisions by the student', async () => {
    const { id, student } = await applied()
    await give(id, omar)
    const decide = async (state: string, move: string) => {
      await clear()
      await rows(db)`update applications set state = ${state}, acceptance = null where id = ${id}`
      const { version } = (await (await student.get(`/applications/${id}`)).json()).data
      expect((await student.post(`/applications/${id}/events`, { move, version })).status).toBe(200)
      const toStaff = (await noticesSent()).filter(({ to }) => to?.[0]?.address === omar.email)
      return toStaff.map(({ subject }) => subject?.split(':')[0])
    }
    expect(await decide('offer', 'accept')).toEqual(['تم تأكيد القبول'])
    expect(await decide('offer', 'decline')).toEqual(['اعتذار عن القبول'])
    expect(await decide('in_review', 'withdraw')).toEqual(['سُحب الطلب'])
    await give(id, null)
    expect(await decide('offer', 'accept')).toEqual([])
  })

  test('notify the counsellor of each open application when its account is deleted, without saying whose it was', async () => {
    const { id, student, account } = await applied()
    const closed = await applied()
    await give(id, omar)
    await give(closed.id, omar)
    await rows(db)`update applications set state = 'offer' where id = ${id}`
    await rows(db)`update applications set state = 'rejected', user_id = ${account.id} where id = ${closed.id}`
    await clear()
    expect((await student.call('DELETE', '/users/me', { Email: account.email, Password: PASSWORD })).status).toBe(200)
    const toStaff = (await noticesSent()).filter(({ to }) => to?.[0]?.address === omar.email)
    expect(toStaff.map(({ subject }) => subject?.split(':')[0])).toEqual(['سُحب الطلب بحذف حساب صاحبه'])
    expect(toStaff[0]?.text).toContain(`/ar/admin/applications/${id}`)
    expect(JSON.stringify(toStaff)).not.toContain(account.email)
  })
})

describe('a mail to one reader', () => {
  const to = (mails: Awaited<ReturnType<typeof noticesSent>>) =>
    mails.flatMap(({ to }) => to?.map(({ address }) => address))
  const staff = (name: string) => buildAccount(db, { role: 'editor', isCounsellor: true, name })
  const assign = async (id: string, who: BuiltAccount | null) => {
    const etag = (await counsellor.get(`/admin/applications/${id}`)).headers.get('etag') ?? ''
    const assignee = who?.id ?? null
    const given = await counsellor.call('PUT', `/admin/applications/${id}`, { assignee }, { 'if-match': etag })
    expect(given.status).toBe(200)
  }

  test('does not count for a new assignee, who is notified of the next message once', async () => {
    const [former, huda] = [await staff('Former'), await staff('Huda')]
    const { id, student } = await applied()
    await give(id, former)
    await say(student, id, 'One.')
    expect(to(await noticesSent())).toEqual([former.email])
    await clear()
    await rows(db)`update users set disabled_at = now() where id = ${former.id}`
    await give(id, huda)
    await say(student, id, 'Two.')
    expect(to(await noticesSent())).toEqual([huda.email])
    await say(student, id, 'Three.')
    expect(to(await noticesSent())).toEqual([huda.email])
  })

  test('does not suppress the mail of a reply to a new assignee', async () => {
    const [former, huda] = [await staff('Former'), await staff('Huda')]
    const { id, student } = await applied()
    await give(id, former)
    await say(student, id, 'One.')
    await noticesSent()
    await clear()
    await give(id, huda)
    await rows(db)`update applications set state = 'information_needed' where id = ${id}`
    const { version } = (await (await student.get(`/applications/${id}`)).json()).data
    await student.post(`/applications/${id}/events`, { move: 'reply', note: 'The IELTS.', version })
    expect(to(await noticesSent())).toContain(huda.email)
  })

  test('is sent to a new assignee for unseen messages, and to nobody twice', async () => {
    const [former, huda] = [await staff('Former'), await staff('Huda')]
    const { id, student } = await applied()
    const quiet = await applied()
    await give(id, former)
    await say(student, id, 'One.')
    await noticesSent()
    await clear()
    await assign(id, huda)
    await assign(quiet.id, huda)
    expect(to(aboutMessages(await noticesSent()))).toEqual([huda.email])
    await clear()
    await assign(id, huda)
    expect(aboutMessages(await noticesSent())).toEqual([])
    const body = { ids: [id, quiet.id], assignee: former.id }
    expect((await counsellor.post('/admin/applications/assignments', body)).status).toBe(200)
    expect(to(aboutMessages(await noticesSent()))).toEqual([former.email])
    await clear()
    await counsellor.post(`/admin/applications/${id}/messages/seen`, { upTo: lastOf(await readStaff(id)) })
    await assign(id, huda)
    expect(aboutMessages(await noticesSent())).toEqual([])
  })

  test('that had no recipient, or failed for good, does not block the next one', async () => {
    const huda = await staff('Huda')
    const { id, student } = await applied()
    const admins = await rows(db)`
      update users set disabled_at = now() where role = 'admin' and disabled_at is null returning id`
    await say(student, id, 'Anybody?')
    expect(await noticesSent()).toEqual([])
    await rows(db)`update users set disabled_at = null where id = any(${admins.map(({ id }) => id)}::uuid[])`
    await assign(id, huda)
    expect(to(aboutMessages(await noticesSent()))).toEqual([huda.email])
    await clear()

    const other = await applied()
    await give(other.id, huda)
    await say(other.student, other.id, 'One.')
    // As it is when the mail was refused until its last try.
    await rows(db)`
      with given_up as (update jobs set failed_at = now() where kind = 'application.messaged' returning id)
      update messages set notification_job_id = given_up.id, notified_user_id = ${huda.id} from given_up
      where application_id = ${other.id}`
    await say(other.student, other.id, 'Two.')
    expect(to(await noticesSent())).toEqual([huda.email])
  })
})

test('staff can filter for unanswered and unread conversations', async () => {
  const { id, student } = await applied()
  const other = await applied()
  await answer(other.id, 'Hello.')
  const ids = async (query: string) =>
    (await (await counsellor.get(`/admin/applications?perPage=100&${query}`)).json()).items
      .filter(({ _id }: { _id: string }) => _id === id || _id === other.id)
      .map(({ _id, unread, unanswered }: { _id: string; unread: number; unanswered: boolean }) => [
        _id === id,
        unread,
        unanswered,
      ])
  expect(await ids('unanswered=1')).toEqual([])
  await say(student, id, 'One.')
  await say(student, id, 'Two.')
  expect(await ids('unanswered=1')).toEqual([[true, 2, true]])
  await counsellor.post(`/admin/applications/${id}/messages/seen`, { upTo: lastOf(await readStaff(id)) })
  expect(await ids('unanswered=1')).toEqual([[true, 0, true]])
  await answer(id, 'Done.')
  expect(await ids('unanswered=1')).toEqual([])
  expect(await ids('unanswered=0')).toHaveLength(2)
  expect(await trailOf(id)).toEqual([
    'application.submitted',
    'application.messaged',
    'application.messaged',
    'application.messages.viewed',
    'application.messaged',
    'application.messages.viewed',
  ])
})

test('no message can be sent to a deleted account', async () => {
  const { id, student, account } = await applied()
  await student.call('DELETE', '/users/me', { Email: account.email, Password: PASSWORD })
  const writing = rows(db)`
    insert into messages (application_id, side, author_id, text, idempotency_key)
    values (${id}, 'student', ${omar.id}, 'Still there?', 'late-message')`
  await expect(writing).rejects.toThrow('account is deleted')
  expect(await rows(db)`select from messages where application_id = ${id}`).toHaveLength(0)
})

test('a student’s export has the conversation, and a deletion erases it', async () => {
  const { id, student, account } = await applied()
  await say(student, id, 'Mine.')
  await answer(id, 'Yours.')
  const [sentOne] = (await (await student.get('/users/me/export')).json()).applications
  expect(sentOne.messages).toMatchObject([
    { from: 'you', text: 'Mine.', seenAt: null },
    { from: 'us', text: 'Yours.', seenAt: null },
  ])
  const gone = await student.call('DELETE', '/users/me', { Email: account.email, Password: PASSWORD })
  expect(gone.status).toBe(200)
  expect(await rows(db)`select from messages where application_id = ${id}`).toHaveLength(0)
  expect(await rows(db)`select from applications where id = ${id}`).toHaveLength(1)
  expect(await problem(await answer(id, 'Are you there?'))).toEqual({ status: 409, code: 'conversation_closed' })
})
