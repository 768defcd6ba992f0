import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'

/** References about a student. */

type ReferenceExport = {
  applicationId: string
  name: string
  role: string
  email: string
  askedAt: string
  givenAt: string | null
  declinedAt: string | null
}

/** That a reference is there, and from whom: its words were given in confidence, and are the referee's too (decision 0022). */
export const exportFor = (db: Db, userId: string) => rows<ReferenceExport>(db)`
  select l.application_id as "applicationId", f.name, f.role, l.email, l.created_at as "askedAt",
    case when f.declined_at is null then l.used_at end as "givenAt", f.declined_at as "declinedAt"
  from application_references f join private_links l on l.id = f.link_id join applications a on a.id = l.application_id
  where a.user_id = ${userId} order by l.created_at`
