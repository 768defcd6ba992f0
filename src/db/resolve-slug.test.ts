import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { buildUniversity } from '#tests/support/factories.ts'
import { resolve } from './resolve-slug.ts'

const { db } = await withDatabase()
const { id } = await buildUniversity(db, { slugEn: 'coast-university', slugAr: 'جامعة-الأندلس' })
await buildUniversity(db, { slugEn: 'hill-one', slugAr: 'مدرسة-التلة' })
await buildUniversity(db, { slugEn: 'hill-two', slugAr: 'مدرسة-التله' })

test.each([
  'coast-university.',
  'coast-university\u200F',
  '«coast-university»،',
  'Coast University)',
  '\u2066coast-university',
])('an address that was copied with what is around it is found: %s', async (address) =>
  expect(await resolve(db, 'university', address, 'en')).toBe(id),
)

test.each(['جامعه-الاندلس', 'جامعة الأندلس', 'جامعة-الأندلس،', '\u200Fجَامعة-الأندلس'])(
  'an Arabic address is found however it is spelt: %s',
  async (address) => expect(await resolve(db, 'university', address, 'ar')).toBe(id),
)

test.each(['coast', '...', '\u200F', 'مدرسة-التلّة-'])(
  'what means nothing, or two records, is not found: %s',
  async (address) => {
    expect(await resolve(db, 'university', address, 'ar')).toBeNull()
  },
)
