import './messages.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PrintSource } from '#ui/parts/print-source.tsx'
import type { PrintedLink } from './printed-link.ts'
import { useSite } from './use-site.ts'

/** Printed only: where a page of the catalogue came from. Nothing of a preview, which has no address that others can open. */
export function PageSource({ printed }: { printed: PrintedLink | undefined }) {
  const { t } = useTranslation('site')
  const site = useSite()
  if (!printed || !site) return null
  return (
    <PrintSource
      brand={site.brand}
      {...printed}
      isTypable
      words={{ printedOn: (date) => t('printedOn', { date }), qr: t('qr') }}
    />
  )
}
