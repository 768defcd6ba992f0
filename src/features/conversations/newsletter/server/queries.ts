import { eq } from 'drizzle-orm'
import sql, { type Sql } from 'sql-template-tag'
import { type AuditAction, record } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { enqueue, enqueueAll } from '#db/jobs.ts'
import { affected, rows } from '#db/rows.ts'
import { newsletterIssues } from '#db/schema/newsletter.table.ts'
import type { IssueInput, IssueItem, IssueListQuery, IssueView } from '#features/conversations/newsletter/contract.ts'
import type { By } from '#lib/by.ts'
import { ProblemError } from '#platform/http/problems.ts'

/** The SQL of issues as staff write and send them. Every change is a record of the audit log. */

type IssueRow = Omit<IssueView, 'timeZone' | 'can'>
export type IssueState = IssueItem['state']

/** An active subscription `s` in a language that the issue `i` has. */
export const isReceiver: Sql = sql`(s.confirmed_at is not null and s.unsubscribed_at is null
  and case s.language when 'en' then i.subject_en else i.subject_ar end is not null)`

const columns = sql`
  i.id as "_id", i.subject_en as "subjectEn", i.subject_ar as "subjectAr", i.state, i.send_at as "sendAt",
  i.started_at as "startedAt", i.ended_at as "endedAt", i.updated_at as "updatedAt", i.version, (
    select jsonb_build_object('waiting', count(*) filter (where d.state = 'waiting'),
      'sent', count(*) filter (where d.state = 'sent'), 'failed', count(*) filter (where d.state = 'failed'),
      'skipped', count(*) filter (where d.state = 'skipped'))
    from newsletter_deliveries d where d.issue_id = i.id) as counts`

/** One page of the issues, the newest first, and how many there are. */
export async function listIssues(
  db: Db,
  { page, perPage }: IssueListQuery,
): Promise<{ items: IssueItem[]; total: number }> {
  const [items, [counted]] = await Promise.all([
    rows<IssueItem>(db)`
      select ${columns} from newsletter_issues i order by i.created_at desc, i.id
      limit ${perPage} offset ${(page - 1) * perPage}`,
    rows<{ total: number }>(db)`select count(*)::int as total from newsletter_issues`,
  ])
  return { items, total: counted?.total ?? 0 }
}

export async function issueById(db: Db, id: string): Promise<IssueRow | undefined> {
  const [row] = await rows<IssueRow>(db)`
    select ${columns}, i.text_en as "textEn", i.text_ar as "textAr", (
      select jsonb_build_object('en', count(*) filter (where s.language = 'en'), 'ar', count(*) filter (where s.language = 'ar'))
      from newsletter_subscribers s where s.confirmed_at is not null and s.unsubscribed_at is null) as subscribers
    from newsletter_issues i where i.id = ${id}`
  return row
}

/** An issue as it is mailed; no numbers, which take longer to count. */
export type IssueToMail = Pick<IssueRow, '_id' | 'state' | 'subjectEn' | 'textEn' | 'subjectAr' | 'textAr'>

export async function issueToMail(db: Db, id: string): Promise<IssueToMail | undefined> {
  const [row] = await rows<IssueToMail>(db)`
    select id as "_id", state, subject_en as "subjectEn", text_en as "textEn", subject_ar as "subjectAr", text_ar as "textAr"
    from newsletter_issues where id = ${id}`
  return row
}

/** Of a language that it lacks, null. */
const toColumns = ({ subjectEn, textEn, subjectAr, textAr }: IssueInput) => ({
  ...{ subjectEn: subjectEn || null, textEn: textEn || null },
  ...{ subjectAr: subjectAr || null, textAr: textAr || null },
})

/** The audit log, which is never deleted, gets the subjects and not the texts. */
export const audit = (
  tx: Db,
  change: { id: string; action: Extract<AuditAction, `newsletter.${string}`>; after?: object },
  { actorId, apiTokenId, requestId }: Omit<By, 'now'>,
): Promise<void> => {
  const { id, ...what } = change
  return record(tx, { actorId, apiTokenId, ...what, entityType: 'newsletter_issue', entityId: id, requestId })
}

