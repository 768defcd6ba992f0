import type { ProgrammeItem } from '#catalogue-index/query/query.ts'
import { formatDate } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { DayOfDeadlines } from './day-of-deadlines.tsx'

type WeekProps = { from: string; to: string; items: ProgrammeItem[] }

/** A week as a leaf of a calendar: its dates at the start side, and the days with a deadline on a line beside them. */
export function WeekSection({ from, to, items }: WeekProps) {
  const { t } = useTranslation('deadlines')
  const lang = useLanguage()
  const days = [...Map.groupBy(items, ({ nextIntake }) => nextIntake?.deadline ?? '')]
  return (
    <section
      aria-labelledby={`week-${from}`}
      className="grid gap-x-12 gap-y-4 border-t border-line pt-6 lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div className="self-start lg:sticky lg:top-24">
        <h2 id={`week-${from}`} className="text-lg">
          {t('week', { from: isolate(formatDate(lang, from)), to: isolate(formatDate(lang, to)) })}
        </h2>
        <p className="text-sm text-soft">{t('programmes', { count: items.length })}</p>
      </div>
      <ol>
        {days.map(([day, ofDay]) => (
          <DayOfDeadlines key={day} day={day} programmes={ofDay} />
        ))}
      </ol>
    </section>
  )
}
