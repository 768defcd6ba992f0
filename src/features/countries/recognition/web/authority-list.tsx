import { AS_OF, AUTHORITIES } from '#features/countries/recognition/authorities.ts'
import { formatDate } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Flag } from '#ui/parts/flag.tsx'
import { OfficialSite } from './official-site.tsx'

/** Who decides in which country, like the legend of a map; each line has an address of its own to pass on. */
export function AuthorityList() {
  const { t, lang } = useTranslation('recognition')
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {AUTHORITIES.map(({ country, papers, url }) => (
          <li
            key={country}
            id={country}
            className="grid gap-x-8 gap-y-1 py-3 target:bg-saffron-tint sm:grid-cols-[12rem_minmax(0,1fr)_9rem] lg:grid-cols-[14rem_minmax(0,1fr)_14rem]"
          >
            <h3 className="flex items-center gap-3 text-base">
              <Flag flagKey={country} className="h-4.5 w-6.5" />
              {t(`authorities.${country}.country`)}
            </h3>
            <p>
              {t(`authorities.${country}.name`)}
              {url && <OfficialSite url={url} className="ms-3" />}
            </p>
            <p className="text-sm text-soft">
              {country === 'dz'
                ? t('papers.apostilleSince', { date: isolate(formatDate(lang, '2026-07-09')) })
                : t(`papers.${papers}`)}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-4 max-w-measure text-sm text-soft">
        {t('authorities.note', { date: isolate(formatDate(lang, AS_OF)) })}
      </p>
    </>
  )
}
