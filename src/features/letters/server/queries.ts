import sql, { empty } from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import type { LetterSubject } from '#features/letters/contract.ts'
import type { Condition, LetterEnd, LetterInput, LetterKind } from '#features/letters/rules.ts'
import type { By } from '#lib/by.ts'

/** The SQL of letters. They change only as part of a statement that changes their application. */

export type NewLetter = LetterInput & { kind: LetterKind; code: string; subject: LetterSubject }

/** What a change of an application does to its letter: nothing, end it, or put another one in its place. */
export type LetterChange = { ends: Exclude<LetterEnd, 'replaced'> | null } | { ends: 'replaced'; by: NewLetter }

/**
 * Parts of a statement in which `moved` has the id of an application that has just been changed at its version: every
 * change of a letter raises that, so of two at the same moment only one is made. `issued` has the new letter. The old one
 * ends first: the index knows one valid letter. The audit trail, which is never deleted, does not get the code.
 */
export function lettersOfChange(change: LetterChange, { actorId, now, requestId }: By) {
  if (change.ends === null) return empty
  const at = now.toISOString()
  const ended = sql`, ended as (
    update letters l set revoked_at = ${at}::timestamptz, revoked_by = ${actorId}::uuid, revoked_why = ${change.ends}::letter_end
    from moved where l.application_id = moved.id and l.revoked_at is null returning l.id, l.application_id
  ), end_noted as (
    insert into audit_trail (actor_id, action, entity_type, entity_id, after, request_id)
    select ${actorId}::uuid, 'letter.revoked', 'application', application_id,
      jsonb_build_object('letter', id, 'why', ${change.ends}::text), ${requestId} from ended
  )`
  if (change.ends !== 'replaced') return ended
  const { kind, code, subject, conditions, replyBy } = change.by
  return sql`${ended}, issued as (
    insert into letters (application_id, kind, code, subject, conditions, reply_by, issued_at, issued_by)
    select moved.id, ${kind}::letter_kind, ${code}, ${JSON.stringify(subject)}::jsonb, ${JSON.stringify(conditions)}::jsonb,
      ${replyBy}::date, ${at}::timestamptz, ${actorId}::uuid
    from moved, (select count(*) from ended) as ended_first returning id, application_id
  ), issue_noted as (
    insert into audit_trail (actor_id, action, entity_type, entity_id, after, request_id)
    select ${actorId}::uuid, 'letter.issued', 'application', application_id,
      jsonb_build_object('letter', id, 'kind', ${kind}::text), ${requestId} from issued
  )`
}

export type LetterRow = {
  id: string
  applicationId: string
  kind: LetterKind
  code: string
  subject: LetterSubject
  conditions: Condition[]
  replyBy: string | null
  issuedAt: string
  revokedAt: string | null
  revokedWhy: LetterEnd | null
  reference: string
  /** Both null once the account is deleted. */
  fullName: string | null
  birthDate: string | null
  preferredStart: string
  issuedBy: { _id: string; name: string | null; Email: string }
}

const letterRows = sql`
  select l.id, l.application_id as "applicationId", l.kind, l.code, l.subject, l.conditions, l.reply_by as "replyBy",
    l.issued_at as "issuedAt", l.revoked_at as "revokedAt", l.revoked_why as "revokedWhy", a.reference,
    a.full_name as "fullName", a.birth_date as "birthDate", a.preferred_start as "preferredStart",
    jsonb_build_object('_id', u.id, 'name', u.name, 'Email', u.email) as "issuedBy"
  from letters l join applications a on a.id = l.application_id join users u on u.id = l.issued_by`

/** All letters of an application, the newest first. */
export const lettersOf = (db: Db, applicationId: string) => rows<LetterRow>(db)`
  ${letterRows} where l.application_id = ${applicationId} order by l.issued_at desc, l.revoked_at desc nulls first, l.id`

export async function letterByCode(db: Db, code: string): Promise<LetterRow | undefined> {
  const [row] = await rows<LetterRow>(db)`${letterRows} where l.code = ${code}`
  return row
}
