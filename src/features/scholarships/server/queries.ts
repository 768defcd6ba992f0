import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'

export type Terms = { id: string; percent: number | null; scope: 'programme' | 'university' }

/** What of the fee the scholarships of these programmes cover; a programme without its own has that of its university. */
export const termsOf = (db: Db, ids: readonly string[]) => rows<Terms>(db)`
  select p.id,
    case when p.scholarship_type is null then u.scholarship_percent else p.scholarship_percent end as percent,
    case when p.scholarship_type is null then 'university' else 'programme' end as scope
  from programmes p left join universities u on u.id = p.university_id
  where p.id = any(${[...ids]}::uuid[])`
