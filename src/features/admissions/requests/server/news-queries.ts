import sql from 'sql-template-tag'
import { isOpen } from '#db/application-states.ts'
import type { Db } from '#db/client.ts'
import { enqueue } from '#db/jobs.ts'
import { rows } from '#db/rows.ts'
import type { DocumentKind } from '#features/admissions/documents/rules.ts'

/** What students add by and by, and staff are notified of together. */

/** Seconds after the first addition: several uploads are one mail. */
const COLLECTED = 600

/** Queues the mail to staff about what this student adds from now on, unless one that has not started waits already. */
export async function collectNews(tx: Db, userId: string, now: Date): Promise<void> {
  // Two transactions at once would both find none.
  await rows(tx)`select pg_advisory_xact_lock(hashtextextended(${`application.news ${userId}`}, 0))`
  const waiting = await rows(tx)`
    select from jobs where kind = 'application.news' and payload ->> 'userId' = ${userId} and attempts = 0 for update`
  if (waiting.length > 0) return
  await enqueue(tx, 'application.news', { userId, since: now.toISOString() }, { afterSeconds: COLLECTED })
}

/** News of one open application. */
export type News = {
  id: string
  /** Kinds of documents that staff have not looked at; not those of a request that is complete or of a condition, which have mails of their own. */
  documents: DocumentKind[]
  /** Answered items of the request. */
  answers: number
  /** Who has written a reference that it asks for. */
  references: string[]
  /** Proposed corrections. */
  corrections: number
}

/** The last answer has a mail of its own where it takes the application back to its review, and nowhere else. */
const isReported = sql`(r.state = 'open' or r.state = 'complete' and a.state <> 'in_review')`

/** What this student has added to each open application since then; those without news are left out. */
export const newsSince = (db: Db, userId: string, since: string) => rows<News>(db)`
  select * from (
    select a.id,
      array(
        select distinct d.kind from documents d
        where d.user_id = a.user_id and d.review = 'pending' and d.created_at >= ${since} and d.created_at >= a.submitted_at
          and not exists (
            select from application_request_items i join application_requests r on r.id = i.request_id
            where i.document_id = d.id and r.state = 'complete')
          and not exists (select from offer_conditions oc where oc.document_id = d.id and oc.sent_at >= ${since})
        order by 1
      ) as documents,
      (select count(*)::int from application_request_items i join application_requests r on r.id = i.request_id
        where r.application_id = a.id and ${isReported} and i.kind <> 'reference' and i.state = 'answered'
          and i.answered_at >= ${since}) as answers,
      array(
        select f.name from application_references f join private_links l on l.id = f.link_id
          join application_request_items i on i.id = f.item_id join application_requests r on r.id = i.request_id
        where r.application_id = a.id and ${isReported} and f.declined_at is null and l.used_at >= ${since}
        order by l.used_at) as "references",
      (select count(*)::int from application_corrections c
        where c.application_id = a.id and c.state = 'proposed' and c.proposed_at >= ${since}) as corrections
    from applications a where a.user_id = ${userId} and ${isOpen}
  ) as news
  where cardinality(documents) > 0 or cardinality("references") > 0 or answers > 0 or corrections > 0
  order by id`
