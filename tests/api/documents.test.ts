import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { transact } from '#db/transaction.ts'
import { deleteAccount } from '#features/account/server/delete-account.ts'
import { type DocumentView, documentsAnswerSchema } from '#features/admissions/documents/contract.ts'
import { DOCUMENT_LIMITS } from '#features/admissions/documents/rules.ts'
import { addDocument, countDocuments, type NewDocument } from '#features/admissions/documents/server/queries.ts'
import { DOCUMENTS } from '#platform/storage/storage.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { sent } from '#tests/support/applicants.ts'
import { openConnection, withDatabase } from '#tests/support/database.ts'
import { buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { buildPdf, buildPicture } from '#tests/support/sample-files.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const university = await buildUniversity(db)
const programme = await buildProgramme(db, { universityId: university.id })
const { app, storage, mails, workDone, now } = await openTestApp(database)

const aStudent = async () => enter(app, await buildAccount(db))
const staff = async () => enter(app, await buildAccount(db, { role: 'editor', isCounsellor: true }))

async function add(student: Visitor, file: Uint8Array, kind = 'passport', more = ''): Promise<DocumentView> {
  const response = await student.upload(`/documents?kind=${kind}${more}`, file)
  expect(response.status).toBe(201)
  return (await response.json()).data
}
const listOf = async (student: Visitor) =>
  documentsAnswerSchema.parse(await (await student.get('/documents')).json()).data
const problem = async (response: Response) => {
  const { code, fields } = await response.json()
  return { status: response.status, code, ...(fields && { fields }) }
}
const AT_ONCE = 9
const aDocument = (userId: string): NewDocument => ({
  id: randomUUID(),
  userId,
  kind: 'cv',
  label: null,
  expiresOn: null,
  key: `${DOCUMENTS}/${randomUUID()}`,
  type: 'application/pdf',
  bytes: 1_000,
  width: null,
  height: null,
  sha256: 'a'.repeat(64),
  now: now(),
  requestId: 'test',
})
const keyOf = async (id: string): Promise<string> => {
  const [row] = await rows<{ key: string }>(db)`
    select storage_key as key from media m join documents d on d.media_id = m.id where d.id = ${id}`
  return row?.key ?? ''
}
/**
 * Statements that wait for a row that another one holds, each time it is called; seen from a connection of its own, so that it
 * waits for none of the pool. Jobs are done before: one that reports an application would wait for its student's row too.
 */
async function lockWaits() {
  await workDone()
  const watcher = await openConnection(db)
  return () =>
    rows(watcher)`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
}
const isStored = async (key: string) =>
  storage.getBytes(key).then(
    () => true,
    () => false,
  )

test('a document is kept for its student, and comes back as a file that no browser opens as a page', async () => {
  const lina = await aStudent()
  const added = await add(lina, buildPdf(), 'passport', '&expiresOn=٢٠٣١-٠٥-٠١')
  expect(added).toMatchObject({
    kind: 'passport',
    type: 'application/pdf',
    expiresOn: '2031-05-01',
    review: 'pending',
    can: { delete: true },
  })
  expect(await listOf(lina)).toEqual([added])
  const file = await lina.get(`/documents/${added._id}/file`)
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="passport.pdf"',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  const stored = new Uint8Array(await file.arrayBuffer())
  expect(stored.byteLength).toBe(added.bytes)
  expect(await readPdf(stored)).toMatchObject({ pages: 1, words: ['Transcript'] })
})

test.each(['jpeg', 'png', 'webp'] as const)(
  'a picture (%s) is encoded again, without the data of the camera',
  async (type) => {
    const lina = await aStudent()
    const picture = await buildPicture(type)
    expect(picture.includes('Telling Phone')).toBe(true)
    const added = await add(lina, picture, 'photo')
    expect(added.type).toBe(`image/${type}`)
    const stored = Buffer.from(await (await lina.get(`/documents/${added._id}/file`)).arrayBuffer())
    const { format, width, height, exif } = await sharp(stored).metadata()
    expect({ format, width, height, exif }).toEqual({ format: type, width: 80, height: 40, exif: undefined })
  },
)

test('a scan as PNG keeps its colours', async () => {
  const [width, height] = [256, 64]
  const noise = Buffer.alloc(width * height * 3)
  let seed = 1
  for (let at = 0; at < noise.length; at++) {
    seed = (seed * 1103515245 + 12345) % 2147483648
    noise[at] = (seed >> 16) % 256
  }
  const scan = await sharp(noise, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
  const added = await add(await aStudent(), scan, 'transcript')
  const stored = await sharp(await storage.getBytes(await keyOf(added._id)))
    .removeAlpha()
    .raw()
    .toBuffer()
  expect(stored.equals(noise)).toBe(true)
})

test('a large picture is kept at a size that can be read', async () => {
  const added = await add(await aStudent(), await buildPicture('jpeg', 6000, 3000), 'transcript')
  const { width } = await sharp(await storage.getBytes(await keyOf(added._id))).metadata()
  expect(width).toBe(DOCUMENT_LIMITS.side)
})

test('only its student has access, and staff once she has applied; their access is recorded', async () => {
  const [lina, omar, desk] = [await aStudent(), await aStudent(), await staff()]
  const editor = await enter(app, await buildAccount(db, { role: 'editor' }))
  const { _id } = await add(lina, buildPdf())
  const [{ userId = '' } = {}] = await rows<{ userId: string }>(db)`
    select user_id as "userId" from documents where id = ${_id}`
  const looks = async () =>
    (await rows(db)`select from audit_trail where entity_id = ${_id} and action = 'document.seen'`).length
  for (const stranger of [omar, desk, editor]) {
    expect((await stranger.get(`/documents/${_id}/file`)).status).toBe(404)
    expect((await stranger.call('DELETE', `/documents/${_id}`)).status).toBe(404)
  }
  expect((await desk.get(`/admin/applicants/${userId}/documents`)).status).toBe(404)
  expect(await looks()).toBe(0)

  await sent(lina, programme.id)
  expect((await desk.get(`/documents/${_id}/file`)).status).toBe(200)
  expect(await looks()).toBe(1)
  expect((await (await desk.get(`/admin/applicants/${userId}/documents`)).json()).data).toMatchObject([{ _id }])
  expect(
    await rows(db)`select from audit_trail where entity_id = ${userId} and action = 'document.listed'`,
  ).toHaveLength(1)
  expect((await omar.get(`/documents/${_id}/file`)).status).toBe(404)
  for (const call of [`/documents/${_id}/file`, `/admin/applicants/${userId}/documents`]) {
    expect([403, 404]).toContain((await editor.get(call)).status)
  }
})

test('staff accept a document or say why another one is wanted, and the student reads it', async () => {
  const [lina, desk] = [await aStudent(), await staff()]
  const { _id } = await add(lina, buildPdf(), 'language_test')
  await sent(lina, programme.id)
  const review = (body: object, by = desk, version = 1) =>
    by.call('PUT', `/admin/documents/${_id}/review`, body, { 'if-match': `"${version}"` })
  expect(await problem(await review({ review: 'rejected' }))).toEqual({
    status: 422,
    code: 'invalid',
    fields: { reason: 'required' },
  })
  expect((await review({ review: 'accepted' }, lina)).status).toBe(403)
  expect((await review({ review: 'rejected', reason: 'The second page is missing.' })).status).toBe(200)
  expect(await listOf(lina)).toMatchObject([{ review: 'rejected', reviewReason: 'The second page is missing.' }])
  await workDone()
  const mail = (await mails()).find(({ subject }) => subject?.startsWith('Another document is needed'))
  expect(mail?.text).toContain('Language test result')
  expect(mail?.text).toContain('The second page is missing.')
  expect(mail?.text).toContain('#documents')
  // As long as it is open, nothing else says that there is nothing to do.
  const [{ _id: applicationId }] = (await (await lina.get('/applications')).json()).data.applications
  const etag = (await desk.get(`/admin/applications/${applicationId}`)).headers.get('etag') ?? ''
  await desk.call('POST', `/admin/applications/${applicationId}/moves`, { to: 'in_review' }, { 'if-match': etag })
  await workDone()
  const inReview = (await mails()).find(({ subject }) => subject?.startsWith('Your application is in review'))
  expect(inReview?.text).toContain('Language test result')
  expect(inReview?.text).not.toContain('nothing you need to do')
  const rejectedOf = async () => (await (await lina.get('/applications')).json()).data.applications[0].rejectedDocuments
  expect(await rejectedOf()).toEqual(['language_test'])
  expect(await problem(await review({ review: 'accepted' }))).toEqual({ status: 412, code: 'stale' })
  expect(await problem(await desk.call('PUT', `/admin/documents/${_id}/review`, { review: 'accepted' }))).toEqual({
    status: 428,
    code: 'precondition_required',
  })
  await review({ review: 'accepted', reason: 'ignored' }, desk, 2)
  expect(await rejectedOf()).toEqual([])
  expect(await listOf(lina)).toMatchObject([{ review: 'accepted', reviewReason: null }])
})

test('a review is taken back, and the history of the application says so to staff alone', async () => {
  const [lina, desk] = [await aStudent(), await staff()]
  const { _id } = await add(lina, buildPdf())
  const application = await sent(lina, programme.id)
  const review = (body: object, version: number) =>
    desk.call('PUT', `/admin/documents/${_id}/review`, body, { 'if-match': `"${version}"` })
  // Nobody has checked it yet: nothing is taken back, and it can still be removed.
  expect(await (await review({ review: 'pending' }, 1)).json()).toMatchObject({ data: { version: 1 } })
  expect(await listOf(lina)).toMatchObject([{ review: 'pending', can: { delete: true } }])
  await review({ review: 'accepted' }, 1)
  expect((await review({ review: 'pending' }, 1)).status).toBe(412)
  expect((await review({ review: 'pending' }, 2)).status).toBe(200)
  expect(await listOf(lina)).toMatchObject([{ review: 'pending', can: { delete: false } }])
  await review({ review: 'accepted' }, 3)
  await review({ review: 'rejected', reason: 'It has expired.' }, 4)
  const seen = await (await desk.get(`/admin/applications/${application._id}`)).json()
  expect(seen.documentReviews.map(({ review }: { review: string }) => review)).toEqual([
    'accepted',
    'pending',
    'accepted',
    'rejected',
  ])
  expect(seen.documentReviews[0]).toMatchObject({ kind: 'passport', actor: { Email: expect.any(String) } })
  const own = await (await lina.get(`/applications/${application._id}`)).text()
  expect(own).not.toContain('documentReviews')
})

test('nobody reviews their own document', async () => {
  const desk = await staff()
  const { _id } = await add(desk, buildPdf())
  await sent(desk, programme.id)
  const seen = { 'if-match': '"1"' }
  const response = await desk.call('PUT', `/admin/documents/${_id}/review`, { review: 'accepted' }, seen)
  expect(response.status).toBe(403)
  expect(await listOf(desk)).toMatchObject([{ review: 'pending' }])
})

test('a wrong document is taken back while an application is under way, as long as nobody has checked it', async () => {
  const lina = await aStudent()
  const { _id } = await add(lina, buildPdf())
  await sent(lina, programme.id)
  expect((await listOf(lina))[0]?.can.delete).toBe(true)
  expect((await lina.call('DELETE', `/documents/${_id}`)).status).toBe(200)
  expect(await listOf(lina)).toEqual([])
})

test('a document that was checked is removed with its file, but not while an application is under way', async () => {
  const lina = await aStudent()
  const { _id } = await add(lina, buildPdf())
  const key = await keyOf(_id)
  const { _id: application } = await sent(lina, programme.id)
  const desk = await enter(app, await buildAccount(db, { role: 'admin' }))
  await desk.call('PUT', `/admin/documents/${_id}/review`, { review: 'accepted' }, { 'if-match': '"1"' })
  // A new date has to be checked again, and does not make the document deletable.
  await lina.call('PUT', `/documents/${_id}`, { expiresOn: '2031-01-31' }, { 'if-match': '"2"' })
  expect((await listOf(lina))[0]?.can.delete).toBe(false)
  expect((await lina.call('DELETE', `/documents/${_id}`)).status).toBe(409)
  const { version } = (await (await lina.get(`/applications/${application}`)).json()).data
  await lina.post(`/applications/${application}/events`, { move: 'withdraw', version })
  expect((await lina.call('DELETE', `/documents/${_id}`)).status).toBe(200)
  expect(await listOf(lina)).toEqual([])
  await workDone()
  expect(await isStored(key)).toBe(false)
  expect((await lina.call('DELETE', `/documents/${_id}`)).status).toBe(404)
})

test('the documents of an account that is deleted are deleted with it', async () => {
  const account = await buildAccount(db)
  const lina = await enter(app, account)
  const { _id } = await add(lina, buildPdf())
  const key = await keyOf(_id)
  await sent(lina, programme.id)
  expect((await lina.call('DELETE', '/users/me', { Email: account.email, Password: 'river lamp 7' })).status).toBe(200)
  await workDone()
  expect(await isStored(key)).toBe(false)
  expect(await rows(db)`select from media where storage_key = ${key}`).toHaveLength(0)
})

test('a document that arrives while its account is deleted is refused as an ended session, and its file goes', async () => {
  const account = await buildAccount(db)
  const lina = await enter(app, account)
  await sent(lina, programme.id)
  const files = async () => [...(await storage.listAll(DOCUMENTS, { recursive: true })).objects].length
  const before = await files()
  const waiting = await lockWaits()
  const uploading = await transact(await openConnection(db), async (leaving) => {
    const deletion = { userId: account.id, actorId: account.id, requestId: null, now: now() }
    expect(await deleteAccount(leaving, deletion)).toBe('deleted')
    const answer = lina.upload('/documents?kind=passport', buildPdf())
    await expect.poll(waiting).toHaveLength(1)
    return { answer }
  })
  expect(await problem(await uploading.answer)).toEqual({ status: 401, code: 'session_ended' })
  expect(await rows(db)`select from documents where user_id = ${account.id}`).toHaveLength(0)
  expect(await files()).toBe(before)
})

test('a document and a shortlist that a deletion finds on their way are waited for and erased, with the file', async () => {
  const account = await buildAccount(db)
  await sent(await enter(app, account), programme.id)
  const [id, key] = [crypto.randomUUID(), `${DOCUMENTS}/${crypto.randomUUID()}`]
  await storage.put(key, buildPdf())
  const file = { key, type: 'application/pdf', bytes: 9, width: null, height: null, sha256: '0'.repeat(64) } as const
  const about = {
    id,
    userId: account.id,
    kind: 'passport',
    label: null,
    expiresOn: null,
    now: now(),
    requestId: 'test',
  } as const
  const waiting = await lockWaits()
  const [added, deletionWaits] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const adding = transact(db, async (tx) => {
    expect(await addDocument(tx, { ...about, ...file })).toBe('added')
    await rows(tx)`
      insert into shortlist_entries (user_id, item_id, added_at) values (${account.id}, ${programme.id}, now())`
    added.resolve()
    await deletionWaits.promise
  })
  await added.promise
  const deleting = deleteAccount(db, { userId: account.id, actorId: account.id, requestId: null, now: now() })
  await expect.poll(waiting).toHaveLength(1)
  deletionWaits.resolve()
  await adding
  expect(await deleting).toBe('deleted')
  expect(await rows(db)`select from documents where user_id = ${account.id}`).toHaveLength(0)
  await workDone()
  expect(await isStored(key)).toBe(false)
  expect(await rows(db)`select from media where storage_key = ${key}`).toHaveLength(0)
  expect(await rows(db)`select from shortlist_entries where user_id = ${account.id}`).toHaveLength(0)
})

test('the expiry of a document can be added afterwards too, only by its student', async () => {
  const [lina, omar] = [await aStudent(), await aStudent()]
  const { _id } = await add(lina, buildPdf())
  const change = (by: Visitor, expiresOn: string, version = 1) =>
    by.call('PUT', `/documents/${_id}`, { expiresOn }, { 'if-match': `"${version}"` })
  expect((await change(omar, '2031-05-01')).status).toBe(404)
  for (const no of ['2031-02-30', '0203-01-31', '2101-01-01']) {
    expect(await problem(await change(lina, no))).toMatchObject({ fields: { expiresOn: 'malformed' } })
  }
  await change(lina, '٢٠٣١-٠٥-٠١')
  expect(await listOf(lina)).toMatchObject([{ expiresOn: '2031-05-01' }])
  expect(await problem(await change(lina, ''))).toEqual({ status: 412, code: 'stale' })
  expect(await problem(await lina.call('PUT', `/documents/${_id}`, { expiresOn: '' }))).toMatchObject({ status: 428 })
  await change(lina, '', 2)
  expect(await listOf(lina)).toMatchObject([{ expiresOn: null, version: 3 }])
})

test('a date that changes after staff accepted it has to be reviewed again, and the change is in the audit log', async () => {
  const [lina, desk] = [await aStudent(), await staff()]
  const { _id } = await add(lina, buildPdf(), 'passport', '&expiresOn=2027-05-01')
  await sent(lina, programme.id)
  const change = (expiresOn: string, version: number) =>
    lina.call('PUT', `/documents/${_id}`, { expiresOn }, { 'if-match': `"${version}"` })
  const trail = () => rows(db)`
    select a.before, a.after from audit_trail a where entity_id = ${_id} and action = 'document.changed'`
  await desk.call('PUT', `/admin/documents/${_id}/review`, { review: 'accepted' }, { 'if-match': '"1"' })
  expect((await change('2035-05-01', 1)).status).toBe(412)

  expect((await change('2027-05-01', 2)).status).toBe(200)
  expect(await listOf(lina)).toMatchObject([{ review: 'accepted', version: 2 }])
  expect(await trail()).toEqual([])

  expect((await change('2035-05-01', 2)).status).toBe(200)
  expect(await listOf(lina)).toMatchObject([{ expiresOn: '2035-05-01', review: 'pending', version: 3 }])
  expect(await rows(db)`select reviewed_by, reviewed_at from documents where id = ${_id}`).toEqual([
    { reviewed_by: null, reviewed_at: null },
  ])
  // Not the dates: the audit log is permanent, and the dates are personal.
  expect(await trail()).toEqual([{ before: { review: 'accepted' }, after: { review: 'pending' } }])
})

test('of two concurrent dates one is saved, and the other is stale', async () => {
  const lina = await aStudent()
  const { _id } = await add(lina, buildPdf())
  const answers = await Promise.all(
    ['2031-05-01', '2032-05-01', '2033-05-01'].map((expiresOn) =>
      lina.call('PUT', `/documents/${_id}`, { expiresOn }, { 'if-match': '"1"' }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412])
})

test('the export of personal data lists the stored documents', async () => {
  const lina = await aStudent()
  const { _id, bytes } = await add(lina, buildPdf(), 'cv')
  const { documents } = await (await lina.get('/users/me/export')).json()
  expect(documents).toMatchObject([{ id: _id, kind: 'cv', type: 'application/pdf', bytes, review: 'pending' }])
})

test('of three that are kept at once, only as many are as there is room for', async () => {
  const account = await buildAccount(db)
  await add(await enter(app, account), buildPdf())
  await rows(db)`
    insert into documents (user_id, media_id, kind) select user_id, media_id, kind
    from documents, generate_series(1, ${DOCUMENT_LIMITS.perStudent - 2}::int) where user_id = ${account.id}`
  const waiting = await lockWaits()
  const addOne = (n: number) => addDocument(db, { ...aDocument(account.id), key: `documents/race-${n}` })
  // All three have started, and wait for the row of the student, before the first of them may continue.
  const adding = await transact(db, async (tx) => {
    await rows(tx)`select from users where id = ${account.id} for update`
    const results = [1, 2, 3].map(addOne)
    await expect.poll(waiting).toHaveLength(3)
    return { results }
  })
  expect((await Promise.all(adding.results)).sort()).toEqual(['added', 'full', 'full'])
})

test('there is room for so many and no more', async () => {
  const account = await buildAccount(db)
  const lina = await enter(app, account)
  await add(lina, buildPdf())
  await rows(db)`
    insert into documents (user_id, media_id, kind) select user_id, media_id, kind
    from documents, generate_series(1, ${DOCUMENT_LIMITS.perStudent - 3}) where user_id = ${account.id}`
  const statuses: number[] = []
  for (let n = 0; n < 3; n++) statuses.push((await lina.upload('/documents?kind=cv', buildPdf())).status)
  expect(statuses).toEqual([201, 201, 409])
  expect(await listOf(lina)).toHaveLength(DOCUMENT_LIMITS.perStudent)
})

test('there is room for so many and no more where several are added at the same moment', async () => {
  const { db: pool, close } = connect(database.url, { max: AT_ONCE, applicationName: 'masar-test' })
  onTestFinished(close)
  for (let round = 1; round <= 5; round++) {
    const { id: userId } = await buildAccount(db)
    const taken = Array.from({ length: DOCUMENT_LIMITS.perStudent - 1 }, () => addDocument(db, aDocument(userId)))
    expect(new Set(await Promise.all(taken))).toEqual(new Set(['added']))
    const outcomes = await Promise.all(Array.from({ length: AT_ONCE }, () => addDocument(pool, aDocument(userId))))
    expect(outcomes.sort()).toEqual(['added', ...Array(AT_ONCE - 1).fill('full')])
    expect(await countDocuments(db, userId)).toBe(DOCUMENT_LIMITS.perStudent)
  }
})
