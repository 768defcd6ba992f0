import { expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildCountry, buildFaculty, buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const country = await buildCountry(db)
const faculty = await buildFaculty(db)
const university = await buildUniversity(db, {
  countryId: country.id,
  nameEn: 'Zephyr University',
  nameAr: 'جامعة زفير',
})
const named = (nameEn: string, nameAr: string) =>
  buildProgramme(db, { universityId: university.id, facultyId: faculty.id, nameEn, nameAr })
const tidal = await named('Tidal Engineering', 'هندسة المدّ')
await named('Advanced Tidal Engineering', 'هندسة المدّ المتقدمة')
const { app } = await openTestApp(database)
const lina = await buildAccount(db)
await rows(db)`update users set name = 'Lina Tidal' where id = ${lina.id}`
const editor = await enter(app, await buildAccount(db, { role: 'editor' }))
const admin = await enter(app, await buildAccount(db, { role: 'admin' }))

const find = async (who: Visitor, q: string) => {
  const { items } = await (await who.get(`/admin/find?q=${encodeURIComponent(q)}`)).json()
  return items as { kind: string; _id: string; name: { en: string }; note: { en: string } | null }[]
}

test('a record is found by part of its name in either language, however it is spelt', async () => {
  for (const typed of ['tidal eng', 'TIDAL', 'هندسة المد', 'الهندسة المَدّ', 'هندسه']) {
    expect((await find(editor, typed))[0], typed).toMatchObject({
      kind: 'majors',
      _id: tidal.id,
      note: { en: 'Zephyr University' },
      status: 'published',
    })
  }
  expect(await find(editor, 'زفير')).toMatchObject([{ kind: 'universities', name: { en: 'Zephyr University' } }])
})

test('the nearest name comes first', async () => {
  expect((await find(editor, 'tidal')).map(({ name }) => name.en)).toEqual([
    'Tidal Engineering',
    'Advanced Tidal Engineering',
  ])
})

test('people are found by who may see them', async () => {
  expect((await find(admin, 'lina tidal')).map(({ kind }) => kind)).toEqual(['users'])
  expect(await find(editor, 'lina tidal')).toEqual([])
  const student = await enter(app, lina)
  expect((await student.get('/admin/find?q=tidal')).status).toBe(403)
})

test('a single letter and signs alone find nothing', async () => {
  for (const typed of ['', 't', '  ', '؟']) expect(await find(editor, typed), typed).toEqual([])
})
