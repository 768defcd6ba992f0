import type { ItemLink } from '#features/admissions/applications/contract.ts'
import { buildMail } from '#features/admissions/applications/server/mails.ts'
import { formatDate } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { createTranslator } from '#i18n/translator.ts'
import { type Language, localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import arabic from './locales/ar.json' with { type: 'json' }
import english from './locales/en.json' with { type: 'json' }

const translators = { en: createTranslator('en', english), ar: createTranslator('ar', arabic) }

type DraftReminder = {
  to: string
  lang: Language
  brand: string
  publicUrl: string
  item: ItemLink
  savedAt: Date
  deletionAt: Date
}

/** Says to a student who has not continued a draft when it will be deleted. */
export function draftReminderMail({ to, lang, brand, publicUrl, item, savedAt, deletionAt }: DraftReminder): Mail {
  const { t, lines } = translators[lang]
  return buildMail(to, {
    lang,
    brand,
    title: t('title', { item: isolate(localize(item.name, lang)) }),
    paragraphs: lines('text'),
    facts: [
      { label: t('item'), value: localize(item.name, lang) },
      { label: t('lastSaved'), value: formatDate(lang, savedAt.toISOString()) },
      { label: t('deleted'), value: formatDate(lang, deletionAt.toISOString()) },
    ],
    action: { label: t('open'), url: publicUrl + paths.apply({ lang, item: item._id }) },
    notes: [{ text: t('whyYou', { brand }) }],
  })
}
