import type { ProgrammeItem } from '#catalogue-index/query/query.ts'
import { formatDeadline, formatMonthFully } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Labelled } from '#ui/parts/labelled.tsx'

/** Printed only: the next intake that is open as facts, without the days left, which are others when the sheet is read. */
export function PrintedIntake({ intake }: { intake: ProgrammeItem['nextIntake'] }) {
  const { t } = useTranslation('programmes')
  const lang = useLanguage()
  if (!intake) return <p className="mt-4 hidden font-medium print:block">{t('noIntake')}</p>
  return (
    <dl className="mt-4 hidden flex-wrap gap-x-12 gap-y-2 print:flex">
      <Labelled className="font-medium" label={t('deadline')}>
        {intake.deadline ? (
          <time dateTime={intake.deadline}>
            <bdi>{formatDeadline(lang, intake.deadline)}</bdi>
          </time>
        ) : (
          t('rolling')
        )}
      </Labelled>
      <Labelled className="font-medium" label={t('starts')}>
        {formatMonthFully(lang, intake.year, intake.month)}
      </Labelled>
    </dl>
  )
}
