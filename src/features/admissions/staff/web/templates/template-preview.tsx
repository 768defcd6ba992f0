import { fillIn, type PlaceholderValues, unknownPlaceholders } from '#features/admissions/templates/placeholders.ts'
import { formatDate, formatMonth } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Language } from '#lib/localized.ts'

/** Somebody who does not exist. */
const EXAMPLE = {
  en: {
    name: 'Lina Haddad',
    firstName: 'Lina',
    programme: 'Medicine',
    university: 'Heidelberg University',
    counsellor: 'Omar Saleh',
  },
  ar: { name: 'لينا حداد', firstName: 'لينا', programme: 'الطب', university: 'جامعة هايدلبرغ', counsellor: 'عمر صالح' },
} as const

const exampleOf = (lang: Language): PlaceholderValues => ({
  ...EXAMPLE[lang],
  reference: 'MS-2345-ABCD',
  start: formatMonth(lang, 2027, 9),
  answerBy: formatDate(lang, '2026-12-04'),
})

/** A text as a student would read it, with the values of an example. */
export function TemplatePreview({ text, lang }: { text: string; lang: Language }) {
  const { t } = useTranslation('templates')
  if (text.trim() === '' || unknownPlaceholders(text).length > 0) return null
  return (
    <figure className="mt-2 rounded-field bg-sand px-4 py-3 text-sm">
      <figcaption className="text-xs text-soft">{t('form.preview')}</figcaption>
      <p lang={lang} dir={lang === 'ar' ? 'rtl' : 'ltr'} className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">
        {fillIn(text, exampleOf(lang)).text}
      </p>
    </figure>
  )
}
