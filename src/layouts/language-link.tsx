import { useLocation } from 'react-router'
import { inLanguage, useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { otherLanguage } from '#lib/localized.ts'
import { Icon } from '#ui/parts/icon.tsx'

/** The same page in the other language. A new document, because direction, fonts and words all change. */
export function LanguageLink({ className = '' }: { className?: string }) {
  const { t } = useTranslation()
  const location = useLocation()
  const other = otherLanguage(useLanguage())
  return (
    <a
      href={inLanguage(other, location)}
      hrefLang={other}
      lang={other}
      className={`inline-flex min-h-11 items-center gap-2 rounded-field px-3 text-sm transition-colors hover:bg-tint hover:text-accent ${className}`}
    >
      <Icon name="language" />
      {t(`language.${other}`)}
    </a>
  )
}
