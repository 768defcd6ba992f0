import { Link } from 'react-router'
import type { ProgrammeItem } from '#catalogue-index/query/query.ts'
import { dayName } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { paths } from '#paths.ts'
import { DeadlineLabel } from '#ui/parts/deadline.tsx'
import { Flag } from '#ui/parts/flag.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { DeadlineLine } from './deadline-line.tsx'

/** ISO: Monday is 1, Sunday 7. */
const weekday = (day: string) => new Date(day).getUTCDay() || 7

/** A day on the line of a week, with what closes then: the programmes of each university together. */
export function DayOfDeadlines({ day, programmes }: { day: string; programmes: ProgrammeItem[] }) {
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
