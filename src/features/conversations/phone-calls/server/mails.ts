import type { CallNews } from '#db/job-payloads.ts'
import { formatMomentWithZone } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { createTranslator } from '#i18n/translator.ts'
import { type Language, type Localized, localize } from '#lib/localized.ts'
import { renderEmail } from '#platform/mail/email-layout.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { staffPaths } from '#staff-paths.ts'
import arabic from './locales/ar.json' with { type: 'json' }
import english from './locales/en.json' with { type: 'json' }
import type { CallRow } from './queries.ts'

export const words = { en: createTranslator('en', english), ar: createTranslator('ar', arabic) }

type CallMail = {
  call: CallRow
  news: CallNews | 'reminded'
  /** Of the conversation. */
  url: string
  brand: string
  /** The public name of the counsellor. */
  counsellor: Localized | null
  /** As an iCalendar file. */
  calendar: string
  /** IANA, of the office: for times of which nobody named a zone. */
  zone: string
}

/** What still says when the call is. */
const HAS_TIME: readonly CallMail['news'][] = ['booked', 'moved', 'cancelled', 'reminded']

/** After which no call is left to change or cancel. */
const IS_OVER: readonly CallMail['news'][] = ['cancelled', 'missed']

/** To the person who is called, by the clocks where they are: never a word or a number that was typed. */
export function callMail({ call, news, url, brand, counsellor, calendar, zone }: CallMail): Mail {
  const { email, language: lang, startsAt } = call
  const { t, lines } = words[lang]
  const title = t(`call.${news}.title`, { brand })
  return {
    to: email ?? '',
    sender: brand,
    subject: title,
    headers: { 'Content-Language': lang },
    ...(['booked', 'moved', 'cancelled'].includes(news) && { calendar }),
    ...renderEmail({
      lang,
      brand,
      title,
      paragraphs: lines(`call.${news}.text`),
      facts: [
        ...(HAS_TIME.includes(news)
          ? [{ label: t('call.when'), value: formatMomentWithZone(lang, call.zone ?? zone, startsAt) }]
          : []),
        ...(counsellor && news !== 'cancelled' ? [{ label: t('call.with'), value: localize(counsellor, lang) }] : []),
      ],
      action: { label: t(IS_OVER.includes(news) ? 'call.again' : 'call.open'), url },
      notes: [{ text: t('call.secret') }, { text: t('call.whyYou', { brand }) }],
    }),
  }
}

type StaffMail = {
  call: CallRow
  /** The counsellor, or the address for enquiries where nobody is left who calls. */
  to: string
  lang: Language
  /** The time that they have, or had: ISO 8601. */
  startsAt: string
  news: 'booked' | 'moved' | 'cancelled'
  zone: string
  brand: string
  publicUrl: string
}

/** To staff, by the clocks of the office. */
export function staffCallMail({ call, to, lang, startsAt, news, zone, brand, publicUrl }: StaffMail): Mail {
  const { t } = words[lang]
  const title = t(`staff.${news}`, { name: isolate(call.name) })
  return {
    to,
    sender: brand,
    subject: title,
    headers: { 'Content-Language': lang },
    ...renderEmail({
      lang,
      brand,
      title,
      paragraphs: [],
      facts: [{ label: t('call.when'), value: formatMomentWithZone(lang, zone, startsAt) }],
      action: { label: t('staff.open'), url: publicUrl + staffPaths.enquiry({ lang, id: call.enquiryId }) },
      notes: [],
    }),
  }
}
