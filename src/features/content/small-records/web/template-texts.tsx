import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import {
  fillIn,
  PLACEHOLDERS,
  type PlaceholderValues,
  unknownPlaceholders,
} from '#features/admissions/templates/placeholders.ts'
import type { RecordDraft } from '#features/content/web/editing.ts'
import { formatDate, formatList, formatMonth } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { directionOf, LANGUAGES, type Language } from '#lib/localized.ts'
import { Button } from '#ui/parts/button.tsx'

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

/** Under the texts of a template: placeholders to insert, and each text as a student would read it. */
export function TemplateTexts() {
  const { t } = useTranslation('templates')
  const { control } = useFormContext<RecordDraft>()
  const [kind, text] = useWatch({ control, name: ['values.kind', 'values.text'] })
  const last = useRef<Language>('en')

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const language = LANGUAGES.find((lang) => target instanceof Element && target.id === `values.text.${lang}`)
      if (language) last.current = language
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])

  const insert = (name: string) => {
    const element = document.getElementById(`values.text.${last.current}`)
    if (!(element instanceof HTMLTextAreaElement)) return
    element.setRangeText(`{${name}}`, element.selectionStart, element.selectionEnd, 'end')
    element.focus()
    element.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <div className="mt-3 space-y-4 text-sm">
      {kind === 'condition' && <p className="text-soft">{t('form.detailHint')}</p>}
      <fieldset>
        <legend className="font-medium">{t('form.placeholders')}</legend>
        <p className="mt-0.5 text-soft">{t('form.placeholdersHint')}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          {PLACEHOLDERS.map((name) => (
            <Button key={name} variant="quiet" size="small" onClick={() => insert(name)}>
              {t(`placeholders.${name}`)}
            </Button>
          ))}
        </div>
      </fieldset>
      <div className="grid gap-x-6 gap-y-3 lg:grid-cols-2">
        {LANGUAGES.map((lang) => (
          <TextPreview key={lang} text={(text as Record<Language, string | null>)[lang] ?? ''} lang={lang} />
        ))}
      </div>
    </div>
  )
}

function TextPreview({ text, lang }: { text: string; lang: Language }) {
  const { t } = useTranslation('templates')
  const own = useLanguage()
  const unknown = unknownPlaceholders(text).map((name) => isolate(name.startsWith('{') ? name : `{${name}}`))
  if (unknown.length > 0) {
    return <p className="text-error">{t('form.unknown', { placeholders: formatList(own, unknown) })}</p>
  }
  if (text.trim() === '') return <div />
  return (
    <figure className="rounded-field bg-sand px-4 py-3">
      <figcaption className="text-xs text-soft">{t('form.preview')}</figcaption>
      <p lang={lang} dir={directionOf(lang)} className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">
        {fillIn(text, exampleOf(lang)).text}
      </p>
    </figure>
  )
}
