import { useTranslation } from 'react-i18next'
import type { ProgrammeItem } from '#features/search/contract.ts'
import { formatDate, formatMonth } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { type Station, Stations } from '#ui/parts/stations.tsx'
import { durationWords } from './duration.ts'

type JourneyProps = { intake: ProgrammeItem['nextIntake']; durationMonths: number | null }

/** The way through the next intake: apply, start, finish. Nothing without an open intake. */
export function Journey({ intake, durationMonths }: JourneyProps) {
  const { t } = useTranslation('programmes')
  const lang = useLanguage()
  if (!intake) return null

  const stations: Station[] = [
    { key: 'start', state: 'ahead', title: t('starts'), children: formatMonth(lang, intake.year, intake.month) },
  ]
  if (intake.deadline) {
    stations.unshift({
      key: 'deadline',
      state: 'current',
      title: t('deadline'),
      children: formatDate(lang, intake.deadline),
    })
  }
  if (durationMonths) {
    const end = intake.year * 12 + intake.month - 1 + durationMonths
    const date = formatMonth(lang, Math.floor(end / 12), (end % 12) + 1)
    stations.push({
      key: 'end',
      state: 'ahead',
      title: t('page.finishes'),
      children: (
        <>
          {t('page.finishesAbout', { date })} <span className="text-faint">({durationWords(t, durationMonths)})</span>
        </>
      ),
    })
  }
  return (
    <div className="relative mt-8">
      <Stations stations={stations} label={t('page.journey')} />
    </div>
  )
}
