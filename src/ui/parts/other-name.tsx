import { useLanguage } from '#i18n/language.ts'
import { directionOf, type Localized, otherLanguage } from '#lib/localized.ts'

/** What something is called in the other language, small under its name; nothing when it has no other name. */
export function OtherName({ name, className = '' }: { name: Localized; className?: string }) {
  const reader = useLanguage()
  const lang = otherLanguage(reader)
  const other = name[lang]
  if (!other || !name[reader] || other === name[reader]) return null
  return (
    <p className={`text-lg text-faint ${className}`}>
      <bdi lang={lang} dir={directionOf(lang)}>
        {other}
      </bdi>
    </p>
  )
}
