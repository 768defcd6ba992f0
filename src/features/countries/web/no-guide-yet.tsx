import type { CountryView, Destination } from '#features/countries/contract.ts'
import { countryInSentence } from '#i18n/country-name.ts'
import { useLanguage } from '#i18n/language.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths.ts'
import { ChipLink } from '#ui/parts/chip.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Flag } from '#ui/parts/flag.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'

/** A country of the world that is no destination yet: where one can study instead. */
export function NoGuideYet({ country, destinations }: { country: CountryView; destinations: Destination[] }) {
  const { t } = useWords('countries')
  const lang = useLanguage()
  return (
    <div className="mt-12">
      <EmptyState
        title={t('page.notWritten', { country: countryInSentence(lang, country.name) })}
        actions={destinations.map(({ _id, slug, name, flagKey }) => (
          <ChipLink key={_id} to={paths.country({ lang, slug })}>
            <Flag flagKey={flagKey} />
            <LocalizedText text={name} />
          </ChipLink>
        ))}
      >
        {t('page.notWrittenText')}
      </EmptyState>
    </div>
  )
}
