import { record } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import type { LetterCheck, LetterRequest, LetterView } from '#features/admissions/letters/contract.ts'
import { type LetterInput, type LetterKind, problemsOfLetter } from '#features/admissions/letters/rules.ts'
import { officeOf } from '#features/conversations/office/server/service.ts'
import type { Services } from '#features/services.ts'
import { setting } from '#features/site/server/queries.ts'
import { brandOf } from '#features/site/server/service.ts'
import type { By } from '#lib/by.ts'
import { todayOnEarth } from '#lib/day.ts'
import { initialsOf } from '#lib/initials.ts'
import type { LetterDetails, LetterDraft, LetterSubject } from '#lib/letter-terms.ts'
import type { Language } from '#lib/localized.ts'
import { qrPicture } from '#lib/qr-picture.ts'
import { paths } from '#paths.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { formatCode, newCode, normalizeCode } from './code.ts'
import { replaceConditions } from './condition-queries.ts'
import { type Offered, proposeDetails } from './letter-details.ts'
import {
  insertLetter,
  type LetterChange,
  type LetterRow,
  letterByCode,
  lettersOf,
  revokeValidLetter,
} from './queries.ts'
import { missingToSign, requireSignatory, signatoryOf } from './signatory.ts'

/** Offer letters. The features of applications authorise issuing and reading them. */

/**
 * What the next letter says unless staff write otherwise, the intakes it can name, what is missing for somebody to sign it, and
 * whether its fee is an example. `corrected` are details that were
 * corrected since the newest letter, and are taken from the answers again.
 */
export async function nextLetterOf(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { id, corrected, ...offered }: { id: string; corrected: readonly (keyof LetterDetails)[] } & Omit<Offered, 'before'>,
) {
  const [[newest], signatory, demo] = await Promise.all([
    lettersOf(db, id),
    signatoryOf(db),
    setting(db, 'demoCatalogue'),
  ])
  const unchanged = Object.entries(newest?.content?.details ?? {}).filter(
    ([name]) => !corrected.some((each) => each === name),
  )
  const proposed = await proposeDetails(db, { ...offered, before: Object.fromEntries(unchanged) }, now())
  return { ...proposed, missingToSign: missingToSign(signatory), isExample: demo === true }
}

/** What a letter takes from its application and from the catalogue. */
export type LetterBasis = {
  confirmed: boolean
  subject: LetterSubject
  /** The details that staff have not written otherwise. */
  defaults: LetterDetails
  /** The starts of the intakes; none where the item has none. */
  starts: readonly string[]
  /** Of the student. */
  language: Language
}

/**
 * Validates a new letter; its code comes when it is issued. Throws `no_signatory` where nobody answers for it, `invalid` with
 * its problems under `letter`.
 */
export async function prepareLetter(
  { db, now }: Pick<Services, 'db' | 'now'>,
  kind: LetterKind,
  { conditions, replyBy, details: typed }: LetterRequest,
  { subject, defaults, starts, confirmed, language }: LetterBasis,
  reasons: Pick<LetterDraft, 'correctionReason' | 'overrideReason'>,
): Promise<LetterDraft> {
  const [signed, demo] = await Promise.all([signatoryOf(db), setting(db, 'demoCatalogue')])
  const signatory = requireSignatory(signed)
  const given = Object.entries(typed).filter(([, value]) => value !== undefined)
  const details: LetterDetails = { ...defaults, ...Object.fromEntries(given) }
  requireValidLetter(kind, { conditions, replyBy, details }, { language, starts }, now())
  const content = { details, signatory, confirmed, isExample: demo === true }
  return { kind, subject, content, conditions, replyBy, ...reasons }
}

/** Throws `invalid` with the problems of a letter under `letter`, which time brings to one that waits to be issued. */
export function requireValidLetter(
  kind: LetterKind,
  letter: LetterInput,
  { language, starts }: Pick<LetterBasis, 'language' | 'starts'>,
  now: Date,
): void {
  const problems = Object.entries(problemsOfLetter(kind, letter, language, todayOnEarth(now), starts))
  if (problems.length === 0) return
  const fields = Object.fromEntries(problems.map(([field, problem]) => [`letter.${field}`, problem]))
  throw new ProblemError('invalid', { fields })
}

/**
 * Changes the letter of an application, in the transaction that has locked the application and raises its version, so of two
 * concurrent changes one is refused. The old letter is revoked first, because an application has at most one valid letter.
 * The audit log, which is never deleted, does not get the code.
 */
