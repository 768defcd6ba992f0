import { useTranslation } from '#i18n/use-translation.ts'

/** What a printed comparison says of where it came from. */
export function usePrintWords(): { printedOn: (date: string) => string; qr: string } {
  const { t } = useTranslation('compare')
  return { printedOn: (date) => t('printedOn', { date }), qr: t('qr') }
}
