import { universityOf } from '#features/admissions/applications/university-of.ts'
import { CASE_PDF_LIMITS } from '#features/admissions/staff/case-export.ts'
import { formatBytes, formatDate, formatDayOf, formatMomentIn, formatNumber } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { directionOf, localize } from '#lib/localized.ts'
import { type BidiRun, bidiRuns, code } from '#platform/pdf/bidi-text.ts'
import type { PdfTemplate } from '#platform/pdf/compiler.ts'
import type { PartOutcome } from '#platform/pdf/merge-pdfs.ts'
import { themeFor } from '#platform/pdf/theme.ts'
import type { CaseDocument, CaseFile } from './case-file.ts'
import { sectionsOf } from './case-sections.ts'
import type { Row } from './section.ts'
import { type Words, wordsIn } from './words.ts'

/**
 * The data for `case.typ`. `outcomes` says what became of each document: each has a sheet before its pages. Null: the
 * documents are files of their own, so there are no sheets.
 */
export function caseContent(file: CaseFile, outcomes: readonly PartOutcome[] | null): PdfTemplate {
  const { lang, brand, view, documents, at, zone } = file
  const words = wordsIn[lang]
  const { t, review } = words
  const dir = directionOf(lang)
  const run = (text: string) => bidiRuns(text, dir)
  const { reference, item, fullName, state, submittedAt } = view
  const name = fullName ?? reference
  const place = item.university ? ` · ${isolate(localize(item.university.name, lang))}` : ''
  return {
    template: 'features/admissions/staff/server/case-export/case.typ',
    data: {
      lang,
      dir,
      brand,
      reference,
      referenceLabel: t('reference'),
      kind: t('kind'),
      title: t('title', { reference, name }),
      page: t('page', { page: '{page}' }),
      onPage: t('onPage', { page: '{page}' }),
      notGiven: t('notGiven'),
      notIncluded: t('notIncluded'),
      ...themeFor(universityOf(item), item.slug.en),
      name: run(name),
      item: run(isolate(localize(item.name, lang)) + place),
      stations: [
        { label: t('applicant'), value: run(name) },
        { label: t('sent'), value: run(formatDayOf(lang, submittedAt)) },
        { label: t('state'), value: run(review(`application.states.${state}`)) },
      ],
      facts: factsOf(file, words, run),
      sections: sectionsOf(file),
      documents: {
        title: t('documents'),
        lead: documents.length === 0 ? t('none') : outcomes ? t('documentsLead') : '',
      },
      sheets: (outcomes ?? []).map((outcome, place) => sheetOf(file, outcomes ?? [], { outcome, place, words, run })),
      closing: t('closing', {
        moment: isolate(formatMomentIn(lang, zone, at.toISOString())),
        brand,
        zone: isolate(zone),
      }),
    },
  }
}

function factsOf({ view, lang, zone }: CaseFile, { t, review }: Words, run: (text: string) => BidiRun): Row[] {
  const { student, assignee, answerDay, answerBy, choice, language } = view
  const due = answerDay ? formatDate(lang, answerDay) : answerBy && formatMomentIn(lang, zone, answerBy)
  return [
    ...(student ? [{ label: t('account'), runs: [code(student.Email)] }] : []),
    { label: t('language'), runs: [run(t(`languages.${language}`))] },
    {
      label: t('assignee'),
      runs: [run(assignee ? (assignee.name ?? assignee.Email) : review('applications.nobodys'))],
    },
    ...(due ? [{ label: t('answerBy'), runs: [run(due)] }] : []),
    ...(choice ? [{ label: t('place'), runs: [run(review(`application.acceptance.${choice}`))] }] : []),
  ]
}

/** The text about a document on its sheet, and in the list of all. */
function documentRows(
  name: string,
  { createdAt, expiresOn, review: verdict, reviewReason, bytes, type }: CaseDocument,
  { lang, t, documents }: Words,
  run: (text: string) => BidiRun,
): { title: BidiRun; rows: Row[] } {
  return {
    title: run(name),
    rows: [
      { label: t('added'), runs: [run(formatDayOf(lang, createdAt))] },
      ...(expiresOn ? [{ label: t('expires'), runs: [run(formatDate(lang, expiresOn))] }] : []),
      { label: t('review'), runs: [run(documents(`review.${verdict}`))] },
      ...(reviewReason ? [{ label: t('reviewReason'), runs: [run(reviewReason)] }] : []),
      { label: t('file'), runs: [code(`${TYPES[type]}, ${formatBytes('en', bytes)}`)] },
    ],
  }
}

const TYPES = { 'application/pdf': 'PDF', 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'image/webp': 'WebP' } as const

type SheetContext = { outcome: PartOutcome; place: number; words: Words; run: (text: string) => BidiRun }

function sheetOf(
  { documents, nameOf, lang }: CaseFile,
  outcomes: readonly PartOutcome[],
  { outcome, place, words, run }: SheetContext,
) {
  const { t, documents: documentWords } = words
  const document = documents[place]
  if (!document) throw new Error('A sheet for no document')
  const before = outcomes.slice(0, place).reduce((sum, one) => sum + 1 + ('pages' in one ? one.pages : 0), 0)
  const isThere = 'pages' in outcome
  return {
    ...documentRows(nameOf(document, lang), document, words, run),
    number: t('document', { number: place + 1, all: documents.length }),
    summary: run(
      [
        documentWords(`review.${document.review}`),
        isThere ? t('pages', { count: outcome.pages }) : t('notIncluded'),
      ].join(' · '),
    ),
    before,
    problem: isThere
      ? ''
      : t(`problems.${outcome.problem}`, {
          megabytes: formatNumber(lang, CASE_PDF_LIMITS.bytes / 1024 / 1024),
          pages: formatNumber(lang, CASE_PDF_LIMITS.pages),
        }),
  }
}
