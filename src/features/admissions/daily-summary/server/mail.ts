import { dayName, formatDate, formatMomentIn } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { createTranslator } from '#i18n/translator.ts'
import type { Language } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { type EmailContent, renderEmail } from '#platform/mail/email-layout.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { staffPaths } from '#staff-paths.ts'
import arabic from './locales/ar.json' with { type: 'json' }
import english from './locales/en.json' with { type: 'json' }
import { type NamedApplication, OFFICE_COUNTS, OWN_COUNTS, type SummaryCounts } from './queries.ts'

const translators = { en: createTranslator('en', english), ar: createTranslator('ar', arabic) }

type Summary = {
  to: string
  lang: Language
  brand: string
  publicUrl: string
  /** Of the office, `YYYY-MM-DD`, and its zone (IANA). */
  day: string
  timezone: string
  counts: SummaryCounts
  late: readonly NamedApplication[]
  neglected: readonly NamedApplication[]
  /** The address that ends these mails. */
  stop: string
}

/**
 * Tells one of the staff in the morning what is due. It names applications by their reference alone: a mailbox may have
 * other readers.
 */
export function summaryMail(summary: Summary): Mail {
  const { to, lang, brand, publicUrl, day, counts, stop } = summary
  const { t } = translators[lang]
  const weekday = dayName(lang, new Date(`${day}T00:00:00Z`).getUTCDay() || 7)
  const title = t('title', { weekday, day: formatDate(lang, day) })
  return {
    to,
    sender: brand,
    subject: counts.late > 0 ? t('subjectLate', { title, count: counts.late }) : title,
    headers: {
      'Content-Language': lang,
      'List-Unsubscribe': `<${stop}>`,
      // RFC 8058: mail clients unsubscribe with one click.
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    ...renderEmail({
      lang,
      brand,
      title,
      paragraphs: [t('text')],
      facts: [...ownFacts(summary), ...officeFacts(summary)],
      action: { label: t('open'), url: publicUrl + paths.admin({ lang }) },
      notes: [{ text: t('whyYou', { brand }) }, { text: t('stop'), url: stop }],
    }),
  }
}

type Facts = NonNullable<EmailContent['facts']>

/** The numbers of what the reader looks after, and the late ones by name; nothing of what there is none of. */
const ownFacts = (summary: Summary): Facts =>
  OWN_COUNTS.flatMap((key) => [
    ...countFact(summary, key, key === 'unanswered' ? { unanswered: '1' } : { queue: key }, { assignee: 'me' }),
    ...(key === 'late' ? named(summary, summary.late, 'due') : []),
  ])

const officeFacts = (summary: Summary): Facts =>
  OFFICE_COUNTS.flatMap((key) => [
    ...countFact(summary, key, { queue: key }),
    ...(key === 'neglected' ? named(summary, summary.neglected, 'sent') : []),
  ])

function countFact(
  { lang, publicUrl, counts }: Summary,
  key: keyof SummaryCounts,
  ...params: readonly Record<string, string>[]
): Facts {
  const { t } = translators[lang]
  if (counts[key] === 0) return []
  const url = publicUrl + staffPaths.applications({ lang, params: Object.assign({}, ...params) })
  return [
    { label: t(`counts.${key}`), value: t(key === 'neglected' ? key : 'applications', { count: counts[key] }), url },
  ]
}

const named = (
  { lang, publicUrl, timezone }: Summary,
  applications: readonly NamedApplication[],
  what: 'due' | 'sent',
): Facts =>
  applications.map(({ id, reference, since }) => ({
    label: isolate(reference),
    value: translators[lang].t(what, { at: formatMomentIn(lang, timezone, since) }),
    url: publicUrl + staffPaths.application({ lang, id }),
  }))
