import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'

/** What of the fee the scholarships of these programmes and universities cover, each its own. */
export const percentsOf = (db: Db, ids: { programmes: readonly string[]; universities: readonly string[] }) =>
  rows<{ id: string; percent: number | null }>(db)`
    select id, scholarship_percent as percent from programmes where id = any(${[...ids.programmes]}::uuid[])
    union all
    select id, scholarship_percent from universities where id = any(${[...ids.universities]}::uuid[])`
