import type { ArticleView } from '#features/articles/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { CountryChip } from '#ui/parts/country-chip.tsx'

type ArticleCountriesProps = Pick<ArticleView, 'countries'> & { className?: string }

/** The ways to the guides of the countries an article is about. */
export function ArticleCountries({ countries, className = '' }: ArticleCountriesProps) {
  const { t } = useTranslation('articles')
  if (countries.length === 0) return null
  return (
    <div className={className}>
      <h2 className="text-base">{t('page.countries')}</h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {countries.map((country) => (
          <li key={country._id}>
            <CountryChip country={country} />
          </li>
        ))}
      </ul>
    </div>
  )
}
