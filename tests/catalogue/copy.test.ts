import { expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { transact } from '#db/transaction.ts'
import { copyInto, copyLine } from '#demo/generator/copy.ts'
import { withDatabase } from '#tests/support/database.ts'

const { db } = await withDatabase()

test('rows sent by COPY arrive letter by letter', async () => {
  const nasty = [
    'back\\slash',
    'tab\there',
    'line\nbreak',
    'carriage\rreturn',
    '"quoted", {braced}',
    '\\N',
    'NULL',
    '«مسار»',
  ]
  await transact(db, async (tx) => {
    const lines = nasty.map((text, at) => copyLine([text, `tag-${at}`, nasty]))
    await copyInto(tx, 'tags', ['name_en', 'slug_en', 'aliases'], [...lines, copyLine(['none', 'none', []])])
  })
  const list = await rows(db)`select name_en, aliases from tags where slug_en like 'tag-%' order by slug_en`
  expect(list.map((row) => row.name_en)).toEqual(nasty)
  expect(list.map((row) => row.aliases)).toEqual(nasty.map(() => nasty))
})

test.each([
  ['a broken check', copyLine(['x', 'Not A Slug', []]), 'tags_slug_shape'],
  ['a column too few', 'only-one\n', 'missing data for column "slug_en"'],
])(
  'rows sent by COPY are refused with PostgreSQL’s own words for %s, and the connection lives on',
  async (_, line, message) => {
    const copying = transact(db, (tx) => copyInto(tx, 'tags', ['name_en', 'slug_en', 'aliases'], [line]))
    await expect(copying).rejects.toThrow(message)
    expect(await rows(db)`select 1 as alive`).toEqual([{ alive: 1 }])
  },
)

test('rows sent by COPY are refused for a broken foreign key, which is found after the last row', async () => {
  const lines = [copyLine(['00000000-0000-4000-8000-000000000000', '00000000-0000-4000-8000-000000000000'])]
  const copying = transact(db, (tx) => copyInto(tx, 'university_faculties', ['university_id', 'faculty_id'], lines))
  await expect(copying).rejects.toThrow('violates foreign key constraint')
  const stuck = await rows(db)`
    select from pg_stat_activity where state like 'idle in transaction%' and datname = current_database()`
  expect(stuck.length).toBe(0)
})
