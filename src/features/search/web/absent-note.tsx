import { toSearchParams } from '#catalogue-index/query/address.ts'
import type { Absent } from '#catalogue-index/query/query.ts'
import { countryInSentence } from '#i18n/country-name.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { ChipLink } from '#ui/parts/chip.tsx'
import { Flag } from '#ui/parts/flag.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'

/** Says that a named country or university has no programmes here yet, and leads to what is near it and to a counsellor. */
export function AbsentNote({ absent: { type, name, country, query, nearby } }: { absent: Absent }) {
  const { t, lang } = useTranslation('search')
  const named = type === 'country' ? countryInSentence(lang, name) : isolate(localize(name, lang))
  return (
    <section
      aria-labelledby="absent"
      className="mt-4 rounded-card border border-line border-s-4 border-s-saffron bg-surface p-4 sm:p-5"
    >
      <h2 id="absent" className="text-lg">
        {t(`absent.${type}`, { name: named })}
      </h2>
      <p className="mt-1 max-w-measure text-soft">{t('absent.counsellor')}</p>
      <p className="mt-1 flex flex-wrap gap-x-6">
        <TextLink to={paths.contact({ lang })}>{t('absent.ask')}</TextLink>
        {country && (
          <TextLink to={paths.country({ lang, slug: country.slug })}>
            {t('absent.guide', { country: countryInSentence(lang, country.name) })}
          </TextLink>
        )}
      </p>
      {nearby.length > 0 && (
        <>
          <h3 id="absent-nearby" className="mt-4 text-sm font-medium">
            {t('absent.nearby')}
          </h3>
          <ul aria-labelledby="absent-nearby" className="mt-2 flex flex-wrap gap-2">
            {nearby.map(({ slug, name: where, flagKey, count }) => (
              <li key={slug.en}>
                <ChipLink
                  to={paths.search({ lang, params: toSearchParams({ ...query, destination: [slug.en], page: 1 }) })}
                  className="flex-wrap py-1"
                >
                  <Flag flagKey={flagKey} />
                  <LocalizedText text={where} />
                  <span className="text-soft tabular-nums">{t('optionCount', { count })}</span>
                </ChipLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
