import { Link } from 'react-router'
import type { Overview } from '#features/admin/contract.ts'
import { PERIODS } from '#features/content/demand/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { staffPaths } from '#staff-paths.ts'
import { useListAddress } from '#ui/admin/list-address.ts'
import { ApplicationsByAge } from './applications-by-age.tsx'
import { DemandFigures } from './demand-figures.tsx'
import { Figure } from './figure.tsx'
import { Promises } from './promises.tsx'
import { SignUps } from './sign-ups.tsx'
import { Waits } from './waits.tsx'

/** The days of the period that the address names. */
export function usePeriod(): string {
  const requested = useListAddress().valueOf('days')
  return PERIODS.map(String).find((days) => days === requested) ?? '30'
}

/** Figures of a period, which is in the address; each has its table, and each number its list. */
export function OverviewFigures({ overview }: { overview: Overview }) {
  const { since, mine, applications, promises, waits, signUps } = overview
  const { t, lang } = useTranslation('admin')
  const address = useListAddress()
  const period = usePeriod()
  return (
    <section aria-labelledby="figures-title" data-hue="">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h2 id="figures-title" className="text-lg">
          {t('figures.title')}
        </h2>
        <nav aria-label={t('figures.period')}>
          <ul className="flex flex-wrap gap-x-5">
            {PERIODS.map((days) => (
              <li key={days}>
                <Link
                  to={address.linkTo({ days: String(days) })}
                  preventScrollReset
                  aria-current={String(days) === period ? 'true' : undefined}
                  className="inline-flex min-h-11 items-center border-b-2 border-transparent text-sm transition-colors hover:text-accent aria-[current=true]:border-accent aria-[current=true]:font-medium aria-[current=true]:text-pressed"
                >
                  {t(`figures.periods.${days}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="grid gap-x-12 gap-y-10 md:grid-cols-2">
        {mine && (
          <Figure title={t('figures.ownApplications')} all={staffPaths.applications({ lang, params: { open: '1' } })}>
            <ApplicationsByAge applications={mine.applications} isOwn />
          </Figure>
        )}
        {applications && !mine && (
          <Figure title={t('figures.applications')}>
            <ApplicationsByAge applications={applications} />
          </Figure>
        )}
        {promises && (
          <Figure title={t('figures.promises')}>
            <Promises promises={promises} since={since} />
          </Figure>
        )}
        {waits && (
          <Figure title={t('figures.waits')}>
            <Waits waits={waits} />
          </Figure>
        )}
        {signUps && (
          <Figure title={t('figures.signUps')}>
            <SignUps signUps={signUps} since={since} />
          </Figure>
        )}
        <DemandFigures days={period} />
      </div>
    </section>
  )
}
