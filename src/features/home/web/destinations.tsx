import { Link } from 'react-router'
import type { Destination } from '#features/countries/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { hueOf } from '#lib/hue.ts'
import { localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { buttonClass } from '#ui/parts/button.tsx'
import { CountryShape } from '#ui/parts/country-shape.tsx'
import { Flag } from '#ui/parts/flag.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { InReaderCurrency } from '#ui/parts/reader-amount.tsx'

const SHOWN = 12

/** The destinations as one sheet of map plates, divided by hairlines; the first twelve, then all. */
export function Destinations({ destinations }: { destinations: Destination[] }) {
  const { t } = useTranslation('home')
  const { t: common } = useTranslation()
  const rest = destinations.slice(SHOWN)
  return (
    <>
      <Sheet destinations={destinations.slice(0, SHOWN)} />
      {rest.length > 0 && (
        // The button stays under the list that it opens, where the focus is.
        <details className="group flex flex-col-reverse">
          <summary className={`${buttonClass({ variant: 'quiet' })} mt-6 self-start`}>
            <span className="group-open:hidden">{t('allDestinations', { count: destinations.length })}</span>
            <span className="hidden group-open:inline">{common('menus.showLess')}</span>
          </summary>
          <Sheet destinations={rest} />
        </details>
      )}
    </>
  )
}

function Sheet({ destinations }: { destinations: Destination[] }) {
  return (
    <ul className="-mb-px grid overflow-hidden border-s border-t border-line sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {destinations.map((destination) => (
        <li key={destination._id} className="border-e border-b border-line">
          <Plate destination={destination} />
        </li>
      ))}
    </ul>
  )
}

function Plate({
  destination: { slug, name, flagKey, tagline, universityCount, programmeCount, feeFromUsd },
}: {
  destination: Destination
}) {
  const { t } = useTranslation('universities')
  const { t: tHome, lang } = useTranslation('home')
  return (
    <article
      aria-label={localize(name, lang)}
      data-hue={hueOf(slug.en)}
      className="group relative flex h-full flex-col overflow-hidden p-4 transition-colors hover:bg-hue-tint sm:min-h-60 sm:p-5"
    >
      <CountryShape
        flagKey={flagKey}
        className="absolute -end-4 -top-4 size-28 opacity-[0.07] transition-opacity duration-200 group-hover:opacity-[0.16] sm:size-40"
      />
      <div className="mt-auto pe-20 sm:pt-24 sm:pe-0">
        <h3 className="flex items-center gap-2.5 text-lg">
          <Flag flagKey={flagKey} className="h-4 w-6" />
          <Link
            to={paths.country({ lang, slug })}
            className="decoration-1 underline-offset-4 before:absolute before:inset-0 group-hover:underline"
          >
            <LocalizedText text={name} />
          </Link>
        </h3>
        {tagline && (
          <p className="mt-1 hidden text-sm text-soft sm:line-clamp-3">
            <LocalizedText text={tagline} />
          </p>
        )}
        <p className="mt-2 flex flex-wrap gap-x-3 text-xs text-soft tabular-nums">
          {programmeCount > 0 ? (
            <>
              <span>{tHome('count.universities', { count: universityCount })}</span>
              <span>{t('programmes', { count: programmeCount })}</span>
            </>
          ) : (
            <span>{tHome('guideOnly')}</span>
          )}
          {feeFromUsd !== null && (
            <span className="w-full font-medium text-ink">
              {t('feeFrom')} <InReaderCurrency usd={feeFromUsd} />
            </span>
          )}
        </p>
      </div>
    </article>
  )
}
