import { Link } from 'react-router'
import type { ProgrammeItem } from '#catalogue-index/query/query.ts'
import { dayName, formatDate, formatMonth } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { afterDiscount } from '#lib/money.ts'
import { paths } from '#paths.ts'
import { DeadlineLabel } from '#ui/parts/deadline.tsx'
import { Flag } from '#ui/parts/flag.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { CompactReaderAmount, StatedAmount } from '#ui/parts/reader-amount.tsx'

type WeekProps = { from: string; to: string; items: ProgrammeItem[] }

/** A week as a leaf of a calendar: its dates at the start side, and the days with a deadline on a line beside them. */
export function WeekSection({ from, to, items }: WeekProps) {
  const { t, lang } = useTranslation('deadlines')
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

/** ISO: Monday is 1, Sunday 7. */
const weekday = (day: string) => new Date(day).getUTCDay() || 7

/** A day on the line of a week, with what closes then: the programmes of each university together. */
function DayOfDeadlines({ day, programmes }: { day: string; programmes: ProgrammeItem[] }) {
  const lang = useLanguage()
  const groups = [...Map.groupBy(programmes, ({ university, _id }) => university?.slug.en ?? _id)]
  return (
    <li className="relative pb-8 ps-8 before:absolute before:start-[7px] before:top-3 before:-bottom-1 before:w-0.5 before:bg-accent/35 last:pb-2 last:before:hidden">
      <span
        aria-hidden="true"
        className="absolute start-0 top-1.5 size-4 rounded-pill border-[3px] border-saffron bg-saffron"
      />
      <h3 className="flex flex-wrap items-baseline gap-x-2 text-base">
        <span>{dayName(lang, weekday(day))}</span> <DeadlineLabel date={day} />
      </h3>
      {groups.map(([key, [first, ...others]]) => {
        if (!first) return null
        const { university, provider, country } = first
        return (
          <div key={key} className="mt-4">
            <p className="flex items-baseline gap-2.5 pb-2 text-sm font-medium">
              {country && <Flag flagKey={country.flagKey} className="h-3.5 w-5 self-center" />}
              {university ? (
                <Link
                  to={paths.university({ lang, slug: university.slug })}
                  className="underline-offset-4 hover:underline"
                >
                  <LocalizedText text={university.name} />
                </Link>
              ) : (
                provider && <LocalizedText text={provider} />
              )}
            </p>
            <ul className="grid gap-x-10 border-b border-line md:grid-cols-2">
              {[first, ...others].map((programme) => (
                <DeadlineLine key={programme._id} programme={programme} />
              ))}
            </ul>
          </div>
        )
      })}
    </li>
  )
}

/** A programme on the day of its deadline: what it is, when it starts, what it costs. */
function DeadlineLine({ programme }: { programme: ProgrammeItem }) {
  const { t } = useTranslation('programmes')
  const { t: own, lang } = useTranslation('deadlines')
  const { nextIntake, fee } = programme
  return (
    <li className="group relative grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-t border-line py-2">
      <div>
        <Link
          to={paths.programme({ lang, slug: programme.slug, type: programme.type })}
          className="font-medium decoration-1 underline-offset-4 before:absolute before:inset-0 group-hover:underline"
        >
          <LocalizedText text={programme.name} />
        </Link>
        <p className="text-xs text-soft">
          {t(`level.${programme.level}`)}
          {nextIntake && <> · {own('starts', { month: formatMonth(lang, nextIntake.year, nextIntake.month) })}</>}
        </p>
      </div>
      {fee ? (
        <span className="text-end text-sm font-semibold">
          <CompactReaderAmount money={afterDiscount(fee, programme.discountPercent)} />
          <StatedAmount
            money={afterDiscount(fee, programme.discountPercent)}
            className="text-xs font-normal text-soft"
          />
        </span>
      ) : (
        <span className="text-end text-xs text-soft">{t('feeNotStated')}</span>
      )}
    </li>
  )
}
