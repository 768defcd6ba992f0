import { expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { withDatabase } from './database.ts'
import {
  buildArticle,
  buildIntake,
  buildProgramme,
  buildTag,
  buildUniversity,
  tagArticle,
  tagProgramme,
} from './factories.ts'

const { db } = await withDatabase()

test('a programme brings its university, country, faculty and currency', async () => {
  const programme = await buildProgramme(db, { feeCurrency: 'EUR' })
  await buildIntake(db, programme.id)
  await tagProgramme(db, programme.id, (await buildTag(db)).id)
  const [row] = await rows(db)`
    select c.name_en from programmes p join universities u on u.id = p.university_id
    join countries c on c.id = u.country_id and c.id = p.country_id where p.id = ${programme.id}`
  expect(row?.name_en).toMatch(/^Country/)
})

test('a programme goes to the university it is given, or to none', async () => {
  const university = await buildUniversity(db)
  expect(await buildProgramme(db, { universityId: university.id })).toMatchObject({ countryId: university.countryId })
  expect(await buildProgramme(db, { universityId: null, kind: 'external_course' })).toMatchObject({ countryId: null })
})

test('an article takes a tag', async () => {
  const article = await buildArticle(db)
  await tagArticle(db, article.id, (await buildTag(db)).id)
  expect(article.publishedAt).toBeInstanceOf(Date)
})
