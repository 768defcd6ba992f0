import { expect, test } from 'vitest'
import { CatalogueIndex } from '#catalogue-index/catalogue-index.ts'
import { rows } from '#db/rows.ts'
import { loadDemo } from '#demo/load.ts'
import { monogramOf } from '#lib/monogram.ts'
import { withDatabase } from '#tests/support/database.ts'

const { db } = await withDatabase()
await loadDemo(db)
const index = await CatalogueIndex.load(db)

const letters = () => [...index.items('university')].map((university) => monogramOf(university))

test('no two universities have the same letters', async () => {
  expect(letters()).toHaveLength(95)
  expect(new Set(letters()).size).toBe(95)
})

test('so it stays when one is called like another, and on cards of programmes and in suggestions', async () => {
  const [cairo] = index.suggest('Cairo University', 'en')
  expect(cairo?.mark && monogramOf({ ...cairo.mark, name: { en: cairo.mark.name } })).toBe('CU')
  await rows(db)`update universities set short_name = 'CU' where name_en = 'Coventry University'`
  await index.refresh(db)
  expect(new Set(letters()).size).toBe(95)
  for (const programme of index.items('major', 400)) {
    const { university } = programme
    if (university?.name.en === 'Coventry University') expect(monogramOf(university)).toBe('Cov')
  }
  const [changed] = index.suggest('Cairo University', 'en')
  expect(changed?.mark && monogramOf({ ...changed.mark, name: { en: changed.mark.name } })).toBe('Cai')
})
