import { formatDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'

type SinceProps = { list: { answer: { since: string; total: number } | null; isLoading: boolean; failed: boolean } }

/** From which day is counted, and how much was found; read out when it changes. */
export function Since({ list: { answer, isLoading, failed } }: SinceProps) {
  const { t } = useTranslation('demand')
  const lang = useLanguage()
  return (
    <p role="status" className="mb-2 min-h-6 text-sm text-soft tabular-nums">
      {answer && !isLoading && !failed && t('since', { count: answer.total, day: formatDate(lang, answer.since) })}
    </p>
  )
}
