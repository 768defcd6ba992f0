import { answerLabel, shownFields } from '#features/admissions/applications/answer-text.ts'
import type { ItemLink } from '#features/admissions/applications/contract.ts'
import arabicForm from '#features/admissions/applications/locales/ar.json' with { type: 'json' }
import englishForm from '#features/admissions/applications/locales/en.json' with { type: 'json' }
import type { Answers } from '#features/admissions/applications/rules.ts'
import { STEPS } from '#features/admissions/applications/steps.ts'
import { universityOf } from '#features/admissions/applications/university-of.ts'
import type { DocumentView } from '#features/admissions/documents/contract.ts'
import type { KindNames } from '#features/admissions/documents/server/kind-queries.ts'
import { formatDate } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { createTranslator, type Translate } from '#i18n/translator.ts'
import { directionOf, type Language, localize } from '#lib/localized.ts'
import { bidiRuns } from '#platform/pdf/bidi-text.ts'
import type { PdfTemplate } from '#platform/pdf/compiler.ts'
import { themeFor } from '#platform/pdf/theme.ts'
import { answerRuns } from './answer-runs.ts'
import arabic from './locales/ar.json' with { type: 'json' }
import english from './locales/en.json' with { type: 'json' }

const translators = {
  en: {
    pdf: createTranslator('en', english).t,
    form: createTranslator('en', englishForm).t as Translate<'applications'>,
  },
  ar: {
    pdf: createTranslator('ar', arabic).t,
    form: createTranslator('ar', arabicForm).t as Translate<'applications'>,
  },
}

type ApplicationPdfInput = {
  lang: Language
  brand: string
  reference: string
  item: ItemLink
  submittedAt: string
  answers: Answers
  /** Those that existed when it was sent. */
  documents: readonly DocumentView[]
  nameOf: KindNames
}

/** The data for `application.typ`: the answers by step, with the labels of the form. */
export function applicationPdfContent(sent: ApplicationPdfInput): PdfTemplate {
  const { lang, brand, reference, item, answers, documents, nameOf } = sent
  const { pdf: t, form } = translators[lang]
  const dir = directionOf(lang)
  const sentOn = formatDate(lang, sent.submittedAt)
  const start = answers.intake === '' ? 'preferredStart' : 'intake'
  const kinds = [...new Set(documents.map((document) => nameOf(document, lang)))]
  return {
    template: 'features/admissions/applications/server/application.typ',
    data: {
      lang,
      dir,
      brand,
      reference,
      referenceLabel: t('paper.reference'),
      kind: t('paper.kind'),
      title: t('paper.title', { reference, item: localize(item.name, lang) }),
      pageOf: t('paper.pageOf', { page: '{page}', pages: '{pages}' }),
      ...themeFor(universityOf(item), item.slug.en),
      item: bidiRuns(localize(item.name, lang), dir),
      university: item.university ? [bidiRuns(localize(item.university.name, lang), dir)] : [],
      facts: [
        { label: t('paper.applicant'), value: bidiRuns(answers.fullName, dir) },
        { label: t('paper.sent'), value: bidiRuns(sentOn, dir) },
        {
          label: form(`fields.${start}.label`),
          value: answerRuns(form, lang, answers, start)[0] ?? bidiRuns('', dir),
        },
      ],
      notGiven: form('review.notGiven'),
      steps: STEPS.map((step) => ({
        title: form(`steps.${step.id}.title`),
        rows: shownFields(step, answers).map((field) => ({
          label: answerLabel(form, field, answers),
          runs: answerRuns(form, lang, answers, field),
        })),
      })),
      documents: {
        title: t('paper.documents'),
        rows:
          kinds.length === 0
            ? [{ label: t('paper.attached'), runs: [bidiRuns(t('paper.none'), dir)] }]
            : kinds.map((kind) => ({
                label: kind,
                runs: documents
                  .filter((document) => nameOf(document, lang) === kind)
                  .map(({ addedAt }) => bidiRuns(t('paper.added', { date: formatDate(lang, addedAt) }), dir)),
              })),
      },
      closing: t('paper.closing', { date: isolate(sentOn) }),
    },
  }
}
