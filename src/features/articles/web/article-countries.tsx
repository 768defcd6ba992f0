import type { ArticleView } from '#features/articles/contract.ts'
import { useLanguage } from '#i18n/language.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths.ts'
import { ChipLink } from '#ui/parts/chip.tsx'
import { Flag } from '#ui/parts/flag.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'

type ArticleCountriesProps = Pick<ArticleView, 'countries'> & { className?: string }

/** The ways to the guides of the countries an article is about. */
export function ArticleCountries({ countries, className = '' }: ArticleCountriesProps) {
  const { t } = useWords('articles')
  const lang = useLanguage()
  if (countries.length === 0) return null
  return (
    <div className={className}>
      <h2 className="text-base">{t('page.countries')}</h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {countries.map(({ _id, slug, name, flagKey }) => (
          <li key={_id}>
            <ChipLink to={paths.country({ lang, slug })}>
              <Flag flagKey={flagKey} />
              <LocalizedText text={name} />
            </ChipLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
