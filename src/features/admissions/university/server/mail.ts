import type { ItemLink } from '#features/admissions/applications/contract.ts'
import type { Acceptance } from '#features/admissions/applications/lifecycle.ts'
import { applicationFacts, buildMail } from '#features/admissions/applications/server/mails.ts'
import { universityOf } from '#features/admissions/applications/university-of.ts'
import { formatStart } from '#features/admissions/letters/details.ts'
import type { NotifiedAction } from '#features/admissions/university/rules.ts'
import { formatNumber } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { createTranslator } from '#i18n/translator.ts'
import { type Language, localize } from '#lib/localized.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import arabic from './locales/ar.json' with { type: 'json' }
import english from './locales/en.json' with { type: 'json' }

const translators = { en: createTranslator('en', english), ar: createTranslator('ar', arabic) }

type UniversityMail = {
  to: string
  lang: Language
  brand: string
  replyTo: string | undefined
  office: string | null
  action: NotifiedAction
  student: string
  reference: string
  item: ItemLink
  /** By which the university knows the application; empty where nobody stated it. */
  universityReference: string
  /** A month or a day; null where it is not known. */
  start: string | null
  /** A later start that is asked for or granted. */
  later: string | null
  /** Null where the student has not chosen between places. */
  choice: Acceptance | null
  openConditions: number
  /** What the student wrote. */
  message: string | null
}

const ABOUT_ACCEPTANCE: ReadonlySet<NotifiedAction> = new Set(['accept', 'hold'])
const ABOUT_LATER_START: ReadonlySet<NotifiedAction> = new Set(['ask_deferral', 'defer'])

/** Notifies the contact of a university of what became of a place, with no more about the student than it needs for that. */
export function universityMail(mail: UniversityMail): Mail {
  const { to, lang, brand, replyTo, office, action, student, reference, item, message } = mail
  const { t } = translators[lang]
  const isAcceptance = ABOUT_ACCEPTANCE.has(action)
  const isLaterStart = ABOUT_LATER_START.has(action)
  const university = localize(universityOf(item)?.name ?? item.name, lang)
  const content = {
    lang,
    brand,
    title: t(`${action}.title`, { reference: isolate(reference), item: isolate(localize(item.name, lang)) }),
    paragraphs: [t(`${action}.text`), ...(message ? [t('message')] : [])],
    facts: [
      ...(office ? [{ label: t('office'), value: office }] : []),
      { label: t('student'), value: student },
      ...(mail.universityReference ? [{ label: t('yourReference'), value: mail.universityReference, code: true }] : []),
      ...applicationFacts({ lang, reference, item }),
      ...(mail.start && action !== 'defer' ? [{ label: t('start'), value: formatStart(lang, mail.start) }] : []),
      ...(isLaterStart
        ? [{ label: t('later'), value: mail.later ? formatStart(lang, mail.later) : t('unknown') }]
        : []),
      ...(isAcceptance && mail.choice ? [{ label: t('choice'), value: t(mail.choice) }] : []),
      ...(isAcceptance && mail.openConditions > 0
        ? [{ label: t('conditions'), value: formatNumber(lang, mail.openConditions) }]
        : []),
    ],
    quote: message ?? undefined,
    notes: [
      ...(replyTo ? [{ text: t('reply') }] : []),
      { text: t('why', { brand: isolate(brand), university: isolate(university) }) },
    ],
  }
  return { ...buildMail(to, content), replyTo }
}
