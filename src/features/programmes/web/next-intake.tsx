import type { ProgrammeItem } from '#catalogue-index/query/query.ts'
import { formatDeadline, formatMonthFully } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { DeadlineLabel } from '#ui/parts/deadline.tsx'
import { Labelled } from '#ui/parts/labelled.tsx'
import { type Station, Stations } from '#ui/parts/stations.tsx'

type IntakeProps = { programme: Pick<ProgrammeItem, 'nextIntake' | 'hasIntakes' | 'durationMonths'> }

/** The way through the next intake that is open: apply, start, finish. */
export function IntakeTimeline({ programme: { nextIntake: intake, hasIntakes, durationMonths } }: IntakeProps) {
  const { t, lang } = useTranslation('programmes')
  if (!intake) return <p className="text-soft">{t(hasIntakes ? 'noIntake' : 'page.noIntakes')}</p>

  const stations: Station[] = [
    {
      key: 'deadline',
      state: 'current',
      title: t('deadline'),
      children: intake.deadline ? <DeadlineLabel date={intake.deadline} stacked /> : t('notStated'),
    },
    { key: 'start', state: 'ahead', title: t('starts'), children: formatMonthFully(lang, intake.year, intake.month) },
  ]
  if (durationMonths) {
    const end = intake.year * 12 + intake.month - 1 + durationMonths
    const date = formatMonthFully(lang, Math.floor(end / 12), (end % 12) + 1)
    stations.push({
      key: 'end',
      state: 'ahead',
      title: t('page.finishes'),
      children: t('page.finishesAbout', { date }),
    })
  }
  return <Stations stations={stations} label={t('page.journey')} />
}

/** Printed only: the next intake that is open as facts, without the days left, which are others when the sheet is read. */
export function PrintedIntake({ programme: { nextIntake: intake, hasIntakes } }: IntakeProps) {
  const { t, lang } = useTranslation('programmes')
  if (!intake)
    return <p className="mt-4 hidden font-medium print:block">{t(hasIntakes ? 'noIntake' : 'page.noIntakes')}</p>
  return (
    <dl className="mt-4 hidden flex-wrap gap-x-12 gap-y-2 print:flex">
      <Labelled className="font-medium" label={t('deadline')}>
        {intake.deadline ? (
          <time dateTime={intake.deadline}>
            <bdi>{formatDeadline(lang, intake.deadline)}</bdi>
          </time>
        ) : (
          t('notStated')
        )}
      </Labelled>
      <Labelled className="font-medium" label={t('starts')}>
        {formatMonthFully(lang, intake.year, intake.month)}
      </Labelled>
    </dl>
  )
}
