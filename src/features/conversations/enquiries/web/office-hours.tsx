import { useMatches } from 'react-router'
import { useTranslation } from '#i18n/use-translation.ts'
import { hasExampleFigures } from '#ui/page-meta.ts'
import './messages.ts'

export type OfficeHoursProps = {
  /** From `openingLines`. */
  lines: { days: string; times: string }[]
  /** The name of the time zone. */
  zone: string
}

/** When somebody answers. The hours that come with the demo catalogue are an example, and say so. */
export function OfficeHours({ lines, zone }: OfficeHoursProps) {
  const { t } = useTranslation('enquiries')
  const isExample = hasExampleFigures(useMatches())
  return (
    <>
      {lines.map(({ days, times }) => (
        <span key={days + times} className="block">
          {days} <bdi className="inline-block">{times}</bdi>
        </span>
      ))}
      <span className="block text-xs font-normal text-soft">{zone}</span>
      {isExample && <span className="block text-xs font-normal text-soft">{t('contact.hoursExample')}</span>}
    </>
  )
}
