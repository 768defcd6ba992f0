import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { rows } from './rows.ts'

const { db } = await withDatabase()

test('every foreign key has an index that begins with it: else deleting what it refers to reads the whole table', async () => {
  const without = await rows<{ key: string }>(db)`
    select format('%s (%s)', k.conrelid::regclass, (
        select string_agg(a.attname, ', ' order by place) from unnest(k.conkey) with ordinality as c (attnum, place)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = c.attnum)) as key
    from pg_constraint k
    where k.contype = 'f' and not exists (
      select from pg_index i
      where i.indrelid = k.conrelid
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = (
          select format('(%I IS NOT NULL)', a.attname) from pg_attribute a
          where a.attrelid = k.conrelid and a.attnum = k.conkey[1]))
        and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey
    )
    order by 1`
  expect(without.map(({ key }) => key)).toEqual([])
})
