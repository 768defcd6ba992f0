import { createHash } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { rows } from '#db/rows.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { type Sending, sent } from '#tests/support/applicants.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { buildPdf, buildPicture } from '#tests/support/sample-files.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const university = await buildUniversity(db, { nameEn: 'Harbour University', nameAr: 'جامعة المرفأ' })
const programme = await buildProgramme(db, {
  universityId: university.id,
  nameEn: 'Bridge Building',
  nameAr: 'بناء الجسور',
})
const { app, storage } = await openTestApp(database)

const counsellor = async (name = 'Omar Nasser') =>
  enter(app, await buildAccount(db, { role: 'editor', isCounsellor: true, name }))

async function applied(sending: Sending = {}) {
  const account = await buildAccount(db)
  const student = await enter(app, account)
  return { student, userId: account.id, ...(await sent(student, programme.id, sending)) }
}

const addDocument = async (student: Visitor, kind: string, file: Uint8Array): Promise<string> =>
  (await (await student.upload(`/documents?kind=${kind}`, file)).json()).data._id

const keyOf = async (id: string): Promise<string> => {
  const [row] = await rows<{ key: string }>(db)`
    select m.storage_key as key from documents d join media m on m.id = d.media_id where d.id = ${id}`
  return row?.key ?? ''
}

/** A file that an older version of the product may have accepted: whatever it is, it is in the store as it was uploaded. */
async function replaceFile(id: string, file: Uint8Array): Promise<void> {
  await storage.put(await keyOf(id), file)
  await rows(db)`
    update media m set sha256 = ${createHash('sha256').update(file).digest('hex')}, bytes = ${file.length}
    from documents d where d.media_id = m.id and d.id = ${id}`
}

async function exported(staff: Visitor, id: string, query = 'lang=en', format: 'pdf' | 'zip' = 'pdf') {
  const response = await staff.get(`/admin/applications/${id}/case.${format}?${query}`)
  const file = new Uint8Array(await response.clone().arrayBuffer())
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
  return { headers: Object.fromEntries(response.headers), file }
}

const says = (words: readonly string[], text: string) => ` ${words.join(' ')} `.includes(` ${text} `)

/** The files of an archive in its order, by their path. */
async function unzipped(file: Uint8Array): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(Buffer.from(file), { autoClose: false })
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = []
    for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) chunks.push(chunk)
    files.set(entry.fileName, Buffer.concat(chunks))
  }
  return files
}

const exportsOf = (id: string) => rows<{ actorId: string; after: object }>(db)`
  select actor_id as "actorId", after from audit_trail
  where entity_id = ${id} and action = 'application.case_exported' order by id`

test('one PDF holds the application and then its documents in the order of their kinds', async () => {
  const { student, _id, reference } = await applied()
  await addDocument(student, 'cv', buildPdf({ pages: 2 }))
  await addDocument(student, 'photo', await buildPicture('png', 400, 200))
  await addDocument(student, 'passport', buildPdf({ pages: 3 }))
  const staff = await counsellor()
  const { headers, file } = await exported(staff, _id)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${reference}.pdf"`,
    'cache-control': 'no-store',
  })
  const { words, pages, title } = await readPdf(file)
  expect(title).toBe(`Application ${reference}: Lina Haddad`)
  for (const text of [
    'Full name Lina Haddad',
    'lina@example.org',
    'Requirements',
    'History',
    'Messages',
    'Bridge Building',
  ])
    expect(says(words, text), `${text} in: ${words.join(' ')}`).toBe(true)
  const all = words.join(' ')
  expect(all.indexOf('Document 1 of 3 Passport')).toBeGreaterThan(0)
  expect(all.indexOf('Document 2 of 3 Photo of you')).toBeGreaterThan(all.indexOf('Document 1 of 3'))
  expect(all.indexOf('Document 3 of 3 CV')).toBeGreaterThan(all.indexOf('Document 2 of 3'))
  // Three sheets, three pages of the passport, one picture, two pages of the CV.
  const own = pages - 3 - 3 - 1 - 2
  expect(own).toBeGreaterThan(0)
  expect(says(words, `Passport Not checked yet · 3 pages page ${own + 1}`), all).toBe(true)
  expect(says(words, `CV Not checked yet · 2 pages page ${own + 1 + 3 + 1 + 1 + 1}`), all).toBe(true)
  const parsed = await PDFDocument.load(file)
  const picture = parsed.getPage(own + 1 + 3 + 1)
  expect(picture.getWidth(), 'a wide picture lies on its side').toBeGreaterThan(picture.getHeight())
})

test('what cannot be included is named on its page, and fails nothing else', async () => {
  const { student, _id } = await applied()
  const damaged = await addDocument(student, 'passport', buildPdf())
  const locked = await addDocument(student, 'transcript', buildPdf())
  const missing = await addDocument(student, 'language_test', buildPdf())
  const broken = await addDocument(student, 'photo', await buildPicture('jpeg'))
  await addDocument(student, 'cv', buildPdf({ pages: 4 }))
  await storage.put(await keyOf(damaged), Buffer.from('%PDF-1.7 and nothing else'))
  const secret = await PDFDocument.create()
  secret.addPage()
  secret.encrypt({ userPassword: 'sesame', ownerPassword: 'open' })
  await replaceFile(locked, await secret.save())
  await storage.delete(await keyOf(missing))
  await replaceFile(broken, Buffer.from('not a picture at all'))
  const { words, pages } = await readPdf((await exported(await counsellor(), _id)).file)
  const all = words.join(' ')
  expect(all).toContain('The file is damaged and could not be read.')
  expect(all).toContain('The file is locked with a password')
  expect(all).toContain('The file could not be found in the file store.')
  expect(all.match(/Not included The file/g)).toHaveLength(4)
  expect(all).toContain('CV Not checked yet · 4 pages')
  expect(pages).toBeGreaterThanOrEqual(1 + 5 + 4)
})

