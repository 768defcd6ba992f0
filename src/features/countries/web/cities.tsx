import type { CountryView } from '#features/countries/contract.ts'
import { formatCoordinates } from '#i18n/format.ts'
import { LocalizedText } from '#ui/parts/localized-text.tsx'

/** Student cities of a country, each with what it is known for. */
export function Cities({ cities }: { cities: CountryView['cities'] }) {
  return (
    <ul className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
      {cities.map(({ name, note, coordinates }) => (
        <li key={name.en} className="border-t border-line py-5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h3 className="text-lg">
              <LocalizedText text={name} />
            </h3>
            <bdi dir="ltr" className="text-xs text-faint tabular-nums">
              {formatCoordinates(coordinates)}
            </bdi>
          </div>
          {note && (
            <p className="mt-1 text-sm text-soft">
              <LocalizedText text={note} />
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
