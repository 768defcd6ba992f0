import sql from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { affected, rows } from '#db/rows.ts'
import { APPLICATION_LIMITS } from '#features/admissions/applications/rules.ts'
import { linksOf, type PrivateLink } from '#features/admissions/private-links/server/links.ts'
import { yearsAfter } from '#lib/day.ts'
import type { Language } from '#lib/localized.ts'

/** The SQL of consents of guardians. Their application is locked before they change. */

export type ConsentRow = {
  signedName: string
  textVersion: string
  language: Language
  signedAt: string
  withdrawnAt: string | null
}

/** What was signed about an application, the newest first. Only the newest of a link can be one that is not withdrawn. */
export const consentsOf = (db: Db, applicationId: string) => rows<ConsentRow & { linkId: string }>(db)`
  select c.link_id as "linkId", c.signed_name as "signedName", c.text_version as "textVersion", c.language,
    c.signed_at as "signedAt", c.withdrawn_at as "withdrawnAt"
  from guardian_consents c join private_links l on l.id = c.link_id where l.application_id = ${applicationId}
  order by c.signed_at desc, c.withdrawn_at desc nulls first`

/** What was signed last by a link. */
export const consentOf = async (
  db: Db,
  { id, applicationId }: Pick<PrivateLink, 'id' | 'applicationId'>,
): Promise<ConsentRow | undefined> => (await consentsOf(db, applicationId)).find(({ linkId }) => linkId === id)

type NewConsent = Omit<ConsentRow, 'signedAt' | 'withdrawnAt'> & { linkId: string; now: Date }

export async function insertConsent(tx: Db, consent: NewConsent): Promise<void> {
  const { linkId, signedName, textVersion, language, now } = consent
  await rows(tx)`
    insert into guardian_consents (link_id, signed_name, text_version, language, signed_at)
    values (${linkId}, ${signedName}, ${textVersion}, ${language}, ${now.toISOString()})`
}

/** Whether there was a consent that was not withdrawn before. */
export const withdrawConsent = async (tx: Db, linkId: string, now: Date): Promise<boolean> =>
  (await affected(tx)`
    update guardian_consents set withdrawn_at = ${now.toISOString()} where link_id = ${linkId} and withdrawn_at is null`) >
  0

/**
 * Whether the guardian of the minor of `a` withdrew the consent before a moment, and was not asked again (`newestConsent` finds the
 * same). `today` is the last of the days that it now is on earth.
 */
export const isConsentWithdrawn = ({ before, today }: { before: string; today: string }) => sql`
  (a.birth_date > ${yearsAfter(today, -APPLICATION_LIMITS.ageOfMajority)}::date and a.id in (
    select l.application_id from guardian_consents g join private_links l on l.id = g.link_id
    where g.withdrawn_at < ${before}::timestamptz and not exists (
      select from private_links later
      where later.application_id = l.application_id and later.purpose = 'consent' and later.created_at > l.created_at
        and (later.revoked_at is null or later.used_at is not null))))`

/** The newest link by which copies go, or went, to the guardian. */
export async function copiesLink(db: Db, applicationId: string): Promise<PrivateLink | undefined> {
  const [newest] = await linksOf(db, applicationId, 'copies')
  return newest
}

/** Whether the reader of this address has ended copies about this application. */
export async function hasEndedCopies(db: Db, applicationId: string, email: string): Promise<boolean> {
  const links = await linksOf(db, applicationId, 'copies')
  return links.some((link) => link.email === email && link.usedAt !== null)
}

/** The name of the student as they write it; null once it is erased. */
export async function studentNameOf(db: Db, applicationId: string): Promise<string | null> {
  const [row] = await rows<{ name: string | null }>(db)`
    select full_name as name from applications where id = ${applicationId}`
  return row?.name ?? null
}
