import sql from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import type { Condition, LetterKind, RevocationReason } from '#features/admissions/letters/rules.ts'
import type { By } from '#lib/by.ts'
import { toDay } from '#lib/day.ts'
import type { LetterContent, LetterDraft, LetterSubject } from '#lib/letter-terms.ts'

/** The SQL of letters. They change only in transactions that have locked their application. */

/** Issues a new letter and revokes the valid one, if there is one. */
type LetterReplacement = { revoke: 'replaced'; draft: LetterDraft }

/** The change of a letter with its application: none, revoke it, or replace it. */
export type LetterChange = { revoke: Exclude<RevocationReason, 'replaced'> | null } | LetterReplacement

/** Revokes the valid letter of an application, if there is one; its id. */
export async function revokeValidLetter(
  tx: Db,
  applicationId: string,
  reason: RevocationReason,
  { actorId, now }: By,
): Promise<string | undefined> {
  const [row] = await rows<{ id: string }>(tx)`
    update letters set revoked_at = ${now.toISOString()}, revoked_by = ${actorId}, revocation_reason = ${reason}
    where application_id = ${applicationId} and revoked_at is null returning id`
  return row?.id
}

/** Issues a letter for an application that has no valid one any more; its id. */
export async function insertLetter(
  tx: Db,
  applicationId: string,
  { draft, code, replaces }: { draft: LetterDraft; code: string; replaces: string | undefined },
  { actorId, now }: By,
): Promise<string> {
  const { kind, subject, content, conditions, replyBy, correctionReason, overrideReason } = draft
  const snapshot = conditions.map(({ kind, detail, dueOn }) => ({ kind, detail, dueOn }))
  const [row] = await rows<{ id: string }>(tx)`
    insert into letters (application_id, number, kind, code, subject, content, conditions, reply_by, issued_at, issued_by,
      correction_reason, override_reason)
    values (${applicationId}, (select count(*) + 1 from letters where application_id = ${applicationId}), ${kind}, ${code},
      ${JSON.stringify(subject)}, ${JSON.stringify(content)}, ${JSON.stringify(snapshot)}, ${replyBy}, ${now.toISOString()},
      ${actorId}, ${correctionReason}, ${overrideReason})
    returning id`
  if (!row) throw new Error('The letter was not inserted')
  if (replaces) await rows(tx)`update letters set replaced_by = ${row.id} where id = ${replaces}`
  return row.id
}

export type LetterRow = {
  id: string
  applicationId: string
  kind: LetterKind
  code: string
  number: number
  subject: LetterSubject
  content: LetterContent | null
  conditions: Condition[]
  replyBy: string | null
  issuedAt: string
  revokedAt: string | null
  correctionReason: string | null
  overrideReason: string | null
  revocationReason: RevocationReason | null
  replacedBy: { number: number; issuedAt: string } | null
  reference: string
  /** Both null once the account is deleted. */
  fullName: string | null
  birthDate: string | null
  preferredStart: string
  issuedBy: { _id: string; name: string | null; Email: string }
}

const letterRows = sql`
  select l.id, l.application_id as "applicationId", l.number, l.kind, l.code, l.subject, l.content, l.conditions, l.reply_by as "replyBy",
    l.issued_at as "issuedAt", l.revoked_at as "revokedAt", l.revocation_reason as "revocationReason",
    l.correction_reason as "correctionReason", l.override_reason as "overrideReason",
    case when next.id is not null then jsonb_build_object('number', next.number, 'issuedAt', next.issued_at) end as "replacedBy",
    a.reference,
    a.full_name as "fullName", a.birth_date as "birthDate", a.preferred_start as "preferredStart",
    jsonb_build_object('_id', u.id, 'name', u.name, 'Email', u.email) as "issuedBy"
  from letters l join applications a on a.id = l.application_id join users u on u.id = l.issued_by
  left join letters next on next.id = l.replaced_by`

/** All letters of an application, the newest first. */
export const lettersOf = (db: Db, applicationId: string) => rows<LetterRow>(db)`
  ${letterRows} where l.application_id = ${applicationId} order by l.number desc`

export async function letterByCode(db: Db, code: string): Promise<LetterRow | undefined> {
  const [row] = await rows<LetterRow>(db)`${letterRows} where l.code = ${code}`
  return row
}

/**
 * Marks the valid letters whose reply day is a week or a day ahead and that the student has not replied to: the applications
 * to remind of, each once for either day. A letter of today reminds of itself.
 */
export const markReplyReminded = (tx: Db, now: Date) => rows<{ id: string; days: number }>(tx)`
  update letters l set reply_reminders = case when l.reply_by - ${toDay(now)}::date <= 1 then 2 else 1 end
  from applications a
  where a.id = l.application_id and a.state in ('pre_conditional_offer', 'offer') and a.anonymised_at is null
    and l.revoked_at is null and l.issued_at < ${now.toISOString()}::timestamptz - interval '1 day'
    and (l.reply_by - ${toDay(now)}::date = 1 and l.reply_reminders < 2
      or l.reply_by - ${toDay(now)}::date between 2 and 7 and l.reply_reminders < 1)
  returning a.id, (l.reply_by - ${toDay(now)}::date)::int as days`
