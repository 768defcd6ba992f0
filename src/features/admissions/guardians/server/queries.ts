import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { APPLICATION_LIMITS } from '#features/admissions/applications/rules.ts'
import { linksOf, type PrivateLink } from '#features/admissions/private-links/server/links.ts'
import type { Language } from '#lib/localized.ts'

/** The SQL of consents of guardians. Their application is locked before they change. */

export type ConsentRow = {
  id: string
  linkId: string
  signedName: string
  textVersion: string
  language: Language
  signedAt: string
  withdrawnAt: string | null
}

/** What was signed about an application, the newest first. Only the newest of a link can be one that is not withdrawn. */
export const consentsOf = (db: Db, applicationId: string) => rows<ConsentRow>(db)`
  select c.id, c.link_id as "linkId", c.signed_name as "signedName", c.text_version as "textVersion", c.language,
    c.signed_at as "signedAt", c.withdrawn_at as "withdrawnAt"
  from guardian_consents c join private_links l on l.id = c.link_id where l.application_id = ${applicationId}
  order by c.signed_at desc, c.withdrawn_at desc nulls first`

/** What was signed last by a link. */
export const consentOf = async (
  db: Db,
  { id, applicationId }: Pick<PrivateLink, 'id' | 'applicationId'>,
): Promise<ConsentRow | undefined> => (await consentsOf(db, applicationId)).find(({ linkId }) => linkId === id)

type NewConsent = Omit<ConsentRow, 'id' | 'signedAt' | 'withdrawnAt'> & { now: Date }

/** Its id. */
export async function insertConsent(tx: Db, consent: NewConsent): Promise<string> {
  const { linkId, signedName, textVersion, language, now } = consent
  const id = randomUUID()
  await rows(tx)`
    insert into guardian_consents (id, link_id, signed_name, text_version, language, signed_at)
    values (${id}, ${linkId}, ${signedName}, ${textVersion}, ${language}, ${now.toISOString()})`
  return id
}

export const withdrawConsent = async (tx: Db, id: string, now: Date): Promise<void> =>
  void (await rows(tx)`update guardian_consents set withdrawn_at = ${now.toISOString()} where id = ${id}`)

/** Whether the student of `a` is a minor on a day: `isMinor` in SQL. */
export const isMinorOn = (day: string) => sql`
  extract(year from age(${day}::date, a.birth_date)) < ${APPLICATION_LIMITS.ageOfMajority}`

/**
 * The applications of minors whose guardian has withdrawn the consent, and when: `newestConsent` finds the same `withdrawal`.
 * `today` is the last of the days that it now is on earth.
 */
export const withdrawnConsents = (today: string) => sql`
  select a.id, g.at as since
  from (
    select l.application_id, max(g.withdrawn_at) as at from guardian_consents g join private_links l on l.id = g.link_id
    group by l.application_id having bool_and(g.withdrawn_at is not null)) g
  join applications a on a.id = g.application_id
  where ${isMinorOn(today)} and a.id not in (
    select asked.application_id from private_links asked
    where asked.purpose = 'consent' and asked.by_staff and asked.revoked_at is null and asked.used_at is null)`

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
