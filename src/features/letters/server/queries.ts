import sql from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import type { Condition, LetterInput, LetterKind, RevocationReason } from '#features/letters/rules.ts'
import type { By } from '#lib/by.ts'
import type { LetterSubject } from '#lib/letter-terms.ts'

/** The SQL of letters. They change only in transactions that have locked their application. */

export type NewLetter = LetterInput & { kind: LetterKind; code: string; subject: LetterSubject }

/** Issues a new letter and revokes the valid one, if there is one. */
export type LetterReplacement = { revoke: 'replaced'; newLetter: NewLetter }

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
  { kind, code, subject, conditions, replyBy }: NewLetter,
  { actorId, now }: By,
): Promise<string> {
  const [row] = await rows<{ id: string }>(tx)`
    insert into letters (application_id, kind, code, subject, conditions, reply_by, issued_at, issued_by)
    values (${applicationId}, ${kind}, ${code}, ${JSON.stringify(subject)}, ${JSON.stringify(conditions)}, ${replyBy},
      ${now.toISOString()}, ${actorId})
    returning id`
  if (!row) throw new Error('The letter was not inserted')
  return row.id
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
  revocationReason: RevocationReason | null
  reference: string
  /** Both null once the account is deleted. */
  fullName: string | null
  birthDate: string | null
  preferredStart: string
  issuedBy: { _id: string; name: string | null; Email: string }
}

const letterRows = sql`
  select l.id, l.application_id as "applicationId", l.kind, l.code, l.subject, l.conditions, l.reply_by as "replyBy",
    l.issued_at as "issuedAt", l.revoked_at as "revokedAt", l.revocation_reason as "revocationReason", a.reference,
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
