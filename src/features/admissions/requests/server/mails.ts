import applicationsArabic from '#features/admissions/applications/locales/ar.json' with { type: 'json' }
import applicationsEnglish from '#features/admissions/applications/locales/en.json' with { type: 'json' }
import {
  type ApplicationMailContext,
  applicationFacts,
  buildMail,
  itemName,
  studentMail,
} from '#features/admissions/applications/server/mails.ts'
import type { KindNames } from '#features/admissions/documents/server/kind-queries.ts'
import type { CorrectionView } from '#features/admissions/requests/contract.ts'
import pageArabic from '#features/admissions/requests/locales/ar.json' with { type: 'json' }
import pageEnglish from '#features/admissions/requests/locales/en.json' with { type: 'json' }
import { subjectOf } from '#features/admissions/requests/subject.ts'
import { formatDate, formatList, formatNumber } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { createTranslator } from '#i18n/translator.ts'
import type { Language } from '#lib/localized.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { staffPaths } from '#staff-paths.ts'
import arabic from './locales/ar.json' with { type: 'json' }
import english from './locales/en.json' with { type: 'json' }
import type { News } from './news-queries.ts'
import type { MailedItem } from './queries.ts'

const translators = { en: createTranslator('en', english), ar: createTranslator('ar', arabic) }
/** The page's words, and the form's own for its fields. */
const pageWords = { en: createTranslator('en', pageEnglish), ar: createTranslator('ar', pageArabic) }
const formWords = { en: createTranslator('en', applicationsEnglish), ar: createTranslator('ar', applicationsArabic) }

export type RequestMail = ApplicationMailContext & {
  about: 'opened' | 'extended' | 'daysAfter' | 'dayBefore' | 'overdue' | 'returned'
  dueOn: string
  note: string | null
  /** Whether our answer waits for it; not where an offer was made already. */
  isPaused: boolean
  /** What is still to be given. */
  items: readonly MailedItem[]
  nameOf: KindNames
}

/** These say how to get more time. */
const SAYS_MORE_TIME: ReadonlySet<RequestMail['about']> = new Set(['dayBefore', 'overdue'])

/** Says to a student what is asked for, or still is. The first sentence is the next step. */
export function requestMail({ about, dueOn, note, isPaused, items, nameOf, ...context }: RequestMail): Mail {
  const { lang } = context
  const { t, lines } = translators[lang]
  const day = isolate(formatDate(lang, dueOn))
  return studentMail(context, {
    title: t(`${about}.title`, { item: itemName(context) }),
    paragraphs: [
      ...lines(`${about}.text`).map((line) => line.replace('{{day}}', day)),
      ...(isPaused && !SAYS_MORE_TIME.has(about) ? [t('paused')] : []),
    ],
    quote: note ?? undefined,
    facts: [
      ...items.map((each) => ({ label: t(each.kind), value: wordsOf(each, lang, nameOf) })),
      ...applicationFacts(context),
    ],
    open: t('open'),
    part: 'asked',
  })
}

const nameOfSubject = (field: string, lang: Language): string => subjectOf(pageWords[lang].t, formWords[lang].t, field)

function wordsOf(item: MailedItem, lang: Language, nameOf: KindNames): string {
  const { kind, documentKind, documentLabel: label, question, field, state, returnReason } = item
  const { t } = translators[lang]
  const referee = item.awaited ? t('refereeAsked', { referee: isolate(item.awaited) }) : t('referee')
  const asked = kind === 'reference' ? referee : question
  const what = documentKind
    ? nameOf({ kind: documentKind, label }, lang)
    : field
      ? nameOfSubject(field, lang)
      : (asked ?? '')
  if (state !== 'returned' || !returnReason) return what
  return translators[lang].t('withReason', { what: isolate(what), reason: isolate(returnReason) })
}

type CorrectionsMail = ApplicationMailContext & {
  corrections: readonly Pick<CorrectionView, 'field' | 'state' | 'reason'>[]
}

/** Reports to a student the decisions on the corrections they proposed; the values themselves stay on the page. */
export function correctionsMail({ corrections, ...context }: CorrectionsMail): Mail {
  const { lang } = context
  const { t, lines } = translators[lang]
  return studentMail(context, {
    title: t('corrections.title', { item: itemName(context) }),
    paragraphs: lines('corrections.text'),
    facts: [
      ...corrections.map(({ field, state, reason }) => {
        const decided = t(`corrections.${state}`)
        return {
          label: nameOfSubject(field, lang),
          value: reason ? t('withReason', { what: decided, reason: isolate(reason) }) : decided,
        }
      }),
      ...applicationFacts(context),
    ],
    open: t('corrections.open'),
    part: 'answers',
  })
}

type NewsMail = Omit<ApplicationMailContext, 'id' | 'reference' | 'item'> & {
  applications: readonly (News & { reference: string; itemName: string })[]
  nameOf: KindNames
}

/** Reports to one of the staff what a student has added to their assigned applications; names no person and quotes nothing. */
export function newsMail({ to, lang, brand, publicUrl, applications, nameOf }: NewsMail): Mail {
  const { t, lines } = translators[lang]
  const [first] = applications
  if (!first) throw new Error('There is no news')
  const title =
    applications.length === 1
      ? t('news.title', { reference: isolate(first.reference) })
      : t('news.titleOfMany', { count: applications.length })
  return buildMail(to, {
    lang,
    brand,
    title,
    paragraphs: lines('news.text'),
    facts: applications.flatMap(({ reference, itemName, documents, answers, references, corrections }) => [
      { label: t('news.application'), value: `${isolate(reference)} · ${isolate(itemName)}` },
      ...(documents.length > 0
        ? [
            {
              label: t('news.documents'),
              value: formatList(
                lang,
                documents.map((kind) => nameOf({ kind, label: null }, lang)),
              ),
            },
          ]
        : []),
      ...references.map((name) => ({ label: t('news.reference'), value: name })),
      ...(answers > 0 ? [{ label: t('news.answers'), value: formatNumber(lang, answers) }] : []),
      ...(corrections > 0 ? [{ label: t('news.corrections'), value: formatNumber(lang, corrections) }] : []),
    ]),
    action: { label: t('news.open'), url: publicUrl + staffPaths.application({ lang, id: first.id }) },
    notes: [{ text: t('news.whyStaff', { brand }) }],
  })
}
