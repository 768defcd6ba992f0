import { useLanguage } from '#i18n/language.ts'
import { directionOf, type Localized, otherLanguage } from '#lib/localized.ts'
import { EnglishLabel } from './localized-text.tsx'

/** The name in the other language, small under the main one; or a note that it exists in English only. */
export function OtherName({ name, className = '' }: { name: Localized; className?: string }) {
  const reader = useLanguage()
  const lang = otherLanguage(reader)
  const other = name[lang]
  if (!name[reader]) {
    return (
      <p className={className}>
        <EnglishLabel />
      </p>
    )
  }
  if (!other || other === name[reader]) return null
  return (
    <p className={`text-lg text-faint ${className}`}>
      <bdi lang={lang} dir={directionOf(lang)}>
        {other}
      </bdi>
    </p>
  )
}
