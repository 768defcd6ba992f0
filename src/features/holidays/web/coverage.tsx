import { Link } from 'react-router'
import type { Coverage as CoverageRow } from '#features/holidays/contract.ts'
import { formatNumber } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { localize } from '#lib/localized.ts'
import { staffPaths } from '#staff-paths.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'

/** How many days are entered for each destination and year, with a way to what is missing. */
export function Coverage({ coverage }: { coverage: readonly CoverageRow[] }) {
  const { t, lang } = useTranslation('holidays')
  const years = [...new Set(coverage.map(({ year }) => year))].sort()
  const countries = [...new Map(coverage.map(({ country, name }) => [country, localize(name, lang)]))]
  const missing = new Set(coverage.filter(({ holidays }) => holidays === 0).map(({ country }) => country))
  return (
    <section aria-labelledby="coverage-title">
      <h2 id="coverage-title" className="text-lg">
        {t('coverage')}
      </h2>
      <p className="mt-1 mb-3 text-sm text-soft">
        {missing.size > 0 ? `${t('missingHint', { count: missing.size })} ` : ''}
        {t('coverageHint')}
      </p>
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{t('coverageFor')}</caption>
        <thead>
          <tr className="border-b border-edge text-soft">
            <th scope="col" className="py-2 text-start font-medium">
              {t('destination')}
            </th>
            {years.map((year) => (
              <th key={year} scope="col" className="py-2 ps-3 text-end font-medium tabular-nums">
                {year}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-b border-line">
          {countries.map(([country, name]) => (
            <tr key={country}>
              <th scope="row" className="py-2 text-start font-normal">
                {name}
              </th>
              {years.map((year) => (
                <td key={year} className="py-2 ps-3 text-end tabular-nums">
                  <Entered row={coverage.find((row) => row.country === country && row.year === year)} name={name} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Entered({ row, name }: { row: CoverageRow | undefined; name: string }) {
  const { t, lang } = useTranslation('holidays')
  if (!row) return null
  const { country, year, holidays, tentative } = row
  if (holidays === 0) {
    return (
      <Link
        to={staffPaths.addRecord({ lang, entity: 'holidays', params: { country } })}
        aria-label={t('addFor', { country: name, year })}
        className="inline-flex items-center gap-1 rounded-pill bg-saffron-tint px-2.5 py-0.5 text-xs text-saffron-ink hover:underline"
      >
        {t('missing')}
        <Icon name="plus" className="size-3" />
      </Link>
    )
  }
  return (
    <>
      <TextLink to={staffPaths.records({ lang, entity: 'holidays', params: { country, year: String(year) } })}>
        {formatNumber(lang, holidays)}
      </TextLink>
      {tentative > 0 && <span className="block text-xs text-soft">{t('ofThem', { count: tentative })}</span>}
    </>
  )
}
