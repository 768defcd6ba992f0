import { useState } from 'react'
import { ARRANGEMENTS, type Arrangement, planAcceptance } from '#features/admissions/applications/acceptance.ts'
import type { AcceptedPlacesView, ApplicationView } from '#features/admissions/applications/contract.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { localize } from '#lib/localized.ts'
import { ChoiceField } from '#ui/forms/choice-field.tsx'

/** What accepting a place does to those that are accepted already. */
export type ChosenArrangement = { arrangement: Arrangement; declines: string | null }

/** Whether something has to be said of the firm choice. */
export const needsArrangement = ({ acceptedPlaces }: ApplicationView): boolean => acceptedPlaces.firm !== null

/** The place that is given up by an arrangement. */
export const givenUpBy = (acceptedPlaces: AcceptedPlacesView, arrangement: Arrangement) =>
  planAcceptance(acceptedPlaces, arrangement)?.declined ?? null

type ArrangementFieldProps = { application: ApplicationView; error: string | undefined }

/** Asks what becomes of the firm choice, and says which one is given up by that. */
export function ArrangementField({ application, error }: ArrangementFieldProps) {
  const { t, lang } = useTranslation('applications')
  const [chosen, setChosen] = useState<Arrangement | null>(null)
  const { acceptedPlaces, acceptance } = application
  if (!acceptedPlaces.firm) return null
  const firm = isolate(localize(acceptedPlaces.firm.item.name, lang))
  const givenUp = chosen && givenUpBy(acceptedPlaces, chosen)
  // What is in reserve already cannot be put there again.
  const offered = ARRANGEMENTS.filter((arrangement) => arrangement !== 'keep' || acceptance !== 'reserve')
  return (
    <div
      // Each is a sentence: rows over the whole width rather than chips.
      className="[&_label]:w-full [&_label]:rounded-field [&_label]:py-2.5"
      onChange={({ target }) => setChosen((target as HTMLInputElement).value as Arrangement)}
    >
      <ChoiceField
        name="arrangement"
        label={t('arrange.title')}
        hint={t('arrange.lead')}
        error={error}
        choices={offered.map((arrangement) => ({ value: arrangement, label: t(`arrange.${arrangement}`, { firm }) }))}
        chosen={[]}
      />
      <p role="status" className="mt-3 border-s-2 border-saffron ps-4 text-sm empty:hidden">
        {givenUp && t('arrange.gives', { place: isolate(localize(givenUp.item.name, lang)) })}
      </p>
    </div>
  )
}
