import { Link } from 'react-router'
import type { HomeView } from '#features/home/contract.ts'
import { formatNumber } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'

/** The counts of the catalogue as stations on a ruler, each a link to what it counts; below, the owner's claims. */
export function Statistics({ statistics, claims }: Pick<HomeView, 'statistics' | 'claims'>) {
  const { t, lang } = useTranslation('home')
  const figures = [
    { key: 'programmes', count: statistics.programmes, to: paths.search({ lang }) },
    { key: 'universities', count: statistics.universities, to: paths.search({ lang, params: { kind: 'university' } }) },
    { key: 'destinations', count: statistics.destinations, to: '#destinations' },
    { key: 'articles', count: statistics.articles, to: paths.blog({ lang }) },
  ] as const
  const claimed = (['countries', 'students'] as const).flatMap((key) => {
    const count = claims[key]
    return count === null ? [] : [{ key, count }]
  })
  return (
    <section aria-label={t('statistics')} className="mt-10 lg:mt-14">
      <ul className="grid grid-cols-2 gap-y-8 lg:grid-cols-4">
        {figures.map(({ key, count, to }) => (
          <li key={key} className="relative border-t border-accent pt-4">
            <span
              aria-hidden="true"
              className="absolute -top-1.5 start-0 size-3 rounded-pill border-2 border-accent bg-paper"
            />
            <Link to={to} className="group inline-block">
              <span className="block text-3xl font-light tabular-nums">{formatNumber(lang, count)}</span>
              <span className="text-sm text-soft underline-offset-4 group-hover:text-accent group-hover:underline">
                {t(`noun.${key}`, { count })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {claimed.length > 0 && (
        <ul className="mt-8 flex flex-wrap gap-x-8 gap-y-1 text-lg">
          {claimed.map(({ key, count }) => (
            <li key={key}>{t(`claims.${key}`, { count })}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
