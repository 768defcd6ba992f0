import { useLocation } from 'react-router'
import { inLanguage, useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { otherLanguage } from '#lib/localized.ts'
import { Icon } from '#ui/parts/icon.tsx'

/** The sign of a language where there is no room for its name. */
const SHORT = { en: 'EN', ar: 'ع' } as const

type LanguageLinkProps = {
  /** No more than its sign below 1360 pixels, where the bar is full. */
  compact?: boolean
  className?: string
}

/** The same page in the other language. A new document, because direction, fonts and words all change. */
export function LanguageLink({ compact = false, className = '' }: LanguageLinkProps) {
  const { t } = useTranslation()
  const location = useLocation()
  const other = otherLanguage(useLanguage())
  return (
    <a
      href={inLanguage(other, location)}
      hrefLang={other}
      lang={other}
      className={`inline-flex min-h-11 items-center gap-2 rounded-field px-3 text-sm transition-colors hover:bg-tint hover:text-accent ${compact ? 'justify-center max-[85rem]:min-w-11 max-[85rem]:px-1' : ''} ${className}`}
    >
      <Icon name="language" className={`size-5 ${compact ? 'max-[85rem]:hidden' : ''}`} />
      {compact && (
        <span aria-hidden="true" className="text-base font-medium min-[85rem]:hidden">
          {SHORT[other]}
        </span>
      )}
      <span className={compact ? 'sr-only min-[85rem]:not-sr-only' : ''}>{t(`language.${other}`)}</span>
    </a>
  )
}
