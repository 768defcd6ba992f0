import { useRouteLoaderData } from 'react-router'
import type { CountryView, Destination } from '#features/countries/contract.ts'
import { countryInSentence } from '#i18n/country-name.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { CountryChip } from '#ui/parts/country-chip.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { PUBLIC_LAYOUT } from '#ui/public-layout.ts'

/** A country of the world that is no destination yet: where one can study instead. */
export function CountryStub({ country }: { country: CountryView }) {
  const { t, lang } = useTranslation('countries')
  const frame = useRouteLoaderData<{ site: { destinations: Destination[] } }>(PUBLIC_LAYOUT)
  return (
    <div className="mt-12">
      <EmptyState
        title={t('page.notWritten', { country: countryInSentence(lang, country.name) })}
        actions={frame?.site.destinations.map((destination) => (
          <CountryChip key={destination._id} country={destination} />
        ))}
      >
        {t('page.notWrittenText')}
      </EmptyState>
    </div>
  )
}
