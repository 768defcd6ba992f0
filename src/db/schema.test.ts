import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { rows } from './rows.ts'

const { db } = await withDatabase()
const [server] = await rows<{ major: number }>(db)`select current_setting('server_version_num')::int / 10000 as major`

/** Older versions of PostgreSQL write some of it in other words. */
test.runIf(server?.major === 18)('migrations make the schema of schema.txt; `vitest -u` writes it again', async () => {
  const found = await rows<{ line: string }>(db)`
    with relation as (
      select oid, relname::text as name, relkind = 'v' as is_view, relpersistence = 'u' as is_unlogged from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
    ), described (part, owner, place, name, line) as (
      select 1, '', 0, t.typname, format('enum %s: %s', t.typname, string_agg(enumlabel, ', ' order by enumsortorder))
      from pg_type t join pg_enum e on e.enumtypid = t.oid group by t.oid
      union all
      select 2, '', 0, oid::regprocedure::text, concat_ws(' ', 'function', oid::regprocedure, 'returns', pg_get_function_result(oid),
        case provolatile when 'i' then 'immutable' when 's' then 'stable' end, case when proisstrict then 'strict' end,
        case proparallel when 's' then 'parallel safe' end, md5(prosrc))
      from pg_proc where pronamespace = 'public'::regnamespace
      union all
      select 3, name, 0, '', concat_ws(' ', e'\n' || case when is_view then 'view' when is_unlogged then 'unlogged table' else 'table' end,
        name, case when is_view then md5(pg_get_viewdef(oid)) end)
      from relation
      union all
      select 3, r.name, attnum, '', concat_ws(' ', ' ', attname, format_type(atttypid, atttypmod), case when attnotnull then 'not null' end,
        case when attgenerated = 's' then 'generated as' when atthasdef then 'default' end, pg_get_expr(adbin, adrelid),
        case when attidentity = 'a' then 'generated as identity ' || pg_get_serial_sequence(r.name, attname) end)
      from pg_attribute a join relation r on r.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attnum > 0 and not attisdropped
      union all
      select 3, r.name, 10000, conname, format('  constraint %s %s', conname, pg_get_constraintdef(k.oid))
      from pg_constraint k join relation r on r.oid = conrelid where contype <> 'n'
      union all
      select 3, r.name, 10001, x.name, '  ' || replace(pg_get_indexdef(indexrelid), ' ON public.' || r.name, '')
      from pg_index join relation r on r.oid = indrelid, lateral (select indexrelid::regclass::text as name) x
      where not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
      union all
      select 3, r.name, 10002, tgname, '  ' || replace(pg_get_triggerdef(t.oid), ' ON public.' || r.name, '')
      from pg_trigger t join relation r on r.oid = tgrelid where not tgisinternal
    )
    select line from described order by part, owner collate "C", place, name collate "C"`
  await expect(`${found.map(({ line }) => line).join('\n')}\n`).toMatchFileSnapshot('schema.txt')
})
