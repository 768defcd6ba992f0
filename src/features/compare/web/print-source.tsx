import { formatDate } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type Localized, localize } from '#lib/localized.ts'
import { useToday } from '#ui/today.ts'

type PrintSourceProps = {
  brand: Localized
  /** The address of the comparison. */
  address: string
  /** The day (YYYY-MM-DD) of the request, replaced by the browser's after hydration. */
  requestedOn: string
}

/** Printed only: the source and the date of a printed comparison. */
export function PrintSource({ brand, address, requestedOn }: PrintSourceProps) {
  const { t } = useTranslation('compare')
  const lang = useLanguage()
  const date = formatDate(lang, useToday() ?? requestedOn)
  return (
    <div className="mb-3 hidden border-b border-edge pb-2 text-xs print:block">
      <p className="flex justify-between gap-6">
        <span className="text-base font-semibold">{localize(brand, lang)}</span>
        <span>{t('printedOn', { date: isolate(date) })}</span>
      </p>
      <p className="break-all text-soft">
        <a href={address}>
          <bdi dir="ltr">{address}</bdi>
        </a>
      </p>
    </div>
  )
}
