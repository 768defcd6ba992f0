import type { UniversityView } from '#features/universities/contract.ts'
import { inOneLine } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { localize } from '#lib/localized.ts'
import { CountryMap } from '#ui/parts/country-map.tsx'
import { Fold } from '#ui/parts/fold.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { Photo } from '#ui/parts/photo.tsx'

type Campus = UniversityView['campuses'][number]

const ANCHOR = 'campus-list'

/** Its campuses; before them the university itself, where it is on the map and no campus is. */
export function placesOf({ name, city, coordinates, onMap, campuses }: UniversityView): Campus[] {
  return onMap && !campuses.some((campus) => campus.onMap)
    ? [{ name, city, coordinates, onMap, photo: null }, ...campuses]
    : campuses
}

/** The places a university teaches at, on the map of its country and beside it in words. */
export function Campuses({ campuses, country }: Pick<UniversityView, 'campuses' | 'country'>) {
  const lang = useLanguage()
  const stops = useStops(campuses)
  return (
    <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      {stops.length > 0 && (
        <div className="w-full max-md:mx-auto max-md:max-w-80">
          <CountryMap flagKey={country.flagKey} stops={stops} />
        </div>
      )}
      <Fold
        summary={<span className="line-clamp-2">{inOneLine(campuses.map(({ name }) => localize(name, lang)))}</span>}
        className={stops.length > 0 ? '' : 'lg:col-span-2'}
      >
        <ul id={ANCHOR} className="grid content-start gap-x-10 border-line sm:grid-cols-2 md:border-t">
          {campuses.map(({ name, city, photo }) => (
            <li key={name.en} className="flex gap-3 border-b border-line py-4">
              <Icon name="pin" className="mt-1 size-5 text-hue" />
              <div className="min-w-0 grow">
                <p className="font-medium">
                  <LocalizedText text={name} />
                </p>
                <p className="text-sm text-soft">{city && <LocalizedText text={city} />}</p>
                {photo && (
                  <div className="mt-3">
                    <Photo
                      picture={photo}
                      sizes="(min-width: 40rem) 20rem, 100vw"
                      className="aspect-16/9 w-full rounded-card object-cover"
                    />
                  </div>
                )}
              </div>
            </li>
          ))}
        </ul>
      </Fold>
    </div>
  )
}

/** On the map of a whole country the campuses of one city are one station, which carries the city's name. */
function useStops(campuses: Campus[]) {
  const lang = useLanguage()
  const cities = new Map(
    campuses.flatMap(({ name, city, onMap }) => (onMap ? [[(city ?? name).en, { name: city ?? name, onMap }]] : [])),
  )
  return [...cities].map(([id, { name, onMap }]) => ({
    id,
    name: localize(name, lang),
    at: onMap,
    href: `#${ANCHOR}`,
    current: true,
  }))
}
