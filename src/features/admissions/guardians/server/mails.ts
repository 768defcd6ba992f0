import type { ItemLink } from '#features/admissions/applications/contract.ts'
import {
  type ApplicationMailContext,
  applicationFacts,
  buildMail,
  studentMail,
  waitFacts,
} from '#features/admissions/applications/server/mails.ts'
import { consentText } from '#features/admissions/guardians/consent-text.ts'
import pageArabic from '#features/admissions/guardians/locales/ar.json' with { type: 'json' }
import pageEnglish from '#features/admissions/guardians/locales/en.json' with { type: 'json' }
import { formatDate } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { createTranslator } from '#i18n/translator.ts'
import { type Language, localize } from '#lib/localized.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import arabic from './locales/ar.json' with { type: 'json' }
import english from './locales/en.json' with { type: 'json' }
import type { ConsentRow } from './queries.ts'

const translators = { en: createTranslator('en', english), ar: createTranslator('ar', arabic) }
const pageWords = { en: createTranslator('en', pageEnglish), ar: createTranslator('ar', pageArabic) }

export type ConsentMail<Url = string> = {
  to: string
  lang: Language
  brand: string
  student: string
  item: ItemLink
  reference: string
  /** Of the page with the text. */
  url: Url
  expiresAt: string
  /** Whether the student is still under age. */
  isNeeded: boolean
}

/** Asks a guardian for consent, with the link to its text. */
export function consentMail({ to, lang, brand, student, item, reference, url, expiresAt }: ConsentMail): Mail {
  const { t } = translators[lang]
  const named = { student: isolate(student), brand, day: isolate(formatDate(lang, expiresAt)) }
  return buildMail(to, {
    lang,
    brand,
    title: t('consent.title', named),
    paragraphs: [t('consent.text', named), t('consent.how', named)],
    facts: applicationFacts({ lang, reference, item }),
    action: { label: t('consent.open'), url },
    notes: [{ text: t('consent.why', named) }],
  })
}

/** What a guardian has signed, word by word, with the link by which it is withdrawn. */
export function signedMail({ signed, ...asked }: ConsentMail & { signed: ConsentRow }): Mail {
  const { to, lang, brand, student, item, reference, url, expiresAt } = asked
  const { t } = translators[lang]
  const named = { student: isolate(student), brand, day: isolate(formatDate(lang, expiresAt)) }
  const text = consentText(pageWords[lang].t, signed.textVersion, {
    student: isolate(student),
    brand: isolate(brand),
    programme: isolate(localize(item.name, lang)),
    university: item.university ? isolate(localize(item.university.name, lang)) : '',
  })
  return buildMail(to, {
    lang,
    brand,
    title: t('signed.title', named),
    paragraphs: [t('signed.text', named)],
    quote: text.map(({ title, words }) => (title ? `${title}\n${words}` : words)).join('\n\n'),
    facts: [
      { label: t('signed.name'), value: signed.signedName },
      { label: t('signed.at'), value: formatDate(lang, signed.signedAt) },
      ...applicationFacts({ lang, reference, item }),
    ],
    action: { label: t('signed.open'), url },
    notes: [{ text: t('consent.why', named) }],
  })
}

/** Confirms a withdrawal to the guardian who made it, with the link by which it is signed again while that works. */
export function withdrawnMail({ signed, ...asked }: ConsentMail<string | null> & { signed: ConsentRow }): Mail {
  const { to, lang, brand, student, item, reference, url, expiresAt, isNeeded } = asked
  const { t } = translators[lang]
  const dayOf = (at: string) => formatDate(lang, at)
  const named = { student: isolate(student), brand, day: isolate(dayOf(expiresAt)) }
  return buildMail(to, {
    lang,
    brand,
    title: t('withdrawn.title', named),
    paragraphs: [t('withdrawn.text', named), ...(url && isNeeded ? [t('withdrawn.again', named)] : [])],
    facts: [
      { label: t('signed.name'), value: signed.signedName },
      { label: t('signed.at'), value: dayOf(signed.signedAt) },
      ...(signed.withdrawnAt ? [{ label: t('withdrawn.at'), value: dayOf(signed.withdrawnAt) }] : []),
      ...applicationFacts({ lang, reference, item }),
    ],
    ...(url && { action: { label: t(isNeeded ? 'withdrawn.openToSign' : 'withdrawn.open'), url } }),
    notes: [{ text: t('consent.why', named) }],
  })
}

type Report = ApplicationMailContext & {
  state: 'given' | 'withdrawn'
  canSignAgain: boolean
  guardian: string
  /** By when staff talk to the student about a withdrawal; null where nothing is to be settled. */
  contactBy: string | null
}

/** Says to a student that the guardian has withdrawn the consent, or given it again. */
export function reportMail({ state, canSignAgain, guardian, contactBy, ...context }: Report): Mail {
  const { t } = translators[context.lang]
  const named = { guardian: isolate(guardian) }
  return studentMail(context, {
    title: t(`report.${state}.title`, named),
    paragraphs: [
      t(`report.${state}.text`, named),
      ...(state === 'withdrawn' && canSignAgain ? [t('report.withdrawn.again')] : []),
    ],
    facts: [
      ...waitFacts(contactBy ? [{ kind: 'consent', day: contactBy }] : [], context.lang),
      ...applicationFacts(context),
    ],
    open: t('report.open'),
    part: 'guardian',
  })
}
