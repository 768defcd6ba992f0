import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { directionOf, type Localized, pick } from '#lib/localized.ts'

/**
 * A text in the reader's language, isolated from its surroundings; where a translation is missing the English one,
 * marked as such for machines.
 */
export function LocalizedText({ text, className }: { text: Localized; className?: string }) {
  const reader = useLanguage()
  const { text: words, lang } = pick(text, reader)
  return (
    <bdi className={className} {...(lang !== reader && { lang, dir: directionOf(lang) })}>
      {words}
    </bdi>
  )
}

/** The small label beside longer texts that exist in English only (P32); nothing when there is a translation. */
export function EnglishOnly({ text }: { text: Localized }) {
  const reader = useLanguage()
  return pick(text, reader).lang === reader ? null : <EnglishLabel className="ms-2" />
}

/** "In English": before texts that have no translation. */
export function EnglishLabel({ className = '' }: { className?: string }) {
  const { t } = useTranslation()
  return (
    <span className={`rounded-pill border border-line px-2 py-0.5 text-xs text-faint ${className}`}>
      {t('englishOnly')}
    </span>
  )
}

/** Sanitised HTML from the catalogue or the editor. The server has cleaned it; nothing else may be passed here. */
export function Prose({ html, className = '' }: { html: Localized; className?: string }) {
  const reader = useLanguage()
  const { text, lang } = pick(html, reader)
  return (
    <div>
      {lang !== reader && (
        <p className="mb-3">
          <EnglishLabel />
        </p>
      )}
      <div
        className={`prose ${className}`}
        {...(lang !== reader && { lang, dir: directionOf(lang) })}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server before it was stored and when read
        dangerouslySetInnerHTML={{ __html: text }}
      />
    </div>
  )
}