test('an Arabic file reads from the right, with the name as it was typed', async () => {
  const { student, _id } = await applied({ answers: { fullName: 'لينا حداد' }, lang: 'ar' })
  await addDocument(student, 'passport', buildPdf())
  const { words, title } = await readPdf((await exported(await counsellor(), _id, 'lang=ar')).file)
  expect(title).toContain('لينا حداد')
  for (const word of ['لينا', 'حداد', 'المستندات', 'السجل', 'جواز', 'الجسور']) expect(words, word).toContain(word)
  expect(words.join(' ')).not.toMatch(/[\ufb50-\ufdff\ufe70-\ufeff]/)
})

test('notes among staff are part of it only where they are asked for', async () => {
  const { _id } = await applied()
  const staff = await counsellor()
  await staff.post(`/admin/applications/${_id}/notes`, { text: 'Call the father on Sunday.' })
  await staff.call(
    'POST',
    `/admin/applications/${_id}/messages`,
    { text: 'Welcome to you' },
    { 'idempotency-key': crypto.randomUUID() },
  )
  const without = await readPdf((await exported(staff, _id)).file)
  expect(says(without.words, 'Call the father on Sunday.')).toBe(false)
  expect(says(without.words, 'Welcome to you')).toBe(true)
  const { words } = await readPdf((await exported(staff, _id, 'lang=en&notes=1')).file)
  expect(says(words, 'Call the father on Sunday.'), words.join(' ')).toBe(true)
})

test('an archive holds the same application, every file as it is stored, and a table of contents', async () => {
  const { student, _id, reference } = await applied({ answers: { fullName: '../لينا: حداد' } })
  const cv = await addDocument(student, 'cv', buildPdf({ pages: 2 }))
  const passport = await addDocument(student, 'passport', buildPdf())
  await storage.delete(await keyOf(passport))
  const { headers, file } = await exported(await counsellor(), _id, 'lang=en', 'zip')
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${reference}.zip"`,
  })
  const files = await unzipped(file)
  const folder = `${reference} .. لينا حداد`
  expect([...files.keys()]).toEqual([
    `${folder}/00 Application.pdf`,
    `${folder}/01 Passport (missing).txt`,
    `${folder}/02 CV.pdf`,
    `${folder}/Contents.csv`,
  ])
  const stored = Buffer.from(await storage.getBytes(await keyOf(cv)))
  expect(files.get(`${folder}/02 CV.pdf`)).toEqual(stored)
  const contents = String(files.get(`${folder}/Contents.csv`))
  expect(contents).toContain('02 CV.pdf,CV,2026-11-20')
  expect(contents).toContain(createHash('sha256').update(stored).digest('hex'))
  expect(contents).toContain('The file could not be found in the file store.')
  const summary = await readPdf(files.get(`${folder}/00 Application.pdf`) ?? new Uint8Array())
  expect(says(summary.words, 'E-mail lina@example.org'), summary.words.join(' ')).toBe(true)
  const arabic = await unzipped((await exported(await counsellor(), _id, 'lang=ar', 'zip')).file)
  expect([...arabic.keys()][0]).toMatch(/\/00 طلب الالتحاق\.pdf$/)
})

test('each export is in the audit log: who, what, with which documents, and whether with notes', async () => {
  const { student, _id } = await applied()
  const passport = await addDocument(student, 'passport', buildPdf())
  const account = await buildAccount(db, { role: 'editor', isCounsellor: true })
  const staff = await enter(app, account)
  await exported(staff, _id)
  await exported(staff, _id, 'lang=ar&notes=1', 'zip')
  expect(await exportsOf(_id)).toEqual([
    { actorId: account.id, after: { format: 'pdf', notes: false, documents: [passport] } },
    { actorId: account.id, after: { format: 'zip', notes: true, documents: [passport] } },
  ])
})

test('nobody exports what they may not see: students, editors, and staff their own application', async () => {
  const { student, _id } = await applied()
  const editor = await enter(app, await buildAccount(db, { role: 'editor' }))
  const own = await enter(app, await buildAccount(db, { role: 'editor', isCounsellor: true }))
  const { _id: ownId } = await sent(own, programme.id)
  for (const format of ['pdf', 'zip']) {
    expect((await student.get(`/admin/applications/${_id}/case.${format}`)).status).toBe(403)
    expect((await editor.get(`/admin/applications/${_id}/case.${format}`)).status).toBe(403)
    expect((await own.get(`/admin/applications/${ownId}/case.${format}`)).status).toBe(403)
    expect((await own.get(`/admin/applications/${crypto.randomUUID()}/case.${format}`)).status).toBe(404)
  }
  expect(await exportsOf(_id)).toEqual([])
  expect((await (await own.get(`/admin/applications/${ownId}`)).json()).can.export).toBe(false)
})
