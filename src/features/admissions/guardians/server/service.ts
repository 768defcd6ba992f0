import type { Db } from '#db/client.ts'
import type { ConsentChange } from '#db/job-payloads.ts'
import type { ApplicationRow } from '#features/admissions/applications/server/queries.ts'
import type { ConsentGap, ConsentState, GuardianView } from '#features/admissions/guardians/contract.ts'
import { isMinor } from '#features/admissions/guardians/rules.ts'
import { linksOf, type PrivateLink } from '#features/admissions/private-links/server/links.ts'
import type { Services } from '#features/services.ts'
import { todayOnEarth } from '#lib/day.ts'
import { type ConsentRow, consentsOf, copiesLink } from './queries.ts'

/** What student and staff see of the guardian of an application; what is done about it is in the other files. */

export const isMinorNow = ({ birthDate }: Pick<ApplicationRow, 'birthDate'>, now: Date): boolean =>
  isMinor(birthDate, todayOnEarth(now).latest)

/** Null where nobody is named as guardian. */
export async function viewGuardian(
  { db, now }: Pick<Services, 'db' | 'now'>,
  row: ApplicationRow,
): Promise<GuardianView | null> {
  if (row.guardianName === null) return null
  const [asked, copies] = await Promise.all([newestConsent(db, row.id), copiesLink(db, row.id)])
  const { link, signed, earlier } = asked
  const newest = [link, copies].filter((each) => each !== undefined).toSorted(newestFirst)[0]
  return {
    name: row.guardianName,
    relation: row.guardianRelation as GuardianView['relation'],
    email: newest?.email ?? row.guardianEmail,
    language: newest?.language ?? row.guardianLanguage ?? row.language,
    isMinor: isMinorNow(row, now()),
    consent: {
      state: stateOf(link, signed, now()),
      email: link?.email ?? null,
      askedAt: link?.createdAt ?? null,
      expiresAt: link?.expiresAt ?? null,
      signedName: signed?.signedName ?? null,
      textVersion: signed?.textVersion ?? null,
      signedIn: signed?.language ?? null,
      signedAt: signed?.signedAt ?? null,
      withdrawnAt: signed?.withdrawnAt ?? null,
      earlier: earlier.flatMap(({ signedName, signedAt, withdrawnAt }) =>
        withdrawnAt === null ? [] : { signedName, signedAt, withdrawnAt },
      ),
    },
    copies: {
      state: copies?.usedAt ? 'stopped' : copies && copies.revokedAt === null ? 'on' : 'off',
      email: copies?.email ?? null,
      at: copies?.usedAt ?? copies?.revokedAt ?? copies?.createdAt ?? null,
    },
  }
}

/** What is missing of the consent to an application; null where it was given, or none is needed. */
export async function consentGapOf(
  { db, now }: Pick<Services, 'db' | 'now'>,
  row: Pick<ApplicationRow, 'id' | 'birthDate'>,
): Promise<ConsentGap | null> {
  if (!isMinorNow(row, now())) return null
  const { link, signed, withdrawal } = await newestConsent(db, row.id)
  if (withdrawal) return { state: 'withdrawn', at: withdrawal.withdrawnAt }
  const state = stateOf(link, signed, now())
  return state === 'given' ? null : { state, at: link?.createdAt ?? null }
}

/** The consent that an application still waits for; null where none is needed or it is given. */
export type AwaitedConsent = { guardian: string; state: ConsentGap['state'] }

export async function awaitedConsent(
  services: Pick<Services, 'db' | 'now'>,
  row: ApplicationRow,
): Promise<AwaitedConsent | null> {
  if (row.guardianName === null) return null
  const gap = await consentGapOf(services, row)
  return gap && { guardian: row.guardianName, state: gap.state }
}

const newestFirst = (one: PrivateLink, other: PrivateLink) => other.createdAt.localeCompare(one.createdAt)

/**
 * The consent that counts: the newest link by which something was signed, or one that was sent after it. A link that was taken
 * back unsigned says nothing. `withdrawal` is what staff have to settle: the last consent was withdrawn, and they have not sent a
 * link since; one that the student sends settles nothing until it is signed.
 */
export async function newestConsent(db: Db, applicationId: string) {
  const [links, consents] = await Promise.all([linksOf(db, applicationId, 'consent'), consentsOf(db, applicationId)])
  const link = links.find(({ revokedAt, usedAt }) => revokedAt === null || usedAt !== null)
  const signed = consents.find(({ linkId }) => linkId === link?.id)
  const [last] = consents
  const isAskedByStaff = link?.byStaff && link.usedAt === null
  return {
    link,
    signed,
    earlier: consents.filter((each) => each !== signed),
    withdrawal: last?.withdrawnAt && !isAskedByStaff ? last : undefined,
  }
}

/** The consent that a mail is about, of these; undefined where another was signed since, or it was withdrawn. */
export function reportedOf([last]: ConsentRow[], { consentId, state }: ConsentChange): ConsentRow | undefined {
  return last?.id === consentId && (last.withdrawnAt === null) === (state === 'given') ? last : undefined
}

export const reportedConsent = async (db: Db, change: ConsentChange): Promise<ConsentRow | undefined> =>
  reportedOf(await consentsOf(db, change.id), change)

export function stateOf(link: PrivateLink | undefined, signed: ConsentRow | undefined, now: Date): ConsentState {
  if (signed) return signed.withdrawnAt === null ? 'given' : 'withdrawn'
  if (!link) return 'not_asked'
  return link.expiresAt !== null && new Date(link.expiresAt) <= now ? 'expired' : 'asked'
}
