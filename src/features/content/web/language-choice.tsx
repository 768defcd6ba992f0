import { useId } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { LANGUAGES, type Language } from '#lib/localized.ts'
import { storedValue, useStored } from '#ui/local-storage.ts'
import { OptionChip } from '#ui/parts/chip.tsx'

/** The one language in which articles are written in this browser; null for both, side by side. */
const oneLanguage = storedValue(
  'article-language',
  (json): Language | null => LANGUAGES.find((language) => language === json) ?? null,
)

/** The language that is hidden in the form, unless something in it is wrong or asked for by the address. */
export function useHiddenLanguage(isOffered: boolean, problems: readonly string[]): Language | null {
  const shown = useStored(oneLanguage)
  if (!isOffered || shown === null) return null
  const hidden = shown === 'en' ? 'ar' : 'en'
  return [location.hash, ...problems].some((path) => path.endsWith(`.${hidden}`)) ? null : hidden
}

/** Whether one writes in one language, in the full width, or sees both side by side. */
export function LanguageChoice() {
  const { t } = useTranslation('content')
  const shown = useStored(oneLanguage)
  const name = useId()
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">{t('languages.shown')}</legend>
      {[null, ...LANGUAGES].map((language) => (
        <OptionChip
          key={language}
          type="radio"
          name={name}
          checked={shown === language}
          onChange={() => oneLanguage.change(() => language)}
        >
          {t(`languages.${language ?? 'both'}`)}
        </OptionChip>
      ))}
    </fieldset>
  )
}
