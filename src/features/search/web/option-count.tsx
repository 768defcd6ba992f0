import { formatNumber } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'

/**
 * How many programmes an option leaves: a number to the eye, which the panel explains once, and in words to the ear.
 */
export function OptionCount({ count }: { count: number }) {
  const { t, lang } = useTranslation('search')
  return (
    <>
      <bdi aria-hidden="true">{formatNumber(lang, count)}</bdi>
      <span className="sr-only">{t('optionCount', { count })}</span>
    </>
  )
}
