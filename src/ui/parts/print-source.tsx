import { use } from 'react'
import { formatDate } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type Localized, localize } from '#lib/localized.ts'
import type { QrPicture } from '#lib/qr-picture.ts'
import { RatesContext } from '#ui/currency.ts'
import { QrCode } from '#ui/parts/qr-code.tsx'
import { useToday } from '#ui/today.ts'

type PrintSourceProps = {
  brand: Localized
  /** The address of the comparison, and the same for a camera. */
  address: string
  qr: QrPicture
  /** The day (YYYY-MM-DD) of the request, replaced by the browser's after hydration. */
  requestedOn: string
}

/** Printed only: where a printed comparison came from and when, and of which day its exchange rates are. */
export function PrintSource({ brand, address, qr, requestedOn }: PrintSourceProps) {
  const { t } = useTranslation('compare')
  const { t: common } = useTranslation()
  const lang = useLanguage()
  const rates = use(RatesContext)
  const date = formatDate(lang, useToday() ?? requestedOn)
  return (
    <div className="mb-2 hidden items-start justify-between gap-6 border-b border-edge pb-2 text-xs print:flex">
      <div>
        <p className="text-base font-semibold">{localize(brand, lang)}</p>
        <p>{t('printedOn', { date: isolate(date) })}</p>
        {rates && <p>{common('money.rateOf', { date: isolate(formatDate(lang, rates.asOf)) })}</p>}
      </div>
      <a href={address} title={address}>
        <QrCode picture={qr} label={t('qr')} className="size-20" />
      </a>
    </div>
  )
}
