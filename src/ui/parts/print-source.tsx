import { use } from 'react'
import { formatDate } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type Localized, localize } from '#lib/localized.ts'
import type { QrPicture } from '#lib/qr-picture.ts'
import { RatesContext } from '#ui/currency.ts'
import { useToday } from '#ui/today.ts'
import { QrCode } from './qr-code.tsx'

type PrintSourceProps = {
  brand: Localized
  /** The address of the page, and the same for a camera. */
  address: string
  qr: QrPicture
  /** The address is short enough to be typed, so it is written out too. */
  isTypable?: boolean
  words: { printedOn: (date: string) => string; qr: string }
  /** The day (YYYY-MM-DD) of the request, replaced by the browser's after hydration; left out of pages that are kept. */
  requestedOn?: string
}

/** Printed only: where a printed page came from and when, and of which day its exchange rates are. */
export function PrintSource({ brand, address, qr, isTypable = false, words, requestedOn }: PrintSourceProps) {
  const { t: common, lang } = useTranslation()
  const rates = use(RatesContext)
  const printedOn = useToday() ?? requestedOn
  return (
    <div className="mb-2 hidden items-start justify-between gap-6 border-b border-edge pb-2 text-xs print:flex">
      <div>
        <p className="text-base font-semibold">{localize(brand, lang)}</p>
        {isTypable && (
          <p>
            <bdi dir="ltr">{address.replace(/^https?:\/\//, '')}</bdi>
          </p>
        )}
        {printedOn && <p>{words.printedOn(isolate(formatDate(lang, printedOn)))}</p>}
        {rates && (
          <p className="first-letter:uppercase">
            {common('money.rateOf', { date: isolate(formatDate(lang, rates.asOf)) })}
          </p>
        )}
      </div>
      <a href={address} title={address}>
        <QrCode picture={qr} label={words.qr} className="size-20" />
      </a>
    </div>
  )
}
