import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { applications } from '#db/schema/applications.table.ts'
import { letters, offerConditions } from '#db/schema/letters.table.ts'

/** The offer letters of a student. */

export const exportFor = (db: Db, userId: string) => {
  const { applicationId, number, kind, code, subject, content, conditions, replyBy } = letters
  const { issuedAt, correctionReason, revokedAt, revocationReason } = letters
  return db
    .select({
      applicationId,
      kind,
      code,
      subject,
      conditions,
      replyBy,
      issuedAt,
      revokedAt,
      revokedWhy: revocationReason,
      number,
      content,
      correctionReason,
    })
    .from(letters)
    .innerJoin(applications, eq(applications.id, applicationId))
    .where(eq(applications.userId, userId))
    .orderBy(asc(issuedAt))
}

/** What a student's offers depend on, and what was sent for it. */
export const conditionsFor = (db: Db, userId: string) => {
  const { applicationId, kind, detailEn, detailAr, dueOn, state, evidence, sentAt, decidedAt, reason } = offerConditions
  const detail = { en: detailEn, ar: detailAr }
  return db
    .select({ applicationId, kind, detail, dueOn, state, evidence, sentAt, decidedAt, reason })
    .from(offerConditions)
    .innerJoin(applications, eq(applications.id, applicationId))
    .where(eq(applications.userId, userId))
    .orderBy(asc(applicationId), asc(offerConditions.position))
}

/** Letters stay, so that their codes can be checked, but are revoked and lose the person and the free texts. */
export async function eraseFor(tx: Db, userId: string, { now }: { now: Date }): Promise<void> {
  const sent = await rows<{ id: string }>(tx)`select id from applications where user_id = ${userId}`
  const ids = sent.map(({ id }) => id)
  await eraseForApplications(tx, ids)
  await rows(tx)`
    update letters set revoked_at = ${now.toISOString()}, revocation_reason = 'withdrawn'
    where application_id = any(${ids}::uuid[]) and revoked_at is null`
}

/** Takes the person and the free texts out of letters and conditions; what is valid stays so. */
export async function eraseForApplications(tx: Db, ids: readonly string[]): Promise<void> {
  await rows(tx)`
    update letters l set
      conditions = (select coalesce(jsonb_agg(each || '{"detail": {"en": "", "ar": ""}}'), '[]') from jsonb_array_elements(l.conditions) as each),
      content = jsonb_set(l.content, '{details}', l.content -> 'details' || '{"holderName": "", "passportNumber": "", "universityReference": ""}'),
      correction_reason = null, override_reason = null
    where l.application_id = any(${[...ids]}::uuid[])`
  await rows(tx)`
    update offer_conditions set detail_en = '', detail_ar = '', evidence = null, document_id = null, reason = null
    where application_id = any(${[...ids]}::uuid[])`
}

/** Whether this account issued or revoked letters, which refer to it. */
export async function leavesTraces(tx: Db, userId: string): Promise<boolean> {
  const found = await rows(tx)`
    select from letters where ${userId} in (issued_by, revoked_by)
    union all select from offer_conditions where decided_by = ${userId} limit 1`
  return found.length > 0
}
