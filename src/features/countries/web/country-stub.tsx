import type { CountryView, Destination } from '#features/countries/contract.ts'
import { countryInSentence } from '#i18n/country-name.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { CountryChip } from '#ui/parts/country-chip.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'

/** A country of the world that is no destination yet: where one can study instead. */
export function CountryStub({ country, destinations }: { country: CountryView; destinations: Destination[] }) {
  const { t } = useTranslation('countries')
  const lang = useLanguage()
  return (
    <div className="mt-12">
      <EmptyState
        title={t('page.notWritten', { country: countryInSentence(lang, country.name) })}
        actions={destinations.map((destination) => <CountryChip key={destination._id} country={destination} />)}
      >
        {t('page.notWrittenText')}
      </EmptyState>
    </div>
  )
}