export async function changeLetter(tx: Db, applicationId: string, change: LetterChange, by: By): Promise<void> {
  if (change.revoke === null) return
  const { actorId, requestId } = by
  const about = { actorId, entityType: 'application', entityId: applicationId, requestId } as const
  const revoked = await revokeValidLetter(tx, applicationId, change.revoke, by)
  if (revoked) await record(tx, { ...about, action: 'letter.revoked', after: { letter: revoked, why: change.revoke } })
  if (change.revoke !== 'replaced') return
  const { draft } = change
  const issued = await insertLetter(tx, applicationId, { draft, code: newCode(), replaces: revoked }, by)
  await replaceConditions(tx, applicationId, draft.conditions, by)
  await record(tx, { ...about, action: 'letter.issued', after: { letter: issued, kind: draft.kind } })
}

/** All letters of an application as they are printed, with who issued each; the newest first. */
export async function viewLetters(
  services: Pick<Services, 'db' | 'publicUrl'>,
  applicationId: string,
): Promise<(LetterView & Pick<LetterRow, 'issuedBy' | 'overrideReason'>)[]> {
  const rows = await lettersOf(services.db, applicationId)
  if (rows.length === 0) return []
  const from = await issuerOf(services.db)
  return rows.map((row) => ({
    ...toLetterView(services, row, from),
    issuedBy: row.issuedBy,
    overrideReason: row.overrideReason,
  }))
}

/** The terms and the start of the valid letter of an application. */
export async function validLetter(db: Db, applicationId: string) {
  const row = (await lettersOf(db, applicationId)).find(({ revokedAt }) => revokedAt === null)
  return row && { kind: row.kind, replyBy: row.replyBy, conditions: row.conditions, start: startOf(row) }
}

/** Who issues letters, and where they can be asked. */
export async function issuerOf(db: Db): Promise<Pick<LetterView, 'issuer' | 'office'>> {
  const [brand, office] = await Promise.all([setting(db, 'brand'), officeOf(db)])
  return { issuer: brandOf(brand), office }
}

export function toLetterView(
  { publicUrl }: Pick<Services, 'publicUrl'>,
  row: Omit<LetterRow, 'applicationId' | 'issuedBy' | 'overrideReason'>,
  from: Pick<LetterView, 'issuer' | 'office'>,
): LetterView {
  const { id, kind, reference, number, birthDate, subject, content, conditions, replyBy, correctionReason } = row
  const name = holderName(row)
  const code = formatCode(row.code)
  const address = {
    en: publicUrl + paths.verify({ lang: 'en', code }),
    ar: publicUrl + paths.verify({ lang: 'ar', code }),
  }
  const revoked =
    row.revokedAt && row.revocationReason
      ? { at: row.revokedAt, why: row.revocationReason, by: successorOf(row) }
      : null
  return {
    _id: id,
    kind,
    reference,
    code,
    number,
    holder: name !== null && birthDate !== null ? { fullName: name, birthDate } : null,
    subject,
    start: startOf(row),
    details: content?.details ?? null,
    signatory: content?.signatory ?? null,
    confirmed: content?.confirmed ?? false,
    isExample: content?.isExample ?? false,
    conditions,
    replyBy,
    issuedAt: row.issuedAt,
    ...from,
    correctionReason,
    revoked,
    address,
    // A revoked letter has no QR code.
    qr: revoked ? null : { en: qrPicture(address.en), ar: qrPicture(address.ar) },
  }
}

/** As the letter says it; null once the account is deleted. */
const holderName = ({ content, fullName }: Pick<LetterRow, 'content' | 'fullName'>): string | null =>
  fullName === null ? null : content?.details.holderName || fullName

/** The letter in its place; JSON of the database writes moments differently. */
const successorOf = ({ replacedBy }: Pick<LetterRow, 'replacedBy'>) =>
  replacedBy && { ...replacedBy, issuedAt: new Date(replacedBy.issuedAt).toISOString() }

/** As the letter says it, else as the student asked for it. */
export const startOf = ({ content, preferredStart }: Pick<LetterRow, 'content' | 'preferredStart'>): string =>
  content?.details.start || preferredStart

/**
 * What the public may know of the letter with this code, however it is typed. Throws `not_found` for any other text. A
 * rejection is private, so it is answered as withdrawn.
 */
export async function checkLetter({ db }: Pick<Services, 'db'>, typed: string): Promise<LetterCheck> {
  const row = await letterByCode(db, normalizeCode(typed))
  if (!row) throw new ProblemError('not_found')
  const { kind, number, subject, reference, conditions, issuedAt, revokedAt, revocationReason } = row
  return {
    state: revocationReason === null ? 'valid' : revocationReason === 'replaced' ? 'replaced' : 'withdrawn',
    kind,
    initials: initialsOf(holderName(row) ?? ''),
    subject: { programme: subject.programme, university: subject.university },
    reference,
    number,
    start: startOf(row),
    conditions: conditions.length,
    issuedAt,
    revokedAt,
    replacedBy: successorOf(row),
  }
}
