import type { Overview } from '#features/admin/contract.ts'
import { APPLICATION_AGES } from '#features/admissions/staff/list-query.ts'
import { formatNumber } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { APPLICATION_STATES } from '#lib/enums.ts'
import { staffPaths } from '#staff-paths.ts'
import { SegmentMark } from '#ui/parts/segmented-bar.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'

type ByAge = NonNullable<Overview['applications']>

/** The older, the stronger. */
const STRENGTH = { week: 0.35, month: 0.65, older: 1 }

type ApplicationsByAgeProps = {
  applications: ByAge
  /** Of the person who reads it alone. */
  isOwn?: boolean
}

/** Open applications by state and by how long ago they were sent: bars, and each number as a link to its list. */
export function ApplicationsByAge({ applications, isOwn = false }: ApplicationsByAgeProps) {
  const { t } = useTranslation('admin')
  const { t: review, lang } = useTranslation('review')
  const countOf = (state: string, age: string) =>
    applications.find((each) => each.state === state && each.age === age)?.count ?? 0
  const states = APPLICATION_STATES.map((state) => ({
    state,
    total: APPLICATION_AGES.reduce((sum, age) => sum + countOf(state, age), 0),
  })).filter(({ total }) => total > 0)
  const most = Math.max(1, ...states.map(({ total }) => total))
  if (states.length === 0)
    return <p className="text-sm text-soft">{t(isOwn ? 'figures.noOwnApplications' : 'figures.noApplications')}</p>
  return (
    <table className="w-full border-collapse text-sm tabular-nums">
      <caption className="sr-only">{t(isOwn ? 'figures.ownApplications' : 'figures.applications')}</caption>
      <thead>
        <tr className="border-b border-edge text-soft">
          <th scope="col" className="py-2 pe-3 text-start font-medium">
            {t('figures.state')}
          </th>
          {APPLICATION_AGES.map((age) => (
            <th key={age} scope="col" className="px-2 py-2 text-end align-bottom font-medium">
              <span className="inline-flex flex-col items-end gap-1.5">
                <SegmentMark strength={STRENGTH[age]} />
                {review(`applications.ages.${age}`)}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {states.map(({ state, total }) => (
          <tr key={state}>
            <th scope="row" className="w-2/5 py-2 pe-3 text-start font-normal">
              {review(`application.states.${state}`)}
              <StackedBar parts={APPLICATION_AGES.map((age) => ({ age, share: countOf(state, age) / most }))} />
            </th>
            {APPLICATION_AGES.map((age) => {
              const count = countOf(state, age)
              return (
                <td key={age} className="px-2 py-2 text-end">
                  {count === 0 || total === 0 ? (
                    <span className="text-faint">0</span>
                  ) : (
                    <TextLink
                      to={staffPaths.applications({ lang, params: { state, age, ...(isOwn && { assignee: 'me' }) } })}
                    >
                      {formatNumber(lang, count)}
                    </TextLink>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function StackedBar({ parts }: { parts: readonly { age: keyof typeof STRENGTH; share: number }[] }) {
  const before = (index: number) => parts.slice(0, index).reduce((sum, { share }) => sum + share, 0)
  return (
    <svg
      viewBox="0 0 1000 8"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mt-1 block h-2 w-full rtl:-scale-x-100"
    >
      {parts.map(({ age, share }, index) => (
        <rect
          key={age}
          x={before(index) * 1000}
          width={share * 1000}
          height="8"
          className="fill-hue"
          opacity={STRENGTH[age]}
        />
      ))}
    </svg>
  )
}
