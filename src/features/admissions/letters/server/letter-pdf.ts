import type { Services } from '#features/services.ts'
import type { LetterDraft } from '#lib/letter-terms.ts'
import type { Language } from '#lib/localized.ts'
import type { PdfFile } from '#platform/http/pdf-response.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { createPdfRenderer } from '#platform/pdf/typst-renderer.ts'
import { letterPdfContent } from './pdf-content.ts'
import { type LetterRow, lettersOf } from './queries.ts'
import { issuerOf, toLetterView, viewLetters } from './service.ts'

/** A renderer of its own, so that letters do not queue behind PDFs of applications. */
const renderPdf = createPdfRenderer()

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

/** An application whose next letter is looked at. */
type LetterPreview = Pick<LetterRow, 'reference' | 'fullName' | 'birthDate' | 'preferredStart'> & {
  id: string
  draft: LetterDraft
  /** When it is issued, as far as is known. */
  issuedAt: Date
}

/**
 * A letter that waits to be issued, as it will be except for its code, so that nobody can show it as a valid one. Throws
 * `not_found` for an application without its person.
 */
export async function letterPreviewPdf(
  services: Services,
  account: string,
  { id, reference, fullName, birthDate, preferredStart, draft, issuedAt }: LetterPreview,
  lang: Language,
): Promise<PdfFile> {
  const [[newest], from] = await Promise.all([lettersOf(services.db, id), issuerOf(services.db)])
  const number = (newest?.number ?? 0) + 1
  const { kind, subject, content, conditions, replyBy, correctionReason } = draft
  const about = { id, reference, fullName, birthDate, preferredStart, number }
  const letter = { ...about, kind, subject, content, conditions, replyBy, correctionReason }
  // The address ends where the code will be.
  const unissued = { code: 'code', issuedAt: issuedAt.toISOString(), revokedAt: null, revocationReason: null }
  const view = toLetterView(services, { ...letter, ...unissued, replacedBy: null }, from)
  if (!view.holder) throw new ProblemError('not_found')
  const pdf = await renderPdf(letterPdfContent({ ...view, holder: view.holder, code: null, qr: null }, lang), account)
  return { name: `${view.reference}-letter-preview`, pdf }
}
