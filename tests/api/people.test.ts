import { beforeEach, describe, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import type { MediaView } from '#features/media/contract.ts'
import type { Person, ProfileView } from '#features/people/contract.ts'
import { PROFILE_LIMITS } from '#features/people/rules.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildCountry, buildFaculty, buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import { buildPicture } from '#tests/support/sample-files.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const turkiye = await buildCountry(db, { nameEn: 'Türkiye', nameAr: 'تركيا' })
const university = await buildUniversity(db, { countryId: turkiye.id })
const faculty = await buildFaculty(db)
const major = await buildProgramme(db, { universityId: university.id, countryId: turkiye.id, facultyId: faculty.id })
const { app, catchUp } = await openTestApp(database)
const admin = await enter(app, await buildAccount(db, { role: 'admin' }))
const editorAccount = await buildAccount(db, { role: 'editor', isCounsellor: true, name: 'Rana (desk)' })
const editor = await enter(app, editorAccount)

const problem = async (response: Response) => {
  const { code, fields } = await response.json()
  return { status: response.status, code, ...(fields && { fields }) }
}
const RANA = {
  isShown: true,
  name: { en: 'Rana Haddad', ar: 'رنا حداد' },
  languages: ['ar', 'tr'],
  introduction: { en: 'Ask me about Türkiye.', ar: 'للسؤال عن تركيا.' },
  destinationIds: [turkiye.id],
  photoId: null as string | null,
}
const view = async (id = editorAccount.id): Promise<ProfileView> =>
  (await admin.get(`/admin/users/${id}/profile`)).json()

/** Writes a profile at the version that it has, unless another one is given. */
async function put(change: object = {}, { id = editorAccount.id, by = admin, version = '' } = {}): Promise<Response> {
  const ifMatch = version || `"${(await view(id)).version ?? 0}"`
  return by.call('PUT', `/admin/users/${id}/profile`, { ...RANA, ...change }, { 'if-match': ifMatch })
}
const read = async (path: string) => {
  await catchUp()
  return (await app.request(`/api${path}`)).json()
}
const people = async (): Promise<Person[]> => (await read('/contact')).people
const facesOn = async (path: string) => (await read(path)).counsellors.map(({ name }: Person) => name.en)
const ofUniversity = `/universities/${university.slugEn}`
const ofMajor = `/majors/${major.slugEn}`

async function addPicture(texts: Record<string, string>): Promise<MediaView> {
  const form = new FormData()
  form.set('file', new File([Uint8Array.from(await buildPicture('jpeg', 600, 400))], 'rana.jpg'))
  for (const [name, text] of Object.entries(texts)) form.set(name, text)
  const cookie = [...editor.cookies].map((pair) => pair.join('=')).join('; ')
  const headers = { authorization: `Bearer ${editor.token}`, cookie }
  return (await app.request('/api/admin/media', { method: 'POST', headers, body: form })).json()
}
const NAMED = { altEn: 'Rana at her desk', altAr: 'رنا في مكتبها', credit: 'A. Nasser' }

beforeEach(async () => {
  await rows(db)`delete from staff_profiles`
})

describe('a public profile', () => {
  test('is empty until an administrator writes it, and then public with nothing of the account', async () => {
    expect(await view()).toMatchObject({ version: 0, isShown: false, name: { en: null, ar: null }, photo: null })
    expect(await people()).toEqual([])
    const photo = await addPicture(NAMED)
    expect((await put({ photoId: photo._id })).status).toBe(200)
    const [rana, ...others] = await people()
    expect(others).toEqual([])
    expect(rana).toEqual({
      name: RANA.name,
      languages: RANA.languages,
      introduction: RANA.introduction,
      photo: expect.objectContaining({ id: photo._id, credit: 'A. Nasser' }),
      destinations: [{ name: { en: 'Türkiye', ar: 'تركيا' }, slug: expect.objectContaining({ en: turkiye.slugEn }) }],
    })
    const everything = JSON.stringify([await read('/contact'), await read(ofUniversity), await read(ofMajor)])
    for (const secret of [editorAccount.id, editorAccount.email, 'Rana (desk)'])
      expect(everything).not.toContain(secret)
    expect(await facesOn(ofUniversity)).toEqual(['Rana Haddad'])
    expect(await facesOn(ofMajor)).toEqual(['Rana Haddad'])
  })

  test('is public only while it is shown and the account is one of staff that can sign in', async () => {
    await put()
    expect(await people()).toHaveLength(1)
    await put({ isShown: false })
    expect([await people(), await facesOn(ofUniversity)]).toEqual([[], []])
    await put()
    const { id } = editorAccount
    await rows(db)`update users set disabled_at = now() where id = ${id}`
    expect(await people()).toEqual([])
    await rows(db)`update users set disabled_at = null, role = 'student', is_counsellor = false where id = ${id}`
    expect(await people()).toEqual([])
    await rows(db)`update users set role = 'editor', is_counsellor = true where id = ${id}`
    expect(await people()).toHaveLength(1)
  })

  test('is not shown without an English name', async () => {
    expect(await problem(await put({ name: { en: ' \u200b ', ar: 'رنا' } }))).toEqual({
      status: 422,
      code: 'invalid',
      fields: { 'name.en': 'required' },
    })
    expect((await put({ isShown: false, name: { en: null, ar: 'رنا' } })).status).toBe(200)
    expect(await people()).toEqual([])
  })

  test.each([
    [
      'a name that is too long',
      { name: { en: 'R'.repeat(PROFILE_LIMITS.name + 1), ar: null } },
      { 'name.en': 'too_long' },
    ],
    [
      'a sentence that is too long',
      { introduction: { en: 'x'.repeat(PROFILE_LIMITS.introduction + 1), ar: null } },
      { 'introduction.en': 'too_long' },
    ],
    ['Arabic alone', { introduction: { en: null, ar: 'للسؤال' } }, { 'introduction.en': 'required' }],
    ['a language that is none', { languages: ['ar', 'xx'] }, { 'languages.1': 'not_offered' }],
    ['a destination that is none', { destinationIds: [crypto.randomUUID()] }, { destinationIds: 'not_offered' }],
    ['a picture that is none', { photoId: crypto.randomUUID() }, { photoId: 'not_offered' }],
  ])('refuses %s, and stays as it is', async (_, change, fields) => {
    await put()
    expect(await problem(await put(change))).toEqual({ status: 422, code: 'invalid', fields })
    expect(await view()).toMatchObject({ version: 1, name: RANA.name })
  })

  test('takes neither the document of a student nor a picture without words in both languages', async () => {
    const [document] = await rows<{ id: string }>(db)`
      insert into media (storage_key, visibility, mime_type, bytes, width, height, sha256, alt_en, alt_ar)
      values ('documents/passport', 'private', 'image/jpeg', 9, 9, 9, ${'a'.repeat(64)}, 'x', 'x') returning id`
    const { _id: unnamed } = await addPicture({ altEn: 'Rana' })
    for (const photoId of [document?.id, unnamed]) {
      expect(await problem(await put({ photoId }))).toMatchObject({ fields: { photoId: 'not_offered' } })
    }
  })

  test('keeps script tags as the words they are', async () => {
    const text = '<script>alert(1)</script>'
    await put({ introduction: { en: text, ar: null } })
    expect((await people())[0]?.introduction).toEqual({ en: text, ar: null })
  })

  test('is not overwritten by somebody who has not seen the newest version', async () => {
    await put()
    expect(await problem(await put({ isShown: false }, { version: '"0"' }))).toMatchObject({
      status: 412,
      code: 'stale',
    })
    const without = await admin.call('PUT', `/admin/users/${editorAccount.id}/profile`, RANA)
    expect(await problem(without)).toMatchObject({ code: 'precondition_required' })
    expect(await view()).toMatchObject({ version: 1, isShown: true })
  })

  test('is written by administrators alone, and by nobody about a student', async () => {
    const student = await buildAccount(db)
    for (const by of [editor, await enter(app, student)] satisfies Visitor[]) {
      expect((await put({}, { by })).status).toBe(403)
      expect((await by.get(`/admin/users/${editorAccount.id}/profile`)).status).toBe(403)
    }
    expect((await put({}, { id: student.id, version: '"0"' })).status).toBe(404)
  })

  test('leaves a record of who showed it, without what it says', async () => {
    await put()
    await put({ isShown: false })
    const { items } = await (await admin.get(`/admin/users/${editorAccount.id}/history`)).json()
    expect(items.slice(0, 2)).toMatchObject([
      { deed: 'profile_changed', isShown: { before: true, after: false } },
      { deed: 'profile_changed', isShown: { before: false, after: true } },
    ])
    expect(JSON.stringify(items)).not.toContain('Haddad')
  })

  test('keeps its picture in the library, and goes with its account', async () => {
    const account = await buildAccount(db, { role: 'editor' })
    const { _id: photoId, version } = await addPicture(NAMED)
    await put({ photoId }, { id: account.id })
    const removed = () => admin.call('DELETE', `/admin/media/${photoId}`, undefined, { 'if-match': `"${version}"` })
    expect(await problem(await removed())).toMatchObject({ code: 'in_use' })
    const etag = (await admin.get(`/admin/users/${account.id}`)).headers.get('etag') ?? ''
    await admin.call('DELETE', `/admin/users/${account.id}`, undefined, { 'if-match': etag })
    expect(await people()).toEqual([])
    expect((await removed()).status).toBe(200)
  })
})
