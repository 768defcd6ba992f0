import type { FactCheck } from '#features/checks/contract.ts'
import { isWebAddress } from '#features/checks/source-text.ts'
import { formatDayOf } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'

/** When somebody last checked, and who. */
export function LastCheck({ check }: { check: Pick<FactCheck, 'checkedAt' | 'by'> }) {
  const { t, lang } = useTranslation('checks')
  if (check.checkedAt === null) return <span className="text-saffron-ink">{t('never')}</span>
  const date = formatDayOf(lang, check.checkedAt)
  return <>{check.by ? t('checkedBy', { date, name: isolate(check.by.name ?? check.by.Email) }) : date}</>
}

/** The page, or whatever else, that the facts were compared with. */
export function Source({ source }: { source: string | null }) {
  const { t } = useTranslation('checks')
  if (source === null) return <span className="whitespace-nowrap text-faint">{t('noSource')}</span>
  if (!isWebAddress(source)) return <bdi className="[overflow-wrap:anywhere]">{source}</bdi>
  return (
    <a
      href={source}
      target="_blank"
      rel="noopener noreferrer"
      className="relative z-10 underline underline-offset-4 [overflow-wrap:anywhere] hover:text-accent"
    >
      <bdi dir="ltr">{new URL(source).hostname.replace(/^www\./, '')}</bdi>
    </a>
  )
}
