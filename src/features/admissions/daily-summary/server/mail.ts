import { buildMail } from '#features/admissions/applications/server/mails.ts'
import staffArabic from '#features/admissions/staff/locales/ar.json' with { type: 'json' }
import staffEnglish from '#features/admissions/staff/locales/en.json' with { type: 'json' }
import { dayName, formatDate } from '#i18n/format.ts'
import { createTranslator } from '#i18n/translator.ts'
import type { Language } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import type { EmailContent } from '#platform/mail/email-layout.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { staffPaths } from '#staff-paths.ts'
import arabic from './locales/ar.json' with { type: 'json' }
import english from './locales/en.json' with { type: 'json' }
import { OFFICE_COUNTS, OWN_COUNTS, type SummaryCounts } from './queries.ts'

const translators = { en: createTranslator('en', english), ar: createTranslator('ar', arabic) }
const listWords = { en: createTranslator('en', staffEnglish), ar: createTranslator('ar', staffArabic) }

type Summary = {
  to: string
  lang: Language
  brand: string
  publicUrl: string
  /** Of the office, `YYYY-MM-DD`. */
  day: string
  counts: SummaryCounts
}

/** Reports to one of the staff in the morning how much is due. It names nobody: a mailbox may have other readers. */
export function summaryMail(summary: Summary): Mail {
  const { to, lang, brand, publicUrl, day, counts } = summary
  const { t } = translators[lang]
  const weekday = dayName(lang, new Date(`${day}T00:00:00Z`).getUTCDay() || 7)
  const title = t('title', { weekday, day: formatDate(lang, day) })
  return buildMail(to, {
    lang,
    brand,
    title: counts.late > 0 ? t('titleLate', { title, count: counts.late }) : title,
    paragraphs: [t('text')],
    facts: [
      ...OWN_COUNTS.flatMap((queue) => countFact(summary, queue, { queue, assignee: 'me' })),
      ...OFFICE_COUNTS.flatMap((queue) => countFact(summary, queue, { queue })),
    ],
    action: { label: t('open'), url: publicUrl + paths.admin({ lang }) },
    notes: [
      { text: t('whyYou', { brand }) },
      { text: t('stop'), url: `${publicUrl}${paths.account({ lang })}#daily-summary` },
    ],
  })
}

type Facts = NonNullable<EmailContent['facts']>

/** The number of one queue, which leads to its list; nothing where there is none. */
function countFact(
  { lang, publicUrl, counts }: Summary,
  key: keyof SummaryCounts,
  params: Record<string, string>,
): Facts {
  const { t } = translators[lang]
  if (counts[key] === 0) return []
  const url = publicUrl + staffPaths.applications({ lang, params })
  const label = listWords[lang].t(`queues.names.${key}`)
  return [{ label, value: t(key === 'neglected' ? key : 'applications', { count: counts[key] }), url }]
}
