import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'

/** What guardians were asked for and have signed; the links themselves go with private-links/server/personal-data.ts. */

type GuardianExport = {
  applicationId: string
  purpose: string
  email: string
  language: string
  sentAt: string
  endedAt: string | null
  signedName: string | null
  textVersion: string | null
  signedAt: string | null
  withdrawnAt: string | null
}

/** Without the tokens, which are nobody's but the guardian's. */
export const exportFor = (db: Db, userId: string) => rows<GuardianExport>(db)`
  select l.application_id as "applicationId", l.purpose, l.email, l.language, l.created_at as "sentAt",
    coalesce(case when l.purpose = 'copies' then l.used_at end, l.revoked_at) as "endedAt", c.signed_name as "signedName",
    c.text_version as "textVersion", c.signed_at as "signedAt", c.withdrawn_at as "withdrawnAt"
  from private_links l join applications a on a.id = l.application_id
  left join guardian_consents c on c.link_id = l.id
  where a.user_id = ${userId} and l.purpose in ('consent', 'copies') order by l.created_at, c.signed_at`
