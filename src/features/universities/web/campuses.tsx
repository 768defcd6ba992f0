import type { UniversityView } from '#features/universities/contract.ts'
import { formatCoordinates } from '#i18n/format.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'

/** The places a university teaches at. */
export function Campuses({ campuses }: { campuses: UniversityView['campuses'] }) {
  return (
    <ul className="grid gap-x-10 border-t border-line sm:grid-cols-2 lg:grid-cols-3">
      {campuses.map(({ name, city, coordinates }) => (
        <li key={name.en} className="flex gap-3 border-b border-line py-4">
          <Icon name="pin" className="mt-1 size-5 text-hue" />
          <div className="min-w-0">
            <p className="font-medium">
              <LocalizedText text={name} />
            </p>
            <p className="text-sm text-soft">
              {city && <LocalizedText text={city} />}
              {coordinates && (
                <span className="block text-xs text-faint tabular-nums">
                  <bdi dir="ltr">{formatCoordinates(coordinates)}</bdi>
                </span>
              )}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