/** Its id. */
export async function insertIssue(tx: Db, issue: IssueInput, by: By): Promise<string> {
  const [added] = await tx.insert(newsletterIssues).values(toColumns(issue)).returning({ id: newsletterIssues.id })
  if (!added) throw new Error('The issue was not inserted')
  const { subjectEn, subjectAr } = issue
  await audit(tx, { id: added.id, action: 'newsletter.created', after: { subjectEn, subjectAr } }, by)
  return added.id
}

/** An issue at a version of it. */
export type IssueAt = { id: string; version: number }

/**
 * Keeps an issue as it is until the transaction ends. Throws `not_found`, `stale` where it has changed since, `conflict` where
 * it is in no such state.
 */
export async function lockIssue(tx: Db, { id, version }: IssueAt, states: readonly IssueState[]): Promise<IssueState> {
  const [found] = await rows<{ version: number; state: IssueState }>(tx)`
    select version, state from newsletter_issues where id = ${id} for update`
  if (!found) throw new ProblemError('not_found')
  if (found.version !== version) throw new ProblemError('stale')
  if (!states.includes(found.state)) throw new ProblemError('conflict')
  return found.state
}

export async function updateIssue(tx: Db, id: string, issue: IssueInput, by: By): Promise<void> {
  await tx.update(newsletterIssues).set(toColumns(issue)).where(eq(newsletterIssues.id, id))
  const { subjectEn, subjectAr } = issue
  await audit(tx, { id, action: 'newsletter.changed', after: { subjectEn, subjectAr } }, by)
}

export async function removeIssue(tx: Db, id: string, by: By): Promise<void> {
  await affected(tx)`delete from newsletter_issues where id = ${id}`
  await audit(tx, { id, action: 'newsletter.deleted' }, by)
}

export async function scheduleIssue(tx: Db, id: string, sendAt: Date, by: By): Promise<void> {
  const at = sendAt.toISOString()
  await affected(tx)`update newsletter_issues set state = 'scheduled', send_at = ${at} where id = ${id}`
  const afterSeconds = (sendAt.getTime() - by.now.getTime()) / 1000
  await enqueue(tx, 'issue.due', { id, at, userId: by.actorId }, { afterSeconds })
  await audit(tx, { id, action: 'newsletter.scheduled', after: { at } }, by)
}

/** So many jobs share an issue: several servers work on it at the same time, and each takes a turn at every issue. */
const LANES = 4

/** Continues an issue that has mails to send. */
export const enqueueLanes = (tx: Db, id: string): Promise<void> =>
  enqueueAll(
    tx,
    'issue.sending',
    Array.from({ length: LANES }, () => ({ id })),
  )

/** Begins to send an issue that is locked: to those who are subscribed at this moment. After a stop it goes to the rest. */
export async function startIssue(tx: Db, id: string, from: IssueState, by: Omit<By, 'now'>): Promise<void> {
  await affected(tx)`
    update newsletter_issues set state = 'sending', send_at = null, ended_at = null, started_at = coalesce(started_at, now())
    where id = ${id}`
  if (from !== 'stopped') {
    await affected(tx)`
      insert into newsletter_deliveries (issue_id, subscriber_id)
      select i.id, s.id from newsletter_issues i join newsletter_subscribers s on ${isReceiver} where i.id = ${id}`
  }
  await enqueueLanes(tx, id)
  const [waiting] = await rows<{ receivers: number }>(tx)`
    select count(*)::int as receivers from newsletter_deliveries where issue_id = ${id} and state = 'waiting'`
  await audit(tx, { id, action: 'newsletter.started', after: { ...waiting } }, by)
}

/** Locks an issue that is to be sent at that moment; false where another time is set by now, or none. */
export async function lockDue(tx: Db, id: string, at: string): Promise<boolean> {
  const found = await rows(tx)`
    select from newsletter_issues where id = ${id} and state = 'scheduled' and send_at = ${at} for update`
  return found.length > 0
}

/** A scheduled issue is a draft again; one that is being sent ends where it is, after the mails under way. */
export async function stopIssue(tx: Db, id: string, from: IssueState, by: Omit<By, 'now'>): Promise<void> {
  if (from === 'scheduled') {
    await affected(tx)`update newsletter_issues set state = 'draft', send_at = null where id = ${id}`
  } else {
    await affected(tx)`update newsletter_issues set state = 'stopped', ended_at = now() where id = ${id}`
  }
  await audit(tx, { id, action: 'newsletter.stopped', after: { from } }, by)
}
