import { record } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { officeOf } from '#features/enquiries/server/service.ts'
import type { LetterCheck, LetterView } from '#features/letters/contract.ts'
import arabic from '#features/letters/locales/ar.json' with { type: 'json' }
import english from '#features/letters/locales/en.json' with { type: 'json' }
import {
  type Condition,
  type ConditionKind,
  type LetterInput,
  type LetterKind,
  problemsOfLetter,
} from '#features/letters/rules.ts'
import type { Services } from '#features/services.ts'
import { setting } from '#features/site/server/queries.ts'
import { brandOf } from '#features/site/server/service.ts'
import { formatDate } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { createTranslator } from '#i18n/translator.ts'
import type { By } from '#lib/by.ts'
import { todayOnEarth } from '#lib/day.ts'
import { initialsOf } from '#lib/initials.ts'
import type { LetterSubject } from '#lib/letter-terms.ts'
import type { Language } from '#lib/localized.ts'
import { qrPicture } from '#lib/qr-picture.ts'
import { paths } from '#paths.ts'
import type { PdfFile } from '#platform/http/pdf-response.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { createPdfRenderer } from '#platform/pdf/typst-renderer.ts'
import { formatCode, newCode, normalizeCode } from './code.ts'
import { letterPdfContent } from './pdf-content.ts'
import {
  insertLetter,
  type LetterChange,
  type LetterReplacement,
  type LetterRow,
  letterByCode,
  lettersOf,
  revokeValidLetter,
} from './queries.ts'

const translators = { en: createTranslator('en', english), ar: createTranslator('ar', arabic) }

/** A renderer of its own, so that letters do not queue behind PDFs of applications. */
const renderPdf = createPdfRenderer()

/** Offer letters. The features of applications authorise issuing and reading them. */

/** Validates a new letter and gives it a code. Throws `invalid` with its problems under `letter`. */
export function prepareLetter(
  kind: LetterKind,
  input: LetterInput,
  subject: LetterSubject,
  now: Date,
): LetterReplacement {
  const problems = Object.entries(problemsOfLetter(kind, input, todayOnEarth(now)))
  if (problems.length > 0) {
    const fields = Object.fromEntries(problems.map(([field, problem]) => [`letter.${field}`, problem]))
    throw new ProblemError('invalid', { fields })
  }
  return { revoke: 'replaced', newLetter: { ...input, kind, subject, code: newCode() } }
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
  const issued = await insertLetter(tx, applicationId, change.newLetter, by)
  await record(tx, { ...about, action: 'letter.issued', after: { letter: issued, kind: change.newLetter.kind } })
}

/** All letters of an application as they are printed, with who issued each; the newest first. */
export async function viewLetters(
  services: Pick<Services, 'db' | 'publicUrl'>,
  applicationId: string,
): Promise<(LetterView & Pick<LetterRow, 'issuedBy'>)[]> {
  const rows = await lettersOf(services.db, applicationId)
  if (rows.length === 0) return []
  const [brand, office] = await Promise.all([setting(services.db, 'brand'), officeOf(services.db)])
  const from = { issuer: brandOf(brand), office }
  return rows.map((row) => ({ ...toLetterView(services, row, from), issuedBy: row.issuedBy }))
}

/** The valid letter of an application as a PDF, as its page shows it, for this account. Throws `not_found` where there is none. */
export async function letterPdf(
  services: Services,
  account: string,
  { id, awaitsReply }: { id: string; awaitsReply: boolean },
  lang: Language,
): Promise<PdfFile> {
  const [newest] = await viewLetters(services, id)
  if (!newest?.qr || !newest.holder) throw new ProblemError('not_found')
  const replyBy = awaitsReply ? newest.replyBy : null
  const content = { ...newest, replyBy, qr: newest.qr, holder: newest.holder }
  const pdf = await renderPdf(letterPdfContent(content, lang), account)
  return { name: `${newest.reference}-letter`, pdf }
}

function toLetterView(
  { publicUrl }: Pick<Services, 'publicUrl'>,
  row: LetterRow,
  from: Pick<LetterView, 'issuer' | 'office'>,
): LetterView {
  const { id, kind, reference, fullName, birthDate, subject, preferredStart, conditions, replyBy } = row
  const code = formatCode(row.code)
  const address = {
    en: publicUrl + paths.verify({ lang: 'en', code }),
    ar: publicUrl + paths.verify({ lang: 'ar', code }),
  }
  const revoked = row.revokedAt && row.revocationReason ? { at: row.revokedAt, why: row.revocationReason } : null
  return {
    _id: id,
    kind,
    reference,
    code,
    holder: fullName !== null && birthDate !== null ? { fullName, birthDate } : null,
    subject,
    preferredStart,
    conditions,
    replyBy,
    issuedAt: row.issuedAt,
    ...from,
    revoked,
    address,
    // A revoked letter has no QR code.
    qr: revoked ? null : { en: qrPicture(address.en), ar: qrPicture(address.ar) },
  }
}

/**
 * What the public may know of the letter with this code, however it is typed. Throws `not_found` for any other text. A
 * rejection is private, so it is answered as withdrawn.
 */
export async function checkLetter({ db }: Pick<Services, 'db'>, typed: string): Promise<LetterCheck> {
  const row = await letterByCode(db, normalizeCode(typed))
  if (!row) throw new ProblemError('not_found')
  const { kind, fullName, subject, reference, preferredStart, conditions, issuedAt, revokedAt, revocationReason } = row
  return {
    state: revocationReason === null ? 'valid' : revocationReason === 'replaced' ? 'replaced' : 'withdrawn',
    kind,
    initials: initialsOf(fullName ?? ''),
    subject: { programme: subject.programme, university: subject.university },
    reference,
    preferredStart,
    conditions: conditions.length,
    issuedAt,
    revokedAt,
  }
}

/** A condition in one line, for a mail: `Language certificate: IELTS 6.5 (by 31 January 2027)`. */
export function conditionLine({ kind, detail, dueOn }: Condition, lang: Language): string {
  const { t } = translators[lang]
  const what = t(`conditions.${kind}`) + (detail ? `: ${isolate(detail)}` : '')
  return dueOn ? `${what} (${t('letter.dueOn', { date: isolate(formatDate(lang, dueOn)) })})` : what
}

/** The name of a condition, for texts outside a letter. */
export const conditionText = (kind: ConditionKind) => ({
  en: english.conditions[kind],
  ar: arabic.conditions[kind],
})
